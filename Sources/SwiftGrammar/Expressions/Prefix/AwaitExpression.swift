import Descent

/// An expression that may suspend, such as `await load()`.
///
/// It reaches as far to the right as its place among the operators allows.
///
///     await-expression : 'await' expression
public struct AwaitExpression: SyntaxNode {
  public var expression: Expression
}

extension AwaitExpression {
  static func parse(minimum: UInt16, from parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    parser.consume()
    let expression = Expression.parseCovered(minimum: minimum, from: &parser)
    return .await(parser.store(AwaitExpression(expression: expression), from: mark))
  }
}
