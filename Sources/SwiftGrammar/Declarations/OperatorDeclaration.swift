import Descent

/// An operator, such as `infix operator <> : ComparisonPrecedence`; the modifier is its fixity.
///
///     operator-declaration : !(!'infix') modifier 'operator' operator-name operator-groups? (operator-body | !'{')
///                          | fixity 'operator' operator-name operator-groups? (operator-body | !'{')
///     @part operator-groups : ':' precedence-group-name other-groups?
///     @part operator-body : <never> '{' operator-attribute-list? '}'
///
/// Swift 1 and 2 allowed a body: `infix operator <> { associativity left precedence 130 }`.
public struct OperatorDeclaration: DeclarationProduction, NamedDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let precedenceGroups: NodeList<PrecedenceGroupName>
  public let operatorAttributes: NodeList<OperatorAttribute>

  static let introducers: TokenSet<SwiftToken> = [.operator]

  private static let fixities: TokenSet<SwiftToken> = [.prefix, .infix, .postfix]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let hasFixity = parser.previousKind.map(fixities.contains) ?? false
    if !hasFixity || prefix.modifiers.count > 1 || !prefix.attributes.isEmpty {
      parser.reportError(Diagnostic(.wrongOperatorPrefix, at: parser.range(ahead: 0)))
    }
    parser.expect(.operator)
    let isInfix = parser.position > 1 && parser.kind(at: parser.position - 2) == .infix
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: parser.operatorName(),
      precedenceGroups: parser.at(.colon) ? parser.list(PrecedenceGroupName.self) : NodeList(),
      operatorAttributes: parser.at(.leftBrace) ? parser.operatorBody(isInfix: isInfix) : NodeList())
  }
}
