import Descent

/// An enumeration, such as `enum Direction: String { case up, down }`.
///
///     enum-declaration : declaration-prefix 'enum' identifier generic-parameter-clause? inheritance-clause?
///                         generic-where-clause? member-block
public struct EnumDeclaration: NominalTypeDeclaration, NominalTypeProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var genericParameters: OptionalRef<GenericParameterClause>
  public var inheritedTypes: List<InheritedType>
  public var genericWhere: OptionalRef<GenericWhereClause>
  public var members: List<Declaration>

  public static let introducers: TokenSet<SwiftToken> = [.enum]
}
