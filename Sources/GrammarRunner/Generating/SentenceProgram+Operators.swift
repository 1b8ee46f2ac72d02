// Which operators can be operands of which, so that a written sentence is read back as it was derived.

extension SentenceProgram {
  /// Finds the forms that the nodes of operators can have.
  mutating func addOperators(_ grammar: RunnableGrammar, _ reachable: [Int]) {
    let model = grammar.written
    var numbers: [Int: Int32] = [:]
    for (choice, levels) in model.levels.sorted(by: { $0.key < $1.key }) {
      numbers[choice] = Int32(signs.count)
      for level in levels { signs.append(grammar.signs(of: level, among: levels) { number(of: $0) }) }
    }
    for rule in reachable where model.rules[rule].kind == .node {
      let levels = model.levels(forNode: rule)
      let expression = model.rules[rule].expression
      rules[rule].beginsWithOperand = grammar.isOperand(expression, of: rule, atStart: true)
      findLeftOperand(of: rule, in: model)
      operatorNodes[rule].endChoices = model.choices(atEndOf: rule)
      operatorNodes[rule].choices = Set(model.choices(of: rule).map(Int32.init))
      let terminals = model.terminals(of: expression)
      let own = levels.indices.filter { grammar.isLevel(levels[$0], of: rule, terminals) }
      guard !own.isEmpty, let first = model.choiceWithLevels(of: rule).flatMap({ numbers[$0] }) else {
        addOperatorWithoutLevel(rule, levels.count, model)
        continue
      }
      operatorNodes[rule].forms = own.compactMap { index in
        guard grammar.isOperand(expression, of: rule, atStart: levels[index].fixity != .prefix) else { return nil }
        return OperatorForm(rank: Int32(index + 1), fixity: levels[index].fixity, level: first + Int32(index))
      }
      if rules[rule].beginsWithOperand || model.endsWithOperand(rule) {
        rules[rule].rank = operatorNodes[rule].forms.last?.rank ?? 0
      }
    }
  }

  /// An operator that is on no level binds closer than those on one.
  private mutating func addOperatorWithoutLevel(_ rule: Int, _ levelCount: Int, _ model: GrammarModel) {
    let endsWithOperand = model.endsWithOperand(rule)
    if rules[rule].beginsWithOperand {
      let form = OperatorForm(rank: Int32(levelCount + 1), fixity: endsWithOperand ? .left : .postfix, level: -1)
      (rules[rule].rank, operatorNodes[rule].forms) = (form.rank, [form])
    } else if endsWithOperand {
      rules[rule].rank = 0
    }
  }

  private mutating func findLeftOperand(of rule: Int, in model: GrammarModel) {
    for way in model.rules[rule].expression.alternatives {
      guard let left = way.items.first?.rule else { continue }
      let nodes = model.nodes(ofChoice: left)
      guard nodes.contains(rule) else { continue }
      operatorNodes[rule].leftOperand = Int32(left)
      operatorNodes[rule].narrowerOperands = Set(
        model.choices(of: rule).filter { $0 != left && nodes.isSuperset(of: model.nodes(ofChoice: $0)) }.map(Int32.init)
      )
    }
  }
}

extension RunnableGrammar {
  /// Whether an operator of a level can be in a node.
  fileprivate func isLevel(_ level: GrammarModel.Level, of rule: Int, _ signs: Set<[UInt8]>) -> Bool {
    if level.signs.contains(where: signs.contains) { return true }
    return written.lexicalRules(of: rule).contains { operators in
      level.rules.contains(operators)
        || level.signs.contains { tokens.number(of: $0) == nil && reads($0, operators) }
    }
  }

  private func reads(_ sign: [UInt8], _ rule: Int) -> Bool {
    guard let kind = tokens.number(ofRule: rule) else { return false }
    return model.scopes.indices.contains { scanner.reads(sign, as: kind, scope: $0) }
  }

  /// Whether a node begins, or ends, with an operand of its operator.
  fileprivate func isOperand(_ expression: Expression, of rule: Int, atStart: Bool) -> Bool {
    expression.alternatives.contains { written.beginsWithOperand($0, of: rule) == atStart }
  }

  fileprivate func signs(
    of level: GrammarModel.Level, among levels: [GrammarModel.Level], number: ([UInt8]) -> Int32
  ) -> SentenceProgram.Signs {
    var signs = SentenceProgram.Signs()
    signs.terminals = Set(level.signs.map(number))
    signs.rules = Set(level.rules.map(Int32.init))
    signs.others = Set(levels.flatMap(\.signs)).subtracting(level.signs)
    for case .rule(let rule)? in tokens.sources {
      let texts = level.signs.filter { reads($0, rule) }
      if !texts.isEmpty { signs.texts[Int32(rule)] = texts }
    }
    return signs
  }
}

extension GrammarProgram {
  /// Whether the token after an operand inside a node can be an operator that extends the operand, such as the `and` of
  /// `x between y and z`.
  var hasSignAfterOperand: Bool {
    operations.indices.contains { index in
      guard operations[index].code == .sequence else { return false }
      let parts = Array(childrenOf(Int32(index)))
      return parts.indices.contains { place in
        let part = operations[Int(parts[place])]
        guard part.code == .choiceRule || part.code == .operand else { return false }
        let signs = rules[Int(part.a)].tails.reduce(into: KindSet()) { $0.formUnion(facts[Int($1.rest)].first) }
        for next in parts[(place + 1)...] {
          if facts[Int(next)].first.intersects(signs) { return true }
          if !facts[Int(next)].isNullable { break }
        }
        return false
      }
    }
  }
}

extension GrammarModel {
  /// The choices that a node can end with, directly or in its parts.
  fileprivate func choices(atEndOf rule: Int) -> Set<Int32> {
    var found: Set<Int32> = []
    var seen: Set<Int> = [rule]
    func visit(_ expression: Expression) {
      switch expression {
      case .rule(let other):
        guard seen.insert(other).inserted else { return }
        if rules[other].kind == .choice { found.insert(Int32(other)) }
        if rules[other].kind != .lexical { visit(rules[other].expression) }
      case .sequence(let items):
        for item in items.reversed() {
          visit(item)
          if !item.mayBeAbsent, !item.readsNothing { return }
        }
      case .list(let element, _, mayEnd: false): visit(element)
      case .exclusion: break
      default: expression.parts.forEach(visit)
      }
    }
    visit(rules[rule].expression)
    return found
  }
}
