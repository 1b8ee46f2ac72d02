/// The statements that parse a rule, and the fields that they fill.
struct RuleBody {
  struct Field {
    let name: String
    var type: String
  }

  /// What becomes of a node or a token.
  enum Use {
    case field
    /// A field that is not always there.
    case optionalField
    /// An element of the list that is collected.
    case element
    /// Nothing: this is tried, or between elements.
    case nothing

    /// The same where it may be absent.
    var ifPresent: Use { self == .field ? .optionalField : self }
  }

  var emitter: ParserEmitter
  let rule: Int
  private(set) var fields: [Field] = []
  private(set) var lines: [String] = []
  private var indentation = 0
  /// How often each name of a field was used on the current way.
  private var counts: [String: Int] = [:]
  private var model: GrammarModel { emitter.model }
  private var analysis: EmissionAnalysis { emitter.analysis }
  /// The parts and lists whose rules are being written.
  private var inside: Set<Int> = []
  /// Whether the conditions at the beginning of the next expression were tested already.
  private var hasTestedConditions = false

  /// The most lines of a rule: alternatives that are tried are written twice on each level.
  private static let lineLimit = 2000

  init(_ emitter: ParserEmitter, _ rule: Int) {
    self.emitter = emitter
    self.emitter.lineCount = 0
    self.rule = rule
  }

  mutating func writeRule() {
    write(model.rules[rule].expression, .field, analysis.follow[rule])
    let declarations = fields.filter { isDeclaredFirst.contains($0.name) }.map { field in
      let value = field.type.hasSuffix("?") ? "nil" : field.type.hasPrefix("NodeList") ? "\(field.type)()" : ".none"
      return "var \(SwiftNames.quoted(field.name)): \(field.type) = \(value)"
    }
    lines = declarations + lines
  }

  private var isDeclaredFirst: Set<String> = []

  // MARK: Lines

  private mutating func add(_ line: String) {
    emitter.lineCount += 1
    lines.append(String(repeating: "  ", count: indentation) + line)
  }

  private mutating func block(_ head: String, _ tail: String = "}", _ body: (inout Self) -> Void) {
    add(head)
    indentation += 1
    body(&self)
    indentation -= 1
    add(tail)
  }

  /// Adds a field for a value, and stores the value.
  private mutating func store(_ value: String, _ name: String, _ type: String, _ use: Use) {
    let number = (counts[name] ?? 0) + 1
    counts[name] = number
    var unique = number == 1 ? name : "\(name)\(number)"
    while fields.contains(where: { $0.name == unique && $0.type != type }) { unique += "Token" }
    let isKnown = fields.contains { $0.name == unique }
    if !isKnown { fields.append(Field(name: unique, type: type)) }
    if use == .field {
      add("let \(SwiftNames.quoted(unique)) = \(value)")
    } else {
      isDeclaredFirst.insert(unique)
      add("\(SwiftNames.quoted(unique)) = \(value)")
    }
  }

  // MARK: Expressions

  /// - Parameter isVariable: whether the expression is optional, repeated or one of several, so that a terminal tells
  ///   something. Fields have the names that they have in trees of the grammar itself.
  private mutating func write(
    _ expression: Expression, _ use: Use, _ follow: KindSet, isVariable: Bool = false
  ) {
    if emitter.lineCount > Self.lineLimit {
      return emitter.refuse(rule, "too many alternatives inside one another have to be tried")
    }
    if case .sequence = expression {} else { hasTestedConditions = false }
    switch expression {
    case .nothing, .end, .characters, .search, .context: break
    case .terminal: writeToken(expression, isVariable ? "token" : nil, use)
    case .rule(let other): writeReference(other, use, follow)
    case .predicate(let condition):
      if let test = condition.opposite {
        block("if \(test) {") { $0.add("parser.reportExpected(\"\(condition.wanted)\")") }
      }
    case .exclusion(let part):
      let test = condition(for: part, follow: KindSet(), isExact: true)
      block("if \(test) {") { $0.add("parser.reportExpected(\"something else\")") }
    case .sequence(let parts): write(parts, use, follow, isVariable: isVariable && parts.count <= 2)
    case .choice(let parts): write(choice: parts, use, follow)
    case .optional(let part): write(optional: part, use, follow)
    case .many, .list: write(repeated: expression, use, follow)
    }
  }

