extension GrammarParser {
  /// Extends a left operand by operators of at least a rank.
  mutating func runTails(
    _ rule: Int32, _ minimum: Int32, _ itemStart: Int, _ tokenStart: Int, _ factStart: Int
  ) -> Bool {
    let tails = program.rules[Int(rule)].tails
    let table = program.rules[Int(rule)].tailTable
    /// The rank that must not come once more, after an operator without associativity.
    var closedRank: Int32 = -1
    while true {
      peek()
      let place = table &+ Int(next.tokenClass)
      let range = Int(program.tailTables[place])..<Int(program.tailTables[place &+ 1])
      var first: TailCandidate?
      var others: [TailCandidate] = []
      for index in range {
        let number = program.tailCandidates[index].number
        guard canStart(tails[number].rest) else { continue }
        let level = level(of: tails[number]) ?? program.tailCandidates[index].level
        guard level.rank >= minimum, level.rank != closedRank || level.fixity != .none else { continue }
        let allowed = tails[number].allowed
        if !allowed.isEmpty, lastNode != Self.anyNode, !allowed.contains(lastNode) { continue }
        let candidate = TailCandidate(number: number, level: level)
        if first == nil { first = candidate } else { others.append(candidate) }
      }
      guard var chosen = first else {
        noteMissed(tails, except: range)
        return true
      }
      let follow = program.rules[Int(rule)].follow
      let mayEnd = !isBuilding || (follow.contains(TokenKinds.outside) || at(follow)) && canGoOn(after: 1)
      if !others.isEmpty || mayEnd {
        var nearest = outcome(of: tails[chosen.number].rest, minimum: chosen.level.rightMinimum)
        for candidate in others {
          let other = outcome(of: tails[candidate.number].rest, minimum: candidate.level.rightMinimum)
          let isNearer = (other.end ?? -1, other.furthest) > (nearest.end ?? -1, nearest.furthest)
          if isNearer { (chosen, nearest) = (candidate, other) }
        }
        // The token belongs to what is after the operand, if anywhere.
        if nearest.end == nil, mayEnd, !isBuilding || !locatesMistakes || canGoOn(after: 1, reaching: nearest.furthest)
        {
          noteMissed(tails, except: range)
          return true
        }
      }
      let tail = tails[chosen.number]
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

  /// Notes which tails could have come, for the error if nothing else can.
  ///
  /// - Parameter candidates: those that the token can begin, as far as its kind tells.
  private mutating func noteMissed(_ tails: [OperatorTail], except candidates: Range<Int>) {
    if !isBuilding, position != collectedPosition { return }
    // A copy of a tail counts references.
    for number in tails.indices {
      let rest = tails[number].rest
      let isCandidate = candidates.contains { program.tailCandidates[$0].number == number }
      if !isCandidate || !canStart(rest) { missed.append(rest) }
    }
  }

  /// The level of the operator at the position if its text tells; nil if its kind does.
  @inline(__always) private func level(of tail: OperatorTail) -> OperatorLevel? {
    if next.end - next.start > tail.longestSign { return nil }
    return tail.levelsByText[Array(bytes[next.start..<next.end])]
  }

  // MARK: Nodes

  /// Stores a node of which all parts are complete.
  mutating func finishNode(_ rule: Int32, field: Int32, _ itemStart: Int, _ tokenStart: Int, _ factStart: Int) {
    guard let layout = program.rules[Int(rule)].layout else { return }
    nodeWords.removeAll(keepingCapacity: true)
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
        nodeWords.append(start)
        nodeWords.append(UInt32(field.isToken ? words.count : words.count / 2))
      } else {
        // The same field several times takes the items in their order.
        var skipped = 0
        var found: Item?
        for item in items[itemStart...] where item.field == field.id && (item.shape == 0) == field.isToken {
          if skipped == field.copy {
            found = item
            break
          }
          skipped += 1
        }
        if field.isToken {
          nodeWords.append(found?.word ?? .max)
        } else {
          nodeWords.append(found?.word ?? 0)
          nodeWords.append(found?.shape ?? 0)
        }
      }
    }
    let handle = tree.appendNode(nodeWords, since: tokenStart, factStart: factStart)
    items.removeSubrange(itemStart...)
    items.append(Item(field: field, word: handle, shape: layout.shape))
  }
}
