import Descent

// Diagnostics for malformed values, chosen by the kind of value that they resemble.

extension TOMLScalarReader {
  mutating func reportMalformed() {
    let text = source.text(in: range)
    let unsigned = text.drop { "+-".contains($0) }
    if let correct = Self.spellings[text.lowercased()] {
      report(.tomlWrongCase, at: range, [.words(correct)], fixIts: [.replace(range, by: correct)])
    } else if ["0x", "0o", "0b"].contains(unsigned.prefix(2).lowercased()) {
      report(.tomlMalformedBase, at: range, [.source(range)])
    } else if unsigned.first(where: { !"._".contains($0) }).map(isDigit) != true {
      let quote = text.contains("'") ? "\"" : "'"
      report(.tomlUnquoted, at: range, [.source(range)], fixIts: [.replace(range, by: quote + text + quote)])
    } else if resemblesDate(text) {
      report(.tomlMalformedDate, at: range, [.source(range)])
    } else if let correct = withoutLeadingZeros(unsigned) {
      let start = range.start + UInt32(text.utf8.count - unsigned.utf8.count)
      report(
        .tomlLeadingZero, at: range, [.source(range)],
        fixIts: [.replace(SourceRange(start, range.end), by: correct)])
    } else if pieces(of: text[...], between: "_").contains(where: lacksDigitAtEnd) {
      report(.tomlMisplacedUnderscore, at: range, [.source(range)])
    } else if pieces(of: unsigned, between: ".").contains(where: lacksDigitAtEnd) {
      report(.tomlMisplacedPeriod, at: range, [.source(range)])
    } else {
      report(.tomlMalformedNumber, at: range, [.source(range)])
    }
  }

  /// The keywords among the values, by their lowercase spelling.
  private static let spellings = [
    "true": "true", "false": "false", "inf": "inf", "+inf": "+inf", "-inf": "-inf", "infinity": "inf", "nan": "nan",
    "+nan": "+nan", "-nan": "-nan",
  ]

  /// True if the text contains a colon, or a hyphen after a digit.
  private func resemblesDate(_ text: String) -> Bool {
    text.contains(":") || zip(text, text.dropFirst()).contains { isDigit($0) && $1 == "-" }
  }

  /// The number without its leading zeros, if these are its only error.
  private func withoutLeadingZeros(_ digits: Substring) -> String? {
    guard digits.first == "0", digits.dropFirst().first.map(isDigit) == true else { return nil }
    let rest = digits.drop { $0 == "0" || $0 == "_" }
    let number = rest.first.map(isDigit) == true ? String(rest) : "0" + rest
    guard let source = try? SourceText("a = \(number)"), TOMLFile(parsing: source).isValid else { return nil }
    return number
  }

  /// The parts of a text between separators; empty if there is no separator.
  private func pieces(of text: Substring, between separator: Character) -> [Substring] {
    text.contains(separator) ? text.split(separator: separator, omittingEmptySubsequences: false) : []
  }

  private func lacksDigitAtEnd(_ part: Substring) -> Bool {
    part.first.map { !isDigit($0) } != false || part.last.map { !isDigit($0) } != false
  }

  private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

extension DiagnosticKind {
  /// `True`, `NAN`.
  static let tomlWrongCase = DiagnosticKind("wrong-case", .error, "this value is written '%0'")
  static let tomlUnquoted = DiagnosticKind("unquoted-string", .error, "%0 is no value; strings have quotes")
  /// `0XFF`, `-0xFF`, `0b12`.
  static let tomlMalformedBase = DiagnosticKind(
    "malformed-number", .error, "%0 is no number; those of other bases look like '0xFF', '0o17' or '0b11'")
  static let tomlMalformedDate = DiagnosticKind(
    "malformed-date", .error, "%0 is no date or time; these look like '1979-05-27T07:32:00Z', or a part of that")
  static let tomlLeadingZero = DiagnosticKind("leading-zero", .error, "%0 begins with a zero that is too much")
  static let tomlMisplacedUnderscore = DiagnosticKind(
    "misplaced-underscore", .error, "an underscore must be between two digits, unlike in %0")
  static let tomlMisplacedPeriod = DiagnosticKind(
    "misplaced-period", .error, "a period in a number must be between two digits, unlike in %0")
  static let tomlMalformedNumber = DiagnosticKind(
    "malformed-number", .error, "%0 is no number; these look like '12', '-0.5' or '6e23'")
}
