import Descent

/// The columns of the carets below a line of source in a terminal.
package struct SourceExcerpt {
  /// The number of cells before the first caret.
  package private(set) var caretColumn = 0
  package private(set) var caretCount = 1

  /// The number of bytes shown on either side of the start of the range in a long line.
  private static let reach = 80
  private static let tabWidth = 4

  /// Appends the visible text of a line, truncated with `…` if the line is long.
  ///
  /// - Parameters:
  ///   - line: the bytes of a line without its line break.
  ///   - range: the range to mark, as far as it is on the line; an empty range gets one caret.
  package init(of line: SourceRange, showing range: SourceRange, in source: SourceText, to output: inout ByteBuffer) {
    let start = Int(min(max(range.start, line.start), line.end))
    // On later lines of a range, the carets begin at the text, not at the indentation.
    let isContinued = range.start < line.start
    let window = Self.window(of: line, around: UInt32(start), in: source)
    var column = 0
    var isAfterJoiner = false
    if window.start > line.start { Self.appendCell("…", &column, to: &output) }
    var caretStart: Int?
    var caretEnd: Int?
    var offset = Int(window.start)
    while offset < Int(window.end) {
      // Almost all characters are shown unchanged, in one cell each.
      let plain = source.paddedBytes[offset..<Int(window.end)].prefix(while: \.isPrintableASCII)
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
        // A joined character is shown in the cells of the previous one.
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

  /// The part of a line to show: all of a short line, otherwise the part around an offset, cut between characters.
  private static func window(of line: SourceRange, around offset: UInt32, in source: SourceText) -> SourceRange {
    guard line.count > 2 * reach else { return line }
    var start = Int(max(line.start, offset - min(offset, UInt32(reach))))
    var end = min(Int(line.end), start + 2 * reach)
    start = min(start, max(Int(line.start), end - 2 * reach))
    // A character has at most three continuation bytes.
    let bytes = source.paddedBytes
    for _ in 0..<3 where start > line.start && start < offset && bytes[start].continuesCharacter { start += 1 }
    for _ in 0..<3 where end < line.end && bytes[end].continuesCharacter { end += 1 }
    return SourceRange(UInt32(start), UInt32(end))
  }
}

extension ByteBuffer {
  /// The number of characters after which a text on one line is truncated.
  private static let visibleCount = 200

  /// Appends text on one line, with symbols for control characters, truncated if it is long.
  mutating func appendVisibly(_ text: String) { appendVisibly { $0.append(text) } }

  /// Appends text that is written piece by piece in the same way.
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
