import Descent

/// A view with its content: `<UIView weight="1"/>`, `<LMRowView><UILabel/></LMRowView>`.
///
///     markup-element : '<' tag-name markup-attribute* '/>'
///                    | '<' tag-name markup-attribute* '>' markup-content end-tag
///     @lexical tag-name : [a-zA-Z_:\u{80}-\u{10FFFF}] [a-zA-Z0-9_:.\-\u{80}-\u{10FFFF}]*
public struct MarkupElement: SyntaxNode {
  public var name: TokenRef
  public var attributes: NodeList<MarkupAttribute>
  public var nodes: NodeList<MarkupNode>
  public var endTag: OptionalRef<EndTag>
}

extension MarkupElement: RecursiveProduction {
  public static let first: TokenSet<MarkupToken> = [.tagStart]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    let start = parser.range(ahead: 0)
    parser.expect(.tagStart)
    let name = parser.expect(.name)
    let attributes = parser.attributes()
    if parser.consume(if: .emptyTagEnd) != nil {
      return Self(name: name, attributes: attributes, nodes: NodeList(), endTag: .none)
    }
    // A lone `<` is treated as a less-than sign and begins no element.
    if name.isMissing, !parser.at(.tagEnd) {
      return Self(name: name, attributes: attributes, nodes: NodeList(), endTag: .none)
    }
    // A tag that extends to the end of the file has consumed the missing parts.
    if parser.isAtEnd { parser.context.isCutInTag = true }
    parser.expect(.tagEnd)
    parser.context.openElements.append(parser.range(of: name) ?? start)
    defer { parser.context.openElements.removeLast() }
    return Self(name: name, attributes: attributes, nodes: parser.content(), endTag: parser.endTag())
  }

  /// Elements beyond the nesting limit are skipped as a whole, see `appendNode`.
  public static func missing(in parser: inout MarkupParser) -> Self {
    Self(name: parser.expect(.name), attributes: NodeList(), nodes: NodeList(), endTag: .none)
  }
}

extension Parser where L == ViewMarkup {
  /// Parses the content of an element, up to its end tag or that of an enclosing element.
  fileprivate mutating func content() -> NodeList<MarkupNode> {
    collect(MarkupNode.self) { parser, nodes in
      while !parser.isAtEnd {
        if parser.at(.endTagStart) {
          if parser.endTagRole != .stray { break }
          parser.skipStrayEndTag()
        } else {
          parser.appendNode(to: nodes)
        }
      }
    }
  }

  /// Skips an element beyond the nesting limit, with its content, and reports it.
  mutating func skipDeepElement() {
    let start = position
    reportError(Diagnostic(.nestingTooDeep(limit: nestingLimit), at: range(ahead: 0)))
    var depth = 0
    repeat {
      switch kind {
      case .tagStart: depth += 1
      case .emptyTagEnd: depth -= 1
      case .endTagStart:
        depth -= 1
        // Up to the end of the tag.
        while !isAtEnd, kind(ahead: 1) == .name || kind(ahead: 1) == .tagEnd { consume() }
      default: break
      }
      consume()
    } while depth > 0 && !isAtEnd
    skip(since: start)
  }
}
