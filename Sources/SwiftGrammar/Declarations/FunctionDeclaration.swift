import Descent

/// A function, such as `static func == (left: Self, right: Self) -> Bool { … }`.
///
///     function-declaration : declaration-prefix 'func' function-name generic-parameter-clause? function-parameters
///                            curried-parameters-list? effect-specifiers? function-result? generic-where-clause?
///                            code-block?
///     @lexical function-name : identifier | operator
///     @part function-parameters : '(' function-parameter-list? ')'
public struct FunctionDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var genericParameters: OptionalRef<GenericParameterClause>
  public var parameters: List<FunctionParameter>
  public var curriedParameters: List<CurriedParameters>
  public var effects: OptionalRef<EffectSpecifiers>
  public var result: Type?
  public var genericWhere: OptionalRef<GenericWhereClause>
  public var body: OptionalRef<CodeBlock>
}

extension FunctionDeclaration {
  static let introducers: TokenSet<SwiftToken> = [.func]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.func)
    let name = parser.functionName()
    let genericParameters = parser.optional(GenericParameterClause.self)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      parameters: parser.list(FunctionParameter.self), curriedParameters: parser.curriedParameters(),
      effects: parser.optional(EffectSpecifiers.self), result: parser.functionResult(),
      genericWhere: parser.genericWhereClause(behind: genericParameters), body: parser.optional(CodeBlock.self))
  }
}
