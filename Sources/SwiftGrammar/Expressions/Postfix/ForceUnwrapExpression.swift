import Descent

/// An optional value that is trusted to be there, such as `first!`.
///
///     force-unwrap-expression : expression '!'
public struct ForceUnwrapExpression: SyntaxNode {
  public var base: Expression
}

extension ForceUnwrapExpression {
  static func parse(_ base: Expression, from mark: Mark, in parser: inout SwiftParser) -> Expression {
    parser.consume()
    return .forceUnwrap(parser.store(ForceUnwrapExpression(base: base), from: mark))
  }
}
