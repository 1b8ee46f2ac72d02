import Descent

/// An initializer, such as `init?(rawValue: Int) { … }`.
///
///     initializer-declaration : declaration-prefix 'init' initializer-sign? generic-parameter-clause? function-parameters
///                               function-effects? generic-where-clause? optional-body
public struct InitializerDeclaration: DeclarationProduction, CodeBlockNode, GenericNode, ParameterizedNode {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let introducer: TokenRef
  public let failability: OptionalTokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let parameters: NodeList<FunctionParameter>
  public let effects: OptionalRef<EffectSpecifiers>
  public let result: SwiftType?
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let body: OptionalRef<CodeBlock>

  static let introducers: TokenSet<SwiftToken> = [.initializer]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let introducer = parser.expect(.initializer)
    let failability = parser.failability()
    let genericParameters = parser.optional(GenericParameterClause.self)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, introducer: introducer, failability: failability,
      genericParameters: genericParameters, parameters: parser.parameters(),
      effects: parser.optional(EffectSpecifiers.self), result: parser.functionResult(),
      genericWhere: parser.genericWhereClause(after: genericParameters), body: parser.optionalBody())
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the sign of an initializer that may fail. After white space, `!` is an operator for the lexer.
  fileprivate mutating func failability() -> OptionalTokenRef {
    if at([.prefixOperator, .infixOperator]), at(text: "!") { return OptionalTokenRef(consume()) }
    return optional([.postfixQuestion, .infixQuestion, .exclamation])
  }
}

/// A deinitializer, such as `isolated deinit { … }`.
///
///     deinitializer-declaration : declaration-prefix 'deinit' deinitializer-effects? (code-block | !'{')
///     @part deinitializer-effects : !(!'async') effect-specifiers
public struct DeinitializerDeclaration: DeclarationProduction, CodeBlockNode {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let introducer: TokenRef
  public let effects: OptionalRef<EffectSpecifiers>
  public let body: OptionalRef<CodeBlock>

  static let introducers: TokenSet<SwiftToken> = [.deinit]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let introducer = parser.expect(.deinit)
    // No code could catch an error thrown by a deinitializer.
    let effects = parser.at(.async) ? parser.optional(EffectSpecifiers.self) : .none
    if parser.at(EffectSpecifiers.first) { parser.skipUnexpected() }
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, introducer: introducer, effects: effects,
      body: parser.optionalBody())
  }
}
