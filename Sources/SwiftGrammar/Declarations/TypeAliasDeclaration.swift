import Descent

/// Another name for a type, such as `typealias Pair<T> = (T, T)`.
///
///     type-alias-declaration : declaration-prefix 'typealias' identifier generic-parameter-clause? '=' type
///                              generic-where-clause?
public struct TypeAliasDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var genericParameters: OptionalRef<GenericParameterClause>
  public var type: Type
  public var genericWhere: OptionalRef<GenericWhereClause>
}

extension TypeAliasDeclaration {
  static let introducers: TokenSet<SwiftToken> = [.typealias]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.typealias)
    let name = parser.declarationName(of: Self.self)
    let genericParameters = parser.optional(GenericParameterClause.self)
    parser.expect(.equal)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      type: parser.parse(Type.self), genericWhere: parser.genericWhereClause(behind: genericParameters))
  }
}
