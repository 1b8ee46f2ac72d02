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

  /// Parses something if it is there as a whole; where its first token does not tell, as for a label with its colon.
  ///
  ///     let label = parser.optional { parser in
  ///       let name = parser.expect(.name)
  ///       parser.expect(.colon)
  ///       return name
  ///     }
  /// - Parameter body: what is tried, and undone at an error; behind a `commit()`, errors are real.
  /// - Throws: what `body` throws behind a `commit()`, nothing else.
  /// - Complexity: that of `body`. See `backtrackingLimit`.
  @inlinable
  public mutating func optional<Result, Failure: Error>(
    _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try attempt { (parser: inout Self) throws(Failure) -> Result? in try body(&parser) }
  }
}
