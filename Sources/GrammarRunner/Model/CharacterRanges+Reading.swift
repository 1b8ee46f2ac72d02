extension CharacterRanges {
  /// Reads a class as it is written, brackets included; nil if it has no character, a range is backwards or a bracket
  /// is missing.
  init?(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    guard rest.popFirst() == "[", rest.popLast() == "]" else { return nil }
    isNegated = rest.first == "^"
    if isNegated { rest.removeFirst() }
    ranges = []
    while let first = Self.character(&rest) {
      var last = first
      if rest.first == "-", rest.count > 1 {
        rest.removeFirst()
        guard let end = Self.character(&rest) else { return nil }
        last = end
      }
      guard first <= last else { return nil }
      ranges.append(first...last)
    }
    // The halves of the codes for pairs are no characters.
    let hasCharacter = isNegated || ranges.contains { $0.lowerBound < 0xD800 || $0.upperBound > 0xDFFF }
    guard rest.isEmpty, hasCharacter else { return nil }
  }

  /// The next character, perhaps written as an escape.
  private static func character(_ rest: inout ArraySlice<Unicode.Scalar>) -> UInt32? {
    guard let first = rest.popFirst() else { return nil }
    guard first == "\\" else { return first.value }
    switch rest.popFirst() {
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "0": return 0
    case "u":
      let digits = rest.dropFirst().prefix { $0 != "}" }
      guard rest.first == "{", let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
        value <= 0x10FFFF
      else { return nil }
      rest = rest.dropFirst(digits.count + 2)
      return value
    case let sign?: return sign.value
    case nil: return nil
    }
  }
}
