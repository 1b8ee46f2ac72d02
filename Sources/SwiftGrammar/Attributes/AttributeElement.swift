import Descent

/// An attribute of a declaration or parameter, or conditionally compiled attributes.
///
///     #if swift(>=6)
///     @concurrent
///     #endif
///     func load() async
///
///     @choice attribute-element : attribute | conditional-attributes
public enum AttributeElement: ChoiceProduction, ConditionalElement {
  case attribute(Ref<Attribute>)
  case conditional(Ref<ConditionalCompilation<AttributeElement>>)

  public static var first: TokenSet<SwiftToken> { Attribute.first.union([.poundIf]) }
  public static let listStyle = SyntaxListStyle<SwiftToken>(separation: .nothing)

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.at(.poundIf)
      ? .conditional(parser.parse(ConditionalCompilation<AttributeElement>.self))
      : .attribute(parser.parse(Attribute.self))
  }

  /// True if the `#if` at the current token contains only attributes and a declaration follows it, or one of the names
  /// of a parameter. If the source ends earlier, an attribute with a directive after it is enough to decide.
  ///
  /// - Parameter isAfterAttribute: whether an attribute precedes it, so that it can contain nothing else.
  /// - Complexity: Linear in the number of tokens of the directives and attributes from here on; for most `#if`s,
  ///   the first token after the condition decides.
  static func conditionalBegins(
    at parser: borrowing SwiftParser, before names: TokenSet<SwiftToken> = [], isAfterAttribute: Bool = false
  ) -> Bool {
    var offset = 0
    var depth = 0
    var hasAttribute = false
    // Among parameters, it can contain nothing else either.
    var isDecided = isAfterAttribute || !names.isEmpty
    repeat {
      switch parser.kind(ahead: offset) {
      case .poundIf, .poundElseif, .poundElse:
        if parser.kind(ahead: offset) == .poundIf { depth += 1 }
        isDecided = isDecided || hasAttribute
        offset = parser.endOfDirective(ahead: offset)
      case .poundEndif:
        // `@attribute #endif` on one line is no element.
        if hasAttribute, !parser.flags(ahead: offset).contains(.startsLine) { return false }
        depth -= 1
        isDecided = isDecided || hasAttribute
        offset += 1
      case .at:
        hasAttribute = true
        let end = Attribute.end(ofAttributesAt: offset, in: parser)
        if end == offset { return isDecided && parser.isAtEndOfSource(ahead: offset + 1) }
        offset = end
      case .endOfFile: return isDecided
      default: return false
      }
    } while depth > 0
    let next = parser.kind(ahead: offset)
    return hasAttribute
      && (parser.isAtEndOfSource(ahead: offset) || names.contains(next) || next == .pound || next == .poundIf
        || Declaration.begins(in: parser, ahead: offset, asMember: true))
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
