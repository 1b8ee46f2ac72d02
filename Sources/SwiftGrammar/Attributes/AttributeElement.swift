import Descent

/// An attribute of a declaration, or attributes that are there under a condition only.
///
///     #if swift(>=6)
///     @concurrent
///     #endif
///     func load() async
///
///     @choice attribute-element : attribute | conditional-compilation
public enum AttributeElement: SwiftChoice {
  case attribute(Ref<Attribute>)
  case conditional(Ref<ConditionalCompilation<AttributeElement>>)

  public var node: AnyNode {
    switch self {
    case .attribute(let ref): AnyNode(ref)
    case .conditional(let ref): AnyNode(ref)
    }
  }
}

extension AttributeElement: ConditionalElement {
  public static let first = Attribute.first.union([.poundIf])
  public static let listStyle = ListStyle<SwiftToken>(separation: .nothing)
  public static let conditionalStyle = listStyle

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.at(.poundIf)
      ? .conditional(parser.parse(ConditionalCompilation<AttributeElement>.self))
      : .attribute(parser.parse(Attribute.self))
  }

  /// Whether an attribute begins at the current token, or an `#if` with nothing but attributes in it.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.at(.at) || parser.at(.poundIf) && conditionalBegins(at: parser)
  }

  /// Whether the `#if` at the current token has attributes in it, nothing else, and a declaration behind it.
  ///
  /// - Complexity: linear in the number of tokens of directives and attributes from here on; most `#if`s are told by
  ///   the first token behind their condition.
  static func conditionalBegins(at parser: borrowing SwiftParser) -> Bool {
    var offset = 0
    var depth = 0
    var hasAttribute = false
    repeat {
      switch parser.kind(ahead: offset) {
      case .poundIf, .poundElseif, .poundElse:
        if parser.kind(ahead: offset) == .poundIf { depth += 1 }
        offset = endOfLine(from: offset, in: parser)
      case .poundEndif:
        depth -= 1
        offset += 1
      case .at:
        hasAttribute = true
        let end = Attribute.end(ofAttributesAt: offset, in: parser)
        if end == offset { return false }
        offset = end
      default: return false
      }
    } while depth > 0
    return hasAttribute && declarationFollows(in: parser, ahead: offset)
  }

  /// The offset of the first token behind a directive and its condition.
  private static func endOfLine(from start: Int, in parser: borrowing SwiftParser) -> Int {
    var offset = start + 1
    while parser.kind(ahead: offset) != .endOfFile, !parser.flags(ahead: offset).contains(.startsLine) { offset += 1 }
    return offset
  }

  private static func declarationFollows(in parser: borrowing SwiftParser, ahead offset: Int) -> Bool {
    let next = parser.kind(ahead: offset)
    return next == .case || next == .pound || next == .poundIf || Declaration.begins(in: parser, ahead: offset)
  }
}
