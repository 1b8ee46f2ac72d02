import Descent

/// A query as a whole.
///
///     query-file : condition
struct QueryFile: SyntaxNode, Production {
  var condition: Condition

  static let first = Condition.first

  static func rule(_ parser: inout QueryParser) -> Self {
    let file = Self(condition: parser.parse(Condition.self))
    while !parser.isAtEnd { parser.skipUnexpected() }
    return file
  }
}

extension Query {
  /// Parses a query, whatever is in it.
  static func parse(_ source: SourceText) -> SyntaxTree {
    var parser = QueryParser(source)
    let root = parser.parse(QueryFile.self)
    return parser.finish(root: root)
  }
}
