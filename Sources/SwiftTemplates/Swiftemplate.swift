import Descent
import DescentTools
import SwiftGrammar

/// The language of templates that become Swift functions: text with directives, expressions and code.
///
///     %% template page(_ users: [User])
///     <ul>
///     %% for user in users
///       <li><%= user.name %></li>
///     %% endfor
///     </ul>
///     %% endtemplate
///
/// A line that begins with `%%`, indented or not, is a directive; `%% // …` is a comment. `<%= … %>` writes the value of an
/// expression escaped for HTML, and `<%== … %>` as it is; both fit on a line. `\( … )` is Swift's interpolation, escaped
/// like `<%=`. Swift statements are between `<%` at the beginning of a line and `%>` at the end of one; no brace is opened
/// in one block and closed in another. All else is text.
///
/// Text is written byte for byte. A line with a directive or a block of code vanishes with its indentation and its line
/// end. One sign more takes the meaning away: `%%%` at the beginning of a line is the text `%%`, `<%%` is `<%`, and `\\(`
/// is `\(`.
///
/// The Swift in a template is parsed with it, and its errors are reported at their place in the template.
public enum Swiftemplate: Language {
  public typealias Kind = TemplateToken
  public typealias Context = TemplateContext

  /// How deeply directives may be nested. The compiler allows 256 levels, of which the Swift in them needs some.
  public static let nestingLimit = 200

  /// Parses a file of templates.
  ///
  /// - Complexity: linear in the source.
  public static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    TemplateSource(source, options).tree
  }
}

/// The cursor over the tokens of a file of templates.
public typealias TemplateParser = Parser<Swiftemplate>

/// The shared state of the productions.
public struct TemplateContext: Sendable {
  /// The Swift in the source, by the index of its token.
  var pieces: [Int: SwiftPiece] = [:]

  /// What may end something around the current token.
  var closers: TokenSet<TemplateToken> = []

  public init() {}
}

/// A node of the tree of a template file that knows how it is parsed.
public protocol TemplateNode: SyntaxNode, Production where L == Swiftemplate, Failure == Never {}

/// A parsed file of templates, with what is known of the Swift in it.
struct TemplateSource: Sendable {
  let tree: SyntaxTree
  /// The Swift in the source, by the index of its token.
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

  /// The root of the tree, with its type.
  var root: View<TemplateFile> { View(tree: tree, handle: tree.root.node.unchecked(as: TemplateFile.self)) }
}

extension AnyLanguage {
  /// Templates that become Swift functions.
  public static let swiftemplate = AnyLanguage(
    name: "Swiftemplate", fileExtensions: ["swiftemplate"], expecting: ExpectationRules(samples: TemplateToken.samples)
  ) {
    Swiftemplate.parse($0, options: $1)
  } diagnose: {
    // The Swift in the templates, which says what they are called, is not kept with the tree.
    TemplateCompilation(of: [$0.source]).diagnostics[0]
  }
}
