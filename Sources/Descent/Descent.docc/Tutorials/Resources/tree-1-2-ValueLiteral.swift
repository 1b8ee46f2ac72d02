import Descent

/// The value that a field is compared with.
///
///     value-literal : number | text
struct ValueLiteral: SyntaxNode {
  var literal: TokenRef
}

extension ValueLiteral: Production, ListElement {
  static let first: TokenSet<QueryToken> = [.number, .text]
  static let listStyle = SyntaxListStyle<QueryToken>(open: .leftParen, separator: .comma, close: .rightParen)
    .named("list of values", of: "values")

  static func rule(_ parser: inout QueryParser) -> Self {
    Self(literal: parser.expect(first, as: .number))
  }
}
