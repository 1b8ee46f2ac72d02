import Descent
import GrammarNotation

/// Makes the operations of a grammar.
struct ProgramBuilder {
  private(set) var program = GrammarProgram()
  /// The first rule of a node for which there was no shape left.
  private(set) var ruleWithoutShape: Int?
  private var model: GrammarModel
  private let tokens: TokenKinds
  private let scanner: ScopeScanner
  private var fieldIDs: [String: Int32] = [:]
  /// The choice, and the rule, whose last operand is being compiled.
  private var operandRule: Int?
  /// Whether a separator is being compiled, whose terminals are no fields.
  private var isInSeparator = false

  init(_ model: GrammarModel, _ tokens: TokenKinds, _ scanner: ScopeScanner, reachable: [Int]) {
    (self.model, self.tokens, self.scanner) = (model, tokens, scanner)
    program.classCount = scanner.kinds.count
    program.start = Int32(model.start)
    program.scopesAcrossLines = model.scopes.map(\.isAcrossLines)
    program.scopesWithTrivia = model.scopes.map { !$0.trivia.isEmpty }
    program.rules = model.rules.map { ProgramRule(name: $0.name) }
    for (index, scope) in model.scopes.enumerated() where index > 0 {
      program.rules[scope.rule].scope = Int32(index)
    }
    program.rules[model.start].scope = 0
    for rule in reachable where model.rules[rule].kind != .lexical {
      if model.rules[rule].kind == .choice { compileChoice(rule) } else { compileBody(rule) }
      if model.rules[rule].kind == .node { program.rules[rule].layout = layout(of: rule) }
    }
    program.fieldNames = fieldIDs.sorted { $0.value < $1.value }.map(\.key)
  }

  private mutating func compileBody(_ rule: Int) {
    let expression = model.rules[rule].expression
    // The last operand of a prefix operator takes what binds more tightly.
    if let levels = prefixLevels(of: rule) {
      program.rules[rule].prefixLevels = levels
      operandRule = rule
    }
    program.rules[rule].body = compile(expression)
    operandRule = nil
  }

  // MARK: Operations

  private mutating func add(_ operation: Operation) -> Int32 {
    program.operations.append(operation)
    return Int32(program.operations.count - 1)
  }

  private mutating func addGroup(_ code: Operation.Code, _ parts: [Int32]) -> Int32 {
    let start = program.children.count
    program.children += parts
    return add(Operation(code: code, a: Int32(start), b: Int32(parts.count)))
  }

  private mutating func field(_ name: String) -> Int32 {
    if let known = fieldIDs[name] { return known }
    fieldIDs[name] = Int32(fieldIDs.count)
    return Int32(fieldIDs.count - 1)
  }

  /// - Parameter isVariable: whether the expression is optional, repeated or one of several, so that a terminal tells
  ///   something.
  private mutating func compile(_ expression: Expression, isVariable: Bool = false) -> Int32 {
    switch expression {
    case .nothing: return add(Operation(code: .nothing))
    case .terminal(let bytes):
      return add(
        Operation(
          code: .token, a: Int32(tokens.number(of: bytes) ?? 0), b: isVariable && !isInSeparator ? field("token") : -1))
    case .rule(let rule): return reference(rule)
    case .predicate(let condition):
      return add(Operation(code: .condition, a: Int32(PlaceCondition.allCases.firstIndex(of: condition)!)))
    case .exclusion(let part):
      let inside = compile(part)
      return add(Operation(code: .exclusion, a: inside))
    case .sequence(let parts):
      var compiled: [Int32] = []
      let last = parts.lastIndex { if case .end = $0 { false } else { true } }
      for (index, part) in parts.enumerated() {
        compiled.append(
          index == last
            ? compileLast(part, isVariable && parts.count <= 2)
            : compile(part, isVariable: isVariable && parts.count <= 2))
      }
      return addGroup(.sequence, compiled)
    case .choice(let parts):
      var compiled: [Int32] = []
      for part in parts { compiled.append(compile(part, isVariable: true)) }
      return addGroup(.choice, compiled)
    case .optional(let part):
      let inside = compile(part, isVariable: true)
      return add(Operation(code: .optional, a: inside))
    case .many(let part):
      let inside = compile(part, isVariable: true)
      return add(Operation(code: .many, a: inside))
    case .list(let element, let separator, let mayEnd):
      let first = compile(element)
      isInSeparator = true
      let second = compile(separator)
      isInSeparator = false
      return add(Operation(code: .list, a: first, b: second, c: mayEnd ? 1 : 0))
    case .end(let number): return add(Operation(code: .end, a: Int32(number)))
    case .characters, .search: return add(Operation(code: .nothing))
    }
  }

