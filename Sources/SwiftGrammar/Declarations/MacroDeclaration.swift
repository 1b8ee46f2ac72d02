import Descent

/// A macro, such as `macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "T")`.
///
///     macro-declaration : declaration-prefix 'macro' identifier generic-parameter-clause? function-parameters
///                         macro-effects? function-result? macro-definition? generic-where-clause?
///     @part macro-definition : '=' expression
public struct MacroDeclaration: DeclarationProduction, GenericNode, NamedDeclaration, ParameterizedNode {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let parameters: NodeList<FunctionParameter>
  public let effects: OptionalRef<EffectSpecifiers>
  public let result: SwiftType?
  public let definition: SwiftExpression?
  public let genericWhere: OptionalRef<GenericWhereClause>

  static let introducers: TokenSet<SwiftToken> = [.macro]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.macro)
    let name = parser.declarationName(of: Self.self)
    let genericParameters = parser.optional(GenericParameterClause.self)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      parameters: parser.parameters(), effects: parser.optional(EffectSpecifiers.self),
      result: parser.functionResult(),
      definition: parser.optional(SwiftExpression.self, after: .equal),
      genericWhere: parser.genericWhereClause(after: genericParameters))
  }
}

/// A macro that expands to declarations, in a member list or after attributes: `#makeCases("a", "b")`.
///
///     macro-expansion-declaration : declaration-prefix macro-expansion
///     @part macro-expansion : '#' <adjacent> named-member member-arguments? (<same-line> bracketed-arguments)?
///                              trailing-closures?
///
/// Among statements, a macro without attributes and modifiers is an expression.
public struct MacroExpansionDeclaration: DeclarationProduction {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let module: OptionalTokenRef
  public let name: TokenRef
  public let genericArguments: OptionalRef<GenericArgumentClause>
  public let arguments: NodeList<ExpressionElement>
  public let trailingClosures: NodeList<TrailingClosure>

  static let introducers = MacroExpansionExpression.first

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let expansion = parser.with(\.trailingClosures, .allowed) { MacroExpansionExpression.rule(&$0) }
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, module: expansion.module,
      name: expansion.name, genericArguments: expansion.genericArguments, arguments: expansion.arguments,
      trailingClosures: expansion.trailingClosures)
  }
}
