/// Computes the first and follow sets of operations.
final class ProgramAnalysis {
  private(set) var program: GrammarProgram
  let scanner: ScopeScanner
  /// Whether line ends count in all scopes.
  private let countsLines: Bool
  /// The facts about each operation and rule.
  private(set) var facts: [Facts]
  private var ruleFacts: [Facts]
  /// The rules whose facts depend on those of a rule.
  private var users: [[Int]]
  private let reachable: [Int]
  /// The rules with scopes of their own that read tokens as all scopes around them do.
  private let rulesReadAlike: Set<Int>

  /// The contents of `OperationFacts`, with the places of tokens.
  struct Facts: Equatable {
    var first = PlacedKinds()
    var follow = PlacedKinds()
    var isNullable = false
    /// Which tokens can come next, by their places, if it is nothing.
    var nullablePlaces = PlacedKinds.all
    var isDynamic = false
    var isAmbiguous = false
    var isToken = false
    var leastTokens: Int32 = 0
  }

  /// Analyses a program and stores the facts in it.
  init(_ program: GrammarProgram, _ scanner: ScopeScanner, reachable: [Int]) {
    (self.program, self.scanner, self.reachable) = (program, scanner, reachable)
    countsLines = !program.scopesAcrossLines.contains(true)
    rulesReadAlike = program.rulesReadAlike(scanner)
    facts = Array(repeating: Facts(), count: program.operations.count)
    ruleFacts = Array(repeating: Facts(nullablePlaces: PlacedKinds(), leastTokens: .max), count: program.rules.count)
    users = Array(repeating: [], count: program.rules.count)
    findFirst()
    findFollow()
    storeFacts()
    self.program.beginnings = BeginningTable(self.program, scanner, readAlike: rulesReadAlike)
    self.program.makeChoiceTables(scanner)
    self.program.makeTailTables(scanner, reachable)
  }

  // MARK: First sets and sizes

  /// - Complexity: a rule is looked at again when a set of one that it refers to grows, or its size becomes smaller: for
  ///   sizes, once for each level of its smallest derivations.
  private func findFirst() {
    for rule in reachable { for other in program.references(of: rule) { users[other].append(rule) } }
    settle(reachable) { rule in
      let found = first(program.rules[rule].body)
      for tail in program.rules[rule].tails { _ = first(tail.rest) }
      if found == ruleFacts[rule] { return [] }
      ruleFacts[rule] = found
      return users[rule]
    }
    // The facts of operations in rules that were looked at before the rules that they refer to.
    for rule in reachable { for root in program.roots(of: rule) { _ = first(root) } }
  }

  private func first(_ index: Int32) -> Facts {
    let operation = program.operations[Int(index)]
    var found = Facts()
    switch operation.code {
    case .nothing, .end: found.isNullable = true
    // They decide nothing, since they are asked for when all else is decided.
    case .condition where [.same, .unique].contains(operation.condition): found.isNullable = true
    case .condition, .context, .exclusion:
      if operation.code == .exclusion { _ = first(operation.a) }
      if let condition = operation.condition {
        found.nullablePlaces = PlacedKinds(of: condition, countsLines: countsLines)
      }
      found.isNullable = true
      found.isDynamic = true
    case .token:
      found.first = PlacedKinds(KindSet([Int(operation.a)]))
      (found.isToken, found.leastTokens) = (true, 1)
    case .inline, .node, .choiceRule, .operand:
      let rule = ruleFacts[Int(operation.a)]
      if rulesReadAlike.contains(Int(operation.a)) {
        found = rule
        // Line ends may count in one of the scopes only.
        (found.first, found.nullablePlaces) = (PlacedKinds(rule.first.kinds), .all)
        found.isToken = false
      } else if program.entersScope(Int(operation.a)) {
        // The tokens of the enclosing scope there: for a token that is looked for after the same trivia, those that
        // begin with the same characters.
        let scope = Int(program.rules[Int(operation.a)].scope)
        found.first = PlacedKinds(scanner.kindsBeginningAlike[scope] ?? KindSet([TokenKinds.outside]))
        found.isDynamic = true
        (found.isNullable, found.leastTokens) = (rule.isNullable, rule.leastTokens)
      } else {
        found = rule
        found.isToken = rule.isToken && program.rules[Int(operation.a)].tails.isEmpty
      }
    case .sequence:
      found.isNullable = true
      var count = 0
      for child in program.childrenOf(index) {
        let part = first(child)
        let (sum, overflows) = found.leastTokens.addingReportingOverflow(part.leastTokens)
        found.leastTokens = overflows ? .max : sum
        if program.operations[Int(child)].code != .end {
          count += 1
          found.isToken = part.isToken && count == 1
        }
        guard found.isNullable else { continue }
        found.first.formUnion(part.first.intersection(found.nullablePlaces))
        found.isDynamic = found.isDynamic || part.isDynamic
        found.isNullable = part.isNullable
        found.nullablePlaces = found.nullablePlaces.intersection(part.nullablePlaces)
      }
    case .choice:
      (found.isToken, found.nullablePlaces) = (true, PlacedKinds())
      found.leastTokens = program.childrenOf(index).isEmpty ? 0 : .max
      for child in program.childrenOf(index) {
        let part = first(child)
        found.leastTokens = min(found.leastTokens, part.leastTokens)
        found.isToken = found.isToken && part.isToken
        if part.isNullable { found.nullablePlaces.formUnion(part.nullablePlaces) }
        found.first.formUnion(part.first)
        found.isDynamic = found.isDynamic || part.isDynamic
        found.isNullable = found.isNullable || part.isNullable
      }
    case .optional, .many:
      found = first(operation.a)
      (found.isNullable, found.nullablePlaces, found.isToken, found.leastTokens) = (true, .all, false, 0)
    case .list:
      found = first(operation.a)
      found.isToken = false
      let separator = first(operation.b)
      if found.isNullable {
        found.first.formUnion(separator.first.intersection(found.nullablePlaces))
        found.isDynamic = found.isDynamic || separator.isDynamic
      }
    }
    facts[Int(index)] = found
    return found
  }

