import Descent

/// The code that computes or observes a variable or subscript: accessors by name, or the body of a getter alone.
///
///     @choice accessors : accessor-block | code-block
public enum Accessors: SwiftChoice {
  case block(Ref<AccessorBlock>)
  case getter(Ref<CodeBlock>)

  public static let first: TokenSet<SwiftToken> = [.leftBrace]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    AccessorBlock.begins(at: parser) ? .block(parser.parse(AccessorBlock.self)) : .getter(parser.parse(CodeBlock.self))
  }
}

/// Accessors in braces, such as `{ get set }` or `{ didSet { update() } }`.
///
///     accessor-block : '{' accessor-declaration-list? '}'
public struct AccessorBlock: SwiftNode {
  public let accessors: List<AccessorDeclaration>

  public static let first: TokenSet<SwiftToken> = [.leftBrace]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(accessors: parser.list(AccessorDeclaration.self))
  }

  /// Parses accessors whose opening brace is missing, as if it were there.
  static func parseUnopened(from parser: inout SwiftParser) -> Self {
    let opening = parser.position
    parser.expect(.leftBrace)
    let accessors = parser.collect(AccessorDeclaration.self) { parser, list in
      let style = AccessorDeclaration.listStyle
      parser.forEachElement(in: style, first: AccessorDeclaration.first, after: opening) {
        list.append($0.parse(AccessorDeclaration.self), to: &$0)
      }
    }
    return Self(accessors: accessors)
  }

  /// Whether accessors begin here without a brace; elsewhere than after a subscript this may be a call.
  static func beginsUnopened(at parser: borrowing SwiftParser) -> Bool {
    parser.at([.get, .set, .underscoreRead, .underscoreModify]) && parser.kind(ahead: 1) == .leftBrace
  }

  /// Whether the brace at the current token opens accessors, and not the statements of a getter.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at(.leftBrace) else { return false }
    let offset = Attribute.end(ofAttributesAt: 1, in: parser)
    return offset == 1
      ? AccessorDeclaration.begins(in: parser, ahead: offset)
      : AccessorDeclaration.beginsBehindAttributes(in: parser, ahead: offset)
  }
}
