extension GrammarParser {
  /// Extends a left operand by operators of at least a rank.
  mutating func runTails(
    _ rule: Int32, _ minimum: Int32, _ itemStart: Int, _ tokenStart: Int, _ factStart: Int
  ) -> Bool {
    let tails = program.rules[Int(rule)].tails
    /// The rank that must not come once more, after an operator without associativity.
    var closedRank: Int32 = -1
    while true {
      peek()
      var candidates: [(tail: Int, level: OperatorLevel)] = []
      for (number, tail) in tails.enumerated() {
        let facts = program.facts[Int(tail.rest)]
        guard facts.isDynamic ? canStart(tail.rest) : at(facts.first) else {
          if isBuilding { missed.append(tail.rest) }
          continue
        }
        let level = level(of: tail)
        guard level.rank >= minimum, level.rank != closedRank || level.fixity != .none else { continue }
        if !tail.allowed.isEmpty, !tail.allowed.contains(lastNode) { continue }
        candidates.append((number, level))
      }
      guard !candidates.isEmpty else { return true }
      var chosen = candidates[0]
      let follow = program.rules[Int(rule)].follow
      let mayEnd = !isBuilding || follow.contains(TokenKinds.outside) || at(follow)
      if candidates.count > 1 || mayEnd {
        var furthestEnd = -1
        for candidate in candidates {
          let rest = tails[candidate.tail].rest
          if let end = succeeds(rest, minimum: candidate.level.rightMinimum), end > furthestEnd {
            (chosen, furthestEnd) = (candidate, end)
          }
        }
        // The token belongs to what is after the operand, if anywhere.
        if furthestEnd < 0, mayEnd { return true }
      }
      let tail = tails[chosen.tail]
      if isBuilding, items.count > itemStart { items[itemStart].field = tail.field }
      let outer = contexts
      defer { contexts = outer }
      if !run(tail.rest, minimum: chosen.level.rightMinimum) { return false }
      lastNode = tail.rule
      if isBuilding, takenAlternatives != nil, tail.alternative >= 0 { takenAlternatives?[Int(tail.alternative)] += 1 }
      if isBuilding { finishNode(tail.rule, field: -1, itemStart, tokenStart, factStart) }
      if let name = observation?.names[Int(tail.rule)] { notify(.nodeCreated(name, from: tokenStart)) }
      closedRank = chosen.level.fixity == .none ? chosen.level.rank : -1
    }
  }

  /// The level of the operator at the position, as the rule of a tail has it.
  private func level(of tail: OperatorTail) -> OperatorLevel {
    if !tail.levelsByText.isEmpty, next.end - next.start <= 8,
      let level = tail.levelsByText[Array(bytes[next.start..<next.end])]
    {
      return level
    }
    return tail.levels[next.tokenClass] ?? tail.usual
  }

  // MARK: Nodes

  /// Stores a node of which all parts are complete.
  mutating func finishNode(_ rule: Int32, field: Int32, _ itemStart: Int, _ tokenStart: Int, _ factStart: Int) {
    guard let layout = program.rules[Int(rule)].layout else { return }
    var own: [UInt32] = []
    own.reserveCapacity(layout.fields.count * 2)
    for (number, field) in layout.fields.enumerated() {
      let takesAllNodes = layout.mixesNodes && number == 0
      if field.isList {
        words.removeAll(keepingCapacity: true)
        for item in items[itemStart...]
        where takesAllNodes ? item.shape != 0 : item.field == field.id && (item.shape == 0) == field.isToken {
          words.append(item.word)
          if !field.isToken { words.append(item.shape) }
        }
        let start = words.isEmpty ? 0 : tree.appendList(words)
        own.append(start)
        own.append(UInt32(field.isToken ? words.count : words.count / 2))
      } else {
        // The same field several times takes the items in their order.
        let earlier = layout.fields[..<number].filter { $0.id == field.id && $0.isToken == field.isToken }.count
        var skipped = 0
        var found: Item?
        for item in items[itemStart...] where item.field == field.id && (item.shape == 0) == field.isToken {
          if skipped == earlier {
            found = item
            break
          }
          skipped += 1
        }
        if field.isToken {
          own.append(found?.word ?? .max)
        } else {
          own.append(found?.word ?? 0)
          own.append(found?.shape ?? 0)
        }
      }
    }
    let handle = tree.appendNode(own, since: tokenStart, factStart: factStart)
    items.removeSubrange(itemStart...)
    items.append(Item(field: field, word: handle, shape: layout.shape, rule: rule))
  }
}
