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
    program.start = Int32(model.start)
    program.scopesAcrossLines = model.scopes.map(\.isAcrossLines)
    program.scopesWithTrivia = model.scopes.map { !$0.trivia.isEmpty }
    program.rules = model.rules.map { ProgramRule(name: $0.kind.hasNodes ? $0.words : nil) }
    for rule in model.rulesWithScopes { program.rules[rule].scope = Int32(model.scope(ofRule: rule) ?? 0) }
    for rule in reachable where model.rules[rule].kind != .lexical {
      if model.rules[rule].kind == .choice { compileChoice(rule) } else { compileBody(rule) }
      if model.rules[rule].kind == .node { program.rules[rule].layout = layout(of: rule) }
    }
  }

  func compileBody(_ rule: Int) {
    if model.rules[rule].kind == .node { program.rules[rule].prefixLevels = prefixLevels(of: rule) }
    // The last operand of a prefix operator takes operators that bind more tightly.
    operandRule = program.rules[rule].prefixLevels.isEmpty ? nil : rule
    program.rules[rule].body = compile(model.withoutLeftOperands(rule))
    operandRule = nil
  }

  // MARK: Operations

  func add(_ code: Operation.Code, _ a: Int32 = 0, _ b: Int32 = -1, _ c: Int32 = -1) -> Int32 {
    program.operations.append(Operation(code: code, a: a, b: b, c: c))
    return Int32(program.operations.count - 1)
  }

  func addGroup(_ code: Operation.Code, _ parts: [Int32], last: Int = -1) -> Int32 {
    let start = program.children.count
    program.children += parts
    return add(code, Int32(start), Int32(parts.count), Int32(last))
  }

  func field(_ name: String) -> Int32 {
    if let known = fieldIDs[name] { return known }
    fieldIDs[name] = Int32(fieldIDs.count)
    return Int32(fieldIDs.count - 1)
  }

  /// - Parameter isVariable: whether the expression is optional, repeated or one of several, so that its first terminal tells
  ///   something.
  func compile(_ expression: Expression, isVariable: Bool = false) -> Int32 {
    switch expression {
    case .nothing, .characters, .search: return add(.nothing)
    case .terminal(let bytes):
      return add(.token, Int32(tokens.number(of: bytes) ?? 0), isVariable && !isInSeparator ? field("token") : -1)
    case .rule(let rule): return reference(rule)
    case .predicate(let condition):
      if condition == .same { program.comparesTexts = true }
      return add(.condition, Int32(PlaceCondition.allCases.firstIndex(of: condition)!))
    case .context(let number, let use):
      return add(.context, Int32(number), Int32(ContextUse.allCases.firstIndex(of: use)!))
    case .exclusion(let part): return add(.exclusion, compile(part))
    case .sequence(let parts):
      let first = isVariable ? Expression.firstTerminal(in: parts) : nil
      let last = parts.lastIndex { !$0.isEnd }
      let compiled = parts.enumerated().map { index, part in
        index == last ? compileLast(part, index == first) : compile(part, isVariable: index == first)
      }
      // A sequence that ends with a token, such as a bracket, is still open where that is missing.
      let endsWithToken = last.map { $0 > 0 && program.operations[Int(compiled[$0])].code == .token } ?? false
      return addGroup(.sequence, compiled, last: (last ?? 0) + (endsWithToken ? 1 : 0))
    case .choice(let parts):
      let areTold = Expression.areToldByTerminals(parts)
      return addGroup(.choice, zip(parts, areTold).map { compile($0, isVariable: $1) })
    case .optional(let part): return add(.optional, compile(part, isVariable: part.isToldByTerminal))
    case .many(let part): return add(.many, compile(part, isVariable: part.isToldByTerminal))
    case .list(let element, let separator, let mayEnd):
      let first = compile(element)
      isInSeparator = true
      let second = compile(separator)
      isInSeparator = false
      return add(.list, first, second, mayEnd ? 1 : 0)
    case .end(let number): return add(.end, Int32(number))
    }
  }

  func compileLast(_ part: Expression, _ isVariable: Bool) -> Int32 {
    if let operandRule, let rule = part.rule, model.nodes(ofChoice: rule).contains(operandRule) {
      return add(.operand, Int32(rule), field(model.rules[rule].fieldName))
    }
    return compile(part, isVariable: isVariable)
  }

  func reference(_ rule: Int) -> Int32 {
    let name = model.rules[rule].fieldName
    let whole = choiceOfAlternative.map { model.whole(ofAlternative: rule, in: $0) } ?? wholes[rule]
    if let whole {
      program.endings.append(ending(of: rule))
      return add(.choiceRule, Int32(whole), field(name), Int32(program.endings.count - 1))
    }
    switch model.rules[rule].kind {
    case .lexical:
      let token = add(.token, Int32(tokens.number(ofRule: rule) ?? 0), field(name))
      guard program.rules[rule].scope >= 0 else { return token }
      program.rules[rule].body = token
      return add(.inline, Int32(rule))
    case .node: return add(.node, Int32(rule), field(name))
    case .choice: return add(.choiceRule, Int32(rule), field(name))
    case .list, .part: return add(.inline, Int32(rule))
    }
  }
}
