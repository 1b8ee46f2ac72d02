import Descent

/// One line of a `Lexicon`: a pattern, and the effect of a match.
public struct LexicalRule<Kind: TokenKind>: Sendable {
  enum Content: Sendable {
    case pattern(TokenPattern, MatchOutcome<Kind>)
    case spelled([Kind], ModeChange)
    case spellings
    case madeElsewhere([Kind])
    case popOtherwise(DiagnosticKind?)
  }

  let content: [Content]

  private init(_ content: Content...) { self.content = content }

  // MARK: Tokens

  /// A token, and what happens to the mode after it: `.token(.number, .digit.some)`.
  public static func token(_ kind: Kind, _ pattern: TokenPattern, then change: ModeChange = .stay) -> Self {
    Self(.pattern(pattern, MatchOutcome(kind: kind, change: change)))
  }

  /// A token for every kind with one spelling that no other rule of the lexicon names.
  public static var spellings: Self { Self(.spellings) }

  /// A token for each of some kinds with one spelling: `.spelled(.quote, then: .pop)`.
  public static func spelled(_ kinds: Kind..., then change: ModeChange = .stay) -> Self {
    Self(.spelled(kinds, change))
  }

  /// A token between two words: `.delimited(.string, "\"", .except("\"\n"), "\"")`.
  ///
  /// Without the second word, the token ends where the body does not go on: it is marked as erroneous and reported.
  ///
  /// - Parameters:
  ///   - body: a piece of the text between the words, which is repeated.
  ///   - problem: the report of a token without the second word, with its kind for `%0`.
  public static func delimited(
    _ kind: Kind, _ open: TokenPattern, _ body: TokenPattern, _ close: TokenPattern,
    reporting problem: DiagnosticKind = .unterminated
  ) -> Self {
    Self(
      .pattern([open, body.many, close], MatchOutcome(kind: kind, hasUnclosedForm: true)),
      .pattern([open, body.many], MatchOutcome(kind: kind, problem: problem)))
  }

  /// A token that is wrong: it is marked as erroneous and reported, with its kind for `%0` and its text for `%1`.
  ///
  ///     .malformed(.number, [.digit.some, .choice(.letter, "_").some], reporting: .numberWithLetters),
  public static func malformed(
    _ kind: Kind, _ pattern: TokenPattern, reporting problem: DiagnosticKind, then change: ModeChange = .stay
  ) -> Self {
    Self(.pattern(pattern, MatchOutcome(kind: kind, change: change, problem: problem)))
  }

  // MARK: Trivia

  /// Trivia, between tokens: `.skip(.oneOf(" \t\r\n").some)`.
  public static func skip(_ pattern: TokenPattern, then change: ModeChange = .stay) -> Self {
    Self(.pattern(pattern, MatchOutcome(kind: nil, change: change)))
  }

  /// Trivia between two words that can be nested: `.nested("/*", "*/")`.
  ///
  /// Without its closing word, it goes to the end of the source and is reported where it opens.
  public static func nested(_ open: String, _ close: String) -> Self { nested(nil, open, close) }

  /// A token between two words that can be nested: `.nested(.comment, "(*", "*)")`.
  public static func nested(_ kind: Kind?, _ open: String, _ close: String) -> Self {
    let nesting = Nesting(open: Array(open.utf8), close: Array(close.utf8))
    return Self(.pattern(TokenPattern(stringLiteral: open), MatchOutcome(kind: kind, nesting: nesting)))
  }

  // MARK: Beside the patterns

  /// Leaves a mode where no pattern of it matches, and at the end of the source, without reading anything.
  ///
  ///     .popOtherwise(reporting: .unterminated),
  ///
  /// So ends a string that has to end on its line. The report has the kind of the token that entered the mode for `%0`.
  public static func popOtherwise(reporting problem: DiagnosticKind? = nil) -> Self { Self(.popOtherwise(problem)) }

  /// Kinds that this lexicon does not make, but an `IndentationLexer`, say.
  public static func madeElsewhere(_ kinds: Kind...) -> Self { Self(.madeElsewhere(kinds)) }
}

/// The effect of a match on the mode of a lexer. Modes are entered on a stack; the first one cannot be left.
public enum ModeChange: Hashable, Sendable {
  /// Nothing.
  case stay
  /// The rules of a mode are used until it is left.
  case push(String)
  /// The mode is left for the one before.
  case pop
}

/// The effect of a match.
struct MatchOutcome<Kind: TokenKind>: Sendable {
  /// The kind of the token; nil for trivia.
  var kind: Kind?
  var change = ModeChange.stay
  var problem: DiagnosticKind?
  var nesting: Nesting?
  /// Whether the next pattern is the same token without its closing word.
  var hasUnclosedForm = false
}

/// The words that open and close nested text.
struct Nesting: Hashable, Sendable {
  let open: [UInt8]
  let close: [UInt8]
}

extension DiagnosticKind {
  /// A token or a comment does not end.
  public static let unterminated = DiagnosticKind("unterminated", .error, "unterminated %0")
}
