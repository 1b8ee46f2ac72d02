// Lists whose elements are single tokens.

extension Parser {
  /// Parses a list whose elements are single tokens, which need no node each.
  ///
  ///     let names = parser.tokens([.name], as: .name, in: .separated(by: .comma))     // a, b, c
  ///
  /// - Parameters:
  ///   - kinds: the kinds of the elements.
  ///   - expected: the kind that a missing element has.
  ///   - style: how the list is written. With a separator and no closing delimiter, it has at least one element.
  /// - Complexity: linear in the number of tokens.
  @inlinable public mutating func tokens(
    _ kinds: TokenSet<Kind>, as expected: Kind, in style: SyntaxListStyle<Kind>
  ) -> TokenList {
    tokens(kinds, in: style) { $0.expect(kinds, as: expected) }
  }

  /// The same with elements that are consumed by hand, to check their text.
  @inlinable public mutating func tokens<Failure: Error>(
    _ kinds: TokenSet<Kind>, in style: SyntaxListStyle<Kind>, _ token: (inout Self) throws(Failure) -> TokenRef
  ) throws(Failure) -> TokenList {
    try collectTokens { (parser: inout Self, list: inout ListCollector<TokenRef>) throws(Failure) in
      try parser.forEachElement(in: style, first: kinds) { (parser: inout Self) throws(Failure) in
        list.append(try token(&parser), to: &parser)
      }
    }
  }

  /// Collects tokens into a list by hand: for a list that no style describes.
  ///
  ///     let words = parser.collectTokens { parser, list in
  ///       while parser.at(.name) { list.append(parser.expect(.name), to: &parser) }
  ///     }
  @inlinable public mutating func collectTokens<Failure: Error>(
    _ body: (inout Self, inout ListCollector<TokenRef>) throws(Failure) -> Void
  ) throws(Failure) -> TokenList {
    try collect(body)
  }
}
