extension GrammarParser {
  // MARK: Tries

  /// The state that a try changes; it is restored when the try is undone.
  var moment: Moment {
    get { (position, scope, entry, next, blocks, contexts, lastNode) }
    set { (position, scope, entry, next, blocks, contexts, lastNode) = newValue }
  }

  /// The result of a function at another position, or in another scope; the state that a try changes is restored.
  mutating func elsewhere<Found>(_ place: Int, in other: Int32? = nil, _ find: (inout Self) -> Found) -> Found {
    let outer = moment
    defer { moment = outer }
    (position, scope) = (place, other ?? scope)
    return find(&self)
  }

  /// Where an operation ends, if it can be run from here, and the furthest position at which something in it failed;
  /// nothing changes.
  mutating func outcome(of index: Int32, minimum: Int32 = 0) -> (end: Int?, furthest: Int) {
    outcome { $0.tryOperation(index, minimum: minimum) }
  }

  /// The same for a function that runs operations.
  @inline(__always)
  mutating func outcome(_ body: (inout Self) -> Bool) -> (end: Int?, furthest: Int) {
    let (wasBuilding, outer, outerFurthest) = (isBuilding, moment, furthest)
    let start = observation == nil ? 0 : tokenIndex
    if wasBuilding { tried.start = Int32(builtPosition) }
    (isBuilding, furthest) = (false, position)
    let isMatch = body(&self)
    let (end, own) = (position, furthest)
    if observation != nil { notify(.rewound(to: start)) }
    moment = outer
    (isBuilding, furthest) = (wasBuilding, max(outerFurthest, own))
    return (isMatch ? end : nil, own)
  }

  /// Runs an operation in a try, once at each place, as the last one before the state is restored: contexts that it
  /// enters are not remembered.
  mutating func tryOperation(_ index: Int32, minimum: Int32 = 0) -> Bool {
    switch program.operations[Int(index)].code {
    case .sequence, .choice, .optional, .many, .list:
      tryOnce(Int32(program.rules.count) + index, minimum: minimum) { $0.run(index, minimum: minimum) }
    // Rules are remembered as such, and what reads a token at most is run as fast as looked up.
    default: run(index, minimum: minimum)
    }
  }

  /// Runs a part of the grammar in a try, once at each place.
  ///
  /// - Parameter part: the number of a rule; operations are counted after the rules.
  mutating func tryOnce(_ part: Int32, minimum: Int32 = 0, _ body: (inout Self) -> Bool) -> Bool {
    let open = blocks[blocks.count - 1].number
    let place = TryTable.Place(
      part: part, scope: scope, minimum: minimum, contexts: contexts, position: Int32(position), blocks: open,
      start: entry.position == position ? Int32(entry.start) : Int32(position))
    if let known = tried[place] {
      furthest = max(furthest, Int(known.furthest))
      if known.position < 0 { return false }
      (position, lastNode) = (Int(known.position), known.node)
      return true
    }
    let outer = furthest
    furthest = position
    let isMatch = body(&self)
    let reached = furthest
    furthest = max(outer, reached)
    // A rule that leaves other blocks open than it found cannot be skipped by its end alone.
    if isMatch, blocks[blocks.count - 1].number != open { return true }
    tried.insert(
      TryTable.End(position: isMatch ? Int32(position) : -1, node: lastNode, furthest: Int32(reached)), at: place)
    return isMatch
  }

  // MARK: Repetitions

  /// Whether an optional operation is present.
  ///
  /// - Parameters:
  ///   - index: the operation around it.
  ///   - count: how many of the innermost open operations are complete if it is absent.
  @inline(__always) mutating func shouldTake(_ child: Int32, of index: Int32, after count: Int = 0) -> Bool {
    peek()
    let facts = program.facts[Int(index)]
    let isPossible =
      facts.isDynamic
      ? canStart(child) : scanner.kinds[Int(next.tokenClass)].intersects(program.facts[Int(child)].first)
    if !isPossible {
      noteMissed(child)
      return false
    }
    if !facts.isAmbiguous || !mayFollow(facts) { return true }
    return isThere(child, after: count)
  }

