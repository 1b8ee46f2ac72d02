import Descent

/// An attribute of a declaration or parameter, or conditionally compiled attributes.
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

  /// True if the `#if` at the current token contains only attributes and a declaration follows it, or one of the names
  /// of a parameter. If the source ends earlier, an attribute with a directive after it is enough to decide.
  ///
  /// - Parameter isAfterAttribute: whether an attribute precedes it, so that it can contain nothing else.
  static func conditionalBegins(
    at parser: borrowing SwiftParser, before names: TokenSet<SwiftToken> = [], isAfterAttribute: Bool = false
  ) -> Bool {
    switch conditional(at: parser) {
    case .attributes(let end):
      parser.isAtEndOfSource(ahead: end) || names.contains(parser.kind(ahead: end))
        || declarationFollows(in: parser, ahead: end)
    case .cut(let isDecided): isDecided || isAfterAttribute
    case .other: false
    }
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

extension Parser where L == SwiftLanguage {
  /// Parses the attributes before a declaration, or before one of the names of a parameter.
  @inline(__always)
  mutating func attributeElements(before names: TokenSet<SwiftToken> = []) -> NodeList<AttributeElement> {
    at([.at, .poundIf]) ? someAttributeElements(before: names) : NodeList()
  }

  @inline(never)
  private mutating func someAttributeElements(before names: TokenSet<SwiftToken>) -> NodeList<AttributeElement> {
    collect(AttributeElement.self) { parser, list in
      let start = parser.position
      while parser.at(.at)
        || parser.at(.poundIf)
          && AttributeElement.conditionalBegins(at: parser, before: names, isAfterAttribute: parser.position > start)
      {
        list.append(parser.parse(AttributeElement.self), to: &parser)
      }
    }
  }
}
