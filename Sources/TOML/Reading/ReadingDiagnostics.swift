import Descent

// The errors in the values of a valid file.

extension Diagnostic {
  /// A key that the type does not have, perhaps a misspelling of another.
  static func tomlUnknownKey(at range: SourceRange, meant: String?) -> Diagnostic {
    guard let meant else { return Diagnostic(.tomlUnknownKey, at: range, [.source(range)]) }
    let fixIt = FixIt.replace(range, by: TOMLTable.key(meant))
    return Diagnostic(.tomlMisspelledKey, at: range, [.source(range), .words(meant)], fixIts: [fixIt])
  }

  /// A string that is not one of the expected, perhaps a misspelling of one.
  static func tomlUnknownChoice(_ name: String, at range: SourceRange, of choices: [String]) -> Diagnostic {
    let names = choices.map { DiagnosticArgument.words("'\($0)'") }
    let text = SourceRange(range.start + 1, range.end - 1)
    // The quotes stay as they are if any fit.
    let fixIt = nearest(to: name, among: choices).map { choice in
      TOMLTable.key(choice) == choice
        ? FixIt.replace(text, by: choice) : FixIt.replace(range, by: TOMLTable.quoted(choice))
    }
    return Diagnostic(.tomlUnknownChoice, at: range, [.anyOf(names), .source(text)], fixIts: fixIt.map { [$0] } ?? [])
  }
}

extension DiagnosticKind {
  static let tomlUnknownKey = DiagnosticKind("unknown-key", .error, "unknown key %0")
  static let tomlMisspelledKey = DiagnosticKind("unknown-key", .error, "unknown key %0; did you mean '%1'?")
  static let tomlMissingKey = DiagnosticKind("missing-key", .error, "the key '%0' is missing")
  static let tomlWrongType = DiagnosticKind("wrong-type", .error, "expected %0 instead of %1")
  static let tomlUnknownChoice = DiagnosticKind("unknown-choice", .error, "expected %0 instead of %1")
}

extension TOMLValue {
  /// The kind of the value in a message, with its article.
  var kindName: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .float: "a float"
    case .boolean: "a boolean"
    case .offsetDateTime, .localDateTime: "a date and time"
    case .localDate: "a date"
    case .localTime: "a time"
    case .array: "an array"
    case .table: "a table"
    }
  }
}
