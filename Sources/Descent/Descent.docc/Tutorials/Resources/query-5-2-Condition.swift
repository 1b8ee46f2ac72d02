import Descent

/// A condition on a book.
///
///     condition : test | 'not' condition | condition 'and' condition | condition 'or' condition
indirect enum Condition: Equatable {
  case comparison(String, QueryToken, Value)
  case membership(String, [Value])
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)
  case missing
}

extension Condition: RecursiveProduction {
  static let first: TokenSet<QueryToken> = [.name]

  static func rule(_ parser: inout QueryParser) -> Self { parseTest(from: &parser) }

  static func missing(in parser: inout QueryParser) -> Self { .missing }
}

extension Condition {
  private static let comparisons: TokenSet<QueryToken> = [
    .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]

  /// Parses a test of one field.
  ///
  ///     test : name comparison value | name 'in' value-list
  private static func parseTest(from parser: inout QueryParser) -> Self {
    let field = parser.text(of: parser.expect(.name)) ?? ""
    if parser.consume(if: .in) != nil {
      return .membership(field, parser.list(Value.self))
    }
    let comparison = parser.kind
    parser.expect(comparisons, as: .equal)
    return .comparison(field, comparison, parser.parse(Value.self))
  }
}
