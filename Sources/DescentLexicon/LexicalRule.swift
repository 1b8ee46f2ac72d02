import Descent

/// A rule of a `Lexicon`: a pattern, and the effect of a match.
public struct LexicalRule<Kind: TokenKind>: Sendable {
  enum Content: Sendable {
    case pattern(TokenPattern, MatchOutcome<Kind>)
    case spelled([Kind], ModeChange)
    case spellings
    case producedElsewhere([Kind])
    case popIfNoMatch(DiagnosticKind?)
  }

  let content: [Content]

  private init(_ content: Content...) { self.content = content }

  // MARK: Tokens

  /// A token, with the change of mode after it: `.token(.number, .digit.some)`.
  public static func token(_ kind: Kind, _ pattern: TokenPattern, then change: ModeChange = .stay) -> Self {
    Self(.pattern(pattern, MatchOutcome(kind: kind, change: change)))
  }

  /// Tokens for all kinds with a fixed spelling that no other rule of the lexicon names.
  public static var spellings: Self { Self(.spellings) }

  /// Tokens for the given kinds with a fixed spelling: `.spelled(.quote, then: .pop)`.
  public static func spelled(_ kinds: Kind..., then change: ModeChange = .stay) -> Self {
    Self(.spelled(kinds, change))
  }

  /// A token between two delimiters: `.delimited(.string, "\"", .except("\"\n"), "\"")`.
  ///
  /// Without the closing delimiter, the token ends where the body does, is marked as erroneous, and is reported.
  ///
  /// - Parameters:
  ///   - body: a piece of the text between the delimiters, which is repeated.
  ///   - problem: the diagnostic for a token without its closing delimiter, with its kind for `%0`.
  public static func delimited(
    _ kind: Kind, _ open: TokenPattern, _ body: TokenPattern, _ close: TokenPattern,
    reporting problem: DiagnosticKind = .unterminated
  ) -> Self {
    Self(
      .pattern([open, body.many, close], MatchOutcome(kind: kind, hasUnclosedForm: true)),
      .pattern([open, body.many], MatchOutcome(kind: kind, problem: problem)))
  }

  /// A malformed token: it is marked as erroneous and reported, with its kind for `%0` and its text for `%1`.
  ///
  ///     .malformed(.number, [.digit.some, .choice(.letter, "_").some], reporting: .numberWithLetters),
  public static func malformed(
    _ kind: Kind, _ pattern: TokenPattern, reporting problem: DiagnosticKind, then change: ModeChange = .stay
  ) -> Self {
    Self(.pattern(pattern, MatchOutcome(kind: kind, change: change, problem: problem)))
  }

  /// A token between two delimiters with escapes in it:
  ///
  ///     .delimited(
  ///       .string, "\"", .except("\"\\\r\n"), "\"",
  ///       escape: "\\", .choice(.oneOf("nt\"\\"), ["u", .hexDigit.repeated(4)]))
  ///
  /// Each malformed escape is reported at its own place, and the token that holds it is marked as erroneous.
  ///
  /// - Parameters:
  ///   - body: a piece of the text between the delimiters that is no escape.
  ///   - sign: the first character of an escape; the body does not match it.
  ///   - escapes: the patterns that may follow the sign. Any other character on its line makes a malformed escape.
  ///   - problem: the diagnostic for a token without its closing delimiter, with its kind for `%0`.
  public static func delimited(
    _ kind: Kind, _ open: TokenPattern, _ body: TokenPattern, _ close: TokenPattern,
    escape sign: TokenPattern, _ escapes: TokenPattern, reporting problem: DiagnosticKind = .unterminated
  ) -> Self {
    let loose: TokenPattern = .many(.choice(body, [sign, .except("\r\n")]))
    let pieces = EscapePieces(
      wellFormed: .choice(open, body, [sign, escapes], close), malformedEscape: [sign, .except("\r\n")])
    return Self(
      .pattern([open, .many(.choice(body, [sign, escapes])), close], MatchOutcome(kind: kind, hasUnclosedForm: true)),
      .pattern([open, loose], MatchOutcome(kind: kind, problem: problem)),
      .pattern([open, loose, close], MatchOutcome(kind: kind, problem: .malformedEscape, pieces: pieces)))
  }

