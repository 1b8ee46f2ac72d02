import Descent
import DescentTools

/// The tokens of JSON.
public enum JSONToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  /// A string that stands for the characters between its quotes.
  case string = "<string>"
  /// A string with escapes, or one that is wrong.
  case escapedString = "<string with escapes>"
  case number = "<number>"
  /// A word that JSON does not know.
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
  /// What may begin a member. Words and numbers are names that lack their quotes.
  static let names: TokenSet<Self> = strings.union(unquotedNames)
  static let unquotedNames: TokenSet<Self> = literals.union([.word, .number])
  /// What may begin a value. A word is hardly anything else.
  static let values: TokenSet<Self> = [
    .string, .escapedString, .number, .word, .true, .false, .null, .leftBrace, .leftSquare,
  ]
}

extension JSONToken {
  /// An example of each class of tokens, for what may stand at a place.
  static let samples = [
    TokenSample(Self.string, "\"\""), TokenSample(Self.escapedString, "\"\\n\""), TokenSample(Self.number, "0"),
  ]
}
