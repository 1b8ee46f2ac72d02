import Descent

/// An operator before its operand, such as `-x` or `!isEmpty`.
///
///     prefix-operator-expression : <prefix-operator> expression
public struct PrefixOperatorExpression: SwiftNode {
  public var `operator`: TokenRef
  public var operand: Expression
}

extension PrefixOperatorExpression {
  public static let first: TokenSet<SwiftToken> = [.prefixOperator, .leftAngle, .rightAngle]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    // An operator that begins with an angle bracket is lexed in pieces, since a type may end with it: `swift(>=6)`.
    let isInPieces = parser.at(.leftAngle) || parser.at(.rightAngle)
    let token = isInPieces ? parser.consumeJoined() : parser.expect(.prefixOperator)
    return Self(operator: token, operand: Expression.parseOperatorOperand(from: &parser))
  }
}
