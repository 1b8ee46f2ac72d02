import Descent
import DescentTools

/// A template language that compiles to Swift functions: text with directives, expressions and code.
///
///     %% template page(_ users: [User])
///     <ul>
///     %% for user in users
///       <li><%= user.name %></li>
///     %% endfor
///     </ul>
///     %% endtemplate
///
/// A line that begins with `%%`, indented or not, is a directive; `%% // …` is a comment. `<%= … %>` writes the
/// value of an expression HTML-escaped, and `<%== … %>` writes it raw; both must fit on one line. `\( … )` is
/// Swift's interpolation, escaped like `<%=`. Swift statements are between `<%` at the beginning of a line and
/// `%>` at the end of one; the braces in each block must balance. Everything else is text.
///
/// Text is written byte for byte. A line with a directive or a block of code is removed, with its indentation and
/// line break. Special signs are escaped by one more character: `%%%` at the beginning of a line is the text `%%`,
/// `<%%` is `<%`, and `\\(` is `\(`.
///
/// The Swift code in a template is parsed with it, and its errors are reported at their positions in the template.
enum Swiftemplate: Language {
  typealias Kind = TemplateToken
  typealias Context = TemplateContext

  /// The maximum nesting of directives. The compiler allows 256 levels, some of which the Swift code itself needs.
  static let nestingLimit = 200

  /// Parses a file of templates.
  ///
  /// - Complexity: linear in the source.
  static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    TemplateSource(source, options).tree
  }
}

/// The cursor over the tokens of a file of templates.
typealias TemplateParser = Parser<Swiftemplate>

/// The state shared by the productions.
package struct TemplateContext: Sendable {
  /// The pieces of Swift in the source, by token index.
  var pieces: [Int: SwiftPiece] = [:]

  /// The directives that can close an enclosing construct.
  var closers: TokenSet<TemplateToken> = []

  package init() {}
}

/// A production of the template language.
protocol TemplateNode: SyntaxNode, Production where L == Swiftemplate, Failure == Never {}

/// A parsed file of templates, with information on its Swift code.
struct TemplateSource: Sendable {
  let tree: SyntaxTree
  /// The pieces of Swift in the source, by token index.
  let pieces: [Int: SwiftPiece]

  init(_ source: SourceText, _ options: ParseOptions = ParseOptions()) {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TemplateLexer())
    var parser = TemplateParser(
      source, tokens: tokens, diagnostics: source.encodingDiagnostics() + diagnostics, context: TemplateContext(),
      options: options)
    let root = parser.parse(TemplateFile.self)
    pieces = parser.context.pieces
    tree = parser.finish(root: root)
  }

  /// The typed root of the tree.
  var root: TypedView<TemplateFile> { TypedView(tree: tree, handle: tree.root.node.unchecked(as: TemplateFile.self)) }
}

extension AnyLanguage {
  /// Templates that compile to Swift functions.
  public static let swiftemplate = AnyLanguage(
    name: "Swiftemplate", fileExtensions: ["swiftemplate"], expecting: ExpectationRules(samples: TemplateToken.samples)
  ) {
    Swiftemplate.parse($0, options: $1)
  } diagnose: {
    // The pieces of Swift, which contain the templates' names, are not stored in the tree, so the source is parsed
    // again.
    TemplateCompilation(of: [$0.source]).diagnostics[0]
  }
}
