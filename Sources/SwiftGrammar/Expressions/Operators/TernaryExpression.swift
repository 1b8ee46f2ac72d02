import Descent

/// One of two values, as a condition decides: `isEmpty ? 0 : 1`.
///
///     ternary-expression : expression '?' expression ':' expression
public struct TernaryExpression: SyntaxNode {
  public var condition: Expression
  public var whenTrue: Expression
  public var whenFalse: Expression
}

extension TernaryExpression {
  static func parse(
    _ condition: Expression, _ binding: InfixBinding, from mark: Mark, in parser: inout SwiftParser
  ) -> Expression {
    parser.consume()
    let whenTrue = parser.parse(Expression.self)
    parser.expect(.colon)
    let whenFalse = Expression.parseRight(of: binding, from: &parser)
    let node = TernaryExpression(condition: condition, whenTrue: whenTrue, whenFalse: whenFalse)
    return .ternary(parser.store(node, from: mark))
  }
}
