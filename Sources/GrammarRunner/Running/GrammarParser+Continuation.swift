// The furthest failures before a mistake: whether the mistake is inside a failed construct, and the tokens expected
// there.

extension GrammarParser {
  /// An operation in which something failed further on.
  struct Rival {
    let operation: Int32
    /// Where it was tried.
    let moment: Moment
    /// The furthest position at which something in it failed.
    let reach: Int
  }

  /// An open list that goes on up to a place from the ends of its elements.
  struct KnownList {
    var list: Int32 = -1
    /// How many operations are open with it.
    var level = 0
    var reach = -1
    var positions: Set<Int> = []
  }

  /// The most that are kept: each is tried again for the error, and a message with more would not help.
  private static let rivalLimit = 256

  /// Notes an operation in which something failed, if a mistake is looked for.
  ///
  /// - Parameter start: where it was tried; by default, here.
  mutating func noteRival(_ operation: Int32, _ reach: Int, from start: Moment? = nil) {
    guard isBuilding, locatesMistakes, reach > position else { return }
    rivals.removeAll { $0.reach < position }
    if rivals.count < Self.rivalLimit {
      rivals.append(Rival(operation: operation, moment: start ?? moment, reach: reach))
    }
  }

  /// Adds the tokens expected by rivals at the position to those already missed there.
  mutating func collectFromRivals() {
    // They are tried again with a table of their own, which keeps all since the first of them.
    let outer = moment
    var tries = TryTable()
    swap(&tries, &tried)
    (isBuilding, collectedPosition) = (false, position)
    for rival in rivals where rival.reach == collectedPosition {
      moment = rival.moment
      _ = run(rival.operation)
    }
    (isBuilding, collectedPosition) = (true, -1)
    swap(&tries, &tried)
    moment = outer
    rivals.removeAll { $0.reach <= position }
  }

  /// Notes an operation that could have begun at the position, if that is asked for.
  @inline(__always) mutating func noteMissed(_ operation: Int32) {
    if isBuilding || position == collectedPosition { missed.append(operation) }
  }

  /// Ends a try in which an operation cannot begin.
  mutating func miss(_ operation: Int32) -> Bool {
    noteMissed(operation)
    return fail()
  }

  /// Whether the open operations, if some of the innermost are complete, come further than to a place; or as far, with
  /// tokens that they take.
  ///
  /// - Complexity: linear in the tokens up to the place: each rule is tried once at each position, and the elements of
  ///   a list only once for all positions between them.
  mutating func canGoOn(after count: Int, reaching reach: Int) -> Bool {
    let around = open.dropLast(count)
    let list = around.last.flatMap { isList($0) ? $0.index : nil }
    if let list, knownList.list == list, knownList.level == around.count, knownList.reach == reach,
      knownList.positions.contains(position)
    {
      return true
    }
    let start = position
    var taken = start
    var isInOtherScope = false
    var positions: Set<Int>?
    let outcome = outcome { parser in
      for entry in around.reversed() {
        // The continuation of a rule with a scope of its own is not known here.
        isInOtherScope = entry.scope != parser.scope
        if isInOtherScope { return true }
        parser.contexts = entry.contexts
        var ends: Set<Int> = []
        let isComplete = parser.runRest(of: entry, reaching: reach, &taken, &ends)
        positions = positions ?? ends
        if !isComplete || parser.position > reach { return isComplete }
      }
      parser.peek()
      return parser.next.tokenClass == ScopeScanner.endClass || parser.fail()
    }
    let end = max(outcome.end ?? 0, outcome.furthest)
    let goesOn = isInOtherScope || end > reach || end == reach && taken > start
    if let list, goesOn {
      let known = (positions ?? []).filter { $0 < (end > reach ? reach : taken) }
      knownList = KnownList(list: list, level: around.count, reach: reach, positions: known)
    }
    return goesOn
  }

  /// Tries the rest of an open operation, up to a place or a little further.
  ///
  /// - Parameters:
  ///   - taken: the end of the tokens that fit.
  ///   - ends: the ends of the elements, if it is a list.
  private mutating func runRest(
    of entry: OpenOperation, reaching reach: Int, _ taken: inout Int, _ ends: inout Set<Int>
  ) -> Bool {
    if entry.choice >= 0 {
      // The node of the operand is not known here.
      lastNode = Self.anyNode
      return runTails(entry.choice, 0, 0, 0, 0)
    }
    let operation = program.operations[Int(entry.index)]
    switch operation.code {
    case .sequence:
      for place in entry.next..<(operation.a + operation.b) {
        if position > reach { return true }
        if !run(program.children[Int(place)]) { return false }
        taken = position
      }
    case .list:
      ends = repeatTry(reaching: reach) { $0.run(operation.b) && $0.run(operation.a) }
      if operation.c == 1, position <= reach { _ = repeatTry(reaching: position) { $0.run(operation.b) } }
    default: ends = repeatTry(reaching: reach) { $0.canStart(operation.a) && $0.run(operation.a) }
    }
    taken = position
    return true
  }

  /// Runs a function until it fails or comes further than a place, and returns where it ended; one that fails changes nothing.
  private mutating func repeatTry(reaching reach: Int, _ body: (inout Self) -> Bool) -> Set<Int> {
    var ends: Set<Int> = []
    while position <= reach {
      let outer = moment
      if !body(&self) || position == outer.position {
        moment = outer
        break
      }
      ends.insert(position)
    }
    return ends
  }
}
