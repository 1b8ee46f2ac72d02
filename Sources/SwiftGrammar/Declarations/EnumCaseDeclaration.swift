import Descent

/// Cases of an enumeration, such as `case red, green = 2` or `indirect case branch(left: Tree, right: Tree)`.
///
///     enum-case-declaration : declaration-prefix 'case' enum-case-element-list
///     @list enum-case-element-list : enum-case-element | enum-case-element ',' enum-case-element-list
public struct EnumCaseDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var elements: List<EnumCaseElement>
}

extension EnumCaseDeclaration {
  static let introducers: TokenSet<SwiftToken> = [.case]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.case)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, elements: parser.list(EnumCaseElement.self))
  }
}
