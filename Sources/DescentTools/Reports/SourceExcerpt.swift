import Descent

/// The columns of the carets under a line of a source as a terminal shows it.
struct SourceExcerpt {
  /// The number of cells before the first caret.
  private(set) var caretColumn = 0
  private(set) var caretCount = 1

  /// The bytes kept on either side of the start of the range in a long line.
  private static let reach = 80
  private static let tabWidth = 4

  /// Appends the visible text of a line, cut with `…` where the line is long.
  ///
  /// - Parameters:
  ///   - line: the bytes of a line without its end.
  ///   - range: the range to mark, as far as it is on the line; an empty range gets one caret.
  init(of line: SourceRange, showing range: SourceRange, in source: SourceText, to output: inout ByteBuffer) {
    let start = Int(min(max(range.start, line.start), line.end))
    // On a further line of a range, the marks begin at the text, not at the indentation.
    let isContinued = range.start < line.start
    let window = Self.window(of: line, around: UInt32(start), in: source)
    var column = 0
    var isAfterJoiner = false
    if window.start > line.start { Self.appendCell("…", &column, to: &output) }
    var caretStart: Int?
    var caretEnd: Int?
    var offset = Int(window.start)
    while offset < Int(window.end) {
      // Almost all characters are shown as they are, each in one cell.
      let plain = source.plainText(from: offset, to: Int(window.end))
      if !plain.isEmpty, !isAfterJoiner {
        let marked = isContinued ? plain.firstIndex { $0 != UInt8(ascii: " ") } : max(start, offset)
        if caretStart == nil, let marked, marked < plain.endIndex { caretStart = column + marked - offset }
        if caretStart != nil, caretEnd == nil, plain.endIndex > Int(range.end) {
          caretEnd = column + max(0, Int(range.end) - offset)
        }
        output.append(plain)
        column += plain.count
        offset = plain.endIndex
        continue
      }
      let scalar = source.paddedBytes.span.scalar(at: offset)
      let glyph = Glyph(scalar.flatMap { Unicode.Scalar($0.value) })
      if caretStart == nil, offset >= start, !(isContinued && glyph.isBlank) { caretStart = column }
      if caretStart != nil, caretEnd == nil, offset >= range.end { caretEnd = column }
      if case .tab = glyph {
        let width = Self.tabWidth - column % Self.tabWidth
        output.append(UInt8(ascii: " "), count: width)
        column += width
      } else {
        glyph.append(to: &output)
        // A joined character is shown in the cells of the one before it.
        column += isAfterJoiner ? 0 : glyph.width
        isAfterJoiner = glyph == .joiner
      }
      offset += scalar?.length ?? 1
    }
    caretColumn = caretStart ?? column
    caretCount = max(1, (caretEnd ?? column) - caretColumn)
    if window.end < line.end { Self.appendCell("…", &column, to: &output) }
  }

  private static func appendCell(_ sign: StaticString, _ column: inout Int, to output: inout ByteBuffer) {
    output.append(sign)
    column += 1
  }

  /// The part of a line to show: all of a short one, else that around an offset, cut between characters.
  private static func window(of line: SourceRange, around offset: UInt32, in source: SourceText) -> SourceRange {
    guard line.count > 2 * reach else { return line }
    var start = Int(max(line.start, offset - min(offset, UInt32(reach))))
    var end = min(Int(line.end), start + 2 * reach)
    start = min(start, max(Int(line.start), end - 2 * reach))
    // At most three bytes continue a character.
    for _ in 0..<3 where start > line.start && start < offset && source.paddedBytes[start] & 0xC0 == 0x80 { start += 1 }
    for _ in 0..<3 where end < line.end && source.paddedBytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(UInt32(start), UInt32(end))
  }
}

extension SourceText {
  /// The printable ASCII characters from an offset on.
  fileprivate func plainText(from start: Int, to limit: Int) -> ArraySlice<UInt8> {
    paddedBytes[start..<limit].prefix(while: \.isPrintableASCII)
  }
}

extension ByteBuffer {
  /// The number of characters after which a text on one line is cut.
  private static let visibleCount = 200

  /// Appends text on one line, with signs for control characters, and without its end if it is long.
  mutating func appendVisibly(_ text: String) { appendVisibly { $0.append(text) } }

  /// The same for a text that is written piece by piece.
  mutating func appendVisibly(_ write: (inout ByteBuffer) -> Void) {
    let start = count
    write(&self)
    if count - start <= Self.visibleCount, bytes[start...].allSatisfy(\.isPrintableASCII) { return }
    let text = String(decoding: bytes[start...], as: UTF8.self)
    removeLast(count - start)
    for (index, scalar) in text.unicodeScalars.prefix(Self.visibleCount + 1).enumerated() {
      if index == Self.visibleCount { return append("…") }
      Glyph(scalar).append(to: &self)
    }
  }
}
