import Descent

/// A variable that is handed over to be changed, such as `&list`.
///
///     in-out-expression : '&' expression
public struct InOutExpression: SwiftNode {
  public var expression: Expression
}

extension InOutExpression {
  public static let first: TokenSet<SwiftToken> = [.prefixAmpersand]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.prefixAmpersand)
    return Self(expression: Expression.parseOperatorOperand(from: &parser))
  }
}
