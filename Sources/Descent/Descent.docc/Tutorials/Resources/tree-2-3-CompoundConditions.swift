import Descent

/// A condition after `not`.
///
///     negated-condition : 'not' condition
struct NegatedCondition: SyntaxNode {
  var condition: Condition
}

/// Two conditions with an operator between them.
///
///     infix-condition : condition ('and' | 'or') condition
struct InfixCondition: SyntaxNode {
  var left: Condition
  var sign: TokenRef
  var right: Condition
}

/// A condition in parentheses.
///
///     parenthesized-condition : '(' condition ')'
struct ParenthesizedCondition: SyntaxNode, Production {
  var condition: Condition

  static let first: TokenSet<QueryToken> = [.leftParen]

  static func rule(_ parser: inout QueryParser) -> Self {
    Self(condition: parser.delimited(by: .leftParen, .rightParen) { $0.parse(Condition.self) })
  }
}
