import Descent

/// A diagnostic in the format of a corpus file: `1:9 error expected-identifier: expected identifier`.
public struct ExpectedDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The line and the column in bytes, both counted from one.
  let line: Int
  let column: Int
  let severity: Severity
  let identifier: String
  let message: String

  public var description: String { "\(line):\(column) \(severity.rawValue) \(identifier): \(message)" }
}

extension ExpectedDiagnostic {
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 3)
    guard words.count == 4, words[2].hasSuffix(":") else { return nil }
    let place = words[0].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count == 2, let line = Int(place[0]), let column = Int(place[1]) else { return nil }
    guard let severity = Severity(rawValue: String(words[1])) else { return nil }
    self.init(
      line: line, column: column, severity: severity, identifier: String(words[2].dropLast()), message: String(words[3])
    )
  }

  /// The diagnostics of a parser, each followed by its notes.
  static func all(_ diagnostics: [Diagnostic], in source: SourceText) -> [Self] {
    if diagnostics.isEmpty { return [] }
    let map = LineMap(source)
    func expected(_ category: DiagnosticCategory, _ range: SourceRange, _ message: String) -> Self {
      let place = map.location(of: range.start)
      return Self(
        line: place.line, column: place.column, severity: category.severity, identifier: category.identifier,
        message: message)
    }
    return diagnostics.flatMap { diagnostic in
      [expected(diagnostic.category, diagnostic.range, diagnostic.message(in: source))]
        + diagnostic.notes.map { expected($0.category, $0.range, $0.message(in: source)) }
    }
  }
}
