import Descent
import DescentLexicon
import DescentTools

/// The tokens of arithmetic.
public enum ArithmeticToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case number = "<number>"
  case name = "<name>"

  case plus = "+"
  case minus = "-"
  case star = "*"
  case slash = "/"
  case percent = "%"
  case caret = "^"
  case exclamation = "!"

  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equalEqual = "=="
  case notEqual = "!="

  case equal = "="
  case question = "?"
  case colon = ":"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
  case semicolon = ";"

  static let table = Lexicon<ArithmeticToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .skip(["#", .except("\r\n").many]),
      .spellings,
      .token(
        .number,
        [
          .digit.some, .optional(".", .digit.some),
          .optional(.oneOf("eE"), .optional(.oneOf("+-")), .digit.some),
        ]),
      .token(.name, [.choice(.letter, "_"), .choice(.letter, .digit, "_").many]),
    ]
  ).compiled()

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.number, "0"), TokenSample(Self.name, "x"),
  ]
}
