import GrammarNotation

// What rules are, need and can be.

extension GrammarModel {
  /// The rules that the start rule needs.
  var reachableRules: [Int] { Array(rulesReached(from: [start])) }

  /// Some rules, and those for which a function holds that they need, each once, breadth first.
  func rulesReached(
    from roots: [Int], where isPassed: @escaping (Int) -> Bool = { _ in true }
  ) -> some Sequence<Int> {
    sequence(state: Search(roots)) { search -> Int? in
      guard let rule = search.next() else { return nil }
      for other in rules[rule].expression.references where isPassed(other) { search.add(other) }
      return rule
    }
  }

  /// The rules that refer to each rule, once for each reference.
  func findUsers() -> [[Int]] {
    var users: [[Int]] = Array(repeating: [], count: rules.count)
    for (number, rule) in rules.enumerated() { rule.expression.forEachRule { users[$0].append(number) } }
    return users
  }

  /// The rules that can be nothing, as a function says of a rule and the ones found so far.
  func findNullableRules(_ isNullable: (Int, Set<Int>) -> Bool) -> Set<Int> {
    let users = findUsers()
    var nullable: Set<Int> = []
    settle(rules.indices) { rule in
      guard !nullable.contains(rule), isNullable(rule, nullable) else { return [] }
      nullable.insert(rule)
      return users[rule]
    }
    return nullable
  }

  /// Whether an expression can be nothing.
  ///
  /// - Parameter conditionsHold: whether conditions hold: one that holds once does not hold for ever.
  func isNullable(_ expression: Expression, _ nullable: Set<Int>, conditionsHold: Bool = false) -> Bool {
    switch expression {
    case .nothing, .exclusion, .end, .optional, .many: true
    case .terminal, .characters, .search, .predicate(.never): false
    case .predicate, .context: conditionsHold
    case .rule(let rule): nullable.contains(rule)
    case .sequence(let parts): parts.allSatisfy { isNullable($0, nullable, conditionsHold: conditionsHold) }
    case .choice(let parts): parts.contains { isNullable($0, nullable, conditionsHold: conditionsHold) }
    case .list(let element, _, _): isNullable(element, nullable, conditionsHold: conditionsHold)
    }
  }

  /// Whether an alternative is the place of something missing, which no valid source has.
  func isPlaceOfMissing(_ alternative: Expression) -> Bool {
    alternative.items.first?.rule.map { rules[$0].isPlaceOfMissing } ?? false
  }
}

extension GrammarModel.Rule {
  /// Whether the rule describes the place of something missing, which no valid source has: a node of nothing.
  var isPlaceOfMissing: Bool {
    kind == .node && expression.items.allSatisfy(\.isEnd)
  }

  /// The name of a field that holds it: `jsonValue`.
  var fieldName: String {
    let words = name.split(separator: "-")
    return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// Its name in messages: `sum part` for `sum-part`.
  var words: String { name.split(separator: "-").joined(separator: " ") }

  /// The name of its nodes in dumps: `JSONValue`, where a word is an abbreviation that the grammar's languages know.
  var nodeName: String { GrammarRule.nodeName(ofRule: name) }
}
