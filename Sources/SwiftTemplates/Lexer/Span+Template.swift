import Descent

// Queries on the bytes of a template. The bytes after its end are zeros, so lookahead needs no bounds checks.

extension Span where Element == UInt8 {
  /// True if an ASCII text is found at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where unsafe self[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// True if a block of code begins at an offset: `<%` that neither begins an expression nor is doubled.
  func beginsCode(at offset: Int) -> Bool {
    has("<%", at: offset) && self[offset + 2] != UInt8(ascii: "=") && self[offset + 2] != UInt8(ascii: "%")
  }

  /// The first offset from `start` on that does not hold a space or tab.
  func endOfBlanks(from start: Int) -> Int {
    var position = start
    while self[position].isBlank { position += 1 }
    return position
  }

  /// The range without leading and trailing white space.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end > start, self[end - 1].isBlank || self[end - 1].isLineEnd { end -= 1 }
    while start < end, self[start].isBlank || self[start].isLineEnd { start += 1 }
    return start..<end
  }

  /// True if a range ends with an ASCII text.
  func ends(_ range: Range<Int>, with text: StaticString) -> Bool {
    range.count >= text.utf8CodeUnitCount && has(text, at: range.upperBound - text.utf8CodeUnitCount)
  }

  /// The text of a range, or its first `limit` bytes.
  func word(_ range: Range<Int>, limit: Int = .max) -> String {
    var bytes: [UInt8] = []
    for index in range.prefix(limit) { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
