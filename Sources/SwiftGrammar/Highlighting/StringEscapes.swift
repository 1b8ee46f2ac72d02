import Descent

/// The escape sequences in the text of a string literal, such as `\n`, `\u{E9}` and an escaped line end.
struct StringEscapes: Sequence, IteratorProtocol {
  private let source: SourceText
  private let poundCount: Int
  private var position: Int
  private let end: Int

  /// Takes the range of a text, and the number of number signs in the delimiter of its literal.
  init(in source: SourceText, _ range: SourceRange, poundCount: Int) {
    self.source = source
    self.poundCount = poundCount
    position = Int(range.start)
    end = Int(range.end)
  }

  mutating func next() -> SourceRange? {
    let text = source.paddedBytes
    while position < end {
      let start = position
      position += 1
      guard text[start] == UInt8(ascii: "\\") else { continue }
      var last = position
      while last < end, last - position < poundCount, text[last] == UInt8(ascii: "#") { last += 1 }
      guard last - position == poundCount, last < end else { continue }
      position = endOfEscape(at: last)
      return SourceRange(UInt32(start), UInt32(position))
    }
    return nil
  }

  /// The end of an escape sequence whose character after the backslash and the number signs is at an offset.
  private func endOfEscape(at start: Int) -> Int {
    let text = source.paddedBytes
    if text[start] == UInt8(ascii: "u"), text[start + 1] == UInt8(ascii: "{") {
      var close = start + 2
      // At most eight digits are valid.
      while close < end, close < start + 10, text[close].isWordPart { close += 1 }
      if close < end, text[close] == UInt8(ascii: "}") { return close + 1 }
    }
    // An escaped line end, and white space before it, are left to the text.
    if text[start].isBlank || text[start].isLineEnd { return start }
    let length = text.span.scalar(at: start)?.length ?? 1
    return Swift.min(start + length, end)
  }
}
