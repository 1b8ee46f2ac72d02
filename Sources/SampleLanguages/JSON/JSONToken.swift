import Descent
import DescentTools

/// The tokens of JSON.
public enum JSONToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  /// A string without escapes: it represents the characters between its quotes.
  case string = "<string>"
  /// A string with escapes, or a malformed string.
  case escapedString = "<string with escapes>"
  case number = "<number>"
  /// A word that is not part of JSON.
  case word = "<word>"

  case `true`
  case `false`
  case null

  case leftBrace = "{"
  case rightBrace = "}"
  case leftSquare = "["
  case rightSquare = "]"
  case comma = ","
  case colon = ":"

  static let strings: TokenSet<Self> = [.string, .escapedString]
  static let literals: TokenSet<Self> = [.true, .false, .null]
  /// The tokens a member can begin with. Words and numbers are names that lack their quotes.
  static let names: TokenSet<Self> = strings.union(unquotedNames)
  static let unquotedNames: TokenSet<Self> = literals.union([.word, .number])
  /// The tokens a value can begin with, including words, which are most likely misspelled values.
  static let values: TokenSet<Self> = [
    .string, .escapedString, .number, .word, .true, .false, .null, .leftBrace, .leftSquare,
  ]

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.string, "\"\""), TokenSample(Self.escapedString, "\"\\n\""), TokenSample(Self.number, "0"),
  ]
}
