// Choices between alternatives.

extension RuleBody {
  mutating func write(choice parts: [Expression], _ use: Use, _ follow: KindSet) {
    let all = Expression.choice(parts)
    if let name = tokenName(all), use != .element { return writeToken(all, name, use) }
    let before = counts
    var after = counts
    func branch(_ part: Expression) -> (inout Self) -> Void {
      { body in
        body.counts = before
        body.write(part, use.ifPresent, follow, isVariable: true)
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
    var seen = KindSet()
    var areDisjoint = true
    // Of tokens, the first one that fits is as long as any other.
    let areTokens = parts.allSatisfy { tokenName($0.withoutEnds) != nil }
    // The kinds by which an alternative is chosen if those before it are not.
    var ownKinds: [KindSet] = []
    for (index, fact) in facts.enumerated() {
      let kinds = KindSet(emitter.caseKinds(fact.first))
      if !areTokens, kinds.intersects(seen) {
        areDisjoint =
          areDisjoint
          && (0..<index).allSatisfy {
            !ownKinds[$0].intersects(kinds) || endsAlike(parts[$0], parts[index])
          }
      }
      ownKinds.append(kinds.subtracting(seen))
      seen.formUnion(kinds)
    }
    // What is nothing is chosen where nothing else is; a last one needs no case beside 'default'.
    let chosen = parts.indices.filter { !facts[$0].isNullable || !facts[$0].first.isEmpty }
    func needsCase(_ index: Int) -> Bool {
      parts[index] != other || index != parts.count - 1 && !facts[index].isNullable
    }
    if !areDisjoint, !facts.contains(where: \.isDynamic), let cases = casesBySecondToken(parts, chosen, follow) {
      add("switch parser.kind {")
      for (index, pattern) in cases where needsCase(index) || pattern.contains(" where ") {
        add("case \(pattern):")
        indented { branch(parts[index])(&$0) }
      }
    } else if !areDisjoint {
      let outer = (fields, counts, isDeclaredFirst)
      emitter.usesLongest = true
      let isNested = chosen.contains { emitter.canBeInsideItself(parts[$0], beginningWith: facts[$0].first) }
      // In a try around, only the end matters, unless operators ask what their operands are.
      let goesOn = isNested && isWholeRule && !emitter.usesBlocks && !emitter.limitsOperands
      let start = goesOn ? "let found =" : "switch"
      add("\(start) \(isNested ? "parser.once(\(newDecision()), { $0.longest([" : "parser.longest([")")
      indented { body in
        for index in chosen { body.block("{ parser in", "},") { $0.write(parts[index], .nothing, follow) } }
      }
      let end = isNested ? "]) })" : "])"
      if goesOn {
        add(end)
        block("if found.end >= 0, parser.isSpeculating {") { body in
          body.add("parser.goOn(at: found.end)")
          body.add("return missing(in: &parser)")
        }
        add("switch found.index {")
      } else {
        add("\(end).index {")
      }
      (fields, counts, isDeclaredFirst) = outer
      for (number, index) in chosen.enumerated() where needsCase(index) {
        add("case \(number):")
        indented { branch(parts[index])(&$0) }
      }
    } else if facts.contains(where: \.isDynamic) {
      var keyword = "if"
      for index in chosen where needsCase(index) {
        add("\(keyword) \(condition(for: parts[index], follow: KindSet())) {")
        indented { body in
          body.hasTestedConditions = true
          branch(parts[index])(&body)
          body.hasTestedConditions = false
        }
        keyword = "} else if"
      }
      if keyword == "if" { return other.map { branch($0)(&self) } ?? () }
      add("} else {")
      indented { body in other.map { branch($0)(&body) } }
      return add("}")
    } else {
      add("switch parser.kind {")
      for index in chosen where needsCase(index) && !ownKinds[index].isEmpty {
        add("case \(emitter.caseNames(ownKinds[index]).joined(separator: ", ")):")
        indented { branch(parts[index])(&$0) }
      }
    }
    let count = lines.count
    add("default:")
    indented { body in
      other.map { branch($0)(&body) }
      if body.lines.count == count + 1 { body.add("break") }
    }
    add("}")
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
          body.emitter.isOperator(node) ? body.operatorCall(node) : "parser.parse(\(target.nodeName).self)"
        body.add("return .\(SwiftNames.quoted(target.fieldName))(\(call))")
      }
    }
    return (lines, nothing != nil)
  }
}
