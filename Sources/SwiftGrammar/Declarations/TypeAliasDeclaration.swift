import Descent

/// Another name for a type, such as `typealias Pair<T> = (T, T)`.
///
///     type-alias-declaration : declaration-prefix 'typealias' identifier generic-parameter-clause? '=' type
///                              generic-where-clause?
public struct TypeAliasDeclaration: DeclarationProduction, GenericNode, NamedDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let genericParameters: OptionalRef<GenericParameterClause>
  public let type: SwiftType
  public let genericWhere: OptionalRef<GenericWhereClause>

  static let introducers: TokenSet<SwiftToken> = [.typealias]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.typealias)
    let name = parser.declarationName(of: Self.self)
    let genericParameters = parser.optional(GenericParameterClause.self)
    parser.expect(.equal)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      type: parser.parse(SwiftType.self), genericWhere: parser.genericWhereClause(after: genericParameters))
  }
}

/// An associated type of a protocol, such as `associatedtype Index: Comparable = Int`.
///
///     associated-type-declaration : declaration-prefix associated-type-introducer identifier inheritance-clause?
///                                   default-type? generic-where-clause?
///     @lexical associated-type-introducer : 'associatedtype'
///     @part default-type : '=' type
///
/// Up to Swift 2, the introducer was `typealias`. In a protocol, a `typealias` without `=` is still parsed as one.
public struct AssociatedTypeDeclaration: DeclarationProduction, ConstrainedNode, InheritingNode, NamedDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let inheritedTypes: NodeList<InheritedType>
  public let defaultType: SwiftType?
  public let genericWhere: OptionalRef<GenericWhereClause>

  static let introducers: TokenSet<SwiftToken> = [.associatedtype]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    if parser.at(.typealias) {
      let keyword = parser.range(ahead: 0)
      parser.reportObsolete(.associatedTypeAlias, at: keyword, [FixIt.Edit(keyword, "associatedtype")])
      parser.consume()
    } else {
      parser.expect(.associatedtype)
    }
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: parser.declarationName(of: Self.self),
      inheritedTypes: parser.inheritanceClause(),
      defaultType: parser.optional(SwiftType.self, after: .equal),
      genericWhere: parser.optional(GenericWhereClause.self))
  }

  /// True if the `typealias` at the current token has no `=`, as an associated type in an earlier Swift.
  static func isAlias(at parser: borrowing SwiftParser) -> Bool {
    guard parser.context.members == .ofProtocol, SwiftToken.identifiers.contains(parser.kind(ahead: 1)) else {
      return false
    }
    return parser.flags(ahead: 2).contains(.startsLine) && ![.equal, .leftAngle].contains(parser.kind(ahead: 2))
      || [.colon, .rightBrace, .semicolon, .where].contains(parser.kind(ahead: 2))
  }
}
