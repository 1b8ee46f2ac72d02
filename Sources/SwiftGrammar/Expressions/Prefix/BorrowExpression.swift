import Descent

/// A value that is lent, such as `borrow buffer`.
///
///     borrow-expression : 'borrow' expression
public struct BorrowExpression: SwiftNode {
  public var expression: Expression

  public func fields(_ field: inout FieldSink) { field("expression", expression) }
}

extension BorrowExpression {
  public static let first: TokenSet<SwiftToken> = [.borrow]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.borrow)
    return Self(expression: Expression.parsePrefixOperand(from: &parser))
  }
}
