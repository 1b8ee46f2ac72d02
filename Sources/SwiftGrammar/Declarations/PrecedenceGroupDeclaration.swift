import Descent

/// A precedence group, such as `precedencegroup Exponentiation { higherThan: MultiplicationPrecedence }`.
///
///     precedence-group-declaration : declaration-prefix 'precedencegroup' identifier precedence-group-attributes
///     @part precedence-group-attributes : '{' precedence-group-attribute-list? '}'
public struct PrecedenceGroupDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var groupAttributes: List<PrecedenceGroupAttribute>
}

extension PrecedenceGroupDeclaration {
  static let introducers: TokenSet<SwiftToken> = [.precedencegroup]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.precedencegroup)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: parser.declarationName(of: Self.self),
      groupAttributes: parser.list(PrecedenceGroupAttribute.self))
  }
}
