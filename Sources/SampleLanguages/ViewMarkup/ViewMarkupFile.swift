import Descent

/// A file of markup: one element, with comments and processing instructions around it.
///
///     view-markup-file : markup-node*
public struct ViewMarkupFile: SyntaxNode, Production {
  public var nodes: List<MarkupNode>

  public static let first = MarkupNode.first

  public static func rule(_ parser: inout MarkupParser) -> Self {
    var root: SourceRange?
    let nodes = parser.collect(MarkupNode.self) { parser, nodes in
      while !parser.isAtEnd {
        if parser.at(.endTagStart) { parser.skipStrayEndTag() }
        parser.checkPlace(afterRoot: &root)
        parser.appendNode(to: nodes)
      }
    }
    if root == nil { parser.report(Diagnostic(.missingRoot, at: parser.endOfContent)) }
    return Self(nodes: nodes)
  }
}

extension Parser where L == ViewMarkup {
  /// Reports what cannot stand outside the root: text, and another element.
  fileprivate mutating func checkPlace(afterRoot root: inout SourceRange?) {
    let place = range(ahead: 0)
    switch kind {
    case .tagStart:
      let tag = SourceRange(place.start, range(ahead: at(.tagStart, .name) ? 1 : 0).end)
      if let root { report(Diagnostic(.secondRoot, at: tag, notes: [DiagnosticNote(.firstRoot, at: root)])) }
      root = root ?? tag
    case .text, .entity, .ampersand, .cdata: report(Diagnostic(.textOutside, at: place))
    case .documentType where root != nil: report(Diagnostic(.lateDocumentType, at: place))
    default: break
    }
  }
}

extension DiagnosticKind {
  static let missingRoot = DiagnosticKind("missing-root", .error, "expected an element")
  static let secondRoot = DiagnosticKind("second-root", .error, "a file has one element that holds all others")
  static let firstRoot = DiagnosticKind("first-root", .note, "the first one begins here")
  static let textOutside = DiagnosticKind("text-outside", .error, "text can only stand in an element")
  static let lateDocumentType = DiagnosticKind(
    "late-document-type", .error, "the document type stands before the first element")
}
