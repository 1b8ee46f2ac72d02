// Lists and loops.

extension RuleBody {
  mutating func write(repeated expression: Expression, _ use: Use, _ follow: KindSet) {
    guard use == .field || use == .optionalField else { return writeLoop(expression, use, follow) }
    var nodes: Set<Int> = []
    var seen: Set<Int> = []
    collectNodes(expression, &nodes, &seen)
    if nodes.isEmpty { return writeLoop(expression, .nothing, follow) }
    guard nodes.count == 1, let node = nodes.first else {
      let names = nodes.sorted().map { "'\(model.rules[$0].name)'" }.joined(separator: " and ")
      return emitter.refuse(rule, "\(names) alternate in a list: make them alternatives of a choice")
    }
    let type = model.rules[node].nodeName
    let name = model.rules[node].fieldName
    if case .many(let part) = expression, part.withoutEnds == .rule(node), isPlainElement(node, follow) {
      return store("parser.many(\(type).self)", name, "NodeList<\(type)>", use)
    }
    collect(node, use) { $0.writeLoop(expression, .element, follow) }
  }

  /// Writes how a list is collected by hand.
  mutating func collect(_ node: Int, _ use: Use, _ body: (inout Self) -> Void) {
    let type = model.rules[node].nodeName
    let start = lines.count
    block("", "}", body)
    let loop = lines[(start + 1)...]
    lines.removeSubrange(start...)
    store("parser.collect(\(type).self) { parser, nodes in", model.rules[node].fieldName, "NodeList<\(type)>", use)
    lines += loop
  }

  /// The node that is the first of a list: a part of its own, or the only node of one that is repeated after it.
  func elementNode(_ parts: [Expression], _ index: Int) -> Int? {
    if let node = parts[index].rule { return [.node, .choice].contains(model.rules[node].kind) ? node : nil }
    guard index + 1 < parts.count, parts[index + 1] == .many(parts[index]) else { return nil }
    var (nodes, seen): (Set<Int>, Set<Int>) = ([], [])
    collectNodes(parts[index], &nodes, &seen)
    return nodes.count == 1 ? nodes.first : nil
  }

  /// The place of a repetition with the same nodes as a node before it, as in `x (',' x)*`: both are one list.
  func endOfRun(_ parts: [Expression], from start: Int) -> Int? {
    guard let node = elementNode(parts, start) else { return nil }
    return parts.indices.last { index in
      guard index > start else { return false }
      switch parts[index] {
      case .many, .list:
        var (nodes, seen): (Set<Int>, Set<Int>) = ([], [])
        collectNodes(parts[index], &nodes, &seen)
        return nodes == [node]
      default: return false
      }
    }
  }

  /// The nodes that are elements of a list.
  func collectNodes(_ expression: Expression, _ found: inout Set<Int>, _ seen: inout Set<Int>) {
    if case .exclusion = expression { return }
    if case .rule(let other) = expression {
      switch model.rules[other].kind {
      case .node, .choice: found.insert(other)
      case .list, .part:
        if seen.insert(other).inserted { collectNodes(model.rules[other].expression, &found, &seen) }
      case .lexical: break
      }
    }
    for part in expression.parts { collectNodes(part, &found, &seen) }
  }

  func isPlainElement(_ node: Int, _ follow: KindSet) -> Bool {
    let facts = analysis.facts(of: .rule(node))
    return !facts.isNullable && !facts.isDynamic && !facts.first.intersects(follow)
  }

  mutating func writeLoop(_ expression: Expression, _ use: Use, _ follow: KindSet) {
    let use = use == .element ? use : .nothing
    switch expression {
    case .many(let part):
      let facts = analysis.facts(of: part)
      let other = followOfCondition ?? follow
      followOfCondition = nil
      block("while \(condition(for: part, follow: other)) {") { body in
        let mayStand = facts.isNullable || facts.isDynamic
        if mayStand { body.add("let start = parser.position") }
        body.hasTestedConditions = true
        body.write(part, use, follow.union(facts.first))
        if mayStand { body.add("if parser.position == start { break }") }
      }
    case .list(let element, let separator, let mayEnd):
      let sets = analysis.listFollow(element, separator, mayEnd, follow)
      let (own, between) = (analysis.facts(of: element), analysis.facts(of: separator))
      let isPlain = !between.isDynamic && !between.first.intersects(follow) && !between.isNullable
      if isPlain, !mayEnd, tokenName(separator.withoutEnds) != nil {
        let list = emitter.caseList(between.first)
        let test = "parser.consume(if: \(list.count == 1 ? list[0] : "[\(list.joined(separator: ", "))]")) != nil"
        return block("repeat {", "} while \(test)") { $0.write(element, use, sets.element) }
      }
      block("while true {") { body in
        body.add("let start = parser.position")
        body.write(element, use, sets.element)
        let test = body.condition(for: separator, follow: follow)
        body.add("guard \(test) else { break }")
        body.write(separator, .nothing, sets.separator)
        if mayEnd || between.isNullable {
          let kinds = own.isNullable ? own.first.union(between.first) : own.first
          let can =
            own.isDynamic && !own.isNullable
            ? body.condition(for: element, follow: KindSet()) : body.emitter.atCondition(kinds)
          body.add("guard \(can) else { break }")
        }
        body.add("if parser.position == start { break }")
      }
    default: write(expression, use, follow)
    }
  }

  /// A list of nodes in brackets, for the loop of the toolkit with its recovery; nil if the parts are something else.
  mutating func delimitedList(
    _ open: Expression, _ content: Expression, _ close: Expression
  ) -> (value: String, name: String, type: String)? {
    guard case .terminal(let left) = open, case .terminal(let right) = close,
      let openKind = emitter.grammar.tokens.number(of: left), let closeKind = emitter.grammar.tokens.number(of: right)
    else { return nil }
    var inner = content.withoutEnds
    var isOptional = false
    if case .optional(let part) = inner { (inner, isOptional) = (part.withoutEnds, true) }
    var rules = 0
    while case .rule(let other) = inner, [.list, .part].contains(model.rules[other].kind), rules < 8 {
      inner = model.rules[other].expression.withoutEnds
      rules += 1
    }
    var style = "open: .\(emitter.cases[openKind])"
    let element: Expression
    switch inner {
    case .list(let part, let separator, let mayEnd):
      guard case .terminal(let sign) = separator.withoutEnds, let kind = emitter.grammar.tokens.number(of: sign) else {
        return nil
      }
      element = part
      style += ", separator: .\(emitter.cases[kind]), close: .\(emitter.cases[closeKind])"
      style += mayEnd ? "" : ", trailing: .forbidden"
    case .many(let part):
      element = part
      isOptional = true
      style += ", close: .\(emitter.cases[closeKind]), separation: .nothing"
    default: return nil
    }
    guard case .rule(let node) = element.withoutEnds, [.node, .choice].contains(model.rules[node].kind),
      isPlainElement(node, KindSet([closeKind]))
    else { return nil }
    if !isOptional { style += ", empty: .forbidden" }
    let type = model.rules[node].nodeName
    let whole = "SyntaxListStyle<\(emitter.tokenName)>(\(style))"
    if !emitter.brackets.contains(where: { $0.open == openKind }) { emitter.brackets.append((openKind, closeKind)) }
    let isOwn = emitter.listStyles[node] == nil || emitter.listStyles[node] == whole
    if isOwn { emitter.listStyles[node] = whole }
    let value = isOwn ? "parser.list(\(type).self)" : "parser.list(\(type).self, in: \(whole))"
    return (value, model.rules[node].fieldName, "NodeList<\(type)>")
  }
}
