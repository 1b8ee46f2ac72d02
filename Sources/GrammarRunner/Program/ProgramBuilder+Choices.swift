extension ProgramBuilder {
  // MARK: Choices with operators

  func compileChoice(_ rule: Int) {
    var seeds: [Int32] = []
    var tails: [OperatorTail] = []
    for alternative in model.rules[rule].expression.alternatives {
      if case .rule(let missing)? = alternative.items.first, model.rules[missing].isPlaceOfMissing {
        program.rules[rule].missing = Int32(missing)
        continue
      }
      let (rest, found) = splitAlternative(alternative, of: rule)
      tails += found
      if let rest {
        choiceOfAlternative = rule
        seeds.append(compile(rest))
        choiceOfAlternative = nil
      }
    }
    // The operators that extend operands of a choice inside extend those of this one.
    for inner in model.choices(inside: rule) where inner != rule {
      for alternative in model.rules[inner].expression.alternatives {
        tails += splitAlternative(alternative, of: rule).tails
      }
    }
    program.rules[rule].tails = tails
    for tail in tails where !tail.levels.isEmpty || !tail.levelsByText.isEmpty { program.operators.insert(tail.rest) }
    program.rules[rule].body = seeds.count == 1 ? seeds[0] : addGroup(.choice, seeds)
  }

  /// The part of an alternative that does not begin with the choice itself, and the parts that do.
  func splitAlternative(
    _ alternative: Expression, of choice: Int
  ) -> (rest: Expression?, tails: [OperatorTail]) {
    guard case .rule(let rule)? = alternative.items.first, model.rules[rule].kind == .node else {
      return (alternative, [])
    }
    var tails: [OperatorTail] = []
    var others = 0
    for way in model.rules[rule].expression.alternatives {
      guard let first = way.items.first, let left = model.leftOperand(first, of: rule, in: choice) else {
        others += 1
        continue
      }
      operandRule = rule
      let rest = compile(.sequence(Array(way.items.dropFirst())))
      operandRule = nil
      var number: Int32 = -1
      if case .end(let end)? = alternative.items.last { number = Int32(end) }
      let ranks = Int32((model.levels(forNode: rule).count) + 1)
      var tail = OperatorTail(
        rule: Int32(rule), rest: rest, field: field(left.field), alternative: number,
        allowed: Set(left.allowed.map(Int32.init)),
        usual: OperatorLevel(rank: ranks, fixity: .left))
      var signClasses: Set<Int32> = []
      let signs = model.terminals(of: model.rules[rule].expression)
      let endsWithOperand = model.endsWithOperand(rule)
      let lexicalRules = model.lexicalRules(of: rule)
      for (index, level) in model.levels(forNode: rule).enumerated() where level.fixity != .prefix {
        let own = OperatorLevel(rank: Int32(index + 1), fixity: level.fixity)
        let areAllSigns = level.fixity == .postfix || endsWithOperand
        if areAllSigns {
          for sign in level.signs where tokens.number(of: sign) == nil { tail.add(sign, on: own) }
        }
        let ownRules = level.rules.filter { areAllSigns || lexicalRules.contains($0) }
        for number in classes(ofRules: ownRules) where !signClasses.contains(number) { tail.levels[number] = own }
        for number in classes(of: level.signs.filter { endsWithOperand || signs.contains($0) }) {
          tail.levels[number] = own
          signClasses.insert(number)
        }
      }
      tails.append(tail)
    }
    return (others > 0 || tails.isEmpty ? alternative : nil, tails)
  }

  /// The ending of a choice for a rule that is a part of it.
  func ending(of rule: Int) -> GrammarProgram.Ending {
    let name = program.rules[rule].name ?? ""
    guard model.rules[rule].kind == .choice else {
      return GrammarProgram.Ending(alternatives: [Int32(rule): -1], choice: -1, name: name)
    }
    var alternatives: [Int32: Int32] = [:]
    for way in model.rules[rule].expression.alternatives {
      guard let first = way.items.first?.rule, case .end(let number)? = way.items.last else { continue }
      for node in model.nodes(ofChoice: first).union([first]) { alternatives[Int32(node)] = Int32(number) }
    }
    return GrammarProgram.Ending(alternatives: alternatives, choice: Int32(rule), name: name)
  }

  /// The classes of the tokens that can be some signs, or tokens of some rules.
  private func classes(of signs: [[UInt8]] = [], ofRules rules: [Int] = []) -> [Int32] {
    let kinds = KindSet(signs.compactMap { tokens.number(of: $0) } + rules.compactMap { tokens.number(ofRule: $0) })
    return scanner.kinds.indices.filter { scanner.kinds[$0].intersects(kinds) }.map(Int32.init)
  }

  /// The levels of the signs that a node can begin with as a prefix operator, by their classes; empty if there are none.
  func prefixLevels(of rule: Int) -> [Int32] {
    var found = Array(repeating: Int32(0), count: scanner.kinds.count)
    for (index, level) in model.levels(forNode: rule).enumerated() where level.fixity == .prefix {
      for number in classes(ofRules: level.rules) where found[Int(number)] == 0 {
        found[Int(number)] = Int32(index + 1)
      }
      for number in classes(of: level.signs) { found[Int(number)] = Int32(index + 1) }
    }
    return found.allSatisfy { $0 == 0 } ? [] : found
  }
}
