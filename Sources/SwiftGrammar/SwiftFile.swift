import Descent

/// A parsed Swift file: turns a text or a path into a tree and diagnostics in one call.
///
///     let file = try SwiftFile(parsing: "let (x, y) = point")
///     file.tree.diagnostics                              // []
///     file.root.statements[0].text                       // "let (x, y) = point"
///
/// Parsing never throws, traps or hangs: any bytes give a tree and diagnostics. The only errors are a source that
/// cannot be read and one of 4 GiB or more.
public struct SwiftFile: Sendable {
  /// The tree, with source, tokens and diagnostics.
  public let tree: SyntaxTree

  /// Parses a text.
  ///
  /// - Throws: `SourceError.tooLarge`.
  public init(parsing text: String, name: String = "<memory>", options: ParseOptions = ParseOptions())
    throws(SourceError)
  {
    self.init(parsing: try SourceText(text, name: name), options: options)
  }

  /// Reads and parses a file; `-` is standard input.
  ///
  /// - Throws: `SourceError` if the file cannot be read.
  public init(path: String, options: ParseOptions = ParseOptions()) throws(SourceError) {
    self.init(parsing: try SourceText(path: path), options: options)
  }

  /// Parses a source.
  ///
  /// - Complexity: Linear in the length of the source.
  public init(parsing source: SourceText, options: ParseOptions = ParseOptions()) {
    let (tokens, diagnostics) = Self.lex(source, options)
    tree = LayoutRepair.parse(tokens, of: source, in: SwiftLanguage.self, options) { tokens in
      Self.parse(source, tokens, diagnostics, options)
    }
  }

  private static func lex(_ source: SourceText, _ options: ParseOptions) -> (TokenBuffer, [Diagnostic]) {
    let lexer = SwiftLexer(version: options[SwiftOptions.self].version)
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: lexer)
    return (tokens, source.encodingDiagnostics() + diagnostics)
  }

  private static func parse(
    _ source: SourceText, _ tokens: consuming TokenBuffer, _ diagnostics: [Diagnostic], _ options: ParseOptions
  ) -> SyntaxTree {
    let context = SwiftContext(version: options[SwiftOptions.self].version)
    var parser = SwiftParser(source, tokens: tokens, diagnostics: diagnostics, context: context, options: options)
    let root = parser.parse(SourceFile.self)
    return parser.finish(root: root)
  }

  /// The root of the tree, with its type.
  public var root: View<SourceFile> { View(tree: tree, handle: tree.root.node.unchecked(as: SourceFile.self)) }

  /// The diagnostics, in source order.
  public var diagnostics: [Diagnostic] { tree.diagnostics }
}
