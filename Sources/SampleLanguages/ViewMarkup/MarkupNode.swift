import Descent

/// A piece of content between two tags.
///
///     @choice markup-node : markup-element | markup-text | entity-reference | cdata-section | markup-comment
///                         | processing-instruction | document-type
public enum MarkupNode: SyntaxChoice, Production {
  case element(Ref<MarkupElement>)
  case text(Ref<MarkupText>)
  case entity(Ref<EntityReference>)
  case cdata(Ref<CDATASection>)
  case comment(Ref<MarkupComment>)
  case instruction(Ref<ProcessingInstruction>)
  case documentType(Ref<DocumentType>)

  public static let first: TokenSet<MarkupToken> = [
    .tagStart, .whiteSpace, .text, .entity, .ampersand, .cdata, .comment, .instruction, .documentType,
  ]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    switch parser.kind {
    case .tagStart: .element(parser.parse(MarkupElement.self))
    case .entity, .ampersand: .entity(parser.parse(EntityReference.self))
    case .cdata: .cdata(parser.parse(CDATASection.self))
    case .comment: .comment(parser.parse(MarkupComment.self))
    case .instruction: .instruction(parser.parse(ProcessingInstruction.self))
    case .documentType: .documentType(parser.parse(DocumentType.self))
    default: .text(parser.parse(MarkupText.self))
    }
  }
}

extension Parser where L == ViewMarkup {
  /// Parses a node and appends it to a list; skips unexpected tokens, and elements beyond the nesting limit.
  mutating func appendNode(to nodes: ListCollector<MarkupNode.Handle>) {
    if isBetweenTags {
      consume()
    } else if at(.tagStart), context.openElements.count == nestingLimit {
      skipDeepElement()
    } else if at(MarkupNode.first) {
      nodes.append(parse(MarkupNode.self), to: &self)
    } else if !isAtEnd {
      skipUnexpected()
    }
  }

  /// The position at which missing content is reported: the end of the last token that is not white space.
  var endOfContent: SourceRange {
    guard previousKind == .whiteSpace, position > 1 else { return missingTokenRange }
    let end = range(at: position - 2).end
    return SourceRange(end, end)
  }

  /// True if the current token is insignificant white space: no text is adjacent to it.
  private var isBetweenTags: Bool {
    guard at(.whiteSpace) else { return false }
    return !MarkupToken.texts.contains(kind(ahead: 1)) && !(previousKind.map(MarkupToken.texts.contains) ?? false)
  }
}
