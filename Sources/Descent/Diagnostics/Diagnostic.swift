/// Something to say about a place in a source: what is wrong, where, and how it might be mended.
///
/// A diagnostic is data. Its text is made from the template of its kind when it is shown:
///
///     let message = diagnostic.message(in: source)     // "expected ')' to end the parameter list"
public struct Diagnostic: Hashable, Sendable {
  /// What is wrong, whatever the place.
  public var kind: DiagnosticKind
  /// Where it is wrong; empty where something is missing.
  public var range: SourceRange
  /// What stands for `%0`, `%1` and so on in the template.
  public var arguments: [DiagnosticArgument]
  /// What is to be said of other places.
  public var notes: [DiagnosticNote]
  /// Ways to mend it; who mends without asking takes the first.
  public var fixIts: [FixIt]

  /// Takes its parts.
  ///
  /// - Parameters:
  ///   - kind: what is wrong.
  ///   - range: where.
  ///   - arguments: what stands for `%0`, `%1` and so on in the template of the kind.
  ///   - notes: what is to be said of other places.
  ///   - fixIts: ways to mend it, the one to take without asking first.
  public init(
    _ kind: DiagnosticKind, at range: SourceRange, _ arguments: [DiagnosticArgument] = [],
    notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
  ) {
    self.kind = kind
    self.range = range
    self.arguments = arguments
    self.notes = notes
    self.fixIts = fixIts
  }

  /// The text of the message, in one line.
  public func message(in source: SourceText) -> String { kind.message(arguments, in: source) }
}

/// A kind of diagnostic: its stable identifier, how serious it is, and the template of its text.
///
/// Languages add theirs as static members:
///
///     extension DiagnosticKind {
///       static let unterminatedString = DiagnosticKind("unterminated-string", .error, "unterminated string literal")
///     }
public struct DiagnosticKind: Sendable {
  /// A name that stays the same from version to version, such as `expected-token`.
  public let identifier: String
  /// How serious it is.
  public let severity: Severity
  /// The text, with `%0` to `%9` where the arguments go.
  public let template: String

  /// - Parameters:
  ///   - identifier: a name that stays the same from version to version; kinds with the same are equal.
  ///   - severity: how serious it is.
  ///   - template: the text, with `%0` to `%9` where the arguments go. One that begins with `expected %0` tells of what
  ///     was expected, so that what several tries expected at one place is put together.
  public init(_ identifier: String, _ severity: Severity, _ template: String) {
    self.identifier = identifier
    self.severity = severity
    self.template = template
  }

  func message(_ arguments: [DiagnosticArgument], in source: SourceText) -> String {
    var text = ByteBuffer()
    text.append(self, arguments, in: source)
    return text.text
  }
}

extension DiagnosticKind: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
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

/// The token kinds of a language, without its type.
public struct TokenKindTable: Hashable, Sendable {
  let type: any TokenKind.Type

  /// The kinds of a language.
  public init(_ type: any TokenKind.Type) { self.type = type }

  /// How a message calls the kind with an index.
  public func displayName(of index: UInt8) -> String { type.displayName(at: index) }

  /// The raw value of the kind with an index: the spelling of a token that has only one.
  public func spelling(of index: UInt8) -> String { type.spelling(at: index) }

  public static func == (left: Self, right: Self) -> Bool { left.type == right.type }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension TokenKind {
  fileprivate static func displayName(at index: UInt8) -> String { Self(index: index).displayName }
  fileprivate static func spelling(at index: UInt8) -> String { Self(index: index).rawValue }
}

/// A remark that belongs to a diagnostic and points to another place.
public struct DiagnosticNote: Hashable, Sendable {
  /// What is said, whatever the place.
  public var kind: DiagnosticKind
  /// The place that it points to.
  public var range: SourceRange
  /// What stands for `%0`, `%1` and so on in the template of the kind.
  public var arguments: [DiagnosticArgument]

  /// Takes its parts.
  public init(_ kind: DiagnosticKind, at range: SourceRange, _ arguments: [DiagnosticArgument] = []) {
    self.kind = kind
    self.range = range
    self.arguments = arguments
  }

  /// The text of the note, in one line.
  public func message(in source: SourceText) -> String { kind.message(arguments, in: source) }
}
