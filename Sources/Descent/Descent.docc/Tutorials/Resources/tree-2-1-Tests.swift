import Descent

/// A field is compared with a value: `year >= 2015`.
///
///     comparison : name ('=' | '!=' | '<' | '<=' | '>' | '>=') value-literal
struct Comparison: SyntaxNode, Production {
  var field: TokenRef
  var sign: TokenRef
  var value: Ref<ValueLiteral>

  static let first: TokenSet<QueryToken> = [.name]

  private static let signs: TokenSet<QueryToken> = [
    .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]

  static func rule(_ parser: inout QueryParser) -> Self {
    Self(
      field: parser.expect(.name),
      sign: parser.expect(signs, as: .equal),
      value: parser.parse(ValueLiteral.self))
  }
}

/// A field has one of several values: `tag in ("swift", "parsing")`.
///
///     membership : name 'in' '(' value-literal-list? ')'
struct Membership: SyntaxNode, Production {
  var field: TokenRef
  var values: NodeList<ValueLiteral>

  static let first: TokenSet<QueryToken> = [.name]

  static func rule(_ parser: inout QueryParser) -> Self {
    let field = parser.expect(.name)
    parser.expect(.in)
    return Self(field: field, values: parser.list(ValueLiteral.self))
  }
}
