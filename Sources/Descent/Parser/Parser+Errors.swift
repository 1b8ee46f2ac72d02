extension Parser {
  /// Adds a diagnostic. While speculating, any error ends the speculation instead.
  @inlinable @inline(never)
  public mutating func report(_ diagnostic: Diagnostic) {
    if isSpeculating { return failSpeculation(because: diagnostic) }
    append(diagnostic)
  }

  /// Adds a diagnostic on what was read and understood all the same. It does not end a speculation, and is forgotten
  /// with one that fails.
  @inlinable @inline(never)
  public mutating func remark(_ diagnostic: Diagnostic) {
    if speculation != .failed { append(diagnostic) }
  }

  /// Reports a syntax error at the current token, unless one was reported at this token before.
  @inlinable @inline(never)
  public mutating func reportError(_ diagnostic: Diagnostic) {
    if isSpeculating { return failSpeculation(because: diagnostic) }
    // What the lexer has reported is to blame for what the parser misses there.
    if lastErrorPosition == position || flags.contains(.erroneous) { return }
    lastErrorPosition = position
    append(merged(diagnostic))
  }

  @usableFromInline
  mutating func append(_ diagnostic: Diagnostic) {
    reports.append(diagnostic)
    if attention.hasObserver { tell(.reported(diagnostic)) }
  }

  /// Sets tokens aside that were consumed since a position, without a report.
  @inlinable @inline(never)
  public mutating func setAside(since start: Int) {
    guard position > start else { return }
    _ = record(
      Anomaly(position: UInt32(start), count: UInt32(position - start), kindIndex: Kind.endOfFile.index))
  }

  /// Sets the current token aside, of which was said what is wrong.
  @usableFromInline
  mutating func setAsideCurrent() {
    let start = position
    consume()
    setAside(since: start)
    lastErrorPosition = position
  }

  /// Consumes the current token, and when it opens a group, everything up to what closes it: to the closer of the group,
  /// or, where that is missing, up to a closer that something around waits for, or the end of the source. Of the JSON
  /// `{"a": 1, ["b": 2}`, what stands between the bracket and the last brace is skipped with the bracket.
  ///
  /// - Complexity: linear in the number of tokens; it does not recurse.
  @inlinable @inline(never)
  public mutating func skipBalanced() {
    var walk = BracketWalk<L>()
    repeat {
      walk.passUnbalanced(kind)
      consume()
    } while !walk.isOutside && !isAtEnd && (walk.isClosed(by: kind) || !at(enclosingClosers))
  }

  @inlinable @inline(never)
  mutating func record(_ anomaly: Anomaly) -> Int {
    anomalies.append(anomaly)
    unownedAnomalies.append(anomalies.count - 1)
    attention.formUnion([.anomalies, .unownedAnomalies])
    return anomalies.count - 1
  }

  /// Gives the anomalies found since a mark to a node that is complete.
  @inlinable @inline(never)
  mutating func claimAnomalies(since mark: Mark, for node: AnyNode) {
    let range = pool.range(at: node.index)
    var rest: [Int] = []
    while let last = unownedAnomalies.popLast() {
      guard last >= mark.anomalyCount else {
        unownedAnomalies.append(last)
        break
      }
      // What a choice found beside the node that it chose belongs to the node around both.
      if range.contains(anomalies[last].tokens) { anomalies[last].owner = node.index } else { rest.append(last) }
    }
    unownedAnomalies += rest.reversed()
    if unownedAnomalies.isEmpty { attention.remove(.unownedAnomalies) }
  }
}
