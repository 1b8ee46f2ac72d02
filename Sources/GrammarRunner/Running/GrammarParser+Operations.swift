import Descent

extension GrammarParser {
  /// Runs an operation; false if it failed, which it does in a try only.
  ///
  /// - Parameter minimum: the lowest rank of operators in the last operand.
  mutating func run(_ index: Int32, minimum: Int32 = 0) -> Bool {
    let operation = program.operations[Int(index)]
    switch operation.code {
    case .nothing: return true
    case .token:
      peek()
      guard scanner.kinds[Int(next.tokenClass)].contains(Int(operation.a)) else {
        return isBuilding ? repairToken(operation) : fail()
      }
      if isBuilding, operation.b >= 0 {
        items.append(Item(field: operation.b, word: UInt32(tree.tokenCount), shape: 0, rule: -1))
      }
      consume()
      return true
    case .sequence:
      for place in Int(operation.a)..<Int(operation.a &+ operation.b) {
        if !run(program.children[place], minimum: minimum) { return false }
      }
      return true
    case .choice: return runChoice(operation, index, minimum: minimum)
    case .optional:
      return shouldTake(operation.a, of: index) ? run(operation.a, minimum: minimum) : true
    case .many: return runMany(operation, index)
    case .list: return runList(operation, index)
    case .inline: return runInline(operation.a)
    case .node: return runNode(operation.a, field: operation.b)
    case .choiceRule: return runChoiceRule(operation.a, field: operation.b, minimum: 0)
    case .operand: return runChoiceRule(operation.a, field: operation.b, minimum: minimum)
    case .condition:
      let condition = PlaceCondition.allCases[Int(operation.a)]
      guard holds(condition) else { return isBuilding ? refuse(condition) : fail() }
      take(condition)
      return true
    case .exclusion:
      if succeeds(operation.a) == nil { return true }
      if isBuilding { reportUnexpected(KindSet()) }
      return isBuilding || fail()
    case .end:
      if isBuilding, takenAlternatives != nil { takenAlternatives?[Int(operation.a)] += 1 }
      return true
    }
  }

  /// Ends a try.
  private mutating func fail() -> Bool {
    furthest = max(furthest, position)
    return false
  }

  // MARK: Rules

  private mutating func runInline(_ rule: Int32) -> Bool {
    let outer = enterScope(of: rule)
    defer { scope = outer }
    guard enterLevel() else { return refuseNesting() }
    defer { depth -= 1 }
    return run(program.rules[Int(rule)].body)
  }

  /// Runs a rule as a node.
  mutating func runNode(_ rule: Int32, field: Int32) -> Bool {
    if !isBuilding { return tryRule(rule) { $0.runNodeBody(rule) } }
    let (itemStart, tokenStart, factStart) = (items.count, tree.tokenCount, tree.factCount)
    guard runNodeBody(rule) else { return false }
    finishNode(rule, field: field, itemStart, tokenStart, factStart)
    return true
  }

  private mutating func runNodeBody(_ rule: Int32) -> Bool {
    let outer = enterScope(of: rule)
    defer { scope = outer }
    guard enterLevel() else { return refuseNesting() }
    defer { depth -= 1 }
    var minimum: Int32 = 0
    if !program.rules[Int(rule)].prefixLevels.isEmpty {
      peek()
      minimum = program.rules[Int(rule)].prefixLevels[next.tokenClass] ?? 0
    }
    return run(program.rules[Int(rule)].body, minimum: minimum)
  }

  /// Enters the scope of a rule, if it has one; returns the scope around.
  @inline(__always)
  mutating func enterScope(of rule: Int32) -> Int32 {
    let outer = scope
    let own = program.rules[Int(rule)].scope
    if own >= 0, own != outer { enter(own) }
    return outer
  }

  private mutating func enter(_ own: Int32) {
    // White space before a rule is that of the rule around, unless all characters count in the rule.
    if program.scopesWithTrivia[Int(own)] {
      peek()
      entry = (position, next.start, next.startsLine)
    } else if entry.position == position {
      entry.position = -1
    }
    scope = own
  }

  private mutating func enterLevel() -> Bool {
    if depth >= nestingLimit { return false }
    depth += 1
    return true
  }

