import Descent
import DescentTools

/// The tokens of template files. A piece of Swift of any length is one token: it is parsed by Swift's own parser.
enum TemplateToken: String, TokenKind {
  case endOfFile = "<end of file>"
  /// Text that the lexer has reported, and text after a directive without an operand.
  case unknown = "<unknown directive>"

  case template = "%% template"
  case endTemplate = "%% endtemplate"
  case `for` = "%% for"
  case endFor = "%% endfor"
  case `if` = "%% if"
  case elseIf = "%% else if"
  case `else` = "%% else"
  case endIf = "%% endif"

  case signature = "<name and parameters>"
  case loop = "<loop variable, 'in' and sequence>"
  case condition = "<condition>"

  case expressionStart = "<%="
  case rawExpressionStart = "<%=="
  case expression = "<expression>"
  case codeStart = "<%"
  case code = "<statements>"
  case codeEnd = "%>"
  case interpolationStart = "\\("
  case arguments = "<value>"
  case interpolationEnd = ")"

  /// At most a line, including its line break.
  case text = "<text>"
  /// A sign that is doubled to make it text.
  case escapedSign = "<escaped sign>"

  static let directives: [Self] = [.template, .endTemplate, .for, .endFor, .if, .elseIf, .else, .endIf]

  /// The words of a directive, without the leading signs.
  var directiveWords: String { String(rawValue.dropFirst(3)) }

  /// The kind of a directive's operand; nil if it has none.
  var operand: Self? {
    switch self {
    case .template: .signature
    case .for: .loop
    case .if, .elseIf: .condition
    default: nil
    }
  }
}

extension TemplateToken {
  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.signature, "x()"), TokenSample(Self.loop, "x in y"), TokenSample(Self.condition, "x"),
    TokenSample(Self.expression, "x"), TokenSample(Self.code, "x"), TokenSample(Self.code, "let x = 0", before: "\n%>"),
    TokenSample(Self.arguments, "x"),
    TokenSample(Self.text, "x"), TokenSample(Self.text, "("), TokenSample(Self.escapedSign, "%%%"),
    TokenSample(Self.escapedSign, "<%%"), TokenSample(Self.escapedSign, "\\\\"),
  ]
}
