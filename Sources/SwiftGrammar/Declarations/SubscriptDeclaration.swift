import Descent

/// A subscript, such as `subscript(index: Int) -> Element { get set }`.
///
///     subscript-declaration : declaration-prefix 'subscript' generic-parameter-clause? function-parameters
///                               function-result generic-where-clause? (accessors-of-declaration | !'{')
public struct SubscriptDeclaration: DeclarationProduction, GenericNode, ParameterizedNode {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let introducer: TokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let parameters: NodeList<FunctionParameter>
  public let result: SwiftType
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let accessors: Accessors?

  static let introducers: TokenSet<SwiftToken> = [.subscript]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let introducer = parser.expect(.subscript)
    let genericParameters = parser.optional(GenericParameterClause.self)
    let parameters = parser.parameters()
    parser.expect(.arrow)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, introducer: introducer,
      genericParameters: genericParameters, parameters: parameters, result: parser.parse(SwiftType.self),
      genericWhere: parser.genericWhereClause(after: genericParameters), accessors: accessors(from: &parser))
  }

  private static func accessors(from parser: inout SwiftParser) -> Accessors? {
    guard AccessorBlock.beginsUnopened(at: parser) else { return parser.optional(Accessors.self) }
    let mark = parser.mark
    let block = AccessorBlock.parseUnopened(from: &parser)
    return .block(parser.store(block, from: mark))
  }
}
