/// How a try ended.
@usableFromInline
enum Trial<Result, Failure: Error> {
  /// It is kept: it succeeded, or it was committed to.
  case success(Result?)
  /// It is undone: the position at which it failed, and what it threw.
  case failure(at: Int, Failure?)
}

extension Parser {
  /// Runs a parse that is undone at its first error, unless it is committed to before.
  @inlinable
  mutating func trial<Result, Failure: Error>(
    _ body: (inout Self) throws(Failure) -> Result?
  ) throws(Failure) -> Trial<Result, Failure> {
    let checkpoint = checkpoint
    let outer = (speculation, enclosingSpeculation, isCommitted)
    if outer.0 == .failed || !mayBacktrack() { return .failure(at: position, nil) }
    (speculation, enclosingSpeculation, isCommitted) = (.running, outer.0, false)
    var failure: Failure?
    do throws(Failure) {
      let result = try body(&self)
      if isCommitted {
        (enclosingSpeculation, isCommitted) = (outer.1, outer.2)
        return .success(result)
      }
      if result != nil, speculation == .running {
        (speculation, enclosingSpeculation, isCommitted) = outer
        return .success(result)
      }
    } catch {
      if isCommitted {
        (enclosingSpeculation, isCommitted) = (outer.1, outer.2)
        throw error
      }
      failure = error
    }
    let place = position
    (speculation, enclosingSpeculation, isCommitted) = outer
    chargeBacktracking(since: checkpoint.position)
    rewind(to: checkpoint)
    return .failure(at: place, failure)
  }

  /// Ends the current speculation: nothing more will be read by it.
  @usableFromInline
  mutating func failSpeculation(expecting expected: DiagnosticArgument) {
    if speculation == .running { furthest.add(expected.alternatives, at: position) }
    failSpeculation()
  }

  /// Ends the current speculation since something is wrong.
  @usableFromInline
  mutating func failSpeculation(because diagnostic: Diagnostic) {
    noteFailure(diagnostic)
    failSpeculation()
  }

  @usableFromInline
  mutating func noteFailure(_ diagnostic: Diagnostic) {
    if speculation == .running { furthest.add(diagnostic, at: position) }
  }

  @inlinable @inline(never)
  mutating func failSpeculation() {
    speculation = .failed
    currentIndex = Kind.endOfFile.index
  }

  /// Counts the tokens since a position, and the one at which the try ended, as read in vain.
  @inlinable
  mutating func chargeBacktracking(since start: Int) { backtrackedCount &+= position &- start &+ 1 }

  /// Whether a parse may be tried: not once too much was tried in vain.
  @inlinable
  mutating func mayBacktrack() -> Bool {
    if backtrackedCount <= backtrackingLimit { return true }
    if backtrackingEnd < 0 { backtrackingEnd = position }
    return false
  }

  /// What is said where nothing more is tried. It stands beside the reports, as the place may lie in a try that is undone.
  @usableFromInline
  var backtrackingReport: Diagnostic {
    Diagnostic(.tooMuchBacktracking, at: range(at: backtrackingEnd), [.words(String(backtrackingLimit))])
  }
}
