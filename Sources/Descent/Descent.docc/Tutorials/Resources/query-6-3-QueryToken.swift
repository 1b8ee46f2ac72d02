import Descent
import DescentLexicon

enum QueryToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case text = "<text>"

  case and
  case or
  case not
  case `in`

  case equal = "="
  case doubleEqual = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
}

extension QueryToken {
  static let table = Lexicon<QueryToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .spellings,
      .token(.name, [.letter, .choice(.letter, .digit, "_").many]),
      .token(.number, .digit.some),
      .delimited(.text, "\"", .choice(.except("\"\\\n"), ["\\", .oneOf("\"\\")]), "\""),
    ]
  ).compiled()
}
