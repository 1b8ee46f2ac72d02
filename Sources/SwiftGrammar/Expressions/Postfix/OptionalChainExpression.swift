import Descent

/// A value that the rest of a chain depends on: the `user?` of `user?.name`.
///
///     optional-chain-expression : expression '?'
public struct OptionalChainExpression: SyntaxNode {
  public var base: Expression
}

extension OptionalChainExpression {
  static func parse(_ base: Expression, from mark: Mark, in parser: inout SwiftParser) -> Expression {
    parser.consume()
    return .optionalChain(parser.store(OptionalChainExpression(base: base), from: mark))
  }
}
