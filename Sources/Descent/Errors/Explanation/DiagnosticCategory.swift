/// The subject of a diagnostic, independent of its place: a mistake that the toolkit explains, or a complaint of a
/// language.
///
/// The text is made from it last, by `text(in:)`; nothing reads that text.
public enum DiagnosticCategory: Hashable, Sendable {
  // MARK: Missing

  /// A token, or a construct with a name, is missing, mostly after a token.
  case expected(DiagnosticArgument, after: DiagnosticArgument?)
  /// The name of a declaration or of the callee is missing.
  case expectedName(of: String)
  /// The opening delimiter of a list is missing.
  case expectedOpener(DiagnosticArgument, of: String)
  /// The closing delimiter of a list is missing.
  case expectedCloser(DiagnosticArgument, of: String)
  /// Elements of a list have no separator between them.
  case missingSeparator(DiagnosticArgument, between: String)
  /// Elements of a list are on one line without a separator.
  case missingLineSeparator(DiagnosticArgument, between: String)

  // MARK: Unexpected

  /// Tokens that fit nowhere, perhaps in a list.
  case unexpected(DiagnosticArgument, in: String?)
  /// A token between elements of a list is no element itself.
  case unexpectedAmong(DiagnosticArgument, String)
  /// A closing delimiter that nothing opens.
  case extraneous(DiagnosticArgument)
  /// A list has a separator before its end where its style allows none.
  case trailingSeparator(DiagnosticArgument)
  /// A token is written twice.
  case repeated(DiagnosticArgument)

  // MARK: Replaced and moved

  /// One token is used in place of another.
  case expectedInstead(DiagnosticArgument, of: DiagnosticArgument)
  /// Tokens come after the token that they belong before.
  case misplaced(DiagnosticArgument, before: DiagnosticArgument)
  /// A type is written before the name that it should follow.
  case typeBeforeName(DiagnosticArgument, DiagnosticArgument)
  /// An operator that is not associative follows one of the same rank.
  case notAssociative(DiagnosticArgument)

  // MARK: Limits

  /// Constructs are nested more deeply than the limit.
  case nestingTooDeep(limit: Int)
  /// The source has more tokens than a tree can hold.
  case tooManyTokens(limit: Int)
  /// Tries that failed have read more tokens than is allowed.
  case tooMuchBacktracking(limit: Int)
  /// A production that is repeated consumes nothing.
  case noProgress(DiagnosticArgument, of: String?)

  // MARK: Others

  /// Bytes that are not UTF-8.
  case invalidUTF8
  /// Zero bytes in the text.
  case zeroByte
  /// A note: the other one of a pair of brackets.
  case opening(DiagnosticArgument)
  /// A complaint of a language, of one of its own kinds.
  case complaint(DiagnosticKind, [DiagnosticArgument])
}

extension DiagnosticCategory {
  /// A name that stays the same from version to version, such as `unexpected`.
  package var identifier: String {
    switch self {
    case .expected, .expectedName, .expectedOpener, .expectedCloser, .expectedInstead: "expected"
    case .missingSeparator, .missingLineSeparator: "missing-separator"
    case .unexpected, .unexpectedAmong: "unexpected"
    case .extraneous: "extraneous"
    case .trailingSeparator: "trailing-separator"
    case .repeated: "repeated"
    case .misplaced, .typeBeforeName: "misplaced"
    case .notAssociative: "not-associative"
    case .nestingTooDeep: "nesting-too-deep"
    case .tooManyTokens: "too-many-tokens"
    case .tooMuchBacktracking: "too-much-backtracking"
    case .noProgress: "no-progress"
    case .invalidUTF8: "invalid-utf8"
    case .zeroByte: "zero-byte"
    case .opening: "opening"
    case .complaint(let kind, _): kind.identifier
    }
  }

  /// How serious it is.
  package var severity: Severity {
    switch self {
    case .zeroByte: .warning
    case .opening: .note
    case .complaint(let kind, _): kind.severity
    default: .error
    }
  }

  /// The expected token kinds and constructs; empty if the message is about something else.
  package var expected: [DiagnosticArgument] {
    switch self {
    case .expected(let what, _), .expectedOpener(let what, _), .expectedCloser(let what, _),
      .expectedInstead(let what, _), .missingSeparator(let what, _), .missingLineSeparator(let what, _):
      what.alternatives
    default: []
    }
  }
}
