import Descent

/// A condition on a book.
///
///     condition : comparison | membership | negated-condition | infix-condition | parenthesized-condition
enum Condition: SyntaxChoice {
  case comparison(Ref<Comparison>)
  case membership(Ref<Membership>)
  case negated(Ref<NegatedCondition>)
  case infix(Ref<InfixCondition>)
  case parenthesized(Ref<ParenthesizedCondition>)
}

extension Condition: RecursiveProduction {
  static let first: TokenSet<QueryToken> = [.name, .leftParen, .not]

  static func rule(_ parser: inout QueryParser) -> Self {
    parser.operators(in: operators) { parser in
      parseOperand(from: &parser)
    } build: { parser, mark, operation in
      switch operation {
      case .prefix(_, let condition):
        .negated(parser.store(NegatedCondition(condition: condition), from: mark))
      case .infix(let left, let sign, let right):
        .infix(parser.store(InfixCondition(left: left, sign: sign, right: right), from: mark))
      default: missing(in: &parser)
      }
    }
  }

  private static func parseOperand(from parser: inout QueryParser) -> Self {
    if parser.at(.leftParen) { return .parenthesized(parser.parse(ParenthesizedCondition.self)) }
    // Both begin with a name; only the word after it distinguishes them.
    if parser.at(.name, .in) { return .membership(parser.parse(Membership.self)) }
    return .comparison(parser.parse(Comparison.self))
  }

  static func missing(in parser: inout QueryParser) -> Self {
    .comparison(parser.parse(Comparison.self))
  }

  private static let operators: OperatorTable<QueryToken> = {
    var table = OperatorTable<QueryToken>()
    table.infix(.or, rank: 1, .left)
    table.infix(.and, rank: 2, .left)
    table.prefix(.not, rank: 3)
    return table
  }()
}
