import Descent
import DescentLexicon

/// A query as a whole.
///
///     query-file : condition
struct QueryFile: SyntaxNode, Production {
  var condition: Condition

  static let first = Condition.first

  static func rule(_ parser: inout QueryParser) -> Self {
    Self(condition: parser.parse(Condition.self))
  }
}

extension Query {
  /// Parses a query, whatever is in it.
  static func parse(_ source: SourceText) -> SyntaxTree {
    tree(of: source, as: QueryFile.self, with: TableLexer(QueryToken.table))
  }
}
