/// Finds out what operations can begin with, and what can follow them.
struct ProgramAnalysis {
  private var program: GrammarProgram
  private let scanner: ScopeScanner
  private var ruleFacts: [OperationFacts]
  /// The rules whose facts depend on those of a rule.
  private var users: [[Int]]
  private let reachable: [Int]

  static func facts(of program: GrammarProgram, _ scanner: ScopeScanner, reachable: [Int]) -> GrammarProgram {
    var analysis = Self(program, scanner, reachable)
    analysis.findFirst()
    analysis.findFollow()
    analysis.makeTables()
    return analysis.program
  }

  private init(_ program: GrammarProgram, _ scanner: ScopeScanner, _ reachable: [Int]) {
    (self.program, self.scanner, self.reachable) = (program, scanner, reachable)
    self.program.facts = Array(repeating: OperationFacts(), count: program.operations.count)
    ruleFacts = Array(repeating: OperationFacts(), count: program.rules.count)
    users = Array(repeating: [], count: program.rules.count)
  }

  // MARK: First sets

  private mutating func findFirst() {
    for rule in reachable {
      for root in roots(of: rule) { addUser(rule, of: root) }
    }
    var waiting = reachable
    var isWaiting = Array(repeating: false, count: ruleFacts.count)
    for rule in reachable { isWaiting[rule] = true }
    while let rule = waiting.popLast() {
      isWaiting[rule] = false
      let found = first(program.rules[rule].body)
      for tail in program.rules[rule].tails { _ = first(tail.rest) }
      let old = ruleFacts[rule]
      if old.first == found.first, old.isNullable == found.isNullable, old.isDynamic == found.isDynamic { continue }
      ruleFacts[rule] = found
      for user in users[rule] where !isWaiting[user] {
        isWaiting[user] = true
        waiting.append(user)
      }
    }
    // The facts of operations in rules that were looked at before the rules that they refer to.
    for rule in reachable { for root in roots(of: rule) { _ = first(root) } }
  }

  private func roots(of rule: Int) -> [Int32] {
    [program.rules[rule].body] + program.rules[rule].tails.map(\.rest)
  }

  private mutating func addUser(_ rule: Int, of index: Int32) {
    let operation = program.operations[Int(index)]
    switch operation.code {
    case .inline, .node, .choiceRule, .operand: users[Int(operation.a)].append(rule)
    default: for child in program.childrenOf(index) { addUser(rule, of: child) }
    }
  }

  private mutating func first(_ index: Int32) -> OperationFacts {
    let operation = program.operations[Int(index)]
    var facts = OperationFacts()
    switch operation.code {
    case .nothing, .end: facts.isNullable = true
    case .condition where program.isAgreement(operation): facts.isNullable = true
    case .condition, .context, .exclusion:
      if operation.code == .exclusion { _ = first(operation.a) }
      facts.isNullable = true
      facts.isDynamic = true
    case .token: facts.first.insert(Int(operation.a))
    case .inline, .node, .choiceRule, .operand:
      let rule = ruleFacts[Int(operation.a)]
      if program.entersScope(Int(operation.a)) {
        facts.first.formUnion(firstInScope(of: Int(operation.a)))
        facts.isDynamic = true
        facts.isNullable = rule.isNullable
      } else {
        (facts.first, facts.isNullable, facts.isDynamic) = (rule.first, rule.isNullable, rule.isDynamic)
      }
    case .sequence:
      facts.isNullable = true
      for child in program.childrenOf(index) {
        let part = first(child)
        guard facts.isNullable else { continue }
        facts.first.formUnion(part.first)
        facts.isDynamic = facts.isDynamic || part.isDynamic
        facts.isNullable = part.isNullable
      }
    case .choice:
      for child in program.childrenOf(index) {
        let part = first(child)
        facts.first.formUnion(part.first)
        facts.isDynamic = facts.isDynamic || part.isDynamic
        facts.isNullable = facts.isNullable || part.isNullable
      }
    case .optional, .many:
      facts = first(operation.a)
      facts.isNullable = true
    case .list:
      facts = first(operation.a)
      let separator = first(operation.b)
      if facts.isNullable {
        facts.first.formUnion(separator.first)
        facts.isDynamic = facts.isDynamic || separator.isDynamic
      }
    }
    facts.follow = program.facts[Int(index)].follow
    program.facts[Int(index)] = facts
    return facts
  }

  /// What the scope around a rule with a scope of its own can have where the rule begins: for a token that is looked
  /// for after the same trivia, what begins with the same characters.
  private func firstInScope(of rule: Int) -> KindSet {
    let scope = Int(program.rules[rule].scope)
    return scanner.kindsBeginningAlike[scope] ?? KindSet([TokenKinds.outside])
  }

  // MARK: Follow sets

