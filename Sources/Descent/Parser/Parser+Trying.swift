// Parses that are only tried. The first error ends a try: from then on the cursor stands at the end of file, so that every
// production returns. What the tries expected is remembered where they came furthest.

extension Parser {
  /// Tries a parse: keeps it if it ends without an error and returns a value, else undoes it and returns nil.
  ///
  ///     let label = parser.attempt { parser in
  ///       let name = parser.expect(.name)
  ///       parser.expect(.colon)
  ///       return name
  ///     }
  /// - Parameter body: what is tried. An error behind a `commit()` in it is a real one: it is reported or thrown.
  /// - Throws: what `body` throws behind a `commit()`; nothing else, an error before that only ends the try.
  /// - Complexity: that of `body`; undoing is linear in what was reported. See `backtrackingLimit`.
  @inlinable
  public mutating func attempt<Result, Failure: Error>(
    _ body: (inout Self) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    switch try trial(body) {
    case .success(let result): result
    case .failure: nil
    }
  }

  /// Tries to parse a construct; nil, and nothing is consumed, if it is not there as a whole.
  ///
  ///     let tuple = parser.attempt(TupleNode.self)     // nil: there is no whole tuple, and nothing is consumed
  /// - Throws: what the production throws behind a `commit()`.
  @inlinable
  public mutating func attempt<Node: Production & Syntax>(_: Node.Type) throws(Node.Failure) -> Node.Handle?
  where Node.L == L {
    try attempt { (parser: inout Self) throws(Node.Failure) in try parser.parse(Node.self) }
  }

  /// Tries to parse a construct to a value of the author's own.
  @inlinable
  public mutating func attempt<Value: Production>(_: Value.Type) throws(Value.Failure) -> Value?
  where Value.L == L {
    try attempt { (parser: inout Self) throws(Value.Failure) in try parser.parse(Value.self) }
  }

  /// Parses something whose tries leave no trace in later messages: a reading that is rare, and only tried since what
  /// stands here may be one.
  ///
  ///     let arguments = parser.silently { $0.attempt(GenericArguments.self) }     // a < b is a comparison, mostly
  /// - Throws: exactly what `body` throws.
  @inlinable
  public mutating func silently<Result, Failure: Error>(
    _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = furthest.isSilent
    furthest.isSilent = true
    defer { furthest.isSilent = outer }
    return try body(&self)
  }

  /// Forbids the innermost try to go back behind this place: what follows is not tried any more, but meant.
  ///
  ///     let statement = parser.choice(
  ///       "statement",
  ///       { parser in
  ///         parser.expect(.let)
  ///         parser.commit()
  ///         return Statement.binding(parser.parse(Name.self))
  ///       },
  ///       { parser in .expression(parser.parse(Number.self)) })
  ///
  /// Errors are then reported or thrown where they are, and no other alternative is tried. Where that try is itself a
  /// part of another one, they end that. Outside any try, and in what only looks ahead, it means nothing.
  /// - Complexity: constant.
  @inlinable
  public mutating func commit() {
    guard speculation == .running else { return }
    speculation = enclosingSpeculation
    isCommitted = true
  }

  /// Whether a parse from here would succeed; nothing is kept of it, and nothing remembered of its errors.
  ///
  ///     let isLabel = parser.lookahead { $0.consume(if: .name) != nil && $0.at(.colon) }
  /// - Parameter body: what is tried; whether its value is one that was looked for.
  /// - Complexity: that of `body`. See `backtrackingLimit`; past it, nothing is looked for any more, and nothing found.
  @inlinable
  public mutating func lookahead<Failure: Error>(_ body: (inout Self) throws(Failure) -> Bool) -> Bool {
    let checkpoint = checkpoint
    let outer = (speculation, enclosingSpeculation, isCommitted, furthest.isSilent)
    if outer.0 == .failed || !mayBacktrack() { return false }
    (speculation, enclosingSpeculation, furthest.isSilent) = (.running, .running, true)
    var isGood = false
    do throws(Failure) { isGood = try body(&self) && speculation == .running } catch {}
    chargeBacktracking(since: checkpoint.position)
    (speculation, enclosingSpeculation, isCommitted, furthest.isSilent) = outer
    rewind(to: checkpoint)
    return isGood
  }

  /// Whether a construct stands here.
  ///
  ///     let isTuple = parser.lookahead(TupleNode.self)
  @inlinable
  public mutating func lookahead<P: Production>(_: P.Type) -> Bool where P.L == L {
    lookahead { (parser: inout Self) throws(P.Failure) in
      _ = try parser.value(of: P.self)
      return true
    }
  }

  /// Whether a parse from here would fail; nothing is kept of it.
  ///
  ///     while parser.not(Terminator.self), !parser.isAtEnd { parser.consume() }
  @inlinable
  public mutating func not<P: Production>(_: P.Type) -> Bool where P.L == L { !lookahead(P.self) }

  /// Whether a parse from here would fail, or return false; nothing is kept of it.
  @inlinable
  public mutating func not<Failure: Error>(_ body: (inout Self) throws(Failure) -> Bool) -> Bool { !lookahead(body) }
}
