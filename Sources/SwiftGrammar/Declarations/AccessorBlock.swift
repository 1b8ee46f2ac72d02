import Descent

/// The code that computes or observes a variable or subscript: named accessors, or just the body of a getter.
///
///     @choice accessors : accessor-block | code-block
public enum Accessors: ChoiceProduction {
  case block(Ref<AccessorBlock>)
  case getter(Ref<CodeBlock>)

  public static let first: TokenSet<SwiftToken> = [.leftBrace]

  static func construct(_ parser: inout SwiftParser) -> Self {
    AccessorBlock.begins(at: parser) ? .block(parser.parse(AccessorBlock.self)) : .getter(parser.parse(CodeBlock.self))
  }
}

/// Accessors in braces, such as `{ get set }` or `{ didSet { update() } }`.
///
///     accessor-block : '{' !call-of-mutate accessor-declaration-list '}'
public struct AccessorBlock: LeadingTokenNode {
  public let accessors: NodeList<AccessorDeclaration>

  static var leadingToken: SwiftToken { .leftBrace }

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(accessors: parser.list(AccessorDeclaration.self))
  }

  /// Parses accessors whose opening brace is missing as if it were present.
  static func parseUnopened(from parser: inout SwiftParser) -> Self {
    let opening = parser.position
    parser.expect(.leftBrace)
    return Self(accessors: parser.list(AccessorDeclaration.self, after: opening))
  }

  /// True if accessors begin here without a brace; only valid after a subscript, as elsewhere this may be a call.
  static func beginsUnopened(at parser: borrowing SwiftParser) -> Bool {
    parser.at([.get, .set, .underscoreRead, .underscoreModify]) && parser.kind(ahead: 1) == .leftBrace
  }

  /// True if the brace at the current token opens observers: `{ didSet { … } }`.
  static func holdsObservers(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at(.leftBrace) else { return false }
    return [.willSet, .didSet].contains(parser.kind(ahead: Attribute.end(ofAttributesAt: 1, in: parser)))
  }

  /// True if the brace at the current token opens accessors rather than the statements of a getter.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at(.leftBrace) else { return false }
    let offset = Attribute.end(ofAttributesAt: 1, in: parser)
    return offset == 1
      ? AccessorDeclaration.begins(in: parser, ahead: offset)
      : AccessorDeclaration.beginsAfterAttributes(in: parser, ahead: offset)
  }
}
