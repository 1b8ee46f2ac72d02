import Descent

/// A lexer that is driven by the table of a `Lexicon`.
///
///     let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(SettingToken.table))
///
/// Tokens and trivia together are the source, whatever its bytes. A token never begins or ends inside a character. Text
/// that no rule matches is a token of the lexicon's unknown kind, up to the next match.
///
/// - Complexity: linear in the source, whatever the patterns; nothing is allocated for a token. Long matches that fail,
///   such as that of a comment without an end, are remembered, so that later ones do not go the same way again
///   (Reps, *"Maximal-munch" tokenization in linear time*, 1998).
public struct TableLexer<Kind: TokenKind>: Lexer {
  public var state = LexerState()
  private let table: LexerTable<Kind>
  private var run = ScanRun()

  /// Takes the table of a language, which is made once.
  public init(_ table: LexerTable<Kind>) { self.table = table }

  public mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    table.scan.lex(source, into: &tokens, &state, &run)
  }
}

/// The state of a table lexer between two tokens, apart from its place.
struct ScanRun: Sendable {
  /// A mode that was entered.
  struct OpenMode: Sendable {
    /// The mode around it.
    let outer: Int
    /// The token that entered it, for messages.
    let range: SourceRange
    let opener: DiagnosticArgument?
  }

  var mode = 0
  var openModes: [OpenMode] = []
  /// The flags of the next token, as far as what was read before it decides them.
  var flags: TokenFlags = [.startsLine, .leadingGlued]
  var failures = FailedMatches()
}

/// The states and places from which no match was reached, where later matches stop.
///
/// They are kept for every thirty-second place only: a match that is to fail goes on for at most so many bytes more.
struct FailedMatches: Sendable {
  /// A state, by its row, in which reading stood at an offset.
  struct Place: Hashable, Sendable {
    let row: Int
    let offset: Int
  }

  /// Where the match that failed farthest on stopped; matches that begin before it look here.
  private(set) var end = 0
  var places: Set<Place> = []

  static func isWatched(_ offset: Int) -> Bool { offset % 32 == 0 }

  /// Takes note of a match that failed.
  mutating func extend(from start: Int, to end: Int) {
    if start >= self.end { places.removeAll() }
    self.end = max(self.end, end)
  }
}