  /// Whether an operation that the next token can begin matches, as a try tells, and is followed by a token of its
  /// follow set, unless nothing comes as far without it.
  mutating func isThere(_ child: Int32, after count: Int) -> Bool {
    var isFollowed = true
    let outcome = outcome { parser in
      guard parser.tryOperation(child) else { return false }
      isFollowed = parser.mayFollow(parser.program.facts[Int(child)])
      if !isFollowed { _ = parser.fail() }
      return true
    }
    noteRival(child, outcome.furthest)
    guard let end = outcome.end else { return isMistakeInside(outcome.furthest, after: count) }
    if end == position { return false }
    return isFollowed || isBuilding && !canGoOn(after: count, reaching: end)
  }

  /// Whether the mistake of a source is inside a failed operation, as nothing else comes as far.
  private mutating func isMistakeInside(_ reach: Int, after count: Int) -> Bool {
    isBuilding && locatesMistakes && reach > position && !canGoOn(after: count, reaching: reach)
  }

  /// Whether the next token can come after an operation as well.
  @inline(__always) mutating func mayFollow(_ facts: OperationFacts) -> Bool {
    facts.follow.contains(TokenKinds.outside) || at(facts.follow)
  }

  mutating func runMany(_ operation: Operation, _ index: Int32) -> Bool {
    if isBuilding { open.append(OpenOperation(index: index, scope: scope, contexts: contexts)) }
    var starts: [Int] = []
    defer { if isBuilding { closeList(starts) } }
    while true {
      if shouldTake(operation.a, of: index, after: 1) {
        let start = position
        noteElement(&starts)
        if !run(operation.a) { return false }
        // A part that consumes nothing would be repeated for ever.
        if position == start { return true }
      } else if !isBuilding || !skipToElement(operation.a) {
        return true
      }
    }
  }

  mutating func runList(_ operation: Operation, _ index: Int32) -> Bool {
    if isBuilding { open.append(OpenOperation(index: index, scope: scope, contexts: contexts)) }
    var starts: [Int] = []
    defer { if isBuilding { closeList(starts) } }
    noteElement(&starts)
    if !run(operation.a) { return false }
    let element = program.facts[Int(operation.a)]
    let separator = program.facts[Int(operation.b)]
    while true {
      peek()
      let isSeparated =
        separator.isDynamic
        ? canStart(operation.b) : scanner.kinds[Int(next.tokenClass)].intersects(separator.first)
      guard isSeparated else {
        noteMissed(operation.b)
        if isBuilding, repairSeparator(operation) { continue }
        return true
      }
      if program.facts[Int(index)].isAmbiguous, !isElementAfterSeparator(operation, index) {
        return operation.c == 1 ? run(operation.b) : true
      }
      let start = position
      let outer = isBuilding ? nil : moment
      if !run(operation.b) { return false }
      if operation.c == 1 || separator.isNullable && position == start {
        peek()
        if !canBeginElement(operation, element) {
          noteMissed(operation.a)
          if !isBuilding || !skipToElement(operation.a) { return true }
        }
      }
      noteElement(&starts)
      if !run(operation.a) {
        // The token after the list decides whether that is a mistake.
        if let outer { moment = outer }
        return true
      }
      if position == start { return true }
    }
  }

  /// Notes where an element of a list begins, if that is wanted.
  @inline(__always) private func noteElement(_ starts: inout [Int]) {
    if repetitions != nil, isBuilding { starts.append(tree.tokenCount) }
  }

  mutating func canBeginElement(_ operation: Operation, _ element: OperationFacts) -> Bool {
    peek()
    if element.isDynamic, !element.isNullable { return canStart(operation.a) }
    let kinds = scanner.kinds[Int(next.tokenClass)]
    if kinds.intersects(element.first) { return true }
    return element.isNullable && kinds.intersects(program.facts[Int(operation.b)].first)
  }

  /// Whether an element follows a separator that could also be something after the list.
  mutating func isElementAfterSeparator(_ operation: Operation, _ index: Int32) -> Bool {
    let facts = program.facts[Int(index)]
    // Where a separator can come after the list, a token that can begin an element need not be one.
    let mustEnd = isBuilding && canGoOn(after: 1) || mayFollow(facts)
    var element = moment
    let outcome = outcome { parser in
      guard parser.run(operation.b) else { return false }
      element = parser.moment
      let canBegin = parser.canBeginElement(operation, parser.program.facts[Int(operation.a)])
      return canBegin ? !mustEnd || parser.tryOperation(operation.a) : parser.miss(operation.a)
    }
    noteRival(operation.a, outcome.furthest, from: element)
    return outcome.end != nil || isMistakeInside(outcome.furthest, after: 1)
  }
}
