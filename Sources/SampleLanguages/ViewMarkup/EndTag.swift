import Descent

/// The end of an element: `</UIView>`.
///
///     end-tag : '</' <same> tag-name '>'
public struct EndTag: SyntaxNode, Production {
  public var name: TokenRef

  public static let first: TokenSet<MarkupToken> = [.endTagStart]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.expect(.endTagStart)
    let name = parser.expect(.name)
    while !parser.at(.tagEnd), !parser.at(MarkupNode.first), !parser.at(.endTagStart), !parser.isAtEnd {
      parser.skipUnexpected()
    }
    parser.expect(.tagEnd)
    return Self(name: name)
  }
}

/// The effect of an end tag on the innermost open element.
enum EndTagRole {
  /// It has the element's name, or one of the two has no name.
  case closes
  /// It resembles the element's name and matches no other open element.
  case closesMisspelt
  /// It matches an enclosing element: the end tags of the elements inside are missing.
  case closesOuter
  /// It matches no open element.
  case stray
}

extension Parser where L == ViewMarkup {
  /// The role of the end tag at the current token.
  var endTagRole: EndTagRole {
    guard kind(ahead: 1) == .name, let open = context.openElements.last else { return .closes }
    let name = source.bytes(in: range(ahead: 1))
    if name == source.bytes(in: open) { return .closes }
    if context.openElements.contains(where: { source.bytes(in: $0) == name }) { return .closesOuter }
    if source.bytes(in: open).first == UInt8(ascii: "<") { return .closes }
    return isNear(range(ahead: 1), open) ? .closesMisspelt : .stray
  }

  private func isNear(_ name: SourceRange, _ other: SourceRange) -> Bool {
    // Comparing takes time proportional to the product of the lengths; a longer name is hardly a typing error.
    guard max(name.count, other.count) <= 64 else { return false }
    return nearest(to: source.text(in: name), among: [source.text(in: other)]) != nil
  }

  /// Parses the end tag of the innermost element, or reports that it is missing, with a note at the element's start.
  mutating func endTag() -> OptionalRef<EndTag> {
    guard let open = context.openElements.last, !isAtEnd || !context.isCutInTag else { return .none }
    let note = DiagnosticNote(.elementStart, at: open, [.source(open)])
    guard at(.endTagStart), endTagRole != .closesOuter else {
      let tag = at(.name, .endTagStart) ? range(ahead: 0) : endOfContent
      report(Diagnostic(.missingEndTag, at: tag, [.words("</\(source.text(in: open))>")], notes: [note]))
      return .none
    }
    if endTagRole == .closesMisspelt {
      let name = range(ahead: 1)
      let fixIt = FixIt.replace(name, by: source.text(in: open))
      report(Diagnostic(.mismatchedEndTag, at: name, [.source(name), .source(open)], notes: [note], fixIts: [fixIt]))
    }
    return OptionalRef(parse(EndTag.self))
  }

  /// Skips an end tag that ends no element, and reports it.
  mutating func skipStrayEndTag() {
    let start = position
    consume()
    consume(if: .name)
    consume(if: .tagEnd)
    let place = range(from: start, to: position)
    report(Diagnostic(.strayEndTag, at: place, [.source(place)], fixIts: [.remove(place)]))
    skip(since: start)
  }
}

extension DiagnosticKind {
  static let missingEndTag = DiagnosticKind("missing-end-tag", .error, "expected '%0'")
  static let mismatchedEndTag = DiagnosticKind("mismatched-end-tag", .error, "the end tag %0 does not match %1")
  static let strayEndTag = DiagnosticKind("stray-end-tag", .error, "%0 ends no element")
  static let elementStart = DiagnosticKind("element-start", .note, "%0 begins here")
}
