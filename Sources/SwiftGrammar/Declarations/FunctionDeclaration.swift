import Descent

/// A function, such as `static func == (left: Self, right: Self) -> Bool { … }`.
///
///     function-declaration : declaration-prefix 'func' function-name generic-parameter-clause? function-parameters
///                            (curried-parameters-list | !'(') function-effects? function-result? generic-where-clause?
///                            optional-body
///     @part function-name : plain-function-name !(!('(' | opening-angle)) | !('=' | '->' | '?' | '.')
///                           operator-before-angle
///     @part function-parameters : '(' function-parameter-list? ')'
///     @part optional-body : code-block | !'{'
public struct FunctionDeclaration: DeclarationProduction, CodeBlockNode, GenericNode, NamedDeclaration,
  ParameterizedNode
{
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let parameters: NodeList<FunctionParameter>
  public let curriedParameters: NodeList<CurriedParameters>
  public let effects: OptionalRef<EffectSpecifiers>
  public let result: SwiftType?
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let body: OptionalRef<CodeBlock>

  static let introducers: TokenSet<SwiftToken> = [.func]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.func)
    let name = parser.functionName()
    let genericParameters = parser.optional(GenericParameterClause.self)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      parameters: parser.parameters(), curriedParameters: parser.curriedParameters(),
      effects: parser.optional(EffectSpecifiers.self), result: parser.functionResult(),
      genericWhere: parser.genericWhereClause(after: genericParameters), body: parser.optionalBody())
  }
}

/// A further parameter list of a curried function of Swift 1 and 2: the `(b: Int)` of
/// `func add(a: Int)(b: Int) -> Int { a + b }`.
///
///     curried-parameters : <never> '(' function-parameter-list? ')'
///     @list curried-parameters-list : curried-parameters | curried-parameters curried-parameters-list
public struct CurriedParameters: ParenthesizedNode, ParameterizedNode {
  public let parameters: NodeList<FunctionParameter>

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(parameters: parser.parameters())
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the parameter lists after the first one; they are reported once.
  mutating func curriedParameters() -> NodeList<CurriedParameters> {
    guard at(.leftParen) else { return NodeList() }
    reportObsolete(.curriedParameters, at: range(ahead: 0))
    return many(CurriedParameters.self)
  }

  /// Parses the result type of a function, subscript or macro, if there is one.
  ///
  ///     @part function-result : '->' !('async' | 'await') type
  mutating func functionResult() -> SwiftType? {
    let arrow = position
    if consume(if: .arrow) == nil {
      if at(.leftBrace) || !beginsResultWithoutArrow { return nil }
      expect(.arrow)
    }
    let result = resultType(after: arrow)
    // `-> Int throws` is a common mistake: effects come before the arrow.
    while at(EffectSpecifiers.first), !startsLine { misplacedEffects(before: arrow) }
    return result
  }

  /// True if the type of a result seems to begin at the current token without its arrow, or with a colon as in
  /// other languages: `func f() Int`, `func f(): Int`.
  private var beginsResultWithoutArrow: Bool {
    at([.colon, .identifier, .leftSquare, .selfType, .anyType, .some, .any]) && !startsLine
  }
}