  /// Runs a choice with the operators that extend it.
  private mutating func runChoiceRule(_ rule: Int32, field: Int32, minimum: Int32) -> Bool {
    if !isBuilding, minimum == 0 { return tryRule(rule) { $0.runChoiceBody(rule, field, 0) } }
    return runChoiceBody(rule, field, minimum)
  }

  private mutating func runChoiceBody(_ rule: Int32, _ field: Int32, _ minimum: Int32) -> Bool {
    let outer = enterScope(of: rule)
    defer { scope = outer }
    guard enterLevel() else { return refuseNesting() }
    defer { depth -= 1 }
    let (itemStart, tokenStart, factStart) = (items.count, tree.tokenCount, tree.factCount)
    guard run(program.rules[Int(rule)].body, minimum: minimum) else { return false }
    let missing = program.rules[Int(rule)].missing
    if isBuilding, missing >= 0, items.count == itemStart {
      // What is missing was reported.
      items.append(
        Item(
          field: field, word: tree.appendNode([], since: tree.tokenCount, factStart: tree.factCount),
          shape: program.rules[Int(missing)].layout?.shape ?? 0, rule: missing))
    }
    if !program.rules[Int(rule)].tails.isEmpty {
      guard runTails(rule, minimum, itemStart, tokenStart, factStart) else { return false }
    }
    if isBuilding, let last = items.indices.last, last >= itemStart, items[last].shape != 0 {
      items[last].field = field
    }
    return true
  }

  // MARK: Alternatives

  private mutating func runChoice(_ operation: Operation, _ index: Int32, minimum: Int32) -> Bool {
    peek()
    let children = Int(operation.a)..<Int(operation.a &+ operation.b)
    if operation.c >= 0 {
      let found = program.choiceTables[Int(operation.c) &+ Int(next.tokenClass)]
      if found >= 0 {
        return run(program.children[children.lowerBound &+ Int(found)], minimum: minimum)
      }
      if found == -1 { return runNullable(in: children, index, minimum: minimum) }
    }
    let kinds = scanner.kinds[Int(next.tokenClass)]
    var candidates: [Int32] = []
    for place in children {
      let child = program.children[place]
      let facts = program.facts[Int(child)]
      if facts.isDynamic ? canStart(child) : facts.first.intersects(kinds) { candidates.append(child) }
    }
    switch candidates.count {
    case 0: return runNullable(in: children, index, minimum: minimum)
    case 1: return run(candidates[0], minimum: minimum)
    default: return runLongest(candidates, minimum: minimum)
    }
  }

  /// Runs the alternative that can be nothing, or reports what was expected.
  private mutating func runNullable(in children: Range<Int>, _ index: Int32, minimum: Int32) -> Bool {
    for place in children where program.facts[Int(program.children[place])].isNullable {
      let child = program.children[place]
      if program.facts[Int(child)].isDynamic, !canStart(child) { continue }
      if isBuilding { missed.append(index) }
      return run(child, minimum: minimum)
    }
    return isBuilding ? repairChoice(index, minimum: minimum) : fail()
  }

  /// Runs the alternative that goes furthest; of several, the first.
  mutating func runLongest(_ candidates: [Int32], minimum: Int32) -> Bool {
    var best: (index: Int32, end: Int)?
    var nearest: (index: Int32, end: Int) = (candidates[0], -1)
    for candidate in candidates {
      let outer = furthest
      furthest = position
      if let end = succeeds(candidate, minimum: minimum) {
        if best.map({ $0.end < end }) ?? true { best = (candidate, end) }
      }
      if furthest > nearest.end { nearest = (candidate, furthest) }
      furthest = max(outer, furthest)
    }
    guard let best else { return isBuilding ? run(nearest.index, minimum: minimum) : fail() }
    return run(best.index, minimum: minimum)
  }

  // MARK: Tries

  /// Where an operation ends, if it can be run from here; nothing changes.
  mutating func succeeds(_ index: Int32, minimum: Int32 = 0) -> Int? {
    let (wasBuilding, start, outerScope, outerBlocks, level) = (isBuilding, position, scope, blocks, depth)
    isBuilding = false
    let isMatch = run(index, minimum: minimum)
    let end = position
    (isBuilding, position, scope, blocks, depth) = (wasBuilding, start, outerScope, outerBlocks, level)
    return isMatch ? end : nil
  }

