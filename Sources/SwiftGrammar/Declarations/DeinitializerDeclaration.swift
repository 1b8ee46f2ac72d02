import Descent

/// A deinitializer, such as `isolated deinit { … }`.
///
///     deinitializer-declaration : declaration-prefix 'deinit' effect-specifiers? code-block?
public struct DeinitializerDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var introducer: TokenRef
  public var effects: OptionalRef<EffectSpecifiers>
  public var body: OptionalRef<CodeBlock>
}

extension DeinitializerDeclaration {
  static let introducers: TokenSet<SwiftToken> = [.deinit]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let introducer = parser.expect(.deinit)
    // Nobody could catch what it throws.
    let effects = parser.at(.async) ? parser.optional(EffectSpecifiers.self) : .none
    if parser.at(EffectSpecifiers.first) { parser.skipUnexpected() }
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, introducer: introducer, effects: effects,
      body: parser.optional(CodeBlock.self))
  }
}
