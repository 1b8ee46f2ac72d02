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
        return isBuilding ? repairToken(operation) : miss(index)
      }
      if isBuilding, operation.b >= 0 {
        items.append(Item(field: operation.b, word: UInt32(tree.tokenCount), shape: 0))
        if program.comparesTexts {
          spelledTokens.append((scanner.mainKind[Int(next.tokenClass)], next.start, next.end))
        }
      }
      consume()
      return true
    case .sequence: return runSequence(operation, index, minimum: minimum)
    case .choice: return runChoice(operation, index, minimum: minimum)
    case .optional:
      if shouldTake(operation.a, of: index) { return run(operation.a, minimum: minimum) }
      return isBuilding && operation.b >= 0 && skipToElement(operation.b, after: 0) ? run(operation.a) : true
    case .many: return runMany(operation, index)
    case .list: return runList(operation, index)
    case .inline: return runInline(operation.a)
    case .node: return runNode(operation.a, field: operation.b, minimum: minimum)
    case .choiceRule:
      if operation.c >= 0 { return runChoice(operation, endingAs: program.endings[Int(operation.c)]) }
      return runChoiceRule(operation.a, field: operation.b, minimum: 0)
    case .operand: return runChoiceRule(operation.a, field: operation.b, minimum: minimum)
    case .condition:
      let condition = PlaceCondition.allCases[Int(operation.a)]
      guard holds(condition), !isBuilding || agrees(condition) else {
        if isBuilding { refuse(condition) }
        return isBuilding || fail()
      }
      take(condition)
      return true
    case .context:
      if use(operation) { return true }
      if isBuilding { refuse(.never) }
      return isBuilding || fail()
    case .exclusion:
      if canStart(index) {
        furthest = max(furthest, position)
        return true
      }
      if isBuilding { reportUnexpected() }
      return isBuilding || fail()
    case .end:
      if isBuilding, takenAlternatives != nil { takenAlternatives?[Int(operation.a)] += 1 }
      return true
    }
  }

  private mutating func runSequence(_ operation: Operation, _ index: Int32, minimum: Int32) -> Bool {
    var place = operation.a
    let (last, end) = (place &+ operation.c, place &+ operation.b)
    if last > place, isBuilding {
      let level = open.count
      open.append(OpenOperation(index: index, scope: scope, contexts: contexts, position: position))
      while place < last {
        let part = program.children[Int(place)]
        place &+= 1
        (open[level].next, open[level].contexts) = (place, contexts)
        if program.operations[Int(part)].condition == .sameLine, isOnLaterLine(place..<end) {
          let missing = program.children[Int(place)]
          refuse(.sameLine, Expectation(operations: [missing]))
          addMissing(program.operations[Int(missing)])
          place &+= 1
        } else {
          // Where nodes are made, nothing fails.
          _ = run(part, minimum: minimum)
        }
      }
      close()
    }
    while place < end {
      guard run(program.children[Int(place)], minimum: minimum) else { return false }
      place &+= 1
    }
    return true
  }

  /// Ends a try.
  mutating func fail() -> Bool {
    furthest = max(furthest, position)
    return false
  }

  // MARK: Rules

  /// Runs a rule as a production that the observer sees, if there is one.
  @inline(__always) private mutating func observing(_ rule: Int32, _ body: (inout Self) -> Bool) -> Bool {
    observation == nil ? body(&self) : observed(rule, body)
  }

  mutating func runInline(_ rule: Int32) -> Bool {
    isBuilding ? runInlineBody(rule) : tryOnce(rule) { $0.runInlineBody(rule) }
  }

  private mutating func runInlineBody(_ rule: Int32) -> Bool {
    inside(rule) { $0.run($0.program.rules[Int(rule)].body) }
  }

  /// Runs the body of a rule in its scope, and one level deeper; contexts that it enters hold up to its end.
  @inline(__always) private mutating func inside(_ rule: Int32, _ body: (inout Self) -> Bool) -> Bool {
    let (outer, outerContexts) = (enterScope(of: rule), contexts)
    defer {
      leave(to: outer)
      contexts = outerContexts
    }
    guard enterLevel() else { return refuseNesting() }
    defer { depth -= 1 }
    return body(&self)
  }

  /// Runs a rule as a node.
  ///
  /// - Parameter minimum: the lowest rank of operators that belong to the expression around it.
  mutating func runNode(_ rule: Int32, field: Int32, minimum: Int32 = 0) -> Bool {
    observing(rule) { $0.runUnobservedNode(rule, field, minimum) }
  }

  @inline(__always) private mutating func runUnobservedNode(_ rule: Int32, _ field: Int32, _ minimum: Int32) -> Bool {
    // The operand of a prefix operator ends where the expression around it does, if not before.
    var own: Int32 = 0
    if !program.rules[Int(rule)].prefixLevels.isEmpty {
      peek()
      let level = program.rules[Int(rule)].prefixLevels[Int(next.tokenClass)]
      if level > 0 { own = max(level, minimum) }
    }
    if !isBuilding { return tryOnce(rule, minimum: own) { $0.runNodeBody(rule, minimum: own) } }
    let (itemStart, tokenStart, factStart) = (items.count, tree.tokenCount, tree.factCount)
    let spelledStart = spelledTokens.count
    guard runNodeBody(rule, minimum: own) else { return false }
    spelledTokens.cut(to: spelledStart)
    finishNode(rule, field: field, itemStart, tokenStart, factStart)
    return true
  }

  mutating func runNodeBody(_ rule: Int32, minimum: Int32) -> Bool {
    inside(rule) { parser in
      guard parser.nodeDepth < parser.nestingLimit else { return parser.refuseNesting() }
      parser.nodeDepth += 1
      defer { parser.nodeDepth -= 1 }
      guard parser.run(parser.program.rules[Int(rule)].body, minimum: minimum) else { return false }
      parser.lastNode = rule
      return true
    }
  }

  /// Enters the scope of a rule, if it has one; returns the scope around, and where that was entered.
  @inline(__always) mutating func enterScope(of rule: Int32) -> (scope: Int32, entry: ScopeEntry) {
    let outer = (scope, entry)
    let own = program.rules[Int(rule)].scope
    if own >= 0, own != scope { enter(own) }
    return outer
  }

  /// Goes back to the scope around a rule.
  @inline(__always) mutating func leave(to outer: (scope: Int32, entry: ScopeEntry)) {
    if scope == outer.scope { return }
    (scope, entry) = outer
    // The next token may have been looked for in the same scope, but after other white space.
    next.scope = -1
  }

  mutating func enter(_ own: Int32) {
    // White space before a rule is that of the rule around, unless all characters count in the rule.
    if program.scopesWithTrivia[Int(own)] {
      peek()
      entry = ScopeEntry(position: position, start: next.start, startsLine: next.startsLine)
    } else if entry.position == position {
      entry.position = -1
    }
    scope = own
  }

  mutating func enterLevel() -> Bool {
    if depth >= levelLimit { return false }
    if isBuilding, missing.count > Self.missingLimit, missing.position == position { return false }
    depth += 1
    return true
  }

  /// Runs a choice with the operators that extend it.
  mutating func runChoiceRule(_ rule: Int32, field: Int32, minimum: Int32) -> Bool {
    observing(rule) { parser in
      if parser.isBuilding { return parser.runChoiceBody(rule, field, minimum) }
      return parser.tryOnce(rule, minimum: minimum) { $0.runChoiceBody(rule, field, minimum) }
    }
  }

  private mutating func runChoiceBody(_ rule: Int32, _ field: Int32, _ minimum: Int32) -> Bool {
    inside(rule) { $0.runOperand(rule, field, minimum) }
  }

  /// Runs an operand of a choice, and the operators that extend it.
  private mutating func runOperand(_ rule: Int32, _ field: Int32, _ minimum: Int32) -> Bool {
    let (itemStart, tokenStart, factStart) = (items.count, tree.tokenCount, tree.factCount)
    let isOpen = isBuilding && !program.rules[Int(rule)].tails.isEmpty
    if isOpen { open.append(OpenOperation(index: -1, scope: scope, contexts: contexts, choice: rule)) }
    defer { if isOpen { close() } }
    guard run(program.rules[Int(rule)].body, minimum: minimum) else { return false }
    let missing = program.rules[Int(rule)].missing
    if isBuilding, missing >= 0, items.count == itemStart {
      // The missing tokens were reported.
      items.append(
        Item(
          field: field, word: tree.beginNode(since: tree.tokenCount, factStart: tree.factCount),
          shape: program.rules[Int(missing)].layout?.shape ?? 0))
    }
    if !program.rules[Int(rule)].tails.isEmpty {
      guard runTails(rule, minimum, itemStart, tokenStart, factStart) else { return false }
    }
    if isBuilding, let last = items.indices.last, last >= itemStart, items[last].shape != 0 {
      items[last].field = field
    }
    return true
  }
}
