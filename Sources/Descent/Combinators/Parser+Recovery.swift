// Going on behind what is wrong, where no list does that.

extension Parser {
  /// Skips what stands here up to a token at which the parse may go on, which is not consumed.
  ///
  ///     if !parser.at(Name.first) { parser.recover(to: [.name, .semicolon]) }
  ///
  /// Brackets are skipped with what they hold, if they are closed: `f(a; b) x; c` goes on at the last semicolon. One that
  /// is not closed before the end of the source, or before something around is closed, hides nothing: `f(a; b` goes on
  /// at the semicolon. So does one that is closed more than 1,024 tokens behind the first token at which the parse may go
  /// on. What is skipped stays in the tree as unexpected, and is reported unless an error was reported here before.
  /// Skipping ends, too, at what closes something around, and at the end of the source.
  /// - Parameter kinds: the tokens at which the parse may go on.
  /// - Complexity: linear in the number of tokens that are skipped; up to 1,024 further ones are looked at.
  public mutating func recover(to kinds: TokenSet<Kind>) {
    if isSpeculating { return failSpeculation(expecting: .kinds(kinds)) }
    let start = position
    let end = resumption(at: kinds)
    while position < end { consume() }
    guard position > start else { return }
    if lastErrorPosition != start {
      let skipped = SourceRange(tokens.range(at: start).start, tokens.range(at: position - 1).end)
      append(Diagnostic(.unexpected, at: skipped, [.source(skipped)]))
    }
    setAside(since: start)
    lastErrorPosition = position
    // What was tried before has nothing to say about what follows.
    furthest = FurthestFailure()
  }

  /// How many tokens behind one at which a parse may go on, in brackets, are looked at for what closes the brackets.
  private static var resumptionReach: Int { 1_024 }

  /// The position of the first token at which a parse may go on, or that closes something around, or that ends the source.
  private func resumption(at kinds: TokenSet<Kind>) -> Int {
    var walk = BracketWalk<L>()
    /// The first token of the kinds in brackets that were not closed so far, and the number of those.
    var candidate: (position: Int, depth: Int)?
    for position in position... {
      let kind = kind(at: position)
      let endsHere = kind == .endOfFile || enclosingClosers.contains(kind) && !walk.isClosed(by: kind)
      if endsHere || walk.isOutside && kinds.contains(kind) { return candidate?.position ?? position }
      if let candidate, position - candidate.position > Self.resumptionReach { return candidate.position }
      if candidate == nil, kinds.contains(kind) { candidate = (position, walk.depth) }
      walk.passUnbalanced(kind)
      if let depth = candidate?.depth, walk.depth < depth { candidate = nil }
    }
    return position
  }

  /// Parses something strictly; an error in it is reported, and what stands there is skipped up to a token at which the
  /// parse may go on: strict inside, resilient outside.
  ///
  ///     let name = parser.recover(to: [.semicolon]) { parser throws(ParseError) in
  ///       let name = try parser.require(.name)
  ///       try parser.require(.equal)
  ///       try parser.require(.number)
  ///       return parser.text(of: name) ?? ""
  ///     }
  /// - Parameters:
  ///   - kinds: the tokens at which the parse may go on; they are not consumed.
  ///   - body: is parsed up to its first error. An error that is made of no diagnostic is reported in its own words.
  /// - Returns: what `body` returns; nil, if it throws. What was parsed of it then stands aside in the tree.
  /// - Complexity: linear in the number of tokens that are skipped, apart from what `body` does.
  @inlinable
  public mutating func recover<Result, Failure: Error>(
    to kinds: TokenSet<Kind>, _ body: (inout Self) throws(Failure) -> Result
  ) -> Result? {
    let start = checkpoint
    let outerClosers = enclosingClosers
    enclosingClosers = outerClosers.union(kinds)
    defer { enclosingClosers = outerClosers }
    do throws(Failure) { return try body(&self) } catch {
      reportFailure(error, since: start)
      enclosingClosers = outerClosers
      recover(to: kinds)
      return nil
    }
  }

  @usableFromInline
  mutating func reportFailure(_ error: any Error, since start: Checkpoint) {
    forgetParsed(since: start)
    let place = tokens.range(at: position)
    let diagnostic = (error as? any StrictFailure)?.underlyingDiagnostic
    reportError(diagnostic ?? Diagnostic(.refused, at: place, [.words(String(describing: error))]))
    setAside(since: start.position)
  }
}

extension DiagnosticKind {
  /// A production threw an error of its own.
  public static let refused = DiagnosticKind("refused", .error, "%0")
}
