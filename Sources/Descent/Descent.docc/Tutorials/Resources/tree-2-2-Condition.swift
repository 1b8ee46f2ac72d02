import Descent

/// A condition on a book.
///
///     condition : comparison | membership
enum Condition: SyntaxChoice {
  case comparison(Ref<Comparison>)
  case membership(Ref<Membership>)
}

extension Condition: Production {
  static let first: TokenSet<QueryToken> = [.name]

  static func rule(_ parser: inout QueryParser) -> Self {
    // Both begin with a name; only the word after it distinguishes them.
    if parser.at(.name, .in) { return .membership(parser.parse(Membership.self)) }
    return .comparison(parser.parse(Comparison.self))
  }
}
