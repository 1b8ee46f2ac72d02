import Descent

/// A parsed Swift file: from text or path to the tree and what was found wrong, in one call.
///
///     let file = try SwiftFile(parsing: "let (x, y) = point")
///     file.tree.diagnostics                              // []
///     file.root.statements[0].text                       // "let (x, y) = point"
///
/// Parsing never throws, traps or hangs: any bytes give a tree and diagnostics. Only a source that cannot be read, or
/// is as large as 4 GiB, is an error.
public struct SwiftFile: Sendable {
  /// The tree, with source, tokens and diagnostics.
  public let tree: SyntaxTree

  /// How a file is parsed.
  public struct Options: Sendable {
    /// The version of the language that the source is written in; it decides how the text is taken apart, too.
    public var version = SwiftVersion.latest { didSet { lexer = version.lexerOptions } }
    /// How the text is taken apart into tokens.
    public var lexer = SwiftLexer.Options()
    /// How deeply constructs may be nested; the compiler's own limit is the same.
    public var nestingLimit = 256

    public init() {}
  }

  /// Parses a text.
  ///
  /// - Throws: `SourceError.tooLarge`.
  public init(parsing text: String, name: String = "<memory>", options: Options = Options()) throws(SourceError) {
    self.init(parsing: try SourceText(text, name: name), options: options)
  }

  /// Reads and parses a file; `-` is standard input.
  ///
  /// - Throws: `SourceError` if the file cannot be read.
  public init(path: String, options: Options = Options()) throws(SourceError) {
    self.init(parsing: try SourceText(path: path), options: options)
  }

  /// Parses a source.
  ///
  /// - Complexity: linear in the length of the source.
  public init(parsing source: SourceText, options: Options = Options()) {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: SwiftLexer(options: options.lexer))
    var parser = SwiftParser(
      source, tokens: tokens, diagnostics: source.encodingDiagnostics() + diagnostics,
      context: SwiftContext(version: options.version))
    parser.nestingLimit = options.nestingLimit
    let root = parser.parse(SourceFile.self)
    tree = parser.finish(root: root)
  }

  /// The root of the tree, with its type.
  public var root: View<SourceFile> { View(tree: tree, handle: tree.root.node.unchecked(as: SourceFile.self)) }

  /// What was found wrong, in the order of the source.
  public var diagnostics: [Diagnostic] { tree.diagnostics }
}
