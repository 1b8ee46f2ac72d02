// Tables by which the next token decides.

extension GrammarProgram {
  /// The most entries of the tables of choices; without a table, a choice looks at each alternative.
  private static let tableLimit = 4_000_000

  mutating func makeChoiceTables(_ scanner: ScopeScanner) {
    let classes = scanner.kinds
    for index in operations.indices where operations[index].code == .choice {
      guard choiceTables.count + classes.count <= Self.tableLimit else { return }
      operations[index].c = Int32(choiceTables.count)
      let children = childrenOf(Int32(index))
      for (number, kinds) in classes.enumerated() {
        let possible = children.filter { beginning(of: $0, Int32(number), kinds) != .never }
        // Of several that are this token alone, the first is taken.
        let isTold =
          possible.allSatisfy { facts[Int($0)].isToken }
          || possible.count == 1 && beginning(of: possible[possible.startIndex], Int32(number), kinds) == .always
        var found = possible.first ?? -1
        // Where its follow set has such tokens, it may also be empty.
        let mayBeNothing = facts[index].isNullable && facts[index].follow.intersects(kinds)
        if !possible.isEmpty, !isTold || mayBeNothing {
          found = -2 - Int32(candidates.count)
          candidates += [Int32(possible.count)] + possible
        }
        choiceTables.append(found)
      }
    }
  }

  /// Whether an alternative can begin with a class of tokens.
  private func beginning(of alternative: Int32, _ tokenClass: Int32, _ kinds: KindSet) -> Beginning {
    let facts = facts[Int(alternative)]
    if facts.isDynamic { return beginnings[alternative, tokenClass] }
    return facts.first.intersects(kinds) ? .always : .never
  }

  mutating func makeTailTables(_ scanner: ScopeScanner, _ reachable: [Int]) {
    for rule in reachable where !rules[rule].tails.isEmpty {
      let tails = rules[rule].tails
      rules[rule].tailTable = tailTables.count
      for (number, kinds) in scanner.kinds.enumerated() {
        tailTables.append(Int32(tailCandidates.count))
        for (place, tail) in tails.enumerated() {
          let first = facts[Int(tail.rest)].first
          guard first.intersects(kinds) || first.contains(TokenKinds.outside) else { continue }
          let level = tail.levels[Int32(number)] ?? tail.usual
          tailCandidates.append(TailCandidate(number: place, level: level))
        }
      }
      tailTables.append(Int32(tailCandidates.count))
    }
  }
}
