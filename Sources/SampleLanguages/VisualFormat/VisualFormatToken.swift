import Descent
import DescentLexicon
import DescentTools

/// The tokens of the Visual Format Language.
public enum VisualFormatToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case number = "<number>"
  case name = "<name>"

  case horizontal = "H:"
  case vertical = "V:"
  case bar = "|"
  case minus = "-"
  case leftBracket = "["
  case rightBracket = "]"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
  case equal = "=="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case at = "@"
  case colon = ":"

  static let orientations: TokenSet<Self> = [.horizontal, .vertical]
  static let relations: TokenSet<Self> = [.equal, .lessOrEqual, .greaterOrEqual]
  static let values: TokenSet<Self> = [.number, .name]

  static let table = Lexicon<VisualFormatToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .skip(["//", .except("\r\n").many]),
      .spellings,
      .token(.number, [.digit.some, .optional(".", .digit.some)]),
      .token(.name, [.choice(.letter, "_"), .choice(.letter, .digit, "_").many]),
    ]
  ).compiled()

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.number, "0"), TokenSample(Self.name, "x"),
  ]
}
