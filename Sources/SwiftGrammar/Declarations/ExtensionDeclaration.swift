import Descent

/// An extension, such as `extension Array: Drawable where Element: Drawable { … }`.
///
///     extension-declaration : declaration-prefix 'extension' type inheritance-clause? generic-where-clause?
///                               type-block
public struct ExtensionDeclaration: DeclarationProduction, MemberContainer {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let extendedType: SwiftType
  public let inheritedTypes: NodeList<InheritedType>
  public let genericWhere: OptionalRef<GenericWhereClause>
  public let members: NodeList<Declaration>

  static let introducers: TokenSet<SwiftToken> = [.extension]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.extension)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, extendedType: parser.parse(SwiftType.self),
      inheritedTypes: parser.inheritanceClause(), genericWhere: parser.optional(GenericWhereClause.self),
      members: parser.list(Declaration.self))
  }
}

/// A type in an inheritance clause, such as `Hashable`, `@unchecked Sendable` or `~Copyable`.
///
///     inherited-type : type | class-constraint-type
///     @part inheritance-clause : ':' inherited-type-list
///     @list inherited-type-list : inherited-type | inherited-type ',' inherited-type-list
public struct InheritedType: NodeProduction, ListElement {
  public let type: SwiftType

  public static let first = SwiftType.first.union(ClassConstraintType.first)
  public static let listStyle = SyntaxListStyle<SwiftToken>(open: .colon, separator: .comma, trailing: .forbidden)

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(.class) { return Self(type: .classConstraint(parser.parse(ClassConstraintType.self))) }
    return Self(
      type: parser.beginsIsolation ? .attributed(parser.parse(AttributedType.self)) : parser.parse(SwiftType.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the superclass and the protocols of a declaration, if a colon introduces them.
  mutating func inheritanceClause() -> NodeList<InheritedType> {
    at(.colon) ? list(InheritedType.self) : NodeList()
  }
}