  private mutating func write(
    _ parts: [Expression], _ use: Use, _ follow: KindSet, isVariable: Bool
  ) {
    var parts = parts.filter { if case .end = $0 { false } else { true } }
    if hasTestedConditions { parts = Array(parts.drop { if case .predicate = $0 { true } else { false } }) }
    hasTestedConditions = false
    let sets = analysis.followSets(of: parts, follow)
    var index = 0
    while index < parts.count {
      if index + 2 < parts.count, use == .field || use == .optionalField,
        let (value, name, type) = delimitedList(parts[index], parts[index + 1], parts[index + 2])
      {
        store(value, name, type, use)
        index += 3
      } else if use == .field || use == .optionalField, let end = endOfRun(parts, from: index) {
        let node = parts[index].rule!
        collect(node, use) { body in
          for place in index...end { body.write(parts[place], .element, sets[place]) }
        }
        index = end + 1
      } else {
        write(parts[index], use, sets[index], isVariable: isVariable)
        index += 1
      }
    }
  }

  // MARK: Tokens

  /// - Parameter name: the name of the field; nil if the token tells nothing.
  private mutating func writeToken(_ expression: Expression, _ name: String?, _ use: Use) {
    let value = expected(analysis.facts(of: expression).first)
    switch use {
    case .field: if let name { store(value, name, "TokenRef", use) } else { add(value) }
    case .optionalField:
      if let name { store("OptionalTokenRef(\(value))", name, "OptionalTokenRef", use) } else { add(value) }
    case .element, .nothing: add(value)
    }
  }

  private func expected(_ kinds: KindSet) -> String {
    let list = emitter.caseList(kinds)
    if list.count == 1 { return "parser.expect(\(list[0]))" }
    return "parser.expect([\(list.joined(separator: ", "))], as: \(list.first ?? ".unknown"))"
  }

  /// The name of the field of a single token; nil if the expression is something else.
  private func tokenName(_ expression: Expression) -> String? {
    switch expression {
    case .terminal: "token"
    case .rule(let other) where model.rules[other].kind == .lexical: model.rules[other].fieldName
    case .rule(let other) where model.rules[other].kind == .part:
      isChoiceOfTerminals(model.rules[other].expression.withoutEnds) ? "token" : nil
    case .choice: isChoiceOfTerminals(expression) ? "token" : nil
    case .sequence(let parts): parts.count == 1 ? tokenName(parts[0]) : nil
    default: nil
    }
  }

  private func isChoiceOfTerminals(_ expression: Expression) -> Bool {
    guard case .choice(let parts) = expression else { return false }
    return parts.allSatisfy { if case .terminal = $0.withoutEnds { true } else { false } }
  }

  // MARK: Rules

  private mutating func writeReference(_ other: Int, _ use: Use, _ follow: KindSet) {
    let target = model.rules[other]
    switch target.kind {
    case .lexical: writeToken(.rule(other), target.fieldName, use)
    case .node, .choice:
      let value = "parser.parse(\(target.nodeName).self)"
      switch use {
      case .field: store(value, target.fieldName, type(of: other), use)
      case .optionalField:
        store(target.kind == .node ? "OptionalRef(\(value))" : value, target.fieldName, optionalType(of: other), use)
      case .element: add("nodes.append(\(value), to: &parser)")
      case .nothing: add("_ = \(value)")
      }
    case .list, .part:
      guard inside.insert(other).inserted else {
        return emitter.refuse(other, "it contains itself without a rule that describes a node on the way")
      }
      write(target.expression, use, follow)
      inside.remove(other)
    }
  }

  private func type(of rule: Int) -> String {
    model.rules[rule].kind == .node ? "Ref<\(model.rules[rule].nodeName)>" : model.rules[rule].nodeName
  }

  private func optionalType(of rule: Int) -> String {
    let name = model.rules[rule].nodeName
    return model.rules[rule].kind == .node ? "OptionalRef<\(name)>" : "\(name)?"
  }

  // MARK: What may be absent

  private mutating func write(optional part: Expression, _ use: Use, _ follow: KindSet) {
    let facts = analysis.facts(of: part)
    let isPlain = !facts.isDynamic && !facts.first.intersects(follow)
    let single = part.withoutEnds
    if isPlain, use == .field || use == .optionalField {
      if let name = tokenName(single) {
        let list = emitter.caseList(facts.first)
        let value = "parser.optional(\(list.count == 1 ? list[0] : "[\(list.joined(separator: ", "))]"))"
        return store(value, name, "OptionalTokenRef", use)
      }
      if case .rule(let other) = single, !facts.isNullable, [.node, .choice].contains(model.rules[other].kind) {
        let target = model.rules[other]
        return store("parser.optional(\(target.nodeName).self)", target.fieldName, optionalType(of: other), use)
      }
    }
    block("if \(condition(for: part, follow: follow)) {") { body in
      body.hasTestedConditions = true
      body.write(part, use.ifPresent, follow, isVariable: true)
    }
  }

