import Descent

/// A file as values, with its errors.
///
///     let file = TOMLFile(parsing: try SourceText("a.b = 1"))
///     file.table["a"]?["b"]                 // .integer(1)
///     file.isValid                          // true
public struct TOMLFile: Sendable {
  /// The values with their places, also of a file with errors: a key defined twice has its first value.
  public let root: TOMLItem
  /// The syntax tree, with every token and its position.
  public let tree: SyntaxTree
  /// The syntax and semantic errors, in source order.
  public let diagnostics: [Diagnostic]

  /// The values.
  public var table: TOMLTable { root.value.table ?? TOMLTable() }

  public var isValid: Bool { diagnostics.isEmpty }

  /// - Complexity: linear in the source, if no table has keys with the same hash values.
  public init(parsing source: SourceText) { self.init(TOML.parse(source)) }

  /// Reads the values of a tree that `TOML.parse` returned.
  ///
  /// - Complexity: the same as that of parsing.
  public init(_ tree: SyntaxTree) {
    self.tree = tree
    let document = TypedView<TOMLDocument>(tree: tree, handle: tree.root.node.unchecked(as: TOMLDocument.self))
    var builder = TOMLTableBuilder(tree.source)
    for line in document.lines { builder.add(line) }
    root = builder.root
    diagnostics = (tree.diagnostics + builder.diagnostics).inSourceOrder()
  }
}

extension TOMLTable {
  /// Reads the values of a file without errors.
  ///
  /// - Throws: the first error.
  public init(parsing source: SourceText) throws(ParseError) {
    let file = TOMLFile(parsing: source)
    if let diagnostic = file.diagnostics.first { throw ParseError(diagnostic) }
    self = file.table
  }
}
