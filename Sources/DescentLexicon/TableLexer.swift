import Descent

/// A lexer driven by the table of a `Lexicon`.
///
///     let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(SettingToken.table))
///
/// Tokens and trivia together cover the source, for any bytes. A token never begins or ends inside a character. Text
/// that no rule matches becomes a token of the lexicon's unknown kind, up to the next match.
///
/// - Complexity: linear in the source, for any patterns; no allocation per token. Long failed matches, such as that of
///   an unterminated comment, are memoized, so that later ones do not repeat them (Reps, *"Maximal-munch" tokenization
///   in linear time*, 1998).
public struct TableLexer<Kind: TokenKind>: Lexer {
  public var state = LexerState()
  private let table: LexerTable<Kind>
  private var run = ScanRun()

  /// Creates a lexer with the table of a language, which is compiled once.
  public init(_ table: LexerTable<Kind>) { self.table = table }

  public mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    table.scan.lex(source, into: &tokens, &state, &run)
  }
}

/// The state of a table lexer between two tokens, except for its position.
struct ScanRun: Sendable {
  struct OpenMode: Sendable {
    /// The enclosing mode.
    let outer: Int
    /// The token that entered the mode, and the number of its outcome, for messages.
    let range: SourceRange
    let outcome: Int
  }

  var mode = 0
  var openModes: [OpenMode] = []
  /// The flags of the next token, as far as they are determined by the text before it.
  var flags: TokenFlags = [.startsLine, .leadingGlued]
  var failures = FailedMatches()
}
