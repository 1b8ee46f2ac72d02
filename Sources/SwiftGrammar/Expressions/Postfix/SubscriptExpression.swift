import Descent

/// A subscript, such as `list[0]` or `matrix[row: 1, column: 2]`.
///
///     subscript-expression : expression '[' expression-element-list? ']' trailing-closure-list?
public struct SubscriptExpression: SyntaxNode {
  public var base: Expression
  public var arguments: List<ExpressionElement>
  public var trailingClosures: List<TrailingClosure>
}

extension SubscriptExpression {
  static func parse(_ base: Expression, from mark: Mark, in parser: inout SwiftParser) -> Expression {
    let arguments = parser.arguments(in: .subscripts)
    let access = SubscriptExpression(base: base, arguments: arguments, trailingClosures: parser.trailingClosures())
    return .subscript(parser.store(access, from: mark))
  }
}
