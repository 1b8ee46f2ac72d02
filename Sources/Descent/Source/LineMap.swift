import SystemCalls

/// The beginnings of the lines of a source, for the line and column of any offset.
///
/// Lines end with LF, CRLF or CR.
///
///     let place = LineMap(source).location(of: 17)
///     print(place.line, place.column)
public struct LineMap: Sendable {
  /// The offset of the first byte of each line.
  package let lineStarts: [UInt32]
  private let source: SourceText

  /// - Complexity: linear in the source.
  public init(_ source: SourceText) {
    func next(_ byte: UInt8, from start: Int) -> Int {
      Platform.firstIndex(of: byte, in: source.paddedBytes, start..<source.count) ?? source.count
    }
    var starts: [UInt32] = [0]
    var (lineFeed, carriageReturn) = (next(10, from: 0), next(13, from: 0))
    while min(lineFeed, carriageReturn) < source.count {
      if carriageReturn < lineFeed {
        // The CR of a CRLF does not end the line: the LF after it does.
        let isOfPair = carriageReturn + 1 == lineFeed && lineFeed < source.count
        if !isOfPair { starts.append(UInt32(carriageReturn + 1)) }
        carriageReturn = next(13, from: carriageReturn + 1)
      } else {
        starts.append(UInt32(lineFeed + 1))
        lineFeed = next(10, from: lineFeed + 1)
      }
    }
    lineStarts = starts
    self.source = source
  }

  /// The line of an offset, counted from zero.
  ///
  /// - Complexity: logarithmic in the number of lines.
  package func lineIndex(of offset: UInt32) -> Int {
    lineStarts.indices.bisection { lineStarts[$0] > offset } - 1
  }

  /// The place of an offset, which may be that of the end of the source.
  public func location(of offset: UInt32) -> SourceLocation {
    let line = lineIndex(of: offset)
    return SourceLocation(line: line + 1, column: Int(offset - lineStarts[line]) + 1, offset: offset)
  }

  /// The offset of a line and a column in bytes, both counted from one; nil outside the source.
  public func offset(line: Int, column: Int) -> UInt32? {
    guard line >= 1, line <= lineStarts.count, column >= 1 else { return nil }
    let end = line < lineStarts.count ? lineStarts[line] : UInt32(source.count)
    guard column <= source.count + 1 else { return nil }
    let offset = Int(lineStarts[line - 1]) + column - 1
    return offset < Int(end) || (line == lineStarts.count && offset == Int(end)) ? UInt32(offset) : nil
  }

  /// The bytes of a line, counted from zero, without the line break.
  public func range(ofLine line: Int) -> SourceRange {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : UInt32(source.count)
    while end > start, [10, 13].contains(source.paddedBytes[Int(end) - 1]) { end -= 1 }
    return SourceRange(start, end)
  }
}

/// A place in a source for people: line and column count from one, the column counts bytes of UTF-8.
public struct SourceLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The line, counted from one.
  public var line: Int
  /// The column in bytes of UTF-8, counted from one.
  public var column: Int
  /// The offset in bytes.
  public var offset: UInt32

  public var description: String { "\(line):\(column)" }

  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column, left.offset) < (right.line, right.column, right.offset)
  }
}
