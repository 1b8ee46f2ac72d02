// Rules that are read as a larger choice, and taken if that ends as one of them.

extension GrammarModel {
  /// The choices that rules are read as where other ones name them: that of the operands on its left, for a rule that
  /// only extends an operand, and for a choice with such rules, whose nodes operators can extend to others.
  ///
  /// The rules at the beginning of such a choice are read as themselves.
  ///
  /// - Complexity: linear in the grammar for each such choice.
  func wholes(of rules: [Int]) -> [Int: Int] {
    var beginnings: [Int: Set<Int>] = [:]
    var found: [Int: Int] = [:]
    for rule in rules {
      guard let choice = choiceAround(rule) else { continue }
      let named = beginnings[choice] ?? self.beginnings(of: choice)
      beginnings[choice] = named
      if !named.contains(rule) { found[rule] = choice }
    }
    return found
  }

  /// The choice that an alternative of another one is read as: that of its operands, of which the other one has none, such as
  /// for `call` in `statement : call | loop`. Nil if the alternative is read by itself.
  func whole(ofAlternative rule: Int, in choice: Int) -> Int? {
    guard let whole = choiceOfOperator(rule) else { return nil }
    let (own, all) = (nodes(ofChoice: choice), nodes(ofChoice: whole))
    if all.isSuperset(of: own) || own.contains(where: { all.contains($0) && choiceOfOperator($0) != whole }) {
      return nil
    }
    return isLeading(choice, in: whole) ? nil : whole
  }

  /// Whether an alternative of a choice begins with a rule, perhaps as an operand of it.
  private func isLeading(_ rule: Int, in choice: Int) -> Bool {
    var search = Search([choice])
    while let next = search.next() {
      if next == rule { return true }
      forEachLeadingRule(of: rules[next].expression, nullableRules) { if rules[$0].kind != .lexical { search.add($0) } }
    }
    return false
  }

  /// Visits the rules that an expression begins with.
  func forEachLeadingRule(of expression: Expression, _ nullable: NullableRules, _ visit: (Int) -> Void) {
    switch expression {
    case .rule(let rule): visit(rule)
    case .sequence, .list:
      for part in expression.parts {
        forEachLeadingRule(of: part, nullable, visit)
        if !nullable.contains(part) { break }
      }
    case .choice, .optional, .many:
      for part in expression.parts { forEachLeadingRule(of: part, nullable, visit) }
    default: break
    }
  }

  private func choiceAround(_ rule: Int) -> Int? {
    switch rules[rule].kind {
    case .node: return choiceOfOperator(rule)
    case .choice:
      let own = nodes(ofChoice: rule)
      return own.sorted().lazy.compactMap { choiceOfOperator($0) }.first { choice in
        let all = self.nodes(ofChoice: choice)
        // If operators extend its nodes only to nodes of its own, it is read as itself, unless all are operators.
        return all.isStrictSuperset(of: own)
          && (all.contains { !own.contains($0) && self.choiceOfOperator($0) == choice }
            || own.allSatisfy { self.choiceOfOperator($0) != nil })
      }
    case .list, .part, .lexical: return nil
    }
  }

  /// The choice with which all alternatives of a rule begin that is one of its nodes: that of the operands on its left.
  func choiceOfOperator(_ rule: Int) -> Int? {
    guard rules[rule].kind == .node else { return nil }
    let lefts = Set(rules[rule].expression.alternatives.map { $0.items.first?.rule })
    guard lefts.count == 1, let left = lefts.first ?? nil, nodes(ofChoice: left).contains(rule) else { return nil }
    return left
  }

  /// The rules at the beginning of the alternatives of a choice, other than as an alternative or a left operand.
  private func beginnings(of choice: Int) -> Set<Int> {
    var named: Set<Int> = []
    var search = Search([choice])
    while let rule = search.next() {
      for way in rules[rule].expression.alternatives {
        if rules[rule].kind == .choice, let node = way.items.first?.rule {
          search.add(node)
        } else if !beginsWithOperand(way, of: rule) {
          forEachLeadingRule(of: way, nullableRules) { other in
            named.insert(other)
            for next in [other, choiceAround(other) ?? other] where rules[next].kind != .lexical { search.add(next) }
          }
        }
      }
    }
    return named
  }
}
