import Descent

/// A type that a protocol leaves open, such as `associatedtype Index: Comparable = Int`.
///
///     associated-type-declaration : declaration-prefix 'associatedtype' identifier inheritance-clause? default-type?
///                                   generic-where-clause?
///     @part default-type : '=' type
public struct AssociatedTypeDeclaration: DeclarationNode {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var inheritedTypes: List<InheritedType>
  public var defaultType: Type?
  public var genericWhere: OptionalRef<GenericWhereClause>

  public func fields(_ field: inout FieldSink) {
    field("attributes", attributes)
    field("modifiers", modifiers)
    field("name", name)
    field("inheritedTypes", inheritedTypes)
    field("defaultType", defaultType)
    field("genericWhere", genericWhere)
  }
}

extension AssociatedTypeDeclaration {
  public static let introducers: TokenSet<SwiftToken> = [.associatedtype]

  public static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.associatedtype)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: parser.declarationName(of: Self.self),
      inheritedTypes: parser.inheritanceClause(),
      defaultType: parser.consume(if: .equal) == nil ? nil : parser.parse(Type.self),
      genericWhere: parser.optional(GenericWhereClause.self))
  }
}
