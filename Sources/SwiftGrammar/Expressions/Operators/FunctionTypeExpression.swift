import Descent

/// A function type where an expression is expected: the `(Int) throws -> Void` of `[(Int) throws -> Void]()`.
///
///     function-type-expression : expression effect-specifiers? '->' expression
public struct FunctionTypeExpression: SyntaxNode {
  public var parameters: Expression
  public var effects: OptionalRef<EffectSpecifiers>
  public var result: Expression
}

extension FunctionTypeExpression {
  static func parse(
    _ parameters: Expression, _ binding: InfixBinding, from mark: Mark, in parser: inout SwiftParser
  ) -> Expression {
    let effects = parser.ownEffects()
    parser.expect(.arrow)
    let result = Expression.parseRight(of: binding, from: &parser)
    let node = FunctionTypeExpression(parameters: parameters, effects: effects, result: result)
    return .functionType(parser.store(node, from: mark))
  }
}
