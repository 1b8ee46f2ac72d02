import Descent

/// An extension, such as `extension Array: Drawable where Element: Drawable { … }`.
///
///     extension-declaration : declaration-prefix 'extension' type inheritance-clause? generic-where-clause? member-block
public struct ExtensionDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var extendedType: Type
  public var inheritedTypes: List<InheritedType>
  public var genericWhere: OptionalRef<GenericWhereClause>
  public var members: List<Declaration>
}

extension ExtensionDeclaration {
  static let introducers: TokenSet<SwiftToken> = [.extension]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.extension)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, extendedType: parser.parse(Type.self),
      inheritedTypes: parser.inheritanceClause(), genericWhere: parser.optional(GenericWhereClause.self),
      members: parser.list(Declaration.self))
  }
}
