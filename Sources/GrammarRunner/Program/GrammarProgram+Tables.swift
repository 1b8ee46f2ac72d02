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
      for kinds in classes {
        var found: Int32 = -1
        for (number, child) in children.enumerated() {
          let own = facts[Int(child)]
          guard own.isDynamic || own.first.intersects(kinds) else { continue }
          // Of several that are this token alone, the first is taken.
          if found >= 0, own.isToken, facts[Int(children[children.startIndex + Int(found)])].isToken {
            continue
          }
          found = found == -1 && !own.isDynamic ? Int32(number) : -2
        }
        // Where what follows begins alike, it may also be nothing.
        if found >= 0, facts[index].isNullable, facts[index].follow.intersects(kinds) { found = -2 }
        choiceTables.append(found)
      }
    }
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