  /// The most tries that are remembered.
  private static var memoLimit: Int { 1 << 20 }

  /// Runs a rule in a try, once at each place.
  private mutating func tryRule(_ rule: Int32, _ body: (inout Self) -> Bool) -> Bool {
    let open = openColumns
    let place = TryPlace(rule: rule, scope: scope, position: position, blocks: open)
    if let known = tried[place] {
      if known < 0 { return false }
      position = known
      return true
    }
    let isMatch = body(&self)
    // A rule that leaves other blocks open than it found cannot be skipped by its end alone.
    if isMatch, openColumns != open { return true }
    if tried.count >= Self.memoLimit { tried.removeAll(keepingCapacity: true) }
    tried[place] = isMatch ? position : -1
    return isMatch
  }

  /// The columns of the blocks that are open; none outside of blocks.
  private var openColumns: [Int] { blocks.count == 1 ? [] : blocks.map(\.columns) }

  // MARK: Repetitions

  /// Whether something that need not be there is.
  ///
  /// - Parameter index: the operation around it.
  @inline(__always)
  mutating func shouldTake(_ child: Int32, of index: Int32) -> Bool {
    peek()
    let facts = program.facts[Int(index)]
    let isPossible =
      facts.isDynamic
      ? canStart(child) : scanner.kinds[Int(next.tokenClass)].intersects(program.facts[Int(child)].first)
    if !isPossible {
      if isBuilding { missed.append(child) }
      return false
    }
    if !facts.isAmbiguous { return true }
    guard let end = succeeds(child) else { return false }
    return end > position
  }

  private mutating func runMany(_ operation: Operation, _ index: Int32) -> Bool {
    if isBuilding { enterRecovery(index, operation.a) }
    defer { if isBuilding { recovery.removeLast() } }
    while true {
      if shouldTake(operation.a, of: index) {
        let start = position
        if !run(operation.a) { return false }
        // What consumes nothing would be repeated for ever.
        if position == start { return true }
      } else if !isBuilding || !skipToElement(index, operation.a) {
        return true
      }
    }
  }

  private mutating func runList(_ operation: Operation, _ index: Int32) -> Bool {
    if isBuilding { enterRecovery(index, operation.a, operation.b) }
    defer { if isBuilding { recovery.removeLast() } }
    if !run(operation.a) { return false }
    let element = program.facts[Int(operation.a)]
    let separator = program.facts[Int(operation.b)]
    while true {
      peek()
      let isSeparated =
        separator.isDynamic
        ? canStart(operation.b) : scanner.kinds[Int(next.tokenClass)].intersects(separator.first)
      guard isSeparated else {
        if isBuilding {
          missed.append(operation.b)
          if repairSeparator(operation, index) { continue }
        }
        return true
      }
      if program.facts[Int(index)].isAmbiguous, !isElementAfterSeparator(operation, element) { return true }
      let start = position
      if !run(operation.b) { return false }
      if operation.c == 1 || separator.isNullable && position == start {
        peek()
        if !canBeginElement(operation, element) {
          if isBuilding { missed.append(operation.a) }
          return true
        }
      }
      if !run(operation.a) { return false }
      if position == start { return true }
    }
  }

  private mutating func canBeginElement(_ operation: Operation, _ element: OperationFacts) -> Bool {
    peek()
    if element.isDynamic, !element.isNullable { return canStart(operation.a) }
    let kinds = scanner.kinds[Int(next.tokenClass)]
    if kinds.intersects(element.first) { return true }
    return element.isNullable && kinds.intersects(program.facts[Int(operation.b)].first)
  }

  /// Whether an element follows a separator that could also be something after the list.
  private mutating func isElementAfterSeparator(_ operation: Operation, _ element: OperationFacts) -> Bool {
    let (wasBuilding, start) = (isBuilding, position)
    isBuilding = false
    let isMatch = run(operation.b) && canBeginElement(operation, element)
    (isBuilding, position) = (wasBuilding, start)
    return isMatch
  }
}
