// The tokens that steps can begin with, and those that exclusions ask for or refuse.

extension SentenceProgram {
  /// Tokens that must come next, or must not.
  struct TokenSet: Sendable {
    let sources: [TokenKinds.Source]
    /// The kinds of which all tokens are in the set, and those of which some are.
    private(set) var surely = KindSet()
    private(set) var possibly = KindSet()
    /// The tokens that must come after one of these; -1 for any.
    var next: Int32 = -1

    init(_ sources: [TokenKinds.Source], in grammar: RunnableGrammar) {
      self.sources = sources
      let (tokens, scanner) = (grammar.tokens, grammar.scanner)
      let own = KindSet(sources.compactMap { tokens.number(of: $0) })
      (surely, possibly) = (own, own)
      // A text can be of several kinds, such as that of a word which is a name, too.
      for (kinds, main) in zip(scanner.kinds, scanner.mainKind) where kinds.intersects(own) {
        possibly.formUnion(kinds)
        if tokens.terminals.contains(Int(main)) { surely.insert(Int(main)) }
      }
    }
  }

  struct First: Equatable {
    var kinds = KindSet()
    /// The kinds of which no token comes first, though its text may be that of another kind, too.
    var refused = KindSet()
    var isNullable = false
  }

  /// - Complexity: each rule is looked at again when one that it refers to changes, at most as often as it has kinds.
  mutating func findFirsts(_ grammar: RunnableGrammar) {
    let tokens = grammar.tokens
    firsts = Array(repeating: First(), count: steps.count)
    var known = rules.indices.map { rule in
      let kind = rules[rule].kind == .lexical ? tokens.number(ofRule: rule) : nil
      return First(kinds: KindSet(kind.map { [$0] } ?? []))
    }
    settle(writtenRules) { rule in
      for index in steps(of: rule) { firsts[index] = first(of: steps[index], known, tokens) }
      let first = firsts[Int(rules[rule].body)]
      if first == known[rule] { return [] }
      known[rule] = first
      return users[rule]
    }
  }

  /// Leaves out exclusions of tokens followed by others, before a part that begins with none but such tokens.
  mutating func removeRefusalsOfAll() {
    for sequence in steps.indices where steps[sequence].code == .sequence {
      let places = range(of: steps[sequence])
      for place in places {
        let refusal = steps[Int(children[place])]
        guard refusal.code == .refusal, refusal.count == 0 else { continue }
        let next = children[place + 1..<places.upperBound].first { !firsts[Int($0)].kinds.isEmpty }
        guard let next else { continue }
        if firsts[Int(next)].kinds.subtracting(tokenSets[Int(refusal.item)].surely).isEmpty {
          steps[Int(children[place])].code = .nothing
        }
      }
    }
  }

  private func first(of step: Step, _ rules: [First], _ tokens: TokenKinds) -> First {
    // A step without sentences begins with nothing.
    if step.size == Self.endless { return First() }
    switch step.code {
    case .refusal where step.count == 1: return First(refused: tokenSets[Int(step.item)].surely, isNullable: true)
    case .nothing, .condition, .context, .noContext, .demand, .refusal, .end: return First(isNullable: true)
    case .terminal: return First(kinds: KindSet(tokens.number(of: terminals[Int(step.item)]).map { [$0] } ?? []))
    case .rule: return rules[Int(step.item)]
    case .optional, .many: return First(kinds: firsts[Int(step.item)].kinds, isNullable: true)
    case .list: return firsts[Int(step.item)]
    case .choice:
      let parts = range(of: step).map { firsts[Int(children[$0])] }
      return parts.dropFirst().reduce(parts[0]) { all, part in
        First(
          kinds: all.kinds.union(part.kinds), refused: all.refused.intersection(part.refused),
          isNullable: all.isNullable || part.isNullable)
      }
    case .sequence:
      var all = First(isNullable: true)
      var demanded: KindSet?
      for place in range(of: step) where all.isNullable {
        let child = steps[Int(children[place])]
        if child.code == .demand, all.kinds.isEmpty { demanded = tokenSets[Int(child.item)].possibly }
        let part = firsts[Int(children[place])]
        // Where a part is optional, tokens that must not come after it can come before.
        if all.kinds.isEmpty { all.refused.formUnion(part.refused) }
        all.kinds.formUnion(part.kinds)
        all.isNullable = part.isNullable
      }
      if let demanded { all.kinds = all.kinds.intersection(demanded) }
      return all
    }
  }
}

extension GrammarModel {
  /// The tokens that an expression begins with; nil if they are not just a few.
  func tokens(beginning expression: Expression) -> [TokenKinds.Source]? {
    switch expression {
    case .terminal(let bytes): return [.terminal(bytes)]
    case .rule(let rule) where rules[rule].kind == .lexical:
      // In a scope of its own, it is not the token that is written.
      return rulesWithScopes.contains(rule) ? nil : [.rule(rule)]
    case .rule(let rule) where rules[rule].kind == .part: return tokens(beginning: rules[rule].expression)
    case .sequence(let parts):
      return parts.first { if case .predicate = $0 { false } else { true } }.flatMap { tokens(beginning: $0) }
    case .choice(let parts):
      let found = parts.map { tokens(beginning: $0) }
      return found.contains(nil) ? nil : found.flatMap { $0! }
    default: return nil
    }
  }

  /// Whether an expression is exactly one token, on which there is no condition.
  func isToken(_ expression: Expression) -> Bool {
    switch expression {
    case .terminal: true
    case .rule(let rule): rules[rule].kind == .lexical || rules[rule].kind == .part && isToken(rules[rule].expression)
    case .sequence(let parts):
      parts.first.map(isToken) ?? false && parts.dropFirst().allSatisfy(\.isEnd)
    case .choice(let parts): parts.allSatisfy(isToken)
    default: false
    }
  }
}
