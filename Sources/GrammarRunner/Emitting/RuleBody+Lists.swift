// Lists and loops.

extension RuleBody {
  mutating func write(repeated expression: Expression, _ use: Use, _ follow: KindSet) {
    guard use.isField else { return writeLoop(expression, use, follow) }
    let (nodes, tokens) = contents(of: expression)
    if nodes.isEmpty {
      if tokens.isEmpty { return writeLoop(expression, .nothing, follow) }
      return collect(.tokens(tokens), use) { $0.writeLoop(expression, $1, follow) }
    }
    guard nodes.count == 1, let node = nodes.first else {
      return collect(.parts(nodes), use) { $0.writeLoop(expression, $1, follow) }
    }
    let type = model.rules[node].typeName
    let name = model.rules[node].fieldName
    if case .many(let part) = expression, part.withoutEnds == .rule(node), isPlainElement(node, follow) {
      let end = isBody(of: node, before: follow) ? ", upTo: \(emitter.tokenSet(follow))" : ""
      return store("parser.many(\(type).self\(end))", name, "NodeList<\(type)>", use)
    }
    collect(.node(node), use) { $0.writeLoop(expression, $1, follow) }
  }

  /// The contents of a list.
  enum Element: Equatable {
    case node(Int)
    /// Nodes of several rules.
    case parts(Set<Int>)
    /// Tokens, by the names of their fields.
    case tokens(Set<String>)
  }

  /// Writes how a list is collected by hand.
  mutating func collect(_ element: Element, _ use: Use, _ body: (inout Self, Use) -> Void) {
    let (name, node, inner): (String, String?, Use)
    let outer = isOfParts
    isOfParts = false
    switch element {
    case .node(let rule): (name, node, inner) = (model.rules[rule].fieldName, model.rules[rule].typeName, .element)
    case .parts(let rules):
      (name, node, inner) = ("parts", emitter.partType(of: rules, in: rule), .element)
      isOfParts = true
    case .tokens(let names): (name, node, inner) = (names.count == 1 ? names.first! : "tokens", nil, .token(names))
    }
    let head = node.map { "collect(\($0).self) { parser, nodes in" } ?? "collectTokens { parser, tokens in"
    let type = node.map { "NodeList<\($0)>" } ?? "TokenList"
    let start = lines.count
    block("", "}") { body(&$0, inner) }
    isOfParts = outer
    let loop = lines[(start + 1)...]
    lines.removeSubrange(start...)
    store("parser.\(head)", name, type, use)
    lines += loop
  }

  /// The nodes in a list, and the names of the tokens that tell something in one without nodes.
  private func contents(of expression: Expression) -> (nodes: Set<Int>, tokens: Set<String>) {
    var (nodes, seen): (Set<Int>, Set<Int>) = ([], [])
    collectNodes(expression, &nodes, &seen)
    return (nodes, nodes.isEmpty ? tokenNames(in: expression, isVariable: false, depth: 0) : [])
  }

  private func tokenNames(in expression: Expression, isVariable: Bool, depth: Int) -> Set<String> {
    func names(_ parts: [Expression], _ isVariable: Bool) -> Set<String> {
      parts.reduce(into: []) { $0.formUnion(tokenNames(in: $1, isVariable: isVariable, depth: depth + 1)) }
    }
    switch expression {
    case .terminal: return isVariable ? ["token"] : []
    case .rule(let rule):
      if model.rules[rule].kind == .lexical { return [model.rules[rule].fieldName] }
      return depth > 32 ? [] : names([model.rules[rule].expression], isVariable)
    case .sequence(let parts): return names(parts, isVariable)
    case .list(let element, _, _): return names([element], false)
    case .exclusion: return []
    default:
      let ways = expression.parts
      return zip(ways, Expression.areToldByTerminals(ways)).reduce(into: []) { $0.formUnion(names([$1.0], $1.1)) }
    }
  }

  /// The element of a list that begins here: a part of its own, or the only content of one that is repeated after it.
  private func element(_ parts: [Expression], _ index: Int) -> Element? {
    if let rule = parts[index].rule {
      switch model.rules[rule].kind {
      case .node, .choice: return .node(rule)
      case .lexical: return .tokens([model.rules[rule].fieldName])
      case .list, .part: return nil
      }
    }
    guard index + 1 < parts.count, parts[index + 1] == .many(parts[index]) else { return nil }
    return onlyElement(of: parts[index])
  }

  private func onlyElement(of expression: Expression) -> Element? {
    let (nodes, tokens) = contents(of: expression)
    return nodes.count == 1 ? .node(nodes.first!) : tokens.count == 1 ? .tokens(tokens) : nil
  }

  /// A part with the repetition of the same after it, as in `x (<same-line> x)*`: both are one list.
  func run(in parts: [Expression], from start: Int) -> (element: Element, end: Int)? {
    guard let element = element(parts, start) else { return nil }
    var end: Int?
    for index in parts.indices.dropFirst(start + 1) {
      switch parts[index] {
      case .many, .list:
        if onlyElement(of: parts[index]) != element { return end.map { (element, $0) } }
        end = index
      case .terminal, .predicate, .context, .exclusion: continue
      default: return end.map { (element, $0) }
      }
    }
    return end.map { (element, $0) }
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
    return !facts.isNullable && !facts.isDynamic && !facts.first.intersects(follow) && !emitter.isReadAsWhole(node)
  }