  private mutating func compileLast(_ part: Expression, _ isVariable: Bool) -> Int32 {
    if let operandRule, case .rule(let rule) = part, model.rules[rule].kind == .choice,
      model.nodes(ofChoice: rule).contains(operandRule)
    {
      return add(Operation(code: .operand, a: Int32(rule), b: field(model.rules[rule].fieldName)))
    }
    return compile(part, isVariable: isVariable)
  }

  private mutating func reference(_ rule: Int) -> Int32 {
    let name = model.rules[rule].fieldName
    switch model.rules[rule].kind {
    case .lexical:
      let kind = Int32(tokens.number(ofRule: rule) ?? 0)
      let token = add(Operation(code: .token, a: kind, b: field(name)))
      guard program.rules[rule].scope >= 0 else { return token }
      program.rules[rule].body = token
      return add(Operation(code: .inline, a: Int32(rule)))
    case .node: return add(Operation(code: .node, a: Int32(rule), b: field(name)))
    case .choice: return add(Operation(code: .choiceRule, a: Int32(rule), b: field(name)))
    case .list, .part: return add(Operation(code: .inline, a: Int32(rule)))
    }
  }

  // MARK: Choices with operators

  private mutating func compileChoice(_ rule: Int) {
    var seeds: [Int32] = []
    var tails: [OperatorTail] = []
    for alternative in model.rules[rule].expression.alternatives {
      if case .rule(let missing)? = alternative.items.first, model.rules[missing].isPlaceOfMissing {
        program.rules[rule].missing = Int32(missing)
        continue
      }
      let (rest, found) = splitAlternative(alternative, of: rule)
      tails += found
      if let rest { seeds.append(compile(rest)) }
    }
    // What extends operands of a choice inside extends those of this one.
    for inner in model.choices(inside: rule) where inner != rule {
      for alternative in model.rules[inner].expression.alternatives {
        tails += splitAlternative(alternative, of: inner).tails
      }
    }
    program.rules[rule].tails = tails
    program.rules[rule].body = seeds.count == 1 ? seeds[0] : addGroup(.choice, seeds)
  }