  // MARK: Trivia

  /// Trivia between tokens: `.skip(.oneOf(" \t\r\n").some)`.
  ///
  /// - Parameter problem: the diagnostic for trivia that is not allowed, such as a comment of another language, with its
  ///   text for `%0`; nil for none.
  public static func skip(
    _ pattern: TokenPattern, then change: ModeChange = .stay, reporting problem: DiagnosticKind? = nil
  ) -> Self {
    Self(.pattern(pattern, MatchOutcome(kind: nil, change: change, problem: problem)))
  }

  /// Trivia that joins two lines: the next token begins none. `.joining(["\\", .choice("\n", "\r\n")])`.
  public static func joining(_ pattern: TokenPattern) -> Self {
    Self(.pattern(pattern, MatchOutcome(kind: nil, joinsLines: true)))
  }

  /// Trivia between two delimiters that can be nested: `.nested("/*", "*/")`.
  ///
  /// Without its closing delimiter, it extends to the end of the source and is reported at its beginning.
  public static func nested(_ open: String, _ close: String) -> Self { nested(nil, open, close) }

  /// Trivia between two delimiters that cannot be nested, such as a comment of C: `.enclosed("/*", "*/")`.
  ///
  /// Without its closing delimiter, it extends to the end of the source and is reported at its beginning.
  public static func enclosed(_ open: String, _ close: String) -> Self {
    let nesting = Nesting(open: [], close: Array(close.utf8))
    return Self(.pattern(TokenPattern(stringLiteral: open), MatchOutcome(kind: nil, nesting: nesting)))
  }

  /// A token between two delimiters that can be nested: `.nested(.comment, "(*", "*)")`.
  public static func nested(_ kind: Kind?, _ open: String, _ close: String) -> Self {
    let nesting = Nesting(open: Array(open.utf8), close: Array(close.utf8))
    return Self(.pattern(TokenPattern(stringLiteral: open), MatchOutcome(kind: kind, nesting: nesting)))
  }

  // MARK: Other rules

  /// Leaves a mode where none of its patterns matches, and at the end of the source, without reading anything.
  ///
  ///     .popIfNoMatch(reporting: .unterminated),
  ///
  /// For example, it ends an unterminated string at the end of its line. `%0` of the diagnostic is the kind of the
  /// token that entered the mode.
  public static func popIfNoMatch(reporting problem: DiagnosticKind? = nil) -> Self { Self(.popIfNoMatch(problem)) }

  /// Kinds that this lexicon does not produce itself; for example, an `IndentationLexer` produces them.
  public static func producedElsewhere(_ kinds: Kind...) -> Self { Self(.producedElsewhere(kinds)) }
}

/// The effect of a match on the mode of a lexer. Modes form a stack, whose first mode cannot be left.
public enum ModeChange: Hashable, Sendable {
  /// The mode does not change.
  case stay
  /// Enters a mode, whose rules apply until it is left.
  case push(String)
  /// Leaves the mode for another one, which the same mode encloses.
  case replace(String)
  /// Leaves the mode for the enclosing one.
  case pop
}

struct MatchOutcome<Kind: TokenKind>: Sendable {
  /// The kind of the token; nil for trivia.
  var kind: Kind?
  var change = ModeChange.stay
  var problem: DiagnosticKind?
  var nesting: Nesting?
  /// The pieces of the token, if the problem is that of some of them.
  var pieces: EscapePieces?
  /// True if a line end in it ends no line.
  var joinsLines = false
  /// True if the next pattern is the same token without its closing delimiter.
  var hasUnclosedForm = false
}

/// The pieces of a token with escapes.
struct EscapePieces: Hashable, Sendable {
  let wellFormed: TokenPattern
  let malformedEscape: TokenPattern
}

/// The delimiters of nested text.
struct Nesting: Hashable, Sendable {
  let open: [UInt8]
  let close: [UInt8]
}

extension DiagnosticKind {
  /// A token or a comment without its end.
  public static let unterminated = DiagnosticKind("unterminated", .error, "unterminated %0")

  /// An escape that is not allowed in a token.
  static let malformedEscape = DiagnosticKind("malformed-escape", .error, "invalid escape sequence %1 in the %0")
}
