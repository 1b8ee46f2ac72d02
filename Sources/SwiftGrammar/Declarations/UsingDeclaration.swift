import Descent

/// A default for the declarations of a file, such as `using @MainActor` or `using nonisolated`.
///
///     using-declaration : <never> declaration-prefix 'using' (attribute | modifier)
public struct UsingDeclaration: DeclarationProduction {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let attribute: OptionalRef<Attribute>
  public let modifier: OptionalRef<Modifier>

  static let introducers: TokenSet<SwiftToken> = [.using]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.reportError(Diagnostic(.experimental, at: parser.range(ahead: 0), [.kind(SwiftToken.using)]))
    parser.expect(.using)
    if !parser.at(DeclarationPrefix.first) { parser.reportExpected("attribute or modifier") }
    let attribute = parser.optional(Attribute.self)
    let hasModifier = !attribute.isPresent && parser.at(Modifier.words)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, attribute: attribute,
      modifier: hasModifier ? parser.optional(Modifier.self) : .none)
  }
}
