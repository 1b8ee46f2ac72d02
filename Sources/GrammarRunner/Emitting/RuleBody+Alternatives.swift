// Choices between alternatives.

extension RuleBody {
  mutating func write(choice parts: [Expression], _ use: Use, _ follow: KindSet) {
    let all = Expression.choice(parts)
    if let name = tokenName(all), use != .element { return writeToken(all, name, use) }
    let before = counts
    var after = counts
    let told = Set(zip(parts, Expression.areToldByTerminals(parts)).filter(\.1).map(\.0))
    func branch(_ part: Expression) -> (inout Self) -> Void {
      { body in
        body.counts = before
        body.write(part, use.ifPresent, follow, isVariable: told.contains(part))
        after.merge(body.counts) { max($0, $1) }
      }
    }
    write(parts, follow, orElse: defaultAlternative(parts), branch)
    counts = after
  }

  /// The alternative that is taken where none fits: nothing, if that is one, else the one with the smallest sentences.
  func defaultAlternative(_ parts: [Expression]) -> Expression? {
    if let nothing = parts.first(where: { analysis.facts(of: $0).isNullable && !analysis.facts(of: $0).isDynamic }) {
      return nothing
    }
    // The last one of equal ones, as 'default' is the last case.
    let sizes = emitter.sizes
    return parts.reversed().min { (sizes.size(of: $0) ?? .max) < (sizes.size(of: $1) ?? .max) }
  }

  /// Writes how one of several alternatives is chosen.
  ///
  /// - Parameter isWholeRule: whether it is the body of a choice that can be missing.
  mutating func write(
    _ parts: [Expression], _ follow: KindSet, orElse other: Expression?, isWholeRule: Bool = false,
    _ branch: (Expression) -> (inout Self) -> Void
  ) {
    let facts = parts.map { analysis.facts(of: $0) }
    let kinds = facts.map { emitter.caseKinds($0.first) }
    // The kinds by which each alternative is chosen if those before it are not.
    let ownKinds = kinds.indices.map { index in kinds[..<index].reduce(kinds[index]) { $0.subtracting($1) } }
    let areDisjoint = areDisjoint(parts, kinds, ownKinds)
    // An empty alternative without a condition is chosen where no other is; a last one needs no case beside 'default'.
    let chosen = parts.indices.filter { !facts[$0].isNullable || !facts[$0].first.isEmpty || facts[$0].isDynamic }
    func needsCase(_ index: Int) -> Bool {
      parts[index] != other || index != parts.count - 1 && !facts[index].isNullable
    }
    let isDynamic = facts.contains(where: \.isDynamic)
    let cases: [(index: Int, pattern: String)]
    if areDisjoint, isDynamic {
      return write(inOrder: chosen.filter(needsCase).map { parts[$0] }, orElse: other, branch)
    } else if areDisjoint {
      add("switch parser.kind {")
      cases = chosen.map { ($0, emitter.caseNames(ownKinds[$0]).joined(separator: ", ")) }.filter { !$0.1.isEmpty }
    } else if !isDynamic, let found = casesBySecondToken(parts, chosen, kinds, follow) {
      add("switch parser.kind {")
      cases = found
    } else if isWholeRule, !isDynamic, case let decided = begunAlone(chosen, kinds), !decided.isEmpty {
      add("switch parser.kind {")
      for index in decided {
        add("case \(emitter.caseList(facts[index].first).joined(separator: ", ")):")
        indented { branch(parts[index])(&$0) }
      }
      add("default:")
      let others = parts.indices.filter { !decided.contains($0) }.map { parts[$0] }
      indented { $0.write(others, follow, orElse: other, isWholeRule: true, branch) }
      return add("}")
    } else {
      writeTries(of: chosen.map { parts[$0] }, follow, isWholeRule)
      cases = chosen.enumerated().map { ($1, "\($0)") }
    }
    for (index, pattern) in cases where needsCase(index) || pattern.contains(" where ") {
      add("case \(pattern):")
      indented { branch(parts[index])(&$0) }
    }
    let count = lines.count
    add("default:")
    indented { body in
      other.map { branch($0)(&body) }
      if body.lines.count == count + 1 { body.add("break") }
    }
    add("}")
  }

