import Descent
import DescentTools

/// The tokens of TOML.
public enum TOMLToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  /// The end of a line that is not blank.
  case lineEnd = "<line end>"

  case bareKey = "<key>"
  case basicString = "<string>"
  case literalString = "<literal string>"
  case multilineBasicString = "<multi-line string>"
  case multilineLiteralString = "<multi-line literal string>"
  case integer = "<integer>"
  case float = "<float>"
  case offsetDateTime = "<date and time with an offset>"
  case localDateTime = "<date and time>"
  case localDate = "<date>"
  case localTime = "<time>"
  /// A malformed value; the diagnostic depends on the kind of value that it resembles.
  case word = "<value>"

  case `true`
  case `false`
  case equal = "="
  case period = "."
  case comma = ","
  case leftBracket = "["
  case rightBracket = "]"
  case doubleLeftBracket = "[["
  case doubleRightBracket = "]]"
  case leftBrace = "{"
  case rightBrace = "}"

  static let strings: TokenSet<Self> = [
    .basicString, .literalString, .multilineBasicString, .multilineLiteralString,
  ]

  static let scalars: TokenSet<Self> = strings.union([
    .integer, .float, .offsetDateTime, .localDateTime, .localDate, .localTime, .true, .false, .word,
  ])

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.lineEnd, "\n"), TokenSample(Self.bareKey, "x"), TokenSample(Self.basicString, "\"\""),
    TokenSample(Self.literalString, "''"), TokenSample(Self.multilineBasicString, "\"\"\"\"\"\""),
    TokenSample(Self.multilineLiteralString, "''''''"), TokenSample(Self.integer, "0"),
    TokenSample(Self.float, "0.5"), TokenSample(Self.offsetDateTime, "2000-01-01T00:00:00Z"),
    TokenSample(Self.localDateTime, "2000-01-01T00:00:00"), TokenSample(Self.localDate, "2000-01-01"),
    TokenSample(Self.localTime, "00:00:00"),
  ]
}
