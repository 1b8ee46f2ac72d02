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
/// Elements, attributes, the five entities of XML and character references, comments, CDATA sections and processing
/// instructions are those of XML 1.0. A document type may stand before the first element and is not read; one that
/// declares entities is refused, as a file of a few lines could make gigabytes of text with them. White space alone
/// between two tags means nothing.
///
/// A value that begins with `$` is a binding; see `Bindings`. It is parsed with the markup, so that what is wrong in it
/// is reported where it stands. A text that begins with `$` begins with `&#36;`.
///
/// Not checked is what XML asks for beyond that: that the target `xml` stands in the first line only, that `]]>` stands
/// in no text, and which characters may not stand in a file at all.
///
/// `element` makes elements of a tree.
public enum ViewMarkup: Language {
  public typealias Kind = MarkupToken
  public typealias Context = MarkupContext

  public static func closer(of kind: MarkupToken) -> MarkupToken? { kind == .leftParen ? .rightParen : nil }

  public static let unknownKind = MarkupToken.unknown

  /// Parses a file of markup.
  ///
  ///     let tree = ViewMarkup.parse(try SourceText("<UILabel text=\"$name\"/>"))
  ///
  /// - Complexity: linear in the source.
  public static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(MarkupToken.markupTable))
    var parser = MarkupParser(
      source, tokens: tokens, diagnostics: source.encodingDiagnostics() + diagnostics, context: MarkupContext(),
      options: options)
    let root = parser.parse(ViewMarkupFile.self)
    return parser.finish(root: root)
  }
}

extension AnyLanguage {
  /// View markup with bindings.
  public static let viewMarkup = AnyLanguage(
    name: "ViewMarkup", fileExtensions: ["xml"], expecting: ExpectationRules(samples: MarkupToken.samples)
  ) { ViewMarkup.parse($0, options: $1) }
}

/// The parser that productions are handed.
public typealias MarkupParser = Parser<ViewMarkup>

/// What the productions share.
public struct MarkupContext: Sendable {
  /// The names of the elements around the current token, from the outside to the inside; of one without a name, its `<`.
  var openElements: [SourceRange] = []
  /// Whether the file ends in a tag.
  var isCutInTag = false
}