  /// Whether the next token decides between alternatives of which the first one that fits it is taken.
  private func areDisjoint(_ parts: [Expression], _ kinds: [KindSet], _ ownKinds: [KindSet]) -> Bool {
    // Of tokens, the first one that fits is as long as any other.
    if parts.allSatisfy({ tokenName($0.withoutEnds) != nil }) { return true }
    return parts.indices.allSatisfy { index in
      (0..<index).allSatisfy { !ownKinds[$0].intersects(kinds[index]) || endsAlike(parts[$0], parts[index]) }
    }
  }

  /// The alternatives that begin with tokens of their own, where others have to be tried.
  private func begunAlone(_ chosen: [Int], _ kinds: [KindSet]) -> [Int] {
    chosen.filter { index in
      !kinds[index].isEmpty && chosen.allSatisfy { $0 == index || !kinds[$0].intersects(kinds[index]) }
    }
  }

  /// Writes alternatives of which the first one is taken that can begin, as conditions and the next token tell.
  private mutating func write(
    inOrder parts: [Expression], orElse other: Expression?, _ branch: (Expression) -> (inout Self) -> Void
  ) {
    if parts.isEmpty { return other.map { branch($0)(&self) } ?? () }
    for (index, part) in parts.enumerated() {
      add("\(index == 0 ? "if" : "} else if") \(condition(for: part, follow: KindSet())) {")
      indented { body in
        body.hasTestedConditions = true
        branch(part)(&body)
        body.hasTestedConditions = false
      }
    }
    add("} else {")
    indented { body in other.map { branch($0)(&body) } }
    add("}")
  }

  /// Writes that several alternatives are tried, and the beginning of a switch over the number of the longest one.
  private mutating func writeTries(of parts: [Expression], _ follow: KindSet, _ isWholeRule: Bool) {
    let outer = (fields, counts, isDeclaredFirst)
    emitter.usesLongest = true
    let isNested = parts.contains { emitter.canBeInsideItself($0, beginningWith: analysis.facts(of: $0).first) }
    // In a try around, only the end matters, unless operators ask what their operands are.
    let goesOn = isNested && isWholeRule && !emitter.usesBlocks && !emitter.limitsOperands
    let start = goesOn ? "let found =" : "switch"
    add("\(start) \(isNested ? "parser.once(\(newDecision()), { $0.longest([" : "parser.longest([")")
    indented { body in
      for part in parts { body.block("{ parser in", "},") { $0.write(part, .nothing, follow) } }
    }
    let end = isNested ? "]) })" : "])"
    if goesOn {
      add(end)
      block("if found.end >= 0, parser.isSpeculating {") { body in
        body.add("parser.goOn(at: found.end)")
        body.add("return missing(in: &parser)")
      }
    }
    add(goesOn ? "switch found.index {" : "\(end).index {")
    (fields, counts, isDeclaredFirst) = outer
  }

  mutating func indented(_ body: (inout Self) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// The choice of a node, as the body of a choice rule; it is total if one of the nodes can be nothing.
  mutating func dispatch(to nodes: [Int]) -> (lines: [String], isTotal: Bool) {
    let parts = nodes.map { Expression.rule($0) }
    let nothing = parts.first { analysis.facts(of: $0).isNullable }
    let missing = Expression.nothing
    write(
      nothing == nil ? parts + [missing] : parts, analysis.follow[rule], orElse: nothing ?? missing,
      isWholeRule: nothing == nil
    ) { part in
      { body in
        guard case .rule(let node) = part else {
          body.add("parser.reportExpected(\"\(body.model.rules[body.rule].words)\")")
          return body.add("return missing(in: &parser)")
        }
        let target = body.model.rules[node]
        if body.model.whole(ofAlternative: node, in: body.rule) != nil {
          body.add("guard let node = \(body.emitter.readCall(node)).ref else { return missing(in: &parser) }")
          return body.add("return .\(SwiftNames.quoted(target.fieldName))(node)")
        }
        let call =
          body.emitter.isOperator(node) ? body.operatorCall(node) : "parser.parse(\(target.typeName).self)"
        body.add("return .\(SwiftNames.quoted(target.fieldName))(\(call))")
      }
    }
    return (lines, nothing != nil)
  }
}
