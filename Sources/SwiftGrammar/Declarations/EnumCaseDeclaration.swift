import Descent

/// Cases of an enumeration, such as `case red, green = 2` or `indirect case branch(left: Tree, right: Tree)`.
///
///     enum-case-declaration : declaration-prefix <in members> 'case' enum-case-element-list
///     @list enum-case-element-list : enum-case-element | enum-case-element ',' enum-case-element-list
public struct EnumCaseDeclaration: DeclarationProduction {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let elements: NodeList<EnumCaseElement>

  static let introducers: TokenSet<SwiftToken> = [.case]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.case)
    return Self(attributes: prefix.attributes, modifiers: prefix.modifiers, elements: parser.list(EnumCaseElement.self))
  }
}

/// One case of an enumeration: its name, and its associated values or raw value.
///
///     enum-case-element : identifier enum-case-parameters? raw-value?
///     @part enum-case-parameters : '(' enum-case-parameter-list? ')'
///     @part raw-value : '=' expression
public struct EnumCaseElement: NodeProduction, ListElement, ParameterizedNode {
  public let name: TokenRef
  public let parameters: NodeList<EnumCaseParameter>
  public let rawValue: SwiftExpression?

  public static let first = SwiftToken.identifiers

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(
      name: parser.declarationName(of: EnumCaseDeclaration.self),
      parameters: parser.at(.leftParen) ? parser.list(EnumCaseParameter.self) : NodeList(),
      rawValue: parser.valueOfLiteral())
  }
}

/// An associated value of a case of an enumeration, such as `Int`, `left: Tree` or `_ count: Int = 0`.
///
///     enum-case-parameter : parameter-names? type default-value?
public struct EnumCaseParameter: NodeProduction, ListElement, ParameterNode {
  public let label: OptionalTokenRef
  public let name: OptionalTokenRef
  public let type: SwiftType
  public let defaultValue: SwiftExpression?

  public static let first = SwiftType.first.union(FunctionParameter.names)
  public static let listStyle = SyntaxListStyle.parenthesized.named(
    "list of associated values", of: "associated values")

  static func construct(_ parser: inout SwiftParser) -> Self {
    // Both a type and a name may begin with a word; only the colon distinguishes them.
    let names = FunctionParameter.names
    let hasLabel = parser.at(names) && names.contains(parser.kind(ahead: 1)) && parser.kind(ahead: 2) == .colon
    let label = hasLabel ? OptionalTokenRef(parser.consume()) : .none
    let name = parser.label()
    // `sending Int` is a type only after a name.
    if !name.isPresent, parser.at(.sending), SwiftType.first.contains(parser.kind(ahead: 1)) {
      parser.reportExpected("name of the associated value")
    }
    return Self(
      label: label, name: name, type: parser.parse(SwiftType.self),
      defaultValue: parser.optional(SwiftExpression.self, after: .equal))
  }
}
