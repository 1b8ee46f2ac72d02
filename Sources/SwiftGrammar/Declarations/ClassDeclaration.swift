import Descent

/// A class, such as `final class Session: Resource { … }`.
///
///     class-declaration : declaration-prefix 'class' identifier generic-parameter-clause? inheritance-clause?
///                          generic-where-clause? member-block
public struct ClassDeclaration: NominalTypeDeclaration, NominalTypeProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var genericParameters: OptionalRef<GenericParameterClause>
  public var inheritedTypes: List<InheritedType>
  public var genericWhere: OptionalRef<GenericWhereClause>
  public var members: List<Declaration>

  public static let introducers: TokenSet<SwiftToken> = [.class]
}
