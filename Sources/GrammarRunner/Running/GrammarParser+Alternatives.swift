// Which alternative of a choice is run.

extension GrammarParser {
  mutating func runChoice(_ operation: Operation, _ index: Int32, minimum: Int32) -> Bool {
    peek()
    let children = operation.places
    let first = candidates.count
    defer { candidates.cut(to: first) }
    // Where errors are collected, the expected tokens of all alternatives are noted.
    if operation.c >= 0, position != collectedPosition {
      let found = program.choiceTables[Int(operation.c) &+ Int(next.tokenClass)]
      if found >= 0 { return run(found, minimum: minimum) }
      if found == -1 { return runNullable(in: children, index, minimum: minimum) }
      let list = Int(-2 - found)
      for place in list + 1...list + Int(program.candidates[list]) { addCandidate(program.candidates[place]) }
    } else {
      for place in children { addCandidate(program.children[place]) }
    }
    switch candidates.count - first {
    case 0: return runNullable(in: children, index, minimum: minimum)
    case 1:
      let facts = program.facts[Int(index)]
      let mayBeAbsent = facts.isNullable && !program.facts[Int(candidates[first])].isNullable && mayFollow(facts)
      if mayBeAbsent, nothing(in: children) != nil, !isThere(candidates[first], after: 0) {
        return runNullable(in: children, index, minimum: minimum)
      }
      return run(candidates[first], minimum: minimum)
    default: return runLongest(from: first, minimum: minimum)
    }
  }

  /// Notes an alternative that is to be tried, if it can begin with the next token.
  @inline(__always) private mutating func addCandidate(_ alternative: Int32) {
    let facts = program.facts[Int(alternative)]
    if facts.isDynamic ? canStart(alternative) : at(facts.first) { candidates.append(alternative) }
  }

  /// Runs the alternative that can be empty, or reports the expected tokens.
  mutating func runNullable(in children: Range<Int>, _ index: Int32, minimum: Int32) -> Bool {
    guard let nothing = nothing(in: children) else {
      return isBuilding ? repairChoice(index, minimum: minimum) : miss(index)
    }
    if isBuilding { missed.append(index) }
    return run(nothing, minimum: minimum)
  }

  /// The first alternative that can be nothing here.
  private mutating func nothing(in children: Range<Int>) -> Int32? {
    let alternatives = program.children[children]
    return alternatives.first { program.facts[Int($0)].isNullable && canBeNothing($0) }
  }

  /// Runs the alternative that goes furthest; of several, the first. If it is followed by a mistake, one that fails
  /// further on is run instead, and so it is where all fail: of those that fail at the same place, a keyword belongs to
  /// one that has it as a terminal, rather than to one that begins with a name, and the one that needs the fewest
  /// tokens has the fewest mistakes.
  ///
  /// - Parameter first: where they begin in the candidates.
  mutating func runLongest(from first: Int, minimum: Int32) -> Bool {
    var best: (index: Int32, end: Int)?
    var nearest: (index: Int32, end: Int, isKeyword: Bool, size: Int32) = (candidates[first], -1, false, .max)
    let kind = Int(scanner.mainKind[Int(next.tokenClass)])
    for place in first..<candidates.count {
      let candidate = candidates[place]
      let outcome = outcome(of: candidate, minimum: minimum)
      if let end = outcome.end, best.map({ $0.end < end }) ?? true { best = (candidate, end) }
      noteRival(candidate, outcome.furthest)
      let isKeyword = program.facts[Int(candidate)].first.contains(kind)
      let size = program.facts[Int(candidate)].leastTokens
      let isSmaller = isKeyword == nearest.isKeyword ? size < nearest.size : isKeyword
      if outcome.furthest > nearest.end || outcome.furthest == nearest.end && isSmaller {
        nearest = (candidate, outcome.furthest, isKeyword, size)
      }
    }
    guard let best else { return isBuilding ? run(nearest.index, minimum: minimum) : fail() }
    let isMistaken =
      isBuilding && locatesMistakes && nearest.end > best.end
      && !elsewhere(best.end) { $0.canGoOn(after: 0, reaching: nearest.end) }
    return run(isMistaken ? nearest.index : best.index, minimum: minimum)
  }
}
