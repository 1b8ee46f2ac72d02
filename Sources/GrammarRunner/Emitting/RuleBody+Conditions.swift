// The conditions under which something is parsed.

extension RuleBody {
  /// The condition under which something begins at the next token.
  ///
  /// - Parameters:
  ///   - follow: the tokens that may come instead; if the expression can begin with one of them, the whole is tried.
  ///   - isExact: whether the whole has to fit.
  ///   - after: the kinds that must come after the whole that is tried; empty for any.
  mutating func condition(
    for expression: Expression, follow: KindSet, after: KindSet = KindSet(), isExact: Bool = false
  ) -> String {
    let facts = analysis.facts(of: expression)
    // A token alone needs no try, unless the token after it decides.
    let token = Expression.sequence(
      expression.withoutEnds.items.filter { if case .predicate = $0 { false } else { true } })
    let isSingle = tokenName(token.withoutEnds) != nil
    // The next part is not in a block that is not open yet.
    // An operator of the choice of which this rule is an operand can follow, too, and begin like it.
    let isBeforeOperator =
      expression.withoutEnds.rule.map(emitter.isReadAsWhole) ?? false
      && model.choices(of: rule).contains { emitter.operators[$0] != nil }
    let isUndecided =
      isBeforeOperator || facts.first.intersects(follow) && lineCondition(of: expression, 0) != .indent
    let ends = after.contains(TokenKinds.endOfFile) ? [".endOfFile"] : []
    let followers = isBeforeOperator ? [] : emitter.caseList(after) + ends
    // All tokens and the end: the token after it decides nothing.
    let isFollowed = followers.isEmpty || followers.count > emitter.caseList(.all).count
    if !isSingle || !isFollowed, isUndecided || isExact {
      var copy = self
      copy.lines = []
      copy.indentation = indentation + 1
      copy.write(expression, .nothing, follow)
      let body = copy.lines.joined(separator: "\n")
      let spaces = String(repeating: "  ", count: indentation)
      let isNested = emitter.canBeInsideItself(
        expression, beginningWith: isExact || isBeforeOperator ? facts.first : facts.first.intersection(follow))
      let result = isFollowed ? "true" : emitter.atCondition(cases: followers)
      let lookahead = "lookahead({ parser in\n\(body)\n\(spaces)  return \(result)\n\(spaces)})"
      let test =
        isNested ? "parser.once(\(newDecision()), { ($0.\(lookahead) ? 1 : 0, -1) }).index == 1" : "parser.\(lookahead)"
      if isExact || isBeforeOperator || facts.isDynamic || facts.isNullable { return test }
      // Only tokens that may come instead have to be tried.
      let (all, others) = (emitter.caseKinds(facts.first), emitter.caseKinds(follow))
      let (sure, unsure) = (all.subtracting(others), all.intersection(others))
      let tried = "\(emitter.atCondition(cases: emitter.caseNames(unsure))) && \(test)"
      return sure.isEmpty ? tried : "\(emitter.atCondition(cases: emitter.caseNames(sure))) || \(tried)"
    }
    if !facts.isDynamic { return emitter.atCondition(facts.first) }
    return leadingCondition(expression) ?? emitter.atCondition(facts.first)
  }

  /// The arguments that identify a decision: its number, and for an operand the least rank of operators.
  mutating func newDecision() -> String {
    emitter.decisionCount += 1
    return "\(emitter.decisionCount)" + (operand.map { ", minimum: \($0.minimum)" } ?? "")
  }

