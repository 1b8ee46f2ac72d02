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

  /// The source as it was given, for the messages of diagnostics. It is that of the tree, unless the options have a build
  /// configuration.
  public let source: SourceText

  /// The options that it was parsed with.
  let options: SwiftOptions

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
    self.source = source
    let own = options[SwiftOptions.self]
    self.options = own
    let active = own.configuration.flatMap { ActiveSource(source, in: $0, version: own.version) }
    tree = SwiftLanguage.tree(
      of: active?.source ?? source, as: SourceFile.self, with: SwiftLexer(version: own.version),
      found: active.map { source.encodingDiagnostics() + $0.diagnostics }, context: SwiftContext(own),
      options: options)
  }

  /// The root of the tree, with its type.
  public var root: TypedView<SourceFile> {
    TypedView(tree: tree, handle: tree.root.node.unchecked(as: SourceFile.self))
  }

  /// The diagnostics, in source order.
  public var diagnostics: [Diagnostic] { tree.diagnostics }

  /// Whether markers of a merge conflict are in the source: other errors are easier to find after it is resolved.
  public var hasConflictMarkers: Bool {
    diagnostics.contains { diagnostic in
      switch diagnostic.category {
      case .complaint(.conflictMarker, _), .complaint(.loneConflictMarker, _): true
      default: false
      }
    }
  }
}
