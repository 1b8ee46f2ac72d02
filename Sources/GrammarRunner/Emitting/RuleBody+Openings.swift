// Alternatives that begin alike and are told apart by the second token.

extension RuleBody {
  /// The tokens that an alternative begins with.
  private struct Opening {
    var first: KindSet
    var second = KindSet()
    /// Whether the alternative may end after its first token.
    var mayEnd = true
  }

  /// The patterns of cases for alternatives of which some begin alike; nil if the second token does not decide.
  ///
  /// An alternative that may end after its first token is taken where no other one goes on. If what follows it can begin as
  /// another goes on, only trying tells, unless that one contains itself: trying would read it again on each level.
  mutating func casesBySecondToken(_ parts: [Expression], _ chosen: [Int], _ follow: KindSet) -> [(Int, String)]? {
    let kinds = chosen.map { KindSet(emitter.caseKinds(analysis.facts(of: parts[$0]).first)) }
    var cases: [(index: Int, pattern: String)] = []
    var waiting = Array(chosen.indices)
    while let leader = waiting.first {
      let group = waiting.filter { $0 == leader || kinds[$0].intersects(kinds[leader]) }
      waiting.removeAll(where: group.contains)
      let all = emitter.caseList(KindSet(kinds[leader].kinds))
      guard group.count > 1 else {
        if waiting.contains(where: { kinds[$0].intersects(kinds[leader]) }) { return nil }
        cases.append((chosen[leader], all.joined(separator: ", ")))
        continue
      }
      guard let found = tests(of: group.map { chosen[$0] }, parts, follow),
        group.allSatisfy({ kinds[$0] == kinds[leader] })
      else { return nil }
      for (index, test) in found {
        cases.append((index, all.map { test == nil ? $0 : "\($0) where \(test!)" }.joined(separator: ", ")))
      }
    }
    return cases
  }

  /// The alternatives of a group that begins alike, with the conditions on the second token; the last one has none.
  private func tests(
    of group: [Int], _ parts: [Expression], _ follow: KindSet
  ) -> [(index: Int, test: String?)]? {
    var found: [(index: Int, second: KindSet, mayEnd: Bool)] = []
    var seen = KindSet()
    for index in group {
      guard let opening = opening(of: parts[index], 0) else { return nil }
      let second = KindSet(emitter.caseKinds(opening.second))
      if second.intersects(seen) { return nil }
      seen.formUnion(second)
      found.append((index, second, opening.mayEnd))
    }
    let ending = found.filter(\.mayEnd)
    if ending.count > 1 { return nil }
    let after = KindSet(emitter.caseKinds(follow))
    for other in found where !ending.isEmpty && !other.mayEnd && other.second.intersects(after) {
      guard let rule = parts[other.index].withoutEnds.rule, emitter.recursive.contains(rule) else { return nil }
    }
    let ordered = found.filter { !$0.mayEnd } + ending
    return ordered.enumerated().map { place, other in
      let tests = emitter.caseList(other.second).map { "parser.kind(ahead: 1) == \($0)" }
      return (other.index, place == ordered.count - 1 ? nil : tests.joined(separator: " || "))
    }
  }

  private func opening(of expression: Expression, _ depth: Int) -> Opening? {
    if depth > 32 { return nil }
    if tokenName(expression.withoutEnds) != nil { return Opening(first: analysis.facts(of: expression).first) }
    switch expression.withoutEnds {
    case .rule(let other): return opening(of: model.rules[other].expression, depth + 1)
    case .terminal: return Opening(first: analysis.facts(of: expression).first)
    case .sequence(let parts):
      guard let head = parts.first, var opening = opening(of: head, depth + 1) else { return nil }
      let rest = analysis.facts(of: .sequence(Array(parts.dropFirst())))
      if opening.mayEnd {
        if rest.isDynamic { return nil }
        opening.second.formUnion(rest.first)
        opening.mayEnd = rest.isNullable
      }
      return opening
    default: return nil
    }
  }
}
