/// The choices of a grammar, with the nodes and choices of each.
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
    let choices = rules.indices.filter { rules[$0].kind == .choice }
    let direct = Dictionary(
      uniqueKeysWithValues: choices.map { ($0, rules[$0].expression.alternatives.compactMap { $0.items.first?.rule }) })
    var count = 0
    for choice in choices {
      if count > Self.limit {
        overflow = choice
        return
      }
      var search = Search([choice])
      while let next = search.next() {
        for rule in direct[next] ?? [] where rules[rule].kind == .choice { search.add(rule) }
      }
      let own = Set(search.found.flatMap { direct[$0] ?? [] }.filter { rules[$0].kind == .node })
      (inside[choice], nodes[choice]) = (search.found, own)
      for node in own { containing[node, default: []].append(choice) }
      count += search.found.count + own.count
    }
  }
}
