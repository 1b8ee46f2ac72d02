import Descent

/// The declaration of a nominal type: a structure, class, actor or enumeration. All four have the same syntax after
/// their introducer.
protocol NominalTypeDeclaration: DeclarationProduction, NamedDeclaration, GenericNode, MemberContainer {
  init(
    attributes: NodeList<AttributeElement>, modifiers: NodeList<Modifier>, name: TokenRef,
    genericParameters: OptionalRef<GenericParameterClause>, inheritedTypes: NodeList<InheritedType>,
    genericWhere: OptionalRef<GenericWhereClause>, members: NodeList<Declaration>)
}

extension NominalTypeDeclaration {
  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    if parser.consume(if: introducers) == nil { parser.expect(introducers.kinds[0]) }
    let name = parser.declarationName(of: Self.self)
    let genericParameters = parser.optional(GenericParameterClause.self)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      inheritedTypes: parser.inheritanceClause(),
      genericWhere: parser.genericWhereClause(after: genericParameters), members: parser.list(Declaration.self))
  }
}

/// A structure, such as `struct Point: Hashable { var x = 0, y = 0 }`.
///
///     struct-declaration : declaration-prefix 'struct' identifier generic-parameter-clause? inheritance-clause?
///                            generic-where-clause? type-block
public struct StructDeclaration: NominalTypeDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let inheritedTypes: NodeList<InheritedType>
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let members: NodeList<Declaration>

  static let introducers: TokenSet<SwiftToken> = [.struct]
}

/// A class, such as `final class Session: Resource { … }`.
///
///     class-declaration : declaration-prefix 'class' identifier generic-parameter-clause? inheritance-clause?
///                           generic-where-clause? class-block
public struct ClassDeclaration: NominalTypeDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let inheritedTypes: NodeList<InheritedType>
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let members: NodeList<Declaration>

  static let introducers: TokenSet<SwiftToken> = [.class]
}

/// An actor, such as `actor Cache<Key: Hashable> { … }`.
///
///     actor-declaration : declaration-prefix 'actor' identifier generic-parameter-clause? inheritance-clause?
///                           generic-where-clause? class-block
public struct ActorDeclaration: NominalTypeDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let inheritedTypes: NodeList<InheritedType>
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let members: NodeList<Declaration>

  static let introducers: TokenSet<SwiftToken> = [.actor]
}

/// An enumeration, such as `enum Direction: String { case up, down }`.
///
///     enum-declaration : declaration-prefix 'enum' identifier generic-parameter-clause? inheritance-clause?
///                          generic-where-clause? enum-block
public struct EnumDeclaration: NominalTypeDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let inheritedTypes: NodeList<InheritedType>
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let members: NodeList<Declaration>

  static let introducers: TokenSet<SwiftToken> = [.enum]
}
