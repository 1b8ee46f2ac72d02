import Descent

/// Each element of a parameter pack in its turn, such as `each value`.
///
///     pack-element-expression : 'each' expression
public struct PackElementExpression: SwiftNode {
  public var expression: Expression
}

extension PackElementExpression {
  public static let first: TokenSet<SwiftToken> = [.each]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.each)
    return Self(expression: Expression.parsePrefixOperand(from: &parser))
  }
}
