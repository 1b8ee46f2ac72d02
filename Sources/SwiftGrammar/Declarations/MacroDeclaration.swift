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

  static let introducers: TokenSet<SwiftToken> = [.macro]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.macro)
    let name = parser.declarationName(of: Self.self)
    let genericParameters = parser.optional(GenericParameterClause.self)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      parameters: parser.list(FunctionParameter.self), effects: parser.optional(EffectSpecifiers.self),
      result: parser.functionResult(),
      definition: parser.optional(Expression.self, after: .equal),
      genericWhere: parser.genericWhereClause(behind: genericParameters))
  }
}

/// A macro that expands to declarations, among the members of a type or after attributes: `#makeCases("a", "b")`.
///
///     macro-expansion-declaration : declaration-prefix macro-expansion
///     @part macro-expansion : '#' module-selector? word generic-argument-clause? macro-arguments?
///                              trailing-closure-list?
///
/// Without attributes and modifiers, a macro among statements is an expression.
public struct MacroExpansionDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var module: OptionalTokenRef
  public var name: TokenRef
  public var genericArguments: OptionalRef<GenericArgumentClause>
  public var arguments: List<ExpressionElement>
  public var trailingClosures: List<TrailingClosure>

  static let introducers = MacroExpansionExpression.first

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let expansion = parser.with(.allowed) { MacroExpansionExpression.rule(&$0) }
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, module: expansion.module,
      name: expansion.name, genericArguments: expansion.genericArguments, arguments: expansion.arguments,
      trailingClosures: expansion.trailingClosures)
  }
}
