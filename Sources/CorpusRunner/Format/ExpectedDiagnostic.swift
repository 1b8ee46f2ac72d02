import Descent

/// A diagnostic as a corpus file states it: `1:9 error expected-identifier: expected identifier`.
public struct ExpectedDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Line and column of the first byte in the source of the case, counted from one; the column in bytes.
  public var line: Int
  public var column: Int
  /// How serious it is.
  public var severity: Severity
  /// The identifier of its kind.
  public var identifier: String
  /// The text of the message, all of it.
  public var message: String

  /// Reads a line; nil if it does not have the form.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 3)
    guard words.count == 4, words[2].hasSuffix(":") else { return nil }
    let place = words[0].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count == 2, let line = Int(place[0]), let column = Int(place[1]) else { return nil }
    guard let severity = Severity(rawValue: String(words[1])) else { return nil }
    self.line = line
    self.column = column
    self.severity = severity
    self.identifier = String(words[2].dropLast())
    self.message = String(words[3])
  }

  private init(_ category: DiagnosticCategory, at place: SourceLocation, message: String) {
    self.line = place.line
    self.column = place.column
    self.severity = category.severity
    self.identifier = category.identifier
    self.message = message
  }

  /// What a parser reported, each note after the diagnostic that it belongs to.
  static func all(_ diagnostics: [Diagnostic], in source: SourceText) -> [Self] {
    guard !diagnostics.isEmpty else { return [] }
    let map = LineMap(source)
    return diagnostics.flatMap { diagnostic in
      [Self(diagnostic.category, at: map.location(of: diagnostic.range.start), message: diagnostic.message(in: source))]
        + diagnostic.notes.map { note in
          Self(note.category, at: map.location(of: note.range.start), message: note.message(in: source))
        }
    }
  }

  public var description: String { "\(line):\(column) \(severity.rawValue) \(identifier): \(message)" }
}