  private mutating func findFollow() {
    ruleFacts[Int(program.start)].follow.insert(TokenKinds.endOfFile)
    var waiting = reachable
    var isWaiting = Array(repeating: true, count: ruleFacts.count)
    while let rule = waiting.popLast() {
      isWaiting[rule] = false
      var follow = ruleFacts[rule].follow
      // After an operand comes what extends it.
      for tail in program.rules[rule].tails { follow.formUnion(program.facts[Int(tail.rest)].first) }
      var changed: [Int] = []
      propagate(follow, to: program.rules[rule].body, &changed)
      for tail in program.rules[rule].tails { propagate(follow, to: tail.rest, &changed) }
      for other in changed where !isWaiting[other] {
        isWaiting[other] = true
        waiting.append(other)
      }
    }
  }

  private mutating func propagate(_ follow: KindSet, to index: Int32, _ changed: inout [Int]) {
    let operation = program.operations[Int(index)]
    program.facts[Int(index)].follow.formUnion(follow)
    let facts = program.facts[Int(index)]
    switch operation.code {
    case .nothing, .end, .condition, .context, .token, .exclusion: break
    case .inline, .node, .choiceRule, .operand:
      let rule = Int(operation.a)
      let given = program.entersScope(rule) ? KindSet([TokenKinds.outside]) : facts.follow
      let all = ruleFacts[rule].follow.union(given)
      if all != ruleFacts[rule].follow {
        ruleFacts[rule].follow = all
        changed.append(rule)
      }
    case .sequence:
      var next = facts.follow
      for child in program.childrenOf(index).reversed() {
        propagate(next, to: child, &changed)
        let part = program.facts[Int(child)]
        next = part.isNullable ? next.union(part.first) : part.first
      }
    case .choice: for child in program.childrenOf(index) { propagate(facts.follow, to: child, &changed) }
    case .optional:
      program.facts[Int(index)].isAmbiguous = overlap(facts.first, facts.follow)
      propagate(facts.follow, to: operation.a, &changed)
    case .many:
      program.facts[Int(index)].isAmbiguous = overlap(facts.first, facts.follow)
      propagate(facts.follow.union(facts.first), to: operation.a, &changed)
    case .list:
      let element = program.facts[Int(operation.a)]
      let separator = program.facts[Int(operation.b)]
      var afterElement = facts.follow.union(separator.first)
      if separator.isNullable { afterElement.formUnion(element.first) }
      var afterSeparator = element.first
      if element.isNullable || operation.c == 1 { afterSeparator.formUnion(facts.follow) }
      program.facts[Int(index)].isAmbiguous =
        overlap(separator.first, facts.follow) || separator.isNullable && overlap(element.first, facts.follow)
      propagate(afterElement, to: operation.a, &changed)
      propagate(afterSeparator, to: operation.b, &changed)
    }
  }

  /// Whether a token can be of a kind of each of two sets: the same text can be of several kinds.
  private func overlap(_ one: KindSet, _ other: KindSet) -> Bool {
    one.intersects(other) || scanner.kinds.contains { $0.intersects(one) && $0.intersects(other) }
  }

  // MARK: Tables

  /// The most entries of the tables of choices; without a table, a choice looks at each alternative.
  private static let tableLimit = 4_000_000

  private mutating func makeTables() {
    for rule in reachable { program.rules[rule].follow = ruleFacts[rule].follow }
    let classes = scanner.kinds
    for index in program.operations.indices where program.operations[index].code == .choice {
      guard program.choiceTables.count + classes.count <= Self.tableLimit else { return }
      program.operations[index].c = Int32(program.choiceTables.count)
      let children = program.childrenOf(Int32(index))
      for kinds in classes {
        var found: Int32 = -1
        for (number, child) in children.enumerated() {
          let facts = program.facts[Int(child)]
          guard facts.isDynamic || facts.first.intersects(kinds) else { continue }
          found = found == -1 && !facts.isDynamic ? Int32(number) : -2
        }
        program.choiceTables.append(found)
      }
    }
  }
}

extension GrammarProgram {
  /// Whether a rule has another scope than the rule around it.
  fileprivate func entersScope(_ rule: Int) -> Bool { rules[rule].scope >= 0 && rule != Int(start) }

  /// Whether an operation is a condition that decides nothing, since it is asked for when all else is decided.
  fileprivate func isAgreement(_ operation: Operation) -> Bool {
    operation.code == .condition && [.same, .unique].contains(PlaceCondition.allCases[Int(operation.a)])
  }

  /// The operations directly inside one.
  func childrenOf(_ index: Int32) -> ArraySlice<Int32> {
    let operation = operations[Int(index)]
    switch operation.code {
    case .sequence, .choice: return children[Int(operation.a)..<Int(operation.a + operation.b)]
    case .optional, .many, .exclusion: return [operation.a]
    case .list: return [operation.a, operation.b]
    case .nothing, .token, .inline, .node, .choiceRule, .operand, .condition, .context, .end: return []
    }
  }
}