  /// Whether a repetition is the body of a block without brackets, in which tokens that begin no element are skipped:
  /// only keywords and closing brackets come after it, and either its elements can contain the rule, or a single token
  /// ends it after other parts of the rule.
  private func isBody(of element: Int, before follow: KindSet) -> Bool {
    let ends = follow.kinds.filter { $0 != TokenKinds.endOfFile }
    let areClosing = ends.allSatisfy { kind in
      guard let text = emitter.grammar.tokens.terminal(kind) else { return false }
      return text.allSatisfy(\.isWordPart) || [")", "]", "}"].contains { text.elementsEqual($0.utf8) }
    }
    return areClosing && (ends.count == 1 && !lines.isEmpty || emitter.reaches(rule, from: element))
  }

  mutating func writeLoop(_ expression: Expression, _ use: Use, _ follow: KindSet) {
    let use = use.isField ? .nothing : use
    switch expression {
    case .many(let part):
      let facts = analysis.facts(of: part)
      let other = followOfCondition ?? follow
      followOfCondition = nil
      block("while \(condition(for: part, follow: other, after: follow.union(facts.first))) {") { body in
        let mayStand = facts.isNullable || facts.isDynamic
        if mayStand { body.add("let start = parser.position") }
        body.hasTestedConditions = true
        body.write(part, use, follow.union(facts.first), isVariable: part.isToldByTerminal)
        if mayStand { body.add("if parser.position == start { break }") }
      }
    case .list(let element, let separator, let mayEnd):
      let sets = analysis.listFollow(element, separator, mayEnd, follow)
      let (own, between) = (analysis.facts(of: element), analysis.facts(of: separator))
      let isPlain = !between.isDynamic && !between.first.intersects(follow) && !between.isNullable
      if isPlain, !mayEnd, tokenName(separator.withoutEnds) != nil {
        let test = "parser.consume(if: \(ParserEmitter.oneOf(emitter.caseList(between.first)))) != nil"
        return block("repeat {", "} while \(test)") { $0.write(element, use, sets.element) }
      }
      block("while true {") { body in
        body.add("let start = parser.position")
        body.write(element, use, sets.element)
        // Where a separator can come after the list, the element after it decides.
        let isUndecided = !mayEnd && between.first.intersects(follow)
        let test = body.condition(
          for: isUndecided ? .sequence([separator, element]) : separator, follow: follow)
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

  /// A list of nodes or tokens in brackets, for the loop of the toolkit with its recovery; nil if the parts are something else.
  mutating func delimitedList(
    _ open: Expression, _ content: Expression, _ close: Expression
  ) -> (value: String, name: String, type: String)? {
    guard case .terminal(let left) = open, case .terminal(let right) = close, TokenKinds.areBrackets(left, right),
      let openKind = emitter.grammar.tokens.number(of: left), let closeKind = emitter.grammar.tokens.number(of: right)
    else { return nil }
    let list = toolkitList(content, "open: .\(emitter.cases[openKind]), ", closeKind)
    if list != nil, !emitter.brackets.contains(where: { $0.open == openKind }) {
      emitter.brackets.append((openKind, closeKind))
    }
    return list
  }

  /// A list that is all of a source, in the same way; none if the start rule is in others, too.
  mutating func wholeList(_ content: Expression) -> (value: String, name: String, type: String)? {
    guard rule == model.start, analysis.follow[rule] == KindSet([TokenKinds.endOfFile]) else { return nil }
    return toolkitList(content, "", TokenKinds.endOfFile)
  }

  /// - Parameter opening: the opening sign as an argument of the list style, with a comma.
  private mutating func toolkitList(
    _ content: Expression, _ opening: String, _ closeKind: Int
  ) -> (value: String, name: String, type: String)? {
    var inner = content.withoutEnds
    var isOptional = false
    if case .optional(let part) = inner { (inner, isOptional) = (part.withoutEnds, true) }
    var rules = 0
    while case .rule(let other) = inner, [.list, .part].contains(model.rules[other].kind), rules < 8 {
      inner = model.rules[other].expression.withoutEnds
      rules += 1
    }
    var style = opening
    let element: Expression
    switch inner {
    case .list(let part, let separator, let mayEnd):
      element = part
      if separator.withoutEnds == .predicate(.newline), !mayEnd, opening.isEmpty || !emitter.usesLineEnds {
        style += "close: .\(emitter.cases[closeKind]), separation: .newlineOrSeparator"
        break
      }
      guard case .terminal(let sign) = separator.withoutEnds, let kind = emitter.grammar.tokens.number(of: sign) else {
        return nil
      }
      style += "separator: .\(emitter.cases[kind]), close: .\(emitter.cases[closeKind])"
      style += mayEnd ? "" : ", trailing: .forbidden"
    case .many(let part):
      element = part
      isOptional = true
      style += "close: .\(emitter.cases[closeKind]), separation: .nothing"
    default: return nil
    }
    guard case .rule(let node) = element.withoutEnds else { return nil }
    let isToken = model.rules[node].kind == .lexical
    guard isToken || model.rules[node].kind.hasNodes && isPlainElement(node, KindSet([closeKind]))
    else { return nil }
    if !isOptional { style += ", empty: .forbidden" }
    let type = model.rules[node].typeName
    let whole = "SyntaxListStyle<\(emitter.tokenName)>(\(style))"
    if isToken {
      let kinds = analysis.facts(of: .rule(node)).first
      let tokens = "\(emitter.tokenSet(kinds)), as: \(missingCase(of: kinds))"
      return ("parser.tokens(\(tokens), in: \(whole))", model.rules[node].fieldName, "TokenList")
    }
    let isOwn = emitter.listStyles[node] == nil || emitter.listStyles[node] == whole
    if isOwn { emitter.listStyles[node] = whole }
    let value = isOwn ? "parser.list(\(type).self)" : "parser.list(\(type).self, in: \(whole))"
    return (value, model.rules[node].fieldName, "NodeList<\(type)>")
  }
}
