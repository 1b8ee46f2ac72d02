// Parses that are only tried. The first error ends a try: from then on the cursor is at the end of file, so that every
// production returns.

extension Parser {
  /// Tries a parse: keeps it if it ends without an error and returns a value, else undoes it and returns nil.
  ///
  ///     let label = parser.attempt { parser in
  ///       let name = parser.expect(.name)
  ///       parser.expect(.colon)
  ///       return name
  ///     }
  /// - Parameter body: what is tried. What it throws ends the try.
  /// - Complexity: that of `body`; undoing is linear in what was found wrong. See `backtrackingLimit`.
  @inlinable
  public mutating func attempt<Result, Failure: Error>(_ body: (inout Self) throws(Failure) -> Result?) -> Result? {
    let checkpoint = checkpoint
    let outer = speculation
    if outer == .failed || !mayBacktrack() { return nil }
    speculation = .running
    do throws(Failure) {
      if let result = try body(&self), speculation == .running {
        speculation = outer
        return result
      }
    } catch {}
    speculation = outer
    chargeBacktracking(since: checkpoint.position)
    rewind(to: checkpoint)
    return nil
  }

  /// Whether a parse from here would succeed; nothing of it is kept.
  ///
  ///     let isLabel = parser.lookahead { $0.consume(if: .name) != nil && $0.at(.colon) }
  /// - Parameter body: what is tried; whether its value is one that was looked for.
  /// - Complexity: that of `body`. Past `backtrackingLimit`, nothing is looked for, and nothing found.
  @inlinable
  public mutating func lookahead<Failure: Error>(_ body: (inout Self) throws(Failure) -> Bool) -> Bool {
    let checkpoint = checkpoint
    let outer = speculation
    if outer == .failed || !mayBacktrack() { return false }
    speculation = .running
    var isGood = false
    do throws(Failure) { isGood = try body(&self) && speculation == .running } catch {}
    chargeBacktracking(since: checkpoint.position)
    speculation = outer
    rewind(to: checkpoint)
    return isGood
  }

  // MARK: The state of a try

  /// Whether this parse is only tried, and will be undone at the first error.
  @inlinable public var isSpeculating: Bool { speculation != .none }

  /// Whether the current try met an error: all that follows reads the end of file and is undone.
  @inlinable public var hasFailed: Bool { speculation == .failed }

  /// Ends the current try: nothing more is read by it.
  @inlinable @inline(never)
  mutating func failSpeculation() {
    speculation = .failed
    currentIndex = Kind.endOfFile.index
  }

  /// Counts the tokens since a position, and the one at which the try ended, against the backtracking limit.
  @inlinable
  mutating func chargeBacktracking(since start: Int) { backtrackedCount &+= position &- start &+ 1 }

  /// Whether a parse may be tried: not once the backtracking limit is passed.
  @inlinable
  mutating func mayBacktrack() -> Bool {
    if backtrackedCount <= backtrackingLimit { return true }
    if backtrackingEnd < 0 { backtrackingEnd = position }
    return false
  }
}

@usableFromInline
enum SpeculationState {
  case none, running, failed
}
