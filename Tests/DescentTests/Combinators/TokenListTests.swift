import Testing

@testable import Descent

@Suite struct TokenListTests {
  @Test func aTryTakesItsTokensBack() throws {
    var parser = try Parser<Toy>("a, b c")
    let style = SyntaxListStyle<ToyToken>(separator: .comma)
    let start = parser.pool.listStart
    let list: TokenList? = parser.attempt { parser in
      let list = parser.tokens([.name], as: .name, in: style)
      _ = parser.expect(.semicolon)
      return list
    }
    #expect(list == nil)
    #expect(parser.pool.listStart == start)
    #expect(parser.tokens([.name], as: .name, in: style).count == 2)
  }
}
