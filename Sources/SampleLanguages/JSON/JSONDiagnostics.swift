import Descent

// Diagnostics for sources that are almost JSON.

extension DiagnosticKind {
  static let byteOrderMark = DiagnosticKind("byte-order-mark", .error, "JSON must not begin with a byte-order mark")
  static let comment = DiagnosticKind("comment", .error, "JSON has no comments")
  static let singleQuotes = DiagnosticKind("single-quotes", .error, "a string must be in double quotes")
  static let unterminatedString = DiagnosticKind(
    "unterminated-string", .error, "the string does not end on its line")
  static let controlCharacter = DiagnosticKind(
    "control-character", .error, "a control character in a string must be escaped")
  static let lineEndInString = DiagnosticKind("line-end-in-string", .error, "a line end in a string must be escaped")
  static let unknownEscape = DiagnosticKind("unknown-escape", .error, "%0 is no escape of JSON")
  static let missingHexDigits = DiagnosticKind(
    "missing-hexadecimal-digits", .error, "expected four hexadecimal digits after %0")
  static let loneSurrogate = DiagnosticKind(
    "lone-surrogate", .error, "%0 is one half of a surrogate pair without the other")

  static let plusSign = DiagnosticKind("plus-sign", .error, "a number must not begin with a plus sign")
  static let leadingZeros = DiagnosticKind("leading-zeros", .error, "a number must not begin with zeros")
  static let missingDigits = DiagnosticKind("missing-digits", .error, "expected digits")
  static let malformedNumber = DiagnosticKind("malformed-number", .error, "%0 is no number of JSON")

  static let wordAsValue = DiagnosticKind(
    "unquoted-string", .error, "%0 is no value; strings must be in double quotes")
  static let misspelledWord = DiagnosticKind("misspelled-word", .error, "%0 must be written '%1'")
  static let wordAsName = DiagnosticKind(
    "unquoted-name", .error, "the name of a member must be in double quotes")
}

extension JSONEscape.Problem {
  var kind: DiagnosticKind? {
    switch self {
    case .none: nil
    case .unknown: .unknownEscape
    case .digits: .missingHexDigits
    case .surrogate: .loneSurrogate
    }
  }
}

extension SourceText {
  var byteOrderMarkDiagnostics: [Diagnostic] {
    if byteOrderMarkLength == 0 { return [] }
    let range = SourceRange(0, UInt32(byteOrderMarkLength))
    return [Diagnostic(.byteOrderMark, at: range, fixIts: [.remove(range)])]
  }
}

extension JSONParser {
  mutating func reportWordAsValue() {
    let range = range(ahead: 0)
    switch source.text(in: range).lowercased() {
    case "true": reportError(.misspelled(range, "true"))
    case "false": reportError(.misspelled(range, "false"))
    case "null", "nil", "none": reportError(.misspelled(range, "null"))
    case "nan", "inf", "infinity": reportError(Diagnostic(.malformedNumber, at: range, [.source(range)]))
    default: reportError(Diagnostic(.wordAsValue, at: range, [.source(range)]))
    }
  }

  /// Reports a word or a number where the name of a member is expected.
  mutating func reportWordAsName() {
    let range = range(ahead: 0)
    reportError(
      Diagnostic(.wordAsName, at: range, fixIts: [.replace(range, by: "\"\(source.text(in: range))\"")]))
  }
}

extension Diagnostic {
  fileprivate static func misspelled(_ range: SourceRange, _ word: String) -> Self {
    Diagnostic(
      .misspelledWord, at: range, [.source(range), .words(word)], fixIts: [.replace(range, by: word)])
  }
}
