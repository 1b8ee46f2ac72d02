import Descent

/// A call, such as `print(x, terminator: "")` or `list.map { $0 + 1 }`.
///
///     call-expression : expression '(' expression-element-list? ')' trailing-closure-list?
///                     | expression trailing-closure-list
public struct CallExpression: SyntaxNode {
  public var callee: Expression
  public var arguments: List<ExpressionElement>
  public var trailingClosures: List<TrailingClosure>
}

extension CallExpression {
  static func parse(_ callee: Expression, from mark: Mark, in parser: inout SwiftParser) -> Expression {
    let arguments =
      parser.at(.leftParen) ? parser.arguments(in: .arguments) : List<ExpressionElement>()
    let call = CallExpression(callee: callee, arguments: arguments, trailingClosures: parser.trailingClosures())
    return .call(parser.store(call, from: mark))
  }
}
