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
        // The token belongs to the continuation of the operand, if anywhere.
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
    // A node holds where its lists are, which come before it.
    listWords.cut(to: 0)
    if layout.hasLists {
      for number in layout.fields where program.layoutFields[number].isList {
        storeList(
          program.layoutFields[number], ofAll: layout.mixesNodes && number == layout.fields.lowerBound, itemStart)
      }
    }
    let handle = tree.beginNode(since: tokenStart, factStart: factStart)
    var list = 0
    for number in layout.fields {
      let field = program.layoutFields[number]
      if field.isList {
        tree.append(word: listWords[list])
        tree.append(word: listWords[list + 1])
        list += 2
      } else {
        let found = item(of: field, itemStart)
        tree.append(word: found?.word ?? (field.isToken ? .max : 0))
        if !field.isToken { tree.append(word: found?.shape ?? 0) }
      }
    }
    items.cut(to: itemStart)
    items.append(Item(field: field, word: handle, shape: layout.shape))
  }

  /// Stores a list of items of a field, or of all nodes, and notes where it is.
  private mutating func storeList(_ field: NodeLayout.Field, ofAll takesAllNodes: Bool, _ itemStart: Int) {
    let start = tree.wordCount
    var count: UInt32 = 0
    for place in itemStart..<items.count {
      let item = items[place]
      guard takesAllNodes ? item.shape != 0 : item.isOf(field) else { continue }
      tree.append(word: item.word)
      if !field.isToken { tree.append(word: item.shape) }
      count += 1
    }
    listWords.append(count == 0 ? 0 : start)
    listWords.append(count)
  }

  /// The item of a field: the same field several times takes the items in their order.
  private func item(of field: NodeLayout.Field, _ itemStart: Int) -> Item? {
    var skipped = 0
    for place in itemStart..<items.count where items[place].isOf(field) {
      if skipped == field.copy { return items[place] }
      skipped += 1
    }
    return nil
  }
}

extension GrammarParser.Item {
  fileprivate func isOf(_ field: NodeLayout.Field) -> Bool { self.field == field.id && (shape == 0) == field.isToken }
}
