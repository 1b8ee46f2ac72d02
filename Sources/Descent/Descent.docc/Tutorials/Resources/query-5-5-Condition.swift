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
  static let first: TokenSet<QueryToken> = [.name, .leftParen, .not]

  static func rule(_ parser: inout QueryParser) -> Self {
    parser.operators(in: operators) { parser in
      parseTest(from: &parser)
    } build: { parser, _, operation in
      switch operation {
      case .prefix(_, let condition): .not(condition)
      case .infix(let left, let sign, let right):
        parser.text(of: sign) == "and" ? .and(left, right) : .or(left, right)
      default: .missing
      }
    }
  }

  static func missing(in parser: inout QueryParser) -> Self { .missing }

  private static let operators: OperatorTable<QueryToken> = {
    var table = OperatorTable<QueryToken>()
    table.infix(.or, rank: 1, .left)
    table.infix(.and, rank: 2, .left)
    table.prefix(.not, rank: 3)
    return table
  }()
}

extension Condition {
  private static let comparisons: TokenSet<QueryToken> = [
    .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]

  /// Parses a test of one field, or a condition in parentheses.
  ///
  ///     test : name comparison value | name 'in' value-list | '(' condition ')'
  private static func parseTest(from parser: inout QueryParser) -> Self {
    if parser.at(.leftParen) {
      return parser.delimited(by: .leftParen, .rightParen) { $0.parse(Condition.self) }
    }
    let field = parser.text(of: parser.expect(.name)) ?? ""
    if parser.consume(if: .in) != nil {
      return .membership(field, parser.list(Value.self))
    }
    let comparison = parser.kind
    parser.expect(comparisons, as: .equal)
    return .comparison(field, comparison, parser.parse(Value.self))
  }
}