  /// The conditions before the first token, with that on its kind.
  ///
  /// - Parameter outer: the rules that the expression is in: one that begins with itself, as an operator with its operand,
  ///   begins as something else.
  mutating func leadingCondition(_ expression: Expression, in outer: Set<Int> = []) -> String? {
    let facts = analysis.facts(of: expression)
    if !facts.isDynamic { return facts.isNullable ? nil : emitter.atCondition(facts.first) }
    switch expression {
    case .predicate(let condition): return emitter.test(of: condition)
    case .context(let number, .test): return "parser.context.\(emitter.contextName(number))"
    case .exclusion(let part): return "!(\(condition(for: part, follow: KindSet(), isExact: true)))"
    case .rule(let other):
      return outer.contains(other) ? nil : leadingCondition(model.rules[other].expression, in: outer.union([other]))
    case .optional(let part), .many(let part), .list(let part, _, _): return leadingCondition(part, in: outer)
    case .choice(let parts):
      let tests = parts.filter { !model.isPlaceOfMissing($0) }.compactMap { leadingCondition($0, in: outer) }
      return tests.isEmpty ? nil : "(\(tests.joined(separator: " || ")))"
    case .sequence(let parts):
      var tests: [String] = []
      for (index, part) in parts.enumerated() {
        let own = analysis.facts(of: part)
        if own.isNullable, own.isDynamic, !own.first.isEmpty, !part.mayBeAbsent,
          let test = leadingCondition(part, in: outer)
        {
          // A part under a condition that may read nothing.
          tests.append(test)
          let rest = Expression.sequence(Array(parts[(index + 1)...]))
          if let next = leadingCondition(rest, in: outer) {
            tests.append("(\(emitter.atCondition(own.first)) || \(next))")
          }
          break
        }
        if own.isNullable, !own.first.isEmpty {
          // An optional part comes first: it, or the part after it.
          let rest = Expression.sequence(Array(parts[index...]))
          tests.append(emitter.atCondition(analysis.facts(of: rest).first))
          break
        }
        if let test = leadingCondition(part, in: outer) { tests.append(test) }
        // The next part is in a block that is not open yet.
        if !own.isNullable || part == .predicate(.indent) { break }
      }
      return tests.isEmpty ? nil : tests.joined(separator: " && ")
    case .nothing, .end, .characters, .search, .terminal, .context: return nil
    }
  }
}

extension RuleBody {
  /// The condition on its line that an expression begins with.
  private func lineCondition(of expression: Expression, _ depth: Int) -> PlaceCondition? {
    switch expression {
    case .predicate(let condition): PlaceCondition.ofLines.contains(condition) ? condition : nil
    case .sequence(let parts): parts.first.flatMap { lineCondition(of: $0, depth) }
    case .optional(let part), .many(let part): lineCondition(of: part, depth)
    case .rule(let other): depth > 32 ? nil : lineCondition(of: model.rules[other].expression, depth + 1)
    default: nil
    }
  }

  /// Whether an expression asks for another line than the one that must follow begins with.
  func excludes(_ next: Expression, _ expression: Expression) -> Bool {
    guard case .predicate(let other) = next, let own = lineCondition(of: expression, 0) else { return false }
    // At the end of a source, a block ends on the same line, too.
    if other == .dedent { return own == .aligned || own == .indent }
    return PlaceCondition.ofLines.contains(other) && (own == .sameLine) != (other == .sameLine)
  }

  /// The conditions before the first token, without that on its kind if the caller tests it.
  mutating func leadingConditionsOnly(_ expression: Expression) -> String? {
    guard case .sequence(let parts) = expression else { return leadingCondition(expression) }
    let conditions = parts.prefix { $0.isCondition }
    var tests = conditions.compactMap { leadingCondition($0) }
    let rest = Expression.sequence(Array(parts.dropFirst(conditions.count)))
    if analysis.facts(of: rest).isDynamic, let test = leadingCondition(rest) { tests.append(test) }
    return tests.isEmpty ? nil : tests.joined(separator: " && ")
  }
}

extension Expression {
  /// Whether it is something, and the same repeated.
  var isOneOrMore: Bool {
    guard case .sequence(let parts) = self else { return false }
    return parts.count == 2 && parts[1] == .many(parts[0])
  }
}

extension PlaceCondition {
  /// Those that ask whether the next token is on another line.
  fileprivate static let ofLines: Set<PlaceCondition> = [.newline, .sameLine, .indent, .aligned]
}
