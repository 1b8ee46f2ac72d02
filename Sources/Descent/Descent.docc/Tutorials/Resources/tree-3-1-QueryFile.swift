import Descent

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
