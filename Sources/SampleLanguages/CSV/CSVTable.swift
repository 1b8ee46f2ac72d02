import Descent

/// Records with the column names given by the first line.
///
///     let table = try CSVTable(parsing: SourceText("name,motto\nAda,\"first, and foremost\"\n"))
///     table[0, "motto"]                     // "first, and foremost"
public struct CSVTable: Sendable {
  /// The cells of the first line.
  public let columns: [String]
  /// The cells of the other lines.
  public let rows: [[String]]
  /// The syntax tree, with every token and its position.
  public let tree: SyntaxTree
  /// The errors, including records whose length differs from the header's.
  public let diagnostics: [Diagnostic]

  /// - Complexity: linear in the source.
  public init(parsing source: SourceText) { self.init(CSV.parse(source)) }

  /// Creates a table from a tree that `CSV.parse` returned.
  ///
  /// - Complexity: linear in the source.
  public init(_ tree: SyntaxTree) {
    self.tree = tree
    let root = TypedView<CSVFile>(tree: tree, handle: tree.root.node.unchecked(as: CSVFile.self))
    columns = root.records.first?.values ?? []
    rows = root.records.dropFirst().map(\.values)
    diagnostics = (tree.diagnostics + root.columnDiagnostics).inSourceOrder()
  }

  /// The cell in a column; nil if there is no such column, or the row is too short.
  public subscript(row: Int, column: String) -> String? {
    guard let column = columns.firstIndex(of: column), rows[row].indices.contains(column) else { return nil }
    return rows[row][column]
  }
}

extension TypedView<CSVRecord> {
  /// The contents of the cells.
  fileprivate var values: [String] {
    self.cells.map { cell in cell.value.map { tree.source.csvText(in: $0.range) } ?? "" }
  }
}

extension TypedView<CSVFile> {
  /// Reports repeated column names, and records whose length differs from the header's.
  fileprivate var columnDiagnostics: [Diagnostic] {
    guard let header = self.records.first else { return [] }
    var found: [Diagnostic] = []
    var columns: [String: SourceRange] = [:]
    for (cell, name) in zip(header.cells, header.values) {
      if let first = columns[name] {
        let note = DiagnosticNote(.firstColumn, at: first)
        found.append(Diagnostic(.duplicateColumn, at: cell.any.range, [.words(name)], notes: [note]))
      } else {
        columns[name] = cell.any.range
      }
    }
    let width = header.cells.count
    let note = DiagnosticNote(.header, at: header.any.range)
    for record in self.records.dropFirst() where record.cells.count != width {
      let counts = [record.cells.count, width].map { DiagnosticArgument.words(String($0)) }
      found.append(Diagnostic(.cellCount, at: record.any.range, counts, notes: [note]))
    }
    return found
  }
}

extension DiagnosticKind {
  static let cellCount = DiagnosticKind("cell-count", .error, "the record has %0 cells, where the header has %1")
  static let header = DiagnosticKind("header", .note, "the header is here")
  static let duplicateColumn = DiagnosticKind("duplicate-column", .warning, "a second column is called '%0'")
  static let firstColumn = DiagnosticKind("first-column", .note, "the first one is here")
}