  /// The part of an alternative that does not begin with the choice itself, and the parts that do.
  private mutating func splitAlternative(
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
      for (level, index) in levels(of: rule) where level.fixity != .prefix {
        for sign in level.signs {
          guard let kind = tokens.number(of: sign) else { continue }
          for (number, kinds) in scanner.kinds.enumerated() where kinds.contains(kind) {
            tail.levels[Int32(number)] = OperatorLevel(rank: Int32(index + 1), fixity: level.fixity)
          }
        }
      }
      tails.append(tail)
    }
    return (others > 0 || tails.isEmpty ? alternative : nil, tails)
  }

  private func levels(of rule: Int) -> [(GrammarModel.Level, Int)] {
    model.levels(forNode: rule).enumerated().map { ($1, $0) }
  }

  private func prefixLevels(of rule: Int) -> [Int32: Int32]? {
    guard model.rules[rule].kind == .node else { return nil }
    var found: [Int32: Int32] = [:]
    for (level, index) in levels(of: rule) where level.fixity == .prefix {
      for sign in level.signs {
        guard let kind = tokens.number(of: sign) else { continue }
        for (number, kinds) in scanner.kinds.enumerated() where kinds.contains(kind) {
          found[Int32(number)] = Int32(index + 1)
        }
      }
    }
    return found.isEmpty ? nil : found
  }

  // MARK: Layouts

  private mutating func layout(of rule: Int) -> NodeLayout? {
    var found = FieldCount()
    var inside: Set<Int> = []
    count(model.rules[rule].expression, &found, &inside)
    let mixes = found.isMixed
    var fields: [NodeLayout.Field] = []
    var names: [DynamicShape.Field] = []
    if mixes {
      let id = field("parts")
      fields.append(NodeLayout.Field(id: id, isToken: false, isList: true))
      names.append(DynamicShape.Field("parts", .nodes))
    }
    for entry in found.entries {
      if mixes, !entry.isToken || entry.isMany { continue }
      let id = field(entry.name)
      let copies = entry.isMany || entry.count > 3 ? 1 : entry.count
      let isList = entry.isMany || entry.count > 3
      for copy in 0..<copies {
        fields.append(NodeLayout.Field(id: id, isToken: entry.isToken, isList: isList))
        let content: DynamicShape.Field.Content =
          entry.isToken ? (isList ? .tokens : .token) : isList ? .nodes : .node
        names.append(DynamicShape.Field(copy == 0 ? entry.name : "\(entry.name)\(copy + 1)", content))
      }
    }
    let shape = DynamicShape(name: model.rules[rule].nodeName, fields: names)
    guard let number = shape.number else {
      ruleWithoutShape = ruleWithoutShape ?? rule
      return nil
    }
    return NodeLayout(shape: UInt32(number), fields: fields, mixesNodes: mixes)
  }

  /// Counts how often each field can come.
  private func count(
    _ expression: Expression, _ found: inout FieldCount, _ inside: inout Set<Int>, isVariable: Bool = false
  ) {
    switch expression {
    case .terminal: if isVariable { found.add("token", isToken: true) }
    case .rule(let rule):
      switch model.rules[rule].kind {
      case .lexical: found.add(model.rules[rule].fieldName, isToken: true)
      case .node, .choice: found.add(model.rules[rule].fieldName, isToken: false)
      case .list, .part:
        guard inside.insert(rule).inserted else { return found.isRecursive = true }
        var inner = FieldCount()
        count(model.rules[rule].expression, &inner, &inside)
        inside.remove(rule)
        if inner.isRecursive { inner.repeatAll() }
        found.append(inner)
      }
    case .sequence(let parts):
      for part in parts { count(part, &found, &inside, isVariable: isVariable && parts.count <= 2) }
    case .choice(let parts):
      var joined = FieldCount()
      for part in parts {
        var one = FieldCount()
        count(part, &one, &inside, isVariable: true)
        joined.join(one)
      }
      found.append(joined)
    case .optional(let part): count(part, &found, &inside, isVariable: true)
    case .many(let part):
      var inner = FieldCount()
      count(part, &inner, &inside, isVariable: true)
      inner.repeatAll()
      found.append(inner)
    case .list(let element, let separator, _):
      var inner = FieldCount()
      count(element, &inner, &inside)
      if !separator.isOfTerminals { count(separator, &inner, &inside) }
      inner.repeatAll()
      found.append(inner)
    case .nothing, .predicate, .exclusion, .end, .characters, .search: break
    }
  }
}

/// How often each field can come in an expression.
private struct FieldCount {
  struct Entry {
    let name: String
    let isToken: Bool
    var count = 1
    var isMany = false
  }

  private(set) var entries: [Entry] = []
  /// Whether nodes of different fields alternate.
  private(set) var isMixed = false
  var isRecursive = false

  mutating func add(_ name: String, isToken: Bool) { append(Entry(name: name, isToken: isToken)) }

