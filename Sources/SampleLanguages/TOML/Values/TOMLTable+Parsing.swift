import Descent

/// A file with its values and errors.
///
///     let file = TOMLFile(parsing: try SourceText("a.b = 1"))
///     file.table["a"]?["b"]                 // .integer(1)
///     file.isValid                          // true
public struct TOMLFile: Sendable {
  /// The values, of a file that has errors as well: what is defined twice has its first value.
  public let table: TOMLTable
  /// Every token and its place.
  public let tree: SyntaxTree
  /// The errors of syntax and of meaning, in the order of the source.
  public let diagnostics: [Diagnostic]

  public var isValid: Bool { diagnostics.isEmpty }

  /// - Complexity: linear in the source, if no table has keys with the same hash values.
  public init(parsing source: SourceText) { self.init(TOML.parse(source)) }

  /// The values of a tree that `TOML.parse` returned.
  ///
  /// - Complexity: as that of parsing.
  public init(_ tree: SyntaxTree) {
    self.tree = tree
    let root = View<TOMLDocument>(tree: tree, handle: tree.root.node.unchecked(as: TOMLDocument.self))
    var builder = TOMLTableBuilder(tree.source)
    for line in root.lines { builder.add(line) }
    table = builder.table
    diagnostics = (tree.diagnostics + builder.diagnostics).inSourceOrder()
  }
}

extension TOMLTable {
  /// The values of a file without an error.
  ///
  /// - Throws: the first error.
  public init(parsing source: SourceText) throws(ParseError) {
    let file = TOMLFile(parsing: source)
    if let diagnostic = file.diagnostics.first { throw ParseError(diagnostic) }
    self = file.table
  }
}
