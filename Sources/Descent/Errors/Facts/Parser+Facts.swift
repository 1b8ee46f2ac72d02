// How a parse notes facts. In a try, the first fact ends the try.

extension Parser {
  /// Notes a fact, or ends a try.
  @usableFromInline mutating func note(_ fact: Fact) {
    if isSpeculating { return failSpeculation() }
    noteInTry(fact)
  }

  /// Notes a fact that does not end a try.
  mutating func noteInTry(_ fact: Fact) {
    facts.append(fact)
    attention.insert(.facts)
    if fact.isInTree { attention.insert(.unownedFacts) }
    if attention.hasObserver { reportToObserver(fact) }
  }

  /// The position at which parsing went on after the last fact; -1 if there is none. Further facts there follow from
  /// it.
  package var errorPosition: Int { facts.errorPosition }

  /// How many facts were found so far. A production that calls others can tell by it whether they found something wrong.
  public var factCount: Int { facts.count }

  package func isSkipped(tokenAt position: Int) -> Bool {
    facts.facts.contains { Int($0.tokens.start)..<Int($0.tokens.end) ~= position }
  }

  /// Skips the tokens that were consumed since a position, without an error of their own.
  ///
  /// - Parameter start: the position of the first of them.
  public mutating func skip(since start: Int) {
    guard position > start else { return }
    if isSpeculating { return }
    noteInTry(Fact(.skipped, at: start, skipping: position - start))
  }

  /// Consumes the current token, and when it opens a group, everything up to its closing delimiter, or, where that is
  /// missing, up to the closing delimiter of an enclosing construct, or the end of the source.
  ///
  /// - Complexity: linear in the number of tokens; it does not recurse.
  public mutating func consumeBalanced() {
    if isAtEnd { return }
    for _ in 0..<repairScene.balancedCount { consume() }
  }

  /// Skips the current token, or the balanced group that it opens, as unexpected.
  public mutating func skipUnexpected() { noteAndSkip(unexpectedFact) }

  /// The fact that the current token, or the balanced group that it opens, is unexpected.
  var unexpectedFact: Fact {
    mutating get {
      let place = Fact.UnexpectedTokenContext(isAtTopLevel: enclosingClosers.isEmpty)
      return Fact(.unexpected(place), at: position, skipping: repairScene.balancedCount)
    }
  }

  /// Notes a fact about the current token and those after it, and skips the tokens that it counts.
  mutating func noteAndSkip(_ fact: Fact) {
    note(fact)
    for _ in 0..<fact.count { consume() }
  }

  /// Reads the current token as other tokens, which have a spelling.
  ///
  ///     parser.consume(insteadOf: "else if")     // elseif
  public mutating func consume(insteadOf spelling: StaticString) {
    if isAtEnd { return }
    noteAndSkip(Fact(.replacedBySpelling(spelling), at: position, skipping: 1))
  }

  /// Skips the tokens that were consumed since a position, as they belong before an earlier token.
  ///
  /// - Parameters:
  ///   - start: the position of the first of them; the last is the one before the current token.
  ///   - earlier: the position of the token that they belong before.
  package mutating func skip(since start: Int, belongingBefore earlier: Int) {
    guard position > start || isSpeculating else { return }
    note(Fact(.misplaced(before: UInt32(earlier)), at: start, skipping: position - start))
  }

  // MARK: Nodes

  /// Gives the facts found since a mark to a node that is complete.
  @usableFromInline mutating func claimFacts(since mark: Mark, for node: AnyNode) {
    // A node of a try that fails must not take facts along that were found before it.
    facts.claim(
      since: max(Int(mark.factCount), factCountBeforeTry), for: node.index, over: pool.range(at: node.index))
    if !facts.hasUnowned { attention.remove(.unownedFacts) }
  }
}
