import Descent

// Pieces of a sentence are parsed as soon as they are complete, and written anew where they are read as something else.

extension SentenceGenerator {
  /// How often a piece is written anew before the one around it is.
  private static let attempts = 6

  /// Writes a node or choice until it is read as it was written.
  ///
  /// - Parameters:
  ///   - place: where the rule is.
  ///   - inner: the same for what is in it.
  mutating func writePiece(_ rule: Int, _ place: Place, _ inner: Place) {
    let outer = draft
    for attempt in 1... {
      checkedCount = 0
      // What does not succeed soon is made as small as possible.
      let isSmall = attempt > Self.attempts / 2
      if isSmall { budget = min(budget, 0) }
      writeBody(rule, inner)
      if isSmall { budget += outer.budget - min(outer.budget, 0) }
      if !hasFailed, isPieceRead(rule, place, outer.contexts, from: outer.mark) { break }
      hasFailed = true
      if attempt == Self.attempts || fuel <= 0 { break }
      takeBack(to: outer)
    }
    checkedCount = max(checkedCount, outer.checkedCount)
  }

  /// Whether a piece is read as what it was written as, as far as it can be told from itself.
  private mutating func isPieceRead(
    _ rule: Int, _ place: Place, _ outerContexts: UInt32, from mark: SentenceWriter.Mark
  ) -> Bool {
    let count = output.tokens.count - mark.tokenCount
    // Of larger pieces, each is at least twice as large as what was parsed in it, so that all takes linear time.
    if count == 0 || count > 8 && count < 2 * checkedCount { return true }
    checkedCount = count
    fuel -= count
    // A byte before tells that the piece does not begin its source.
    var window: [UInt8] = mark.textCount > 0 ? [0x78] : []
    window += output.text[mark.textCount...]
    let start = mark.textCount > 0 ? 1 : 0
    let source = SourceText(bytesOfSource: window, name: "<piece>")
    let end = grammar.end(
      of: Int32(rule), isChoice: program.rules[rule].kind == .choice, in: source, at: start, scope: Int32(place.scope),
      contexts: outerContexts, minimum: place.minimum)
    if end.position == source.count { return true }
    // What comes after a small piece may decide how it is read; then it is kept now and then.
    return end.isOpen && count <= Self.openSize && random.next(below: 2) == 0
  }

  /// A sentence as far as it is written.
  struct Draft {
    let mark: SentenceWriter.Mark
    let nodeCount: Int
    let takenCount: Int
    let contexts: UInt32
    let budget: Int
    let depth: Int
    let checkedCount: Int
    let demand: Int32
    let spelledCount: Int
  }

  var draft: Draft {
    Draft(
      mark: output.mark, nodeCount: nodes.count, takenCount: taken.count, contexts: contexts, budget: budget,
      depth: depth, checkedCount: checkedCount, demand: demand, spelledCount: spelledTokens.count)
  }

  /// Takes back what was written since.
  mutating func takeBack(to draft: Draft) {
    output.reset(to: draft.mark)
    nodes.removeLast(nodes.count - draft.nodeCount)
    for alternative in taken[draft.takenCount...] { giveUp(alternative) }
    taken.removeLast(taken.count - draft.takenCount)
    (contexts, budget, depth, demand) = (draft.contexts, draft.budget, draft.depth, draft.demand)
    (checkedCount, hasFailed, textCondition) = (draft.checkedCount, false, nil)
    spelledTokens.removeLast(spelledTokens.count - draft.spelledCount)
    forgetElements(after: draft)
  }

  private mutating func giveUp(_ alternative: Int32) {
    givenUp[Int(alternative)] += 1
    if used[Int(alternative)] == 0, givenUp[Int(alternative)] == Self.patience { findDistances() }
  }

  /// The most tokens of a piece that is kept though it is not read as it was written at the end of a source.
  private static let openSize = 4

  /// How often an alternative that no sentence had is preferred in vain.
  static let patience = 100
}

extension RunnableGrammar {
  /// Where a rule ends that begins at a position, or nil if it does not match, and whether that may depend on what follows.
  fileprivate func end(
    of rule: Int32, isChoice: Bool, in source: SourceText, at position: Int, scope: Int32, contexts: UInt32,
    minimum: Int32
  ) -> (position: Int?, isOpen: Bool) {
    var parser = makeParser(source)
    (parser.position, parser.scope, parser.contexts, parser.isBuilding) = (position, scope, contexts, false)
    let isMatch =
      isChoice
      ? parser.runChoiceRule(rule, field: -1, minimum: minimum) : parser.runNode(rule, field: -1, minimum: minimum)
    return (isMatch ? parser.position : nil, parser.hasSeenEnd)
  }
}
