import Descent

/// The requirement that a declaration fulfils: `(Collection, index(after:))` behind `@_implements`.
///
///     implements-arguments : '(' type ',' declaration-reference ')'
public struct ImplementsArguments: SwiftNode {
  public var type: Type
  public var member: Ref<IdentifierExpression>
}

extension ImplementsArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.attributeParentheses { parser in
      let type = parser.parse(Type.self)
      parser.expect(.comma)
      return Self(type: type, member: DeclarationReference.parseName(from: &parser))
    }
  }
}
