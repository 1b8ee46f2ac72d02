import Descent

/// A new value for a variable, such as `count = 0`.
///
///     assignment-expression : expression '=' expression
public struct AssignmentExpression: SyntaxNode {
  public var target: Expression
  public var value: Expression
}

extension AssignmentExpression {
  static func parse(
    _ target: Expression, _ binding: InfixBinding, from mark: Mark, in parser: inout SwiftParser
  ) -> Expression {
    parser.consume()
    let value = Expression.parseRight(of: binding, from: &parser)
    return .assignment(parser.store(AssignmentExpression(target: target, value: value), from: mark))
  }
}
