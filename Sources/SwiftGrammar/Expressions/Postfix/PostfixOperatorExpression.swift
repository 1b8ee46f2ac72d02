import Descent

/// An operator behind its operand, such as `start...`.
///
///     postfix-operator-expression : expression <postfix-operator>
public struct PostfixOperatorExpression: SyntaxNode {
  public var operand: Expression
  public var `operator`: TokenRef
}

extension PostfixOperatorExpression {
  static func parse(_ operand: Expression, from mark: Mark, in parser: inout SwiftParser) -> Expression {
    let node = PostfixOperatorExpression(operand: operand, operator: parser.consumeJoined())
    return .postfixOperator(parser.store(node, from: mark))
  }
}
