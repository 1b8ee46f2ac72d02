extension GrammarModel {
  /// A level of operators: those that it holds bind more tightly than those of the levels before.
  struct Level: Sendable {
    let fixity: PlaceCondition
    let signs: [[UInt8]]
    /// The lexical rules whose tokens are on this level, unless they are named as signs.
    let rules: [Int]
  }

  /// The terminals in an expression and in the rules without nodes that it refers to.
  func terminals(of expression: Expression) -> Set<[UInt8]> {
    func isPart(_ rule: Int) -> Bool { rules[rule].kind == .part }
    var found: Set<[UInt8]> = []
    let parts = rulesReached(from: expression.references.filter(isPart), where: isPart)
    for next in [expression] + parts.map({ rules[$0].expression }) {
      next.walk { part in
        if case .terminal(let bytes) = part { found.insert(bytes) }
        return true
      }
    }
    return found
  }

  /// The lexical rules that an operator's node refers to, itself or in its parts.
  func lexicalRules(of rule: Int) -> [Int] {
    var found: [Int] = []
    var search = Search([rule])
    while let next = search.next() {
      rules[next].expression.walk { part in
        switch part {
        case .rule(let other) where rules[other].kind == .lexical: found.append(other)
        case .rule(let other): if rules[other].kind == .part { search.add(other) }
        case .sequence, .choice: return true
        default: break
        }
        return false
      }
    }
    return found
  }

  /// The choices that a rule is an alternative of.
  func choices(of rule: Int) -> [Int] { choices.containing[rule] ?? [] }

  /// Whether a node ends with an operand of its own choice.
  func endsWithOperand(_ rule: Int) -> Bool {
    rules[rule].expression.alternatives.contains { way in
      way.items.withoutEnds.last?.rule.map { nodes(ofChoice: $0).contains(rule) } ?? false
    }
  }
}

extension GrammarModel {
  /// The choice, and the choices that are alternatives of it.
  func choices(inside choice: Int) -> [Int] { choices.inside[choice] ?? [choice] }

  /// The rules of nodes that a choice can be.
  func nodes(ofChoice choice: Int) -> Set<Int> { choices.nodes[choice] ?? [] }

  /// The first choice with levels of operators that a node is an alternative of.
  func choiceWithLevels(of node: Int) -> Int? {
    levels.keys.filter { nodes(ofChoice: $0).contains(node) }.min()
  }

  /// The levels of operators that apply to a node.
  func levels(forNode rule: Int) -> [Level] { choiceWithLevels(of: rule).flatMap { levels[$0] } ?? [] }

  /// The expression of a rule without the alternatives that begin with an operand, which only extend one; all of it if
  /// there are no others.
  func withoutLeftOperands(_ rule: Int) -> Expression {
    let expression = rules[rule].expression
    guard rules[rule].kind == .node, case .choice(let ways) = expression else { return expression }
    let others = ways.filter { !beginsWithOperand($0, of: rule) }
    return others.isEmpty ? expression : .choiceOf(others)
  }

  /// Whether a node extends an operand of a choice in one of its alternatives.
  func extendsOperand(_ node: Int, of choice: Int) -> Bool {
    rules[node].expression.alternatives.contains { way in
      way.items.first.map { leftOperand($0, of: node, in: choice) != nil } ?? false
    }
  }

  /// Whether an alternative of a node begins with an operand of a choice around it.
  func beginsWithOperand(_ way: Expression, of rule: Int) -> Bool {
    way.items.first.map { first in choices(of: rule).contains { leftOperand(first, of: rule, in: $0) != nil } } ?? false
  }

  /// The nodes that may be the left operand of a rule of a choice, if it begins with the choice or with some of its
  /// nodes.
  func leftOperand(_ first: Expression, of rule: Int, in choice: Int) -> (allowed: Set<Int>, field: String)? {
    if let left = first.rule, nodes(ofChoice: left).contains(rule) {
      let all = nodes(ofChoice: left)
      if left == choice { return ([], rules[left].fieldName) }
      if whole(ofAlternative: rule, in: choice) != nil { return nil }
      return (all.isSuperset(of: nodes(ofChoice: choice)) ? [] : all, rules[left].fieldName)
    }
    var lefts: Set<Int> = []
    for alternative in first.alternatives {
      guard let left = alternative.rule else { return nil }
      lefts.formUnion(rules[left].kind == .choice ? nodes(ofChoice: left) : [left])
    }
    guard let field = first.alternatives[0].rule, !levels(forNode: rule).isEmpty, !lefts.contains(rule),
      lefts.isSubset(of: nodes(ofChoice: choice))
    else { return nil }
    return (lefts, rules[field].fieldName)
  }

  /// An expression of a rule without the operands that it begins with, which are parsed before it.
  func withoutLeftOperand(_ way: Expression, of rule: Int) -> Expression {
    beginsWithOperand(way, of: rule) ? .sequence(Array(way.items.dropFirst())) : way
  }
}
