// What steps can begin with, so that no alternative is begun that cannot have the token which must come next.

extension SentenceProgram {
  struct First: Equatable {
    var kinds = KindSet()
    var isNullable = false
  }

  /// - Complexity: each rule is looked at again when one that it refers to changes, at most as often as it has kinds.
  mutating func findFirsts(_ grammar: RunnableGrammar) {
    let (tokens, classes) = (grammar.tokens, grammar.scanner.kinds)
    demandedKinds = demands.map { sources in
      let kinds = KindSet(sources.compactMap { tokens.number(of: $0) })
      // A text can be of several kinds, such as that of a word which is a name, too.
      return classes.reduce(kinds) { $1.intersects(kinds) ? $0.union($1) : $0 }
    }
    firsts = Array(repeating: First(), count: steps.count)
    var known = rules.indices.map { rule in
      let kind = rules[rule].kind == .lexical ? tokens.number(ofRule: rule) : nil
      return First(kinds: KindSet(kind.map { [$0] } ?? []), isNullable: rules[rule].isPlaceOfMissing)
    }
    var waiting = rules.indices.filter { firstSteps[$0] < firstSteps[$0 + 1] }[...]
    while let rule = waiting.popFirst() {
      for index in firstSteps[rule]..<firstSteps[rule + 1] { firsts[index] = first(of: steps[index], known, tokens) }
      let first = firsts[Int(rules[rule].body)]
      if first == known[rule] { continue }
      known[rule] = first
      waiting += users[rule].map(Int.init)
    }
  }

  private func first(of step: Step, _ rules: [First], _ tokens: TokenKinds) -> First {
    // What no sentence has, none begins with.
    if step.size == Self.endless { return First() }
    switch step.code {
    case .nothing, .condition, .context, .noContext, .demand, .end: return First(isNullable: true)
    case .terminal: return First(kinds: KindSet(tokens.number(of: terminals[Int(step.item)]).map { [$0] } ?? []))
    case .rule: return rules[Int(step.item)]
    case .optional, .many: return First(kinds: firsts[Int(step.item)].kinds, isNullable: true)
    case .list: return firsts[Int(step.item)]
    case .choice:
      return range(of: step).reduce(First()) { all, place in
        let part = firsts[Int(children[place])]
        return First(kinds: all.kinds.union(part.kinds), isNullable: all.isNullable || part.isNullable)
      }
    case .sequence:
      return range(of: step).reduce(First(isNullable: true)) { all, place in
        let part = firsts[Int(children[place])]
        return all.isNullable ? First(kinds: all.kinds.union(part.kinds), isNullable: part.isNullable) : all
      }
    }
  }
}

extension TokenKinds {
  fileprivate func number(of source: Source) -> Int? {
    switch source {
    case .terminal(let bytes): number(of: bytes)
    case .rule(let rule): number(ofRule: rule)
    }
  }
}
