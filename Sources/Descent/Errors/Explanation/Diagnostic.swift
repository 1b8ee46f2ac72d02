/// A message about a range of a source: the mistake and its corrections.
///
/// A diagnostic is data. Its text is made from its category when it is shown:
///
///     let message = diagnostic.message(in: source)     // "expected ')' to end the parameter list"
public struct Diagnostic: Hashable, Sendable {
  /// The mistake, independent of its place.
  public var category: DiagnosticCategory
  /// The place of the mistake; empty where something is missing.
  public var range: SourceRange
  /// Notes about other places.
  public var notes: [DiagnosticNote]
  /// Corrections; an automatic correction takes the first.
  public var fixIts: [FixIt]

  /// Creates a diagnostic of a category that the toolkit explains.
  ///
  /// - Parameters:
  ///   - category: the mistake.
  ///   - range: its range in the source.
  ///   - notes: messages about other ranges.
  ///   - fixIts: the corrections, that of an automatic fix first.
  public init(
    _ category: DiagnosticCategory, at range: SourceRange, notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
  ) {
    self.category = category
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
  }

  /// Creates a diagnostic of a kind that a language defines.
  ///
  /// - Parameters:
  ///   - kind: the mistake.
  ///   - range: its range in the source.
  ///   - arguments: the replacements of `%0`, `%1` and so on in the template of the kind.
  ///   - notes: messages about other ranges.
  ///   - fixIts: the corrections, that of an automatic fix first.
  public init(
    _ kind: DiagnosticKind, at range: SourceRange, _ arguments: [DiagnosticArgument] = [],
    notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
  ) {
    self.init(.complaint(kind, arguments), at: range, notes: notes, fixIts: fixIts)
  }

  /// The text of the message, in one line.
  public func message(in source: SourceText) -> String { category.text(in: source) }

  /// How serious it is.
  public var severity: Severity { category.severity }

  /// A name that stays the same from version to version, such as `expected`.
  public var identifier: String { category.identifier }
}

/// A kind of diagnostic: its stable identifier, how serious it is, and the template of its text.
///
/// Languages add theirs as static members:
///
///     extension DiagnosticKind {
///       static let unterminatedString = DiagnosticKind("unterminated-string", .error, "unterminated string literal")
///     }
public struct DiagnosticKind: Hashable, Sendable {
  /// A name that stays the same from version to version, such as `unterminated-string`.
  let identifier: String
  /// How serious it is.
  let severity: Severity
  /// The text, with `%0` to `%9` where the arguments go.
  let template: String

  /// - Parameters:
  ///   - identifier: a name that stays the same from version to version.
  ///   - severity: how serious it is.
  ///   - template: the text, with `%0` to `%9` where the arguments go.
  public init(_ identifier: String, _ severity: Severity, _ template: String) {
    self.identifier = identifier
    self.severity = severity
    self.template = template
  }
}

/// How serious a diagnostic is.
public enum Severity: String, Hashable, Sendable, CaseIterable {
  case error, warning, note
}

/// A part of a diagnostic's text that is made only when it is shown.
public enum DiagnosticArgument: Hashable, Sendable {
  /// A token kind, shown as `'('` or `identifier`.
  case tokenKind(index: UInt8, of: TokenKindTable)
  /// A piece of the source, shown in quotes.
  case source(SourceRange)
  /// Words that are shown as they are.
  case words(String)
  /// One of several, shown as `',', ']' or name`.
  indirect case anyOf([DiagnosticArgument])

  /// A token kind.
  public static func kind<Kind: TokenKind>(_ kind: Kind) -> Self {
    .tokenKind(index: kind.index, of: TokenKindTable(Kind.self))
  }
}

/// A note that belongs to a diagnostic and points to another place.
public struct DiagnosticNote: Hashable, Sendable {
  /// The text of the note, independent of its place.
  public var category: DiagnosticCategory
  /// The place that it points to.
  public var range: SourceRange

  /// A note of a category that the toolkit explains.
  public init(_ category: DiagnosticCategory, at range: SourceRange) {
    self.category = category
    self.range = range
  }

  /// A note of a language; the arguments replace `%0`, `%1` and so on in the template of the kind.
  public init(_ kind: DiagnosticKind, at range: SourceRange, _ arguments: [DiagnosticArgument] = []) {
    self.init(.complaint(kind, arguments), at: range)
  }

  /// The text of the note, in one line.
  public func message(in source: SourceText) -> String { category.text(in: source) }
}
