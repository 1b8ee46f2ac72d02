// Alternatives that begin alike and are told apart by the second token.

extension RuleBody {
  /// The patterns of cases for alternatives of which some begin alike; nil if the second token does not decide.
  ///
  /// An alternative that may end after its first token is taken where no other one goes on. If its continuation can
  /// begin as another goes on, only trying tells, unless that one contains itself: trying would read it again on each
  /// level.
  ///
  /// - Parameter kinds: those that each alternative can begin with.
  func casesBySecondToken(
    _ parts: [Expression], _ chosen: [Int], _ kinds: [KindSet], _ follow: KindSet
  ) -> [(Int, String)]? {
    var cases: [(index: Int, pattern: String)] = []
    var waiting = chosen
    while let leader = waiting.first {
      let group = waiting.filter { $0 == leader || kinds[$0].intersects(kinds[leader]) }
      waiting.removeAll(where: group.contains)
      let all = emitter.caseList(kinds[leader])
      if group.count == 1 {
        cases.append((leader, all.joined(separator: ", ")))
        continue
      }
      guard let found = tests(of: group, parts, follow), group.allSatisfy({ kinds[$0] == kinds[leader] }) else {
        return nil
      }
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
      guard let rest = partsAfterToken(parts[index]).map({ analysis.facts(of: .sequence($0)) }), !rest.isDynamic else {
        return nil
      }
      let second = emitter.caseKinds(rest.first)
      if second.intersects(seen) { return nil }
      seen.formUnion(second)
      found.append((index, second, rest.isNullable))
    }
    let ending = found.filter(\.mayEnd)
    if ending.count > 1 { return nil }
    let after = emitter.caseKinds(follow)
    for other in found where !ending.isEmpty && !other.mayEnd && other.second.intersects(after) {
      guard let rule = parts[other.index].withoutEnds.rule, emitter.recursive.contains(rule) else { return nil }
    }
    let ordered = found.filter { !$0.mayEnd } + ending
    return ordered.enumerated().map { place, other in
      let tests = emitter.caseList(other.second).map { "parser.kind(ahead: 1) == \($0)" }
      return (other.index, place == ordered.count - 1 ? nil : tests.joined(separator: " || "))
    }
  }
}

// Alternatives of which the first one that fits the next token can be taken, since all end at the same place.

extension RuleBody {
  /// Whether two alternatives that begin with the same token fail or end alike: both have the same rest, or a rest with
  /// a repetition that consumes the parts only one of them names, as in `'-' box? word*` and `word word*`.
  func endsAlike(_ one: Expression, _ other: Expression) -> Bool {
    guard var own = partsAfterToken(one), var others = partsAfterToken(other) else { return false }
    // With the first part of their common end.
    var common: Expression?
    while let last = own.last, last == others.last {
      common = own.removeLast()
      others.removeLast()
    }
    if own.isEmpty, others.isEmpty { return true }
    guard case .many(let repetition)? = common else { return false }
    return (own + others).allSatisfy { isTaken($0, by: repetition) }
  }

  /// The parts of a node or a sequence after its first token; nil if it does not begin with one token.
  private func partsAfterToken(_ expression: Expression) -> [Expression]? {
    var parts = [expression.withoutEnds]
    for _ in 0..<32 {
      guard let first = parts.first else { return nil }
      if tokenName(first) != nil { return Array(parts.dropFirst()) }
      switch first {
      case .sequence(let inner): parts.replaceSubrange(0..<1, with: inner.map(\.withoutEnds))
      case .rule(let rule) where model.rules[rule].kind != .lexical:
        guard case .choice(let ways) = model.rules[rule].expression else {
          parts.replaceSubrange(0..<1, with: [model.rules[rule].expression.withoutEnds])
          continue
        }
        // One of several tokens is a token.
        return ways.allSatisfy { tokenName($0.withoutEnds) != nil } ? Array(parts.dropFirst()) : nil
      default: return nil
      }
    }
    return nil
  }

  /// Whether something that may be absent is a single token that a repetition takes, too, under the same conditions.
  private func isTaken(_ expression: Expression, by repeated: Expression) -> Bool {
    guard case .optional(let part) = expression else { return false }
    func split(_ expression: Expression) -> (conditions: [Expression], rest: Expression) {
      let parts = expression.withoutEnds.items
      let conditions = Array(parts.prefix { if case .predicate = $0 { true } else { false } })
      return (conditions, Expression.sequence(Array(parts.dropFirst(conditions.count))).withoutEnds)
    }
    let (own, all) = (split(part), split(repeated))
    guard own.conditions == all.conditions, tokenName(own.rest) != nil, partsAfterToken(all.rest)?.isEmpty == true
    else { return false }
    let (one, other) = (analysis.facts(of: own.rest).first, analysis.facts(of: all.rest).first)
    return emitter.caseKinds(one).subtracting(emitter.caseKinds(other)).isEmpty
  }
}
