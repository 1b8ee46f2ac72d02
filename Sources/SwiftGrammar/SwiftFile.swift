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
    /// How the text is taken apart into tokens. Setting the version sets it, too: set it behind that.
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
    let (tokens, diagnostics) = Self.lex(source, options)
    let tree = Self.parse(source, tokens, diagnostics, options)
    self.tree = tree.isValid ? tree : Self.repairLayout(of: tree, diagnostics, options)
  }

  /// Parses a source that is cut off somewhere: its brackets are not closed, and its layout says nothing of that.
  init(parsingAsWritten source: SourceText, options: Options) {
    let (tokens, diagnostics) = Self.lex(source, options)
    tree = Self.parse(source, tokens, diagnostics, options)
  }

  private static func lex(_ source: SourceText, _ options: Options) -> (TokenBuffer, [Diagnostic]) {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: SwiftLexer(options: options.lexer))
    return (tokens, source.encodingDiagnostics() + diagnostics)
  }

  private static func parse(
    _ source: SourceText, _ tokens: consuming TokenBuffer, _ diagnostics: [Diagnostic], _ options: Options
  ) -> SyntaxTree {
    var parser = SwiftParser(
      source, tokens: tokens, diagnostics: diagnostics, context: SwiftContext(version: options.version))
    parser.nestingLimit = options.nestingLimit
    let root = parser.parse(SourceFile.self)
    return parser.finish(root: root)
  }

  /// Parses a source with errors again with the brackets that its layout says are missing, and keeps what explains it
  /// with the fewest diagnostics.
  private static func repairLayout(
    of tree: SyntaxTree, _ diagnostics: [Diagnostic], _ options: Options
  ) -> SyntaxTree {
    var best = tree
    var attempt = 0
    while attempt < layoutAttempts,
      let repair = LayoutRepair(of: SwiftLanguage.self, in: tree.source, tree.tokens, passingOver: attempt)
    {
      let repaired = parse(tree.source, repair.tokens, diagnostics + repair.diagnostics, options)
      // A source with an error never becomes a valid one. Of two that explain it alike, a repair knows more than none.
      if !repaired.isValid, repaired.diagnostics.count < best.diagnostics.count + (attempt == 0 ? 1 : 0) {
        best = repaired
      }
      if best.diagnostics.count <= 1 { break }
      attempt += 1
    }
    return best
  }

  /// How many ways to read the layout of a broken source are tried.
  private static let layoutAttempts = 4

  /// The root of the tree, with its type.
  public var root: View<SourceFile> { View(tree: tree, handle: tree.root.node.unchecked(as: SourceFile.self)) }

  /// What was found wrong, in the order of the source.
  public var diagnostics: [Diagnostic] { tree.diagnostics }
}
