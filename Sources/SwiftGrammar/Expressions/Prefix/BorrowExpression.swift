import Descent

/// A value that is lent, such as `borrow buffer`.
///
///     borrow-expression : 'borrow' expression
public struct BorrowExpression: SwiftNode {
  public var expression: Expression
}

extension BorrowExpression {
  public static let first: TokenSet<SwiftToken> = [.borrow]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.borrow)
    return Self(expression: Expression.parsePrefixOperand(from: &parser))
  }
}
