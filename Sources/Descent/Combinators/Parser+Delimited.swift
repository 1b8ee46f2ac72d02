// Constructs between delimiters that are no lists.

extension Parser {
  /// Parses something between two delimiters.
  ///
  ///     let number = parser.delimited(by: .leftParen, .rightParen) { $0.parse(Number.self) }
  ///
  /// - Parameters:
  ///   - open: the opening delimiter.
  ///   - close: the closing delimiter, at which the recovery of lists inside stops.
  ///   - name: the name of the whole in messages, such as `expected '(' to begin the condition`; none by default.
  ///   - body: parses the content.
  /// - Throws: the error of `body`; a strict failure also for a missing delimiter, which is reported otherwise.
  /// - Complexity: constant, apart from what `body` does.
  @inlinable public mutating func delimited<Result, Failure: Error>(
    by open: Kind, _ close: Kind, of name: StaticString = "", _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var style = SyntaxListStyle<Kind>(open: open, close: close).named(name, of: "elements")
    if consume(if: open) == nil, try !findOpener(open, in: style, first: [], throwing: Failure.self) {
      style.open = nil
    }
    let opening = max(position - 1, 0)
    let outerClosers = enclosingClosers
    enclosingClosers.insert(close)
    defer { enclosingClosers = outerClosers }
    let result = try body(&self)
    if consume(if: close) == nil {
      try findCloser(close, opening: opening, in: style, throwing: Failure.self)
    } else if tokens.isRepaired {
      noteSynthesizedCloser(opening: opening, in: style)
    }
    if tokens.isRepaired { noteSynthesizedOpener(at: opening, in: style) }
    return result
  }

  /// Parses something inside which lists end at tokens of certain kinds, as between `#if` and `#endif`.
  @inlinable package mutating func enclosed<Result, Failure: Error>(
    by closers: TokenSet<Kind>, _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outerClosers = enclosingClosers
    enclosingClosers = outerClosers.union(closers)
    defer { enclosingClosers = outerClosers }
    return try body(&self)
  }
}
