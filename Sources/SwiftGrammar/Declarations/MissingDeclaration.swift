import Descent

/// What stands where a declaration is missing, with the attributes and modifiers that it should have had.
///
///     missing-declaration : declaration-prefix
public struct MissingDeclaration: DeclarationNode {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>

  public func fields(_ field: inout FieldSink) {
    field("attributes", attributes)
    field("modifiers", modifiers)
  }
}

extension MissingDeclaration {
  public static let introducers: TokenSet<SwiftToken> = []

  public static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    Self(attributes: prefix.attributes, modifiers: prefix.modifiers)
  }
}
