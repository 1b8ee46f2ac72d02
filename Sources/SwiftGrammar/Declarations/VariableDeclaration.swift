import Descent

/// A declaration of constants or variables, such as `let (x, y): Point = origin`.
///
///     variable-declaration : declaration-prefix binding-introducer pattern-binding-list
public struct VariableDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var introducer: TokenRef
  public var bindings: List<PatternBinding>
}

extension VariableDeclaration {
  static let introducers: TokenSet<SwiftToken> = [.let, .var, .inout]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers,
      introducer: parser.at(introducers) ? parser.consume() : parser.expect(.var),
      bindings: parser.list(PatternBinding.self))
  }
}