  // MARK: Follow sets

  private func findFollow() {
    ruleFacts[Int(program.start)].follow = PlacedKinds(KindSet([TokenKinds.endOfFile]))
    settle(reachable) { rule in
      var follow = ruleFacts[rule].follow
      // An operand is followed by the operators that extend it.
      for tail in program.rules[rule].tails { follow.formUnion(facts[Int(tail.rest)].first) }
      var changed: [Int] = []
      propagate(follow, to: program.rules[rule].body, &changed)
      for tail in program.rules[rule].tails { propagate(follow, to: tail.rest, &changed) }
      return changed
    }
  }

  private func propagate(_ follow: PlacedKinds, to index: Int32, _ changed: inout [Int]) {
    let operation = program.operations[Int(index)]
    facts[Int(index)].follow.formUnion(follow)
    let own = facts[Int(index)]
    switch operation.code {
    case .nothing, .end, .condition, .context, .token: break
    // Anything may follow an excluded part.
    case .exclusion: propagate(PlacedKinds(KindSet([TokenKinds.outside])), to: operation.a, &changed)
    case .inline, .node, .choiceRule, .operand:
      let rule = Int(operation.a)
      let isInside = program.entersScope(rule)
      let given =
        !isInside
        ? own.follow
        : rulesReadAlike.contains(rule)
          ? PlacedKinds(own.follow.kinds) : PlacedKinds(KindSet([TokenKinds.outside]))
      let all = ruleFacts[rule].follow.union(given)
      if all != ruleFacts[rule].follow {
        ruleFacts[rule].follow = all
        changed.append(rule)
      }
    case .sequence:
      var next = own.follow
      for child in program.childrenOf(index).reversed() {
        propagate(next, to: child, &changed)
        let part = facts[Int(child)]
        next = part.isNullable ? next.intersection(part.nullablePlaces).union(part.first) : part.first
      }
    case .choice: for child in program.childrenOf(index) { propagate(own.follow, to: child, &changed) }
    case .optional:
      facts[Int(index)].isAmbiguous = overlap(own.first, own.follow)
      propagate(own.follow, to: operation.a, &changed)
    case .many:
      facts[Int(index)].isAmbiguous = overlap(own.first, own.follow)
      propagate(own.follow.union(own.first), to: operation.a, &changed)
    case .list:
      let element = facts[Int(operation.a)]
      let separator = facts[Int(operation.b)]
      var afterElement = own.follow.union(separator.first)
      let next = separator.isNullable ? element.first.intersection(separator.nullablePlaces) : PlacedKinds()
      afterElement.formUnion(next)
      var afterSeparator = element.first
      if element.isNullable || operation.c == 1 { afterSeparator.formUnion(own.follow) }
      facts[Int(index)].isAmbiguous =
        overlap(separator.first, own.follow) || overlap(next, own.follow)
      propagate(afterElement, to: operation.a, &changed)
      propagate(afterSeparator, to: operation.b, &changed)
    }
  }

  /// Whether a token can be of a kind of each of two sets in the same place: the same text can be of several kinds.
  private func overlap(_ one: PlacedKinds, _ other: PlacedKinds) -> Bool {
    overlap(one.onLine, other.onLine) || overlap(one.atLineStart, other.atLineStart)
  }

  private func overlap(_ one: KindSet, _ other: KindSet) -> Bool {
    one.intersects(other) || scanner.kinds.contains { $0.intersects(one) && $0.intersects(other) }
  }

  private func storeFacts() {
    for index in facts.indices where program.operations[index].code == .choice {
      facts[index].isAmbiguous = isAmbiguous(choice: Array(program.childrenOf(Int32(index))))
    }
    for index in program.operations.indices where program.operations[index].code == .optional {
      let part = program.onlyOperation(of: program.operations[index].a)
      if part.code == .list { program.operations[index].b = part.a }
    }
    for rule in reachable { program.rules[rule].follow = ruleFacts[rule].follow.kinds }
    program.facts = facts.map {
      OperationFacts(
        first: $0.first.kinds, follow: $0.follow.kinds, isNullable: $0.isNullable, isDynamic: $0.isDynamic,
        isAmbiguous: $0.isAmbiguous, isToken: $0.isToken, leastTokens: $0.leastTokens)
    }
  }
}
