import Descent

// Pieces of a sentence are parsed as soon as they are complete, and written anew where they are read as something else.

extension SentenceGenerator {
  /// After more failures in a row, pieces are made as small as possible.
  private static let patientFailures = 3

  /// Notes that the written piece does not meet its demands.
  ///
  /// The first time, the piece itself is written anew, the next time the one around it, and so on: a piece that cannot
  /// succeed in its place takes no more attempts than there are pieces around it.
  mutating func fail() {
    hasFailed = true
    failedRule = nil
    levelsToGiveUp = failures
    failures += 1
  }

  /// Writes a node or choice until it is read as it was written.
  ///
  /// - Parameters:
  ///   - place: the place of the rule.
  ///   - inner: the place of its contents.
  mutating func writePiece(_ rule: Int, _ place: Place, _ inner: Place) {
    let outer = draft
    var hasFailedHere = false
    while true {
      checkedCount = 0
      // A piece that does not succeed soon is made as small as possible.
      let isSmall = failures > Self.patientFailures
      if isSmall { budget = min(budget, 0) }
      writeBody(rule, inner)
      if isSmall { budget += outer.budget - min(outer.budget, 0) }
      if !hasFailed {
        if isPieceRead(rule, place, outer.conditions.contexts, from: outer.mark) {
          if hasFailedHere { failures = 0 }
          break
        }
        fail()
      }
      if levelsToGiveUp > 0 || fuel <= 0 {
        levelsToGiveUp -= 1
        break
      }
      hasFailedHere = true
      takeBack(to: outer)
    }
    checkedCount = max(checkedCount, outer.checkedCount)
  }

  /// Whether a piece is read as it was written, as far as it can be told from itself.
  private mutating func isPieceRead(
    _ rule: Int, _ place: Place, _ outerContexts: UInt64, from mark: SentenceWriter.Mark
  ) -> Bool {
    let count = output.tokens.count - mark.tokenCount
    // Of larger pieces, each is at least twice as large as those parsed in it, so that all takes linear time.
    if count == 0 || count > 8 && count < 2 * checkedCount || !checks[rule].isDue(&random) { return true }
    checks[rule].count += 1
    checkedCount = count
    fuel -= count
    // A byte before tells that the piece does not begin its source.
    var window: [UInt8] = mark.textCount > 0 ? [0x78] : []
    window += output.text[mark.textCount...]
    let start = mark.textCount > 0 ? 1 : 0
    let source = SourceText(bytesOfSource: window, name: "<piece>")
    var parser = GrammarParser(grammar, source)
    (parser.position, parser.scope, parser.isBuilding) = (start, Int32(place.scope), false)
    // The contexts that sources have, too, are the first ones.
    let known: UInt64 = (1 << UInt64(grammar.written.contexts.count)) - 1
    parser.contexts = UInt32(truncatingIfNeeded: outerContexts & known)
    let isMatch = parser.runRule(Int32(rule), minimum: place.minimum)
    if isMatch, parser.position == source.count { return true }
    checks[rule].wrongCount += 1
    // The tokens after a small piece may decide how it is read; then it is kept now and then.
    return !isMatch && parser.furthest == source.count && count <= Self.openSize
  }

  /// How often pieces of a rule were parsed, and read as something else.
  struct Checks {
    var count = 0
    var wrongCount = 0

    /// Whether one more is to be parsed: few are if they are wrong less than every other time, as the whole sentence is
    /// parsed in the end, and writing it anew takes much less time than parsing its pieces.
    func isDue(_ random: inout RandomNumbers) -> Bool { random.next(below: count + 8) < 8 + 2 * wrongCount }
  }

  /// A sentence as far as it is written.
  struct Draft {
    let mark: SentenceWriter.Mark
    let nodeCount: Int
    let takenCount: Int
    let budget: Int
    let depth: Int
    let checkedCount: Int
    let conditions: SentenceProgram.Conditions
    let refusals: [Int32]
    let spelledCount: Int
  }

  var draft: Draft {
    Draft(
      mark: output.mark, nodeCount: nodes.count, takenCount: taken.count, budget: budget, depth: depth,
      checkedCount: checkedCount, conditions: conditions, refusals: refusals, spelledCount: spelledTokens.count)
  }

  /// Removes everything written since a draft.
  mutating func takeBack(to draft: Draft) {
    output.reset(to: draft.mark)
    nodes.removeLast(nodes.count - draft.nodeCount)
    taken.removeLast(taken.count - draft.takenCount)
    (budget, depth, conditions, refusals) = (draft.budget, draft.depth, draft.conditions, draft.refusals)
    (checkedCount, hasFailed, textCondition) = (draft.checkedCount, false, nil)
    spelledTokens.removeLast(spelledTokens.count - draft.spelledCount)
    forgetElements(after: draft)
  }

  /// The most tokens of a piece that is kept though it is not read as it was written at the end of a source.
  private static let openSize = 8
}
