import Descent

/// A structure, such as `struct Point: Hashable { var x = 0, y = 0 }`.
///
///     struct-declaration : declaration-prefix 'struct' identifier generic-parameter-clause? inheritance-clause?
///                           generic-where-clause? member-block
public struct StructDeclaration: NominalTypeDeclaration, NominalTypeProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var genericParameters: OptionalRef<GenericParameterClause>
  public var inheritedTypes: List<InheritedType>
  public var genericWhere: OptionalRef<GenericWhereClause>
  public var members: List<Declaration>

  public static let introducers: TokenSet<SwiftToken> = [.struct]
}
