/// The choices of a grammar, with what each can be.
struct ChoiceTable: Sendable {
  /// For each choice: itself, and the choices that are alternatives of it or of one of these.
  private(set) var inside: [Int: [Int]] = [:]
  /// For each choice: the rules of nodes that it can be.
  private(set) var nodes: [Int: Set<Int>] = [:]
  /// For each rule of a node: the choices that it is an alternative of, in order.
  private(set) var containing: [Int: [Int]] = [:]
  /// The choice at which the limit was exceeded; nil if the table is complete.
  private(set) var overflow: Int?

  /// The most entries of all choices: their choices and nodes.
  private static let limit = 2_000_000

  init() {}

  /// - Complexity: linear in the alternatives of all choices, and for each choice in those of the choices inside it.
  init(_ rules: [GrammarModel.Rule]) {
    var direct: [Int: (choices: [Int], nodes: [Int])] = [:]
    for choice in rules.indices where rules[choice].kind == .choice {
      var found: (choices: [Int], nodes: [Int]) = ([], [])
      for alternative in rules[choice].expression.alternatives {
        guard case .rule(let rule)? = alternative.items.first else { continue }
        if rules[rule].kind == .choice { found.choices.append(rule) }
        if rules[rule].kind == .node { found.nodes.append(rule) }
      }
      direct[choice] = found
    }
    var count = 0
    for choice in rules.indices where rules[choice].kind == .choice {
      if count > Self.limit {
        overflow = choice
        return
      }
      var search = Search([choice])
      while let next = search.next() { direct[next]?.choices.forEach { search.add($0) } }
      inside[choice] = search.found
      nodes[choice] = Set(search.found.flatMap { direct[$0]?.nodes ?? [] })
      for node in nodes[choice] ?? [] { containing[node, default: []].append(choice) }
      count += search.found.count + nodes[choice]!.count
    }
  }
}
