import Descent

/// An operator between its operands, such as `a + b`.
///
///     infix-expression : expression operator expression
public struct InfixExpression: SyntaxNode {
  public var left: Expression
  public var `operator`: TokenRef
  public var right: Expression
}

extension InfixExpression {
  static func parse(
    _ left: Expression, _ binding: InfixBinding, from mark: Mark, in parser: inout SwiftParser
  ) -> Expression {
    let node = InfixExpression(
      left: left, operator: parser.consumeJoined(),
      right: Expression.parseRight(of: binding, from: &parser))
    return .infix(parser.store(node, from: mark))
  }
}
