import GrammarNotation

// The kinds, needs and nodes of rules.

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
    for (number, rule) in rules.enumerated() { for other in rule.expression.references { users[other].append(number) } }
    return users
  }

  /// Whether an alternative is the place of something missing, which no valid source has.
  func isPlaceOfMissing(_ alternative: Expression) -> Bool {
    alternative.items.first?.rule.map { rules[$0].isPlaceOfMissing } ?? false
  }
}

/// The rules of a grammar that can be nothing.
struct NullableRules: Sendable {
  private var rules: Set<Int> = []
  private var conditionsHold = false

  init() {}

  /// - Parameters:
  ///   - conditionsHold: whether conditions hold: one that holds once does not hold for ever.
  ///   - inner: which rules are looked at.
  init(_ model: GrammarModel, conditionsHold: Bool = false, of inner: some Sequence<Int>) {
    self.conditionsHold = conditionsHold
    let (users, inner) = (model.findUsers(), Set(inner))
    settle(inner.sorted()) { rule in
      guard inner.contains(rule), contains(model.rules[rule].expression), rules.insert(rule).inserted else { return [] }
      return users[rule]
    }
  }

  /// Whether an expression can be nothing.
  func contains(_ expression: Expression) -> Bool {
    switch expression {
    case .nothing, .exclusion, .end, .optional, .many: true
    case .terminal, .characters, .search, .predicate(.never): false
    case .predicate, .context: conditionsHold
    case .rule(let rule): rules.contains(rule)
    case .sequence(let parts): parts.allSatisfy(contains)
    case .choice(let parts): parts.contains(where: contains)
    case .list(let element, _, _): contains(element)
    }
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
