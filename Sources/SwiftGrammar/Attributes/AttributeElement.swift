import Descent

/// An attribute of a declaration, or attributes that are there under a condition only.
///
///     #if swift(>=6)
///     @concurrent
///     #endif
///     func load() async
///
///     @choice attribute-element : attribute | conditional-compilation
public enum AttributeElement: SwiftChoice, ConditionalElement {
  case attribute(Ref<Attribute>)
  case conditional(Ref<ConditionalCompilation<AttributeElement>>)

  public static let first = Attribute.first.union([.poundIf])
  public static let listStyle = ListStyle<SwiftToken>(separation: .nothing)
  public static let conditionalStyle = listStyle

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.at(.poundIf)
      ? .conditional(parser.parse(ConditionalCompilation<AttributeElement>.self))
      : .attribute(parser.parse(Attribute.self))
  }

  /// Whether an attribute begins at the current token, or an `#if` with nothing but attributes in it.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.at(.at) || parser.at(.poundIf) && conditionalBegins(at: parser)
  }

  /// Whether the `#if` at the current token has attributes in it, nothing else, and a declaration after it. Where the
  /// source ends before that, attributes with a directive after them can be nothing else.
  static func conditionalBegins(at parser: borrowing SwiftParser) -> Bool {
    switch conditional(at: parser) {
    case .attributes(let end): parser.isAtEndOfSource(ahead: end) || declarationFollows(in: parser, ahead: end)
    case .cut(let isDecided): isDecided
    case .other: false
    }
  }

  /// Whether the source ends in an `#if` at the current token in which nothing but attributes stands so far. After an
  /// attribute it can be nothing else.
  static func cutConditionalBegins(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at(.poundIf), case .cut = conditional(at: parser) else { return false }
    return true
  }

  /// The contents of an `#if`.
  private enum Conditional {
    /// Attributes; with the offset after it.
    case attributes(end: Int)
    /// Attributes at most, before the source ends; whether one has a directive after it.
    case cut(isDecided: Bool)
    case other
  }

  /// The contents of the `#if` at the current token.
  ///
  /// - Complexity: linear in the number of tokens of directives and attributes from here on; most `#if`s are told by
  ///   the first token after their condition.
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
    return next == .case || next == .pound || next == .poundIf || Declaration.begins(in: parser, ahead: offset)
  }
}
