/// Makes the operations of a grammar.
final class ProgramBuilder {
  var program = GrammarProgram()
  /// The first rule of a node for which there was no shape left.
  var ruleWithoutShape: Int?
  let model: GrammarModel
  let tokens: TokenKinds
  let scanner: ScopeScanner
  private var fieldIDs: [String: Int32] = [:]
  /// The fields of rules without nodes, with the rules around them if these matter since they refer to each other.
  var fieldsOfParts: [Int: (fields: FieldCount, inside: Set<Int>?)] = [:]
  /// How often a rule was met inside itself.
  var recursionCount = 0
  /// The choice, and the rule, whose last operand is being compiled.
  var operandRule: Int?
  /// The choices that rules are read as where others name them.
  let wholes: [Int: Int]
  /// The choice of which an alternative is being compiled.
  var choiceOfAlternative: Int?
  /// Whether a separator is being compiled, whose terminals are no fields.
  private var isInSeparator = false

  init(_ model: GrammarModel, _ tokens: TokenKinds, _ scanner: ScopeScanner, reachable: [Int]) {
    (self.model, self.tokens, self.scanner) = (model, tokens, scanner)
    wholes = model.wholes(of: reachable)
    program.terminals = tokens.terminals
    program.start = Int32(model.start)
    program.scopesAcrossLines = model.scopes.map(\.isAcrossLines)
    program.scopesWithTrivia = model.scopes.map { !$0.trivia.isEmpty }
    program.rules = model.rules.map { rule in
      let isNamed = rule.kind == .node || rule.kind == .choice
      return ProgramRule(name: isNamed ? String(rule.name.map { $0 == "-" ? " " : $0 }) : nil)
    }
    for rule in model.rulesWithScopes { program.rules[rule].scope = Int32(model.scope(ofRule: rule) ?? 0) }
    for rule in reachable where model.rules[rule].kind != .lexical {
      if model.rules[rule].kind == .choice { compileChoice(rule) } else { compileBody(rule) }
      if model.rules[rule].kind == .node { program.rules[rule].layout = layout(of: rule) }
    }
  }

  func compileBody(_ rule: Int) {
    let expression = model.withoutLeftOperands(rule)
    // The last operand of a prefix operator takes what binds more tightly.
    let levels = prefixLevels(of: rule)
    if !levels.isEmpty {
      program.rules[rule].prefixLevels = levels
      operandRule = rule
    }
    program.rules[rule].body = compile(expression)
    operandRule = nil
  }

  // MARK: Operations

  func add(_ operation: Operation) -> Int32 {
    program.operations.append(operation)
    return Int32(program.operations.count - 1)
  }

  func addGroup(_ code: Operation.Code, _ parts: [Int32], last: Int = -1) -> Int32 {
    let start = program.children.count
    program.children += parts
    return add(Operation(code: code, a: Int32(start), b: Int32(parts.count), c: Int32(last)))
  }

  func field(_ name: String) -> Int32 {
    if let known = fieldIDs[name] { return known }
    fieldIDs[name] = Int32(fieldIDs.count)
    return Int32(fieldIDs.count - 1)
  }

  /// - Parameter isVariable: whether the expression is optional, repeated or one of several, so that a terminal tells
  ///   something.
  func compile(_ expression: Expression, isVariable: Bool = false) -> Int32 {
    switch expression {
    case .nothing: return add(Operation(code: .nothing))
    case .terminal(let bytes):
      return add(
        Operation(
          code: .token, a: Int32(tokens.number(of: bytes) ?? 0), b: isVariable && !isInSeparator ? field("token") : -1))
    case .rule(let rule): return reference(rule)
    case .predicate(let condition):
      if condition == .same { program.comparesTexts = true }
      return add(Operation(code: .condition, a: Int32(PlaceCondition.allCases.firstIndex(of: condition)!)))
    case .context(let number, let use):
      return add(Operation(code: .context, a: Int32(number), b: Int32(ContextUse.allCases.firstIndex(of: use)!)))
    case .exclusion(let part):
      let inside = compile(part)
      return add(Operation(code: .exclusion, a: inside))
    case .sequence(let parts):
      var compiled: [Int32] = []
      let last = parts.lastIndex { !$0.isEnd }
      for (index, part) in parts.enumerated() {
        compiled.append(
          index == last
            ? compileLast(part, isVariable && Expression.isSingle(parts))
            : compile(part, isVariable: isVariable && Expression.isSingle(parts)))
      }
      // What ends with a token, such as a bracket, is known to be open where that is missing.
      let endsWithToken = last.map { $0 > 0 && program.operations[Int(compiled[$0])].code == .token } ?? false
      return addGroup(.sequence, compiled, last: (last ?? 0) + (endsWithToken ? 1 : 0))
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

  func compileLast(_ part: Expression, _ isVariable: Bool) -> Int32 {
    if let operandRule, let rule = part.rule, model.nodes(ofChoice: rule).contains(operandRule) {
      return add(Operation(code: .operand, a: Int32(rule), b: field(model.rules[rule].fieldName)))
    }
    return compile(part, isVariable: isVariable)
  }

  func reference(_ rule: Int) -> Int32 {
    let name = model.rules[rule].fieldName
    let whole = choiceOfAlternative.map { model.whole(ofAlternative: rule, in: $0) } ?? wholes[rule]
    if let whole {
      program.endings.append(ending(of: rule))
      let number = Int32(program.endings.count - 1)
      return add(Operation(code: .choiceRule, a: Int32(whole), b: field(name), c: number))
    }
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
}