  private mutating func append(_ entry: Entry) {
    guard let place = entries.firstIndex(where: { $0.name == entry.name && $0.isToken == entry.isToken }) else {
      return entries.append(entry)
    }
    if !entry.isToken, entry.isMany || entries[place].isMany, entries[(place + 1)...].contains(where: { !$0.isToken }) {
      isMixed = true
    }
    entries[place].count += entry.count
    entries[place].isMany = entries[place].isMany || entry.isMany
  }

  mutating func append(_ other: FieldCount) {
    for entry in other.entries { append(entry) }
    isMixed = isMixed || other.isMixed
    isRecursive = isRecursive || other.isRecursive
  }

  /// Takes one or the other.
  mutating func join(_ other: FieldCount) {
    for entry in other.entries {
      if let place = entries.firstIndex(where: { $0.name == entry.name && $0.isToken == entry.isToken }) {
        entries[place].count = max(entries[place].count, entry.count)
        entries[place].isMany = entries[place].isMany || entry.isMany
      } else {
        entries.append(entry)
      }
    }
    isMixed = isMixed || other.isMixed
    isRecursive = isRecursive || other.isRecursive
  }

  mutating func repeatAll() {
    for place in entries.indices { entries[place].isMany = true }
    if entries.filter({ !$0.isToken }).count > 1 { isMixed = true }
    isRecursive = false
  }
}

extension Expression {
  /// Whether all tokens in it are terminals.
  fileprivate var isOfTerminals: Bool { if case .rule = self { false } else { parts.allSatisfy(\.isOfTerminals) } }
}

extension GrammarModel.Rule {
  /// Whether the rule describes the place of something missing, which no valid source has: a node of nothing.
  var isPlaceOfMissing: Bool {
    kind == .node && expression.items.allSatisfy { if case .end = $0 { true } else { false } }
  }

  /// The name of a field that holds it: `jsonValue`.
  var fieldName: String {
    let words = name.split(separator: "-")
    return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// The name of its nodes in dumps: `JSONValue`, where a word is an abbreviation that the grammar's languages know.
  var nodeName: String { GrammarRule.nodeName(ofRule: name) }
}

extension Expression {
  /// The alternatives of a choice, or the expression itself.
  var alternatives: [Expression] { if case .choice(let parts) = self { parts } else { [self] } }
}

extension GrammarModel {
  /// The choice, and the choices that are alternatives of it.
  func choices(inside choice: Int) -> [Int] {
    var found = [choice]
    var next = 0
    while next < found.count {
      for alternative in rules[found[next]].expression.alternatives {
        if case .rule(let rule)? = alternative.items.first, rules[rule].kind == .choice, !found.contains(rule) {
          found.append(rule)
        }
      }
      next += 1
    }
    return found
  }

  /// The rules of nodes that a choice can be.
  func nodes(ofChoice choice: Int) -> Set<Int> {
    Set(
      choices(inside: choice).flatMap { inner in
        rules[inner].expression.alternatives.compactMap { alternative in
          if case .rule(let rule)? = alternative.items.first, rules[rule].kind == .node { rule } else { nil }
        }
      })
  }

  /// The levels of operators that apply to a node: those of the choices that it is an alternative of.
  func levels(forNode rule: Int) -> [Level] {
    for (choice, levels) in levels.sorted(by: { $0.key < $1.key }) where nodes(ofChoice: choice).contains(rule) {
      return levels
    }
    return []
  }

  /// What may be on the left of a rule of a choice, if it begins with the choice or with some of its nodes.
  func leftOperand(_ first: Expression, of rule: Int, in choice: Int) -> (allowed: Set<Int>, field: String)? {
    if case .rule(let left) = first, rules[left].kind == .choice, nodes(ofChoice: left).contains(rule) {
      return ([], rules[left].fieldName)
    }
    let nodes = nodes(ofChoice: choice)
    let lefts = first.alternatives.compactMap { alternative -> Int? in
      if case .rule(let left) = alternative, nodes.contains(left), left != rule { left } else { nil }
    }
    guard lefts.count == first.alternatives.count, !levels(forNode: rule).isEmpty else { return nil }
    return (Set(lefts), rules[lefts[0]].fieldName)
  }
}