  // MARK: Alternatives

  private mutating func write(choice parts: [Expression], _ use: Use, _ follow: KindSet) {
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
  private func defaultAlternative(_ parts: [Expression]) -> Expression? {
    if let nothing = parts.first(where: { analysis.facts(of: $0).isNullable && !analysis.facts(of: $0).isDynamic }) {
      return nothing
    }
    // The last one of equal ones, as 'default' is the last case.
    let sizes = emitter.sizes
    return parts.reversed().min { (sizes.size(of: $0) ?? .max) < (sizes.size(of: $1) ?? .max) }
  }

  /// Writes how one of several alternatives is chosen.
  private mutating func write(
    _ parts: [Expression], _ follow: KindSet, orElse other: Expression?,
    _ branch: (Expression) -> (inout Self) -> Void
  ) {
    let facts = parts.map { analysis.facts(of: $0) }
    var seen = KindSet()
    var areDisjoint = true
    // Of tokens, the first one that fits is as long as any other.
    let areTokens = parts.allSatisfy { tokenName($0.withoutEnds) != nil }
    for fact in facts where !areTokens {
      let kinds = KindSet(fact.first.kinds.filter { $0 < emitter.accepted.count }.flatMap { emitter.accepted[$0] })
      if kinds.intersects(seen) { areDisjoint = false }
      seen.formUnion(kinds)
    }
    // What is nothing is chosen where nothing else is; a last one needs no case beside 'default'.
    let chosen = parts.indices.filter { !facts[$0].isNullable || !facts[$0].first.isEmpty }
    func needsCase(_ index: Int) -> Bool {
      parts[index] != other || index != parts.count - 1 && !facts[index].isNullable
    }
    if !areDisjoint {
      emitter.triesAlternatives = true
      let outer = (fields, counts, isDeclaredFirst)
      add("switch parser.longest([")
      for index in chosen { block("  { parser in", "  },") { $0.write(parts[index], .nothing, follow) } }
      add("]) {")
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
      for index in chosen where needsCase(index) {
        add("case \(emitter.caseList(facts[index].first).joined(separator: ", ")):")
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

  private mutating func indented(_ body: (inout Self) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// The choice of a node, as the body of a choice rule; it is total if one of the nodes can be nothing.
  mutating func dispatch(to nodes: [Int]) -> (lines: [String], isTotal: Bool) {
    let parts = nodes.map { Expression.rule($0) }
    let nothing = parts.first { analysis.facts(of: $0).isNullable }
    let (missing, words) = (Expression.nothing, model.rules[rule].name.split(separator: "-").joined(separator: " "))
    write(nothing == nil ? parts + [missing] : parts, analysis.follow[rule], orElse: nothing ?? missing) { part in
      { body in
        guard case .rule(let node) = part else {
          body.add("parser.reportExpected(\"\(words)\")")
          return body.add("return missing(in: &parser)")
        }
        let target = body.model.rules[node]
        body.add("return .\(target.fieldName)(parser.parse(\(target.nodeName).self))")
      }
    }
    return (lines, nothing != nil)
  }

  // MARK: Lists

  private mutating func write(repeated expression: Expression, _ use: Use, _ follow: KindSet) {
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
  private mutating func collect(_ node: Int, _ use: Use, _ body: (inout Self) -> Void) {
    let type = model.rules[node].nodeName
    let start = lines.count
    block("", "}", body)
    let loop = lines[(start + 1)...]
    lines.removeSubrange(start...)
    store("parser.collect(\(type).self) { parser, nodes in", model.rules[node].fieldName, "NodeList<\(type)>", use)
    lines += loop
  }

  /// The place of a repetition with the same nodes as a node before it, as in `x (',' x)*`: both are one list.
  private func endOfRun(_ parts: [Expression], from start: Int) -> Int? {
    guard let node = parts[start].rule, [.node, .choice].contains(model.rules[node].kind) else { return nil }
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
  private func collectNodes(_ expression: Expression, _ found: inout Set<Int>, _ seen: inout Set<Int>) {
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

  private func isPlainElement(_ node: Int, _ follow: KindSet) -> Bool {
    let facts = analysis.facts(of: .rule(node))
    return !facts.isNullable && !facts.isDynamic && !facts.first.intersects(follow)
  }

  private mutating func writeLoop(_ expression: Expression, _ use: Use, _ follow: KindSet) {
    let use = use == .element ? use : .nothing
    switch expression {
    case .many(let part):
      let facts = analysis.facts(of: part)
      block("while \(condition(for: part, follow: follow)) {") { body in
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
  private mutating func delimitedList(
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

  // MARK: Conditions

  /// The condition under which something begins at the next token.
  ///
  /// - Parameters:
  ///   - follow: what may come instead; if it can begin alike, the whole is tried.
  ///   - isExact: whether the whole has to fit.
  private mutating func condition(for expression: Expression, follow: KindSet, isExact: Bool = false) -> String {
    let facts = analysis.facts(of: expression)
    let isSingle = tokenName(expression.withoutEnds) != nil
    if facts.first.intersects(follow) || isExact && !isSingle {
      var copy = self
      copy.lines = []
      copy.indentation = indentation + 1
      copy.write(expression, .nothing, follow)
      emitter = copy.emitter
      let body = copy.lines.joined(separator: "\n")
      let spaces = String(repeating: "  ", count: indentation)
      return "parser.lookahead({ parser in\n\(body)\n\(spaces)  return true\n\(spaces)})"
    }
    if !facts.isDynamic { return emitter.atCondition(facts.first) }
    return leadingCondition(expression, 0) ?? emitter.atCondition(facts.first)
  }

  /// The conditions before the first token, with that on its kind.
  private mutating func leadingCondition(_ expression: Expression, _ depth: Int) -> String? {
    let facts = analysis.facts(of: expression)
    if depth > 32 { return nil }
    if !facts.isDynamic { return facts.isNullable ? nil : emitter.atCondition(facts.first) }
    switch expression {
    case .predicate(let condition): return condition.test
    case .exclusion(let part): return "!(\(condition(for: part, follow: KindSet(), isExact: true)))"
    case .rule(let other): return leadingCondition(model.rules[other].expression, depth + 1)
    case .optional(let part), .many(let part): return leadingCondition(part, depth + 1)
    case .list(let element, _, _): return leadingCondition(element, depth + 1)
    case .choice(let parts):
      var tests: [String] = []
      for part in parts where !analysis.isPlaceOfMissing(part) {
        if let test = leadingCondition(part, depth + 1) { tests.append(test) }
      }
      return tests.isEmpty ? nil : "(\(tests.joined(separator: " || ")))"
    case .sequence(let parts):
      var tests: [String] = []
      for (index, part) in parts.enumerated() {
        let own = analysis.facts(of: part)
        if own.isNullable, !own.first.isEmpty {
          // Something that may be absent comes first: it, or what follows.
          let rest = Expression.sequence(Array(parts[index...]))
          tests.append(emitter.atCondition(analysis.facts(of: rest).first))
          break
        }
        if let test = leadingCondition(part, depth + 1) { tests.append(test) }
        if !own.isNullable { break }
      }
      return tests.isEmpty ? nil : tests.joined(separator: " && ")
    case .nothing, .end, .characters, .search, .terminal, .context: return nil
    }
  }
}

extension Expression {
  /// The same without the marks at the ends of alternatives, and without a sequence around one part.
  var withoutEnds: Expression {
    guard case .sequence(let parts) = self else { return self }
    let rest = parts.filter { if case .end = $0 { false } else { true } }
    return rest.count == 1 ? rest[0].withoutEnds : .sequence(rest)
  }
}

extension PlaceCondition {
  /// The condition in Swift; nil if it asks for nothing.
  fileprivate var test: String? {
    switch self {
    case .newline: "parser.startsLine"
    case .sameLine: "!parser.startsLine"
    case .adjacent: "parser.flags.contains(.leadingGlued)"
    case .spaced: "!parser.flags.contains(.leadingGlued)"
    case .end: "parser.isAtEnd"
    case .indent, .dedent, .aligned, .never, .acrossLines, .left, .right, .none, .prefix, .postfix: nil
    }
  }

  /// The opposite of the condition.
  fileprivate var opposite: String? { test.map { $0.hasPrefix("!") ? String($0.dropFirst()) : "!\($0)" } }

  /// What it asks for, in a message.
  fileprivate var wanted: String {
    switch self {
    case .newline: "end of the line"
    case .sameLine: "rest on the same line"
    case .adjacent: "rest without white space"
    case .spaced: "white space"
    case .end: "end of the file"
    case .indent, .dedent, .aligned, .never, .acrossLines, .left, .right, .none, .prefix, .postfix: rawValue
    }
  }
}
