import Descent
import DescentLexicon
import DescentTools

/// View markup: the views of a screen as XML, with bindings in the values of attributes.
///
///     <!-- A row of the order. -->
///     <LMRowView spacing="16">
///       <UILabel text="Total: &#8364;"/>
///       <UILabel text="$price * 1.2::number;numberStyle=currency"/>
///     </LMRowView>
///
/// Elements, attributes, the five entities of XML and character references, comments, CDATA sections and
/// processing instructions are those of XML 1.0. A document type before the first element is ignored; one that
/// declares entities is rejected, because a few lines of them can expand to gigabytes of text. White space alone
/// between two tags is insignificant. Not checked are the position of the target `xml`, `]]>` in text, and
/// characters that XML does not allow.
///
/// A value that begins with `$` is a binding, see `Bindings`, and is parsed with the markup; in text, an initial
/// `$` is written `&#36;`. `element` returns a tree as data.
public enum ViewMarkup: SourceLanguage {
  public typealias Kind = MarkupToken
  public typealias Context = MarkupContext
  public typealias Root = ViewMarkupFile

  public static func closer(of kind: MarkupToken) -> MarkupToken? { kind == .leftParen ? .rightParen : nil }

  public static func lexer(_ options: ParseOptions) -> TableLexer<MarkupToken> { TableLexer(MarkupToken.markupTable) }
  public static func context(_ options: ParseOptions) -> MarkupContext { MarkupContext() }
}

extension AnyLanguage {
  /// View markup with bindings.
  public static let viewMarkup = AnyLanguage(ViewMarkup.self, fileExtensions: ["xml"], samples: MarkupToken.samples)
}

public typealias MarkupParser = Parser<ViewMarkup>

/// The state shared by the productions.
public struct MarkupContext: Sendable {
  /// The names of the enclosing elements, outermost first; for an element without a name, its `<`.
  var openElements: [SourceRange] = []
  /// True if the file ends inside a tag.
  var isCutInTag = false
}

/// A file of markup: one element, with comments and processing instructions around it.
///
///     view-markup-file : (markup-comment | processing-instruction | document-type)* markup-element
///                        (markup-comment | processing-instruction)*
public struct ViewMarkupFile: SyntaxNode, Production {
  public var nodes: NodeList<MarkupNode>

  public static let first = MarkupNode.first

  public static func rule(_ parser: inout MarkupParser) -> Self {
    var root: SourceRange?
    let nodes = parser.collect(MarkupNode.self) { parser, nodes in
      while !parser.isAtEnd {
        if parser.at(.endTagStart) { parser.skipStrayEndTag() }
        parser.checkPosition(afterRoot: &root)
        parser.appendNode(to: nodes)
      }
    }
    if root == nil { parser.report(Diagnostic(.missingRoot, at: parser.endOfContent)) }
    return Self(nodes: nodes)
  }
}

extension Parser where L == ViewMarkup {
  /// Reports nodes that are not allowed outside the root: text, and a second element.
  fileprivate mutating func checkPosition(afterRoot root: inout SourceRange?) {
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
  static let textOutside = DiagnosticKind("text-outside", .error, "text is only allowed in an element")
  static let lateDocumentType = DiagnosticKind(
    "late-document-type", .error, "the document type must precede the first element")
}
