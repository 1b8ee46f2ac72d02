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
    var starts: [UInt32] = [0]
    let bytes = source.paddedBytes.span
    for index in 0..<source.count {
      let byte = bytes[index]
      if byte > 13 { continue }
      // The CR of a CRLF does not end the line: the LF after it does.
      if byte == 10 || byte == 13 && (bytes[index + 1] != 10 || index + 1 == source.count) {
        starts.append(UInt32(index + 1))
      }
    }
    self.lineStarts = starts
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

  /// The bytes of a line, counted from zero, without what ends it.
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
