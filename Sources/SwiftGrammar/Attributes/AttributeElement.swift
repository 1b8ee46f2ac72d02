import Descent

/// An attribute of a declaration, or conditionally compiled attributes.
///
///     #if swift(>=6)
///     @concurrent
///     #endif
///     func load() async
///
///     @choice attribute-element : attribute | conditional-attributes
public enum AttributeElement: SwiftChoice, ConditionalElement {
  case attribute(Ref<Attribute>)
  case conditional(Ref<ConditionalCompilation<AttributeElement>>)

  public static var first: TokenSet<SwiftToken> { Attribute.first.union([.poundIf]) }
  public static let listStyle = SyntaxListStyle<SwiftToken>(separation: .nothing)

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.at(.poundIf)
      ? .conditional(parser.parse(ConditionalCompilation<AttributeElement>.self))
      : .attribute(parser.parse(Attribute.self))
  }

  /// True if an attribute begins at the current token, or an `#if` that contains only attributes.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.at(.at) || parser.at(.poundIf) && conditionalBegins(at: parser)
  }

  /// True if the `#if` at the current token contains only attributes and a declaration follows it. If the source
  /// ends earlier, an attribute with a directive after it is enough to decide.
  static func conditionalBegins(at parser: borrowing SwiftParser) -> Bool {
    switch conditional(at: parser) {
    case .attributes(let end): parser.isAtEndOfSource(ahead: end) || declarationFollows(in: parser, ahead: end)
    case .cut(let isDecided): isDecided
    case .other: false
    }
  }

  /// True if the source ends inside an `#if` at the current token that contains only attributes so far. After an
  /// attribute it can be nothing else.
  static func cutConditionalBegins(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at(.poundIf), case .cut = conditional(at: parser) else { return false }
    return true
  }

  /// The contents of an `#if`.
  private enum Conditional {
    /// Only attributes; `end` is the offset after the `#endif`.
    case attributes(end: Int)
    /// Only attributes, if anything, before the source ends; `isDecided` is true if a directive follows one.
    case cut(isDecided: Bool)
    case other
  }

  /// Determines the contents of the `#if` at the current token.
  ///
  /// - Complexity: Linear in the number of tokens of the directives and attributes from here on; for most `#if`s,
  ///   the first token after the condition decides.
  private static func conditional(at parser: borrowing SwiftParser) -> Conditional {
    var offset = 0
    var depth = 0
    var hasAttribute = false
    var isDecided = false
    repeat {
      switch parser.kind(ahead: offset) {
      case .poundIf, .poundElseif, .poundElse:
        if parser.kind(ahead: offset) == .poundIf { depth += 1 }
        isDecided = hasAttribute
        offset = parser.endOfLine(ahead: offset)
      case .poundEndif:
        // `@attribute #endif` on one line is no element.
        if hasAttribute, !parser.flags(ahead: offset).contains(.startsLine) { return .other }
        depth -= 1
        isDecided = hasAttribute
        offset += 1
      case .at:
        hasAttribute = true
        let end = Attribute.end(ofAttributesAt: offset, in: parser)
        if end == offset { return parser.isAtEndOfSource(ahead: offset + 1) ? .cut(isDecided: isDecided) : .other }
        offset = end
      case .endOfFile: return .cut(isDecided: isDecided)
      default: return .other
      }
    } while depth > 0
    return hasAttribute ? .attributes(end: offset) : .other
  }

  private static func declarationFollows(in parser: borrowing SwiftParser, ahead offset: Int) -> Bool {
    let next = parser.kind(ahead: offset)
    return next == .pound || next == .poundIf || Declaration.begins(in: parser, ahead: offset, asMember: true)
  }
}
