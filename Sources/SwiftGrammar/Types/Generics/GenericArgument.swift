import Descent

/// An argument of a generic type: a type, or a number for a parameter declared with `let`, as in `Offset<-1>`.
///
///     @choice generic-argument : type | integer-literal | negative-integer
///     @part negative-integer : !(!('-' <adjacent> integer (',' | closing-angle | ']' | 'of' | '==' | '{' | ')' | ';'
///                                | '=' | <newline> | <end>))) <with number> prefix-operator-expression
public enum GenericArgument: ChoiceProduction, ListElement {
  case type(SwiftType)
  /// An integer literal, perhaps with a prefix operator.
  case integer(SwiftExpression)

  public static let first = SwiftType.first.union(IntegerLiteral.first).union(SuppressedType.first)
  public static let listStyle = SyntaxListStyle.angled.named("generic argument list", of: "generic arguments")

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(.integerLiteral) { return .integer(.integer(parser.parse(IntegerLiteral.self))) }
    if parser.at(.prefixOperator, .integerLiteral), parser.at(text: "-") { return .integer(negative(from: &parser)) }
    return .type(parser.parse(SwiftType.self))
  }

  /// Unlike in an expression, nothing may follow the number: the `>` in `Offset<-1>` is not an operator.
  private static func negative(from parser: inout SwiftParser) -> SwiftExpression {
    let mark = parser.mark
    let sign = parser.consume()
    let operand = SwiftExpression.integer(parser.parse(IntegerLiteral.self))
    return .prefixOperator(parser.store(PrefixOperatorExpression(operator: sign, operand: operand), from: mark))
  }
}
