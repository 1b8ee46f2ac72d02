import Descent

/// A protocol, such as `protocol Container<Element>: Sendable { associatedtype Element }`.
///
///     protocol-declaration : declaration-prefix 'protocol' identifier primary-associated-types? inheritance-clause?
///                              generic-where-clause? protocol-block
///     @part primary-associated-types : opening-angle primary-associated-type-list closing-angle
public struct ProtocolDeclaration: DeclarationProduction, MemberContainer, NamedDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let primaryAssociatedTypes: NodeList<PrimaryAssociatedType>
  public let inheritedTypes: NodeList<InheritedType>
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let members: NodeList<Declaration>

  static let introducers: TokenSet<SwiftToken> = [.protocol]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.protocol)
    let name = parser.declarationName(of: Self.self)
    parser.reportEmptyAngles(expected: "primary associated type")
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name,
      primaryAssociatedTypes: parser.at(.leftAngle) ? parser.list(PrimaryAssociatedType.self) : NodeList(),
      inheritedTypes: parser.inheritanceClause(), genericWhere: parser.optional(GenericWhereClause.self),
      members: parser.with(\.members, .ofProtocol) { $0.list(Declaration.self) })
  }
}

/// The name of an associated type that can be constrained in angle brackets after the protocol's name: `Element` in
/// `protocol Container<Element>`.
///
///     primary-associated-type : generic-parameter-name
public struct PrimaryAssociatedType: NodeProduction, ListElement {
  public let name: TokenRef

  public static let first = GenericParameter.names
  public static let listStyle = SyntaxListStyle.angled.named(
    "list of primary associated types", of: "primary associated types")

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(name: parser.at(first) ? parser.consume() : parser.declarationName(of: Self.self))
  }
}
