import Descent

/// A macro, such as `macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "T")`.
///
///     macro-declaration : declaration-prefix 'macro' identifier generic-parameter-clause? function-parameters
///                         effect-specifiers? function-result? macro-definition? generic-where-clause?
///     @part macro-definition : '=' expression
public struct MacroDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var genericParameters: OptionalRef<GenericParameterClause>
  public var parameters: List<FunctionParameter>
  public var effects: OptionalRef<EffectSpecifiers>
  public var result: Type?
  public var definition: Expression?
  public var genericWhere: OptionalRef<GenericWhereClause>
}

extension MacroDeclaration {
  static let introducers: TokenSet<SwiftToken> = [.macro]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.macro)
    let name = parser.declarationName(of: Self.self)
    let genericParameters = parser.optional(GenericParameterClause.self)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      parameters: parser.list(FunctionParameter.self), effects: parser.optional(EffectSpecifiers.self),
      result: parser.functionResult(),
      definition: parser.consume(if: .equal) == nil ? nil : parser.parse(Expression.self),
      genericWhere: parser.genericWhereClause(behind: genericParameters))
  }
}
