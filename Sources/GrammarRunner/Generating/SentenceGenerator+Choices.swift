// Which alternative is written: first those that no sentence had, and in the end those that end soonest.

extension SentenceGenerator {
  mutating func choose(_ alternatives: [Expression], _ place: Place) -> Expression {
    var possible = alternatives.filter { sizes.size(of: $0) != nil && isAllowed($0, place) && isPossible($0) }
    if possible.isEmpty { possible = alternatives.filter { sizes.size(of: $0) != nil } }
    guard possible.count > 1 else { return possible.first ?? .nothing }
    if mustEnd {
      return possible.min { sizes.size(of: $0)! < sizes.size(of: $1)! }!
    }
    if random.next(below: 4) > 0 {
      let nearest = possible.map { distance(of: $0) ?? .max }.min()!
      if nearest < .max {
        let best = possible.filter { (distance(of: $0) ?? .max) == nearest }
        return best[random.next(below: best.count)]
      }
    }
    return possible[random.next(below: possible.count)]
  }

  private func isAllowed(_ alternative: Expression, _ place: Place) -> Bool {
    if let signs = place.signs, case .terminal(let bytes)? = alternative.items.first, alternative.items.count <= 2 {
      return signs.contains(bytes)
    }
    guard case .rule(let rule)? = alternative.items.first else { return true }
    if model.rules[rule].isPlaceOfMissing { return false }
    if place.minimum == 0 || model.rules[rule].kind != .node { return true }
    let levels = model.levels(forNode: rule)
    let signs = model.terminals(of: model.rules[rule].expression)
    let ranks = levels.indices.filter { isLevel(levels[$0], of: rule, signs) }.map { $0 + 1 }
    let isOperator =
      isOperand(model.rules[rule].expression, of: rule, atStart: true)
      || model.endsWithOperand(rule)
    return !isOperator || ranks.contains { $0 >= place.minimum }
  }

  /// How many rules away an alternative is that was not used.
  func distance(of expression: Expression) -> Int? {
    switch expression {
    case .end(let number): return used[number] == 0 ? 0 : nil
    case .rule(let rule): return distances[rule].map { $0 + 1 }
    default:
      var nearest: Int?
      for part in expression.parts {
        if let distance = distance(of: part), distance < nearest ?? .max { nearest = distance }
      }
      return nearest
    }
  }

  mutating func findDistances() {
    distances = Array(repeating: nil, count: model.rules.count)
    var users: [[Int]] = Array(repeating: [], count: model.rules.count)
    for (number, rule) in model.rules.enumerated() { rule.expression.forEachRule { users[$0].append(number) } }
    var waiting = Array(model.rules.indices)[...]
    while let rule = waiting.popFirst() {
      if model.rules[rule].isPlaceOfMissing { continue }
      guard let distance = distance(of: model.rules[rule].expression), distance < distances[rule] ?? .max else {
        continue
      }
      distances[rule] = distance
      waiting += users[rule]
    }
  }
}
