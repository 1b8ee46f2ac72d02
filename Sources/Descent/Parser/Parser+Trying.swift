// Speculative parses. The first error ends a try: from then on the kind of the current token is the end of file, so that
// every production returns. Its flags and text, and the tokens at other positions, stay as they are.

extension Parser {
  /// Tries a parse: keeps it if it ends without an error and returns a value, else undoes it and returns nil.
  ///
  ///     let label = parser.attempt { parser in
  ///       let name = parser.expect(.name)
  ///       parser.expect(.colon)
  ///       return name
  ///     }
  /// - Parameter body: parses the construct. An error that it throws ends the try.
  /// - Complexity: that of `body`; undoing is linear in the number of facts. See `backtrackingLimit`.
  @inlinable
  public mutating func attempt<Result, Failure: Error>(_ body: (inout Self) throws(Failure) -> Result?) -> Result? {
    guard let outer = beginTry() else { return nil }
    let checkpoint = checkpoint
    do throws(Failure) {
      if let result = try body(&self), speculation == .running {
        endTry(outer)
        return result
      }
    } catch {}
    undoTry(outer, to: checkpoint)
    return nil
  }

  /// Whether a parse from here would succeed; nothing of it is kept.
  ///
  ///     let isLabel = parser.lookahead { $0.consume(if: .name) != nil && $0.at(.colon) }
  /// - Parameter body: parses, and returns whether the result is one that was looked for.
  /// - Complexity: that of `body`. Past `backtrackingLimit`, nothing is tried and the result is false.
  @inlinable public mutating func lookahead<Failure: Error>(_ body: (inout Self) throws(Failure) -> Bool) -> Bool {
    guard let outer = beginTry() else { return false }
    let checkpoint = checkpoint
    var isGood = false
    do throws(Failure) { isGood = try body(&self) && speculation == .running } catch {}
    undoTry(outer, to: checkpoint)
    return isGood
  }

  /// Goes on after a construct that an earlier try has read, without its nodes: for a try in which only its end matters.
  ///
  ///     if parser.isSpeculating, let end = knownEnds[parser.position] { parser.goOn(at: end) }
  /// - Parameter end: the position after the construct. Outside of tries, after an error and past the source, nothing
  ///   happens.
  /// - Complexity: constant.
  @inlinable public mutating func goOn(at end: Int) {
    guard speculation == .running, end < tokens.count else { return }
    place = end
    currentIndex = tokens[end].kindIndex
  }

  // MARK: The state of a try

  /// Whether this parse is only tried, and will be undone at the first error.
  @inlinable public var isSpeculating: Bool { speculation != .none }

  /// Whether the current try met an error: the rest of it reads the end of file and is undone.
  @inlinable public var hasFailed: Bool { speculation == .failed }

  /// Ends the current try: nothing more is read by it.
  @inlinable @inline(never) mutating func failSpeculation() {
    speculation = .failed
    currentIndex = Kind.endOfFile.index
  }

  /// Begins a try; returns the state around it, or nil if nothing may be tried.
  @inlinable mutating func beginTry() -> (SpeculationState, factCount: Int)? {
    if speculation == .failed || !mayBacktrack() { return nil }
    let outer = (speculation, factCountBeforeTry)
    speculation = .running
    factCountBeforeTry = facts.count
    return outer
  }

  /// Restores the state around a try.
  @inlinable mutating func endTry(_ outer: (SpeculationState, factCount: Int)) {
    (speculation, factCountBeforeTry) = outer
  }

  /// Ends a try, goes back, and counts the tokens up to its end against the backtracking limit.
  @inlinable mutating func undoTry(_ outer: (SpeculationState, factCount: Int), to checkpoint: Checkpoint) {
    backtrackedCount &+= position &- checkpoint.position &+ 1
    endTry(outer)
    rewind(to: checkpoint)
  }

  /// Whether a parse may be tried: not once the backtracking limit is passed.
  @inlinable mutating func mayBacktrack() -> Bool {
    if backtrackedCount <= backtrackingLimit { return true }
    if backtrackingEnd < 0 { backtrackingEnd = position }
    return false
  }
}

@usableFromInline enum SpeculationState {
  case none, running, failed
}
