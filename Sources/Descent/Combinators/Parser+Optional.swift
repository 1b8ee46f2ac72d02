// What may be absent. See `Parser.optional(_:)` for tokens and productions.

extension Parser {
  /// Parses something if the current token can begin it.
  ///
  ///     let type = parser.optional(at: [.colon]) { parser in
  ///       parser.consume()
  ///       return parser.parse(Name.self)
  ///     }
  /// - Throws: exactly what `body` throws.
  /// - Complexity: constant, apart from what `body` does.
  @inlinable
  public mutating func optional<Result, Failure: Error>(
    at first: TokenSet<Kind>, _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    at(first) ? try body(&self) : nil
  }
}
