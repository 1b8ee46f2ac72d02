/// The rules of a grammar as steps in flat tables, by which sentences are written.
struct SentenceProgram: Sendable {
  struct Step: Sendable {
    enum Code: UInt8, Sendable {
      case nothing, terminal, rule, sequence, choice, optional, many, list, condition, context, noContext, demand, end
    }

    var code = Code.nothing
    /// A terminal, rule, context, condition or alternative, the step inside, or the first of `count` children.
    var item: Int32 = 0
    var count: Int32 = 0
    /// Whether a separator may follow the last element of a list.
    var mayEnd = false
    /// The size of the smallest derivation; `SentenceProgram.endless` if none ends.
    var size: Int32 = 0
    /// The rule that an alternative begins with, and the terminal that it is; -1 for none.
    var leadingRule: Int32 = -1
    var sign: Int32 = -1
    /// Whether what it begins with asks for a context.
    var asksForContext = false
  }

  struct Rule: Sendable {
    var kind: GrammarModel.Rule.Kind
    var body: Int32 = 0
    /// The scope that the rule enters; -1 for none.
    var scope: Int32 = -1
    var isPlaceOfMissing = false
    var size: Int32 = SentenceProgram.endless
    /// The forms of an operator's node.
    var forms: [OperatorForm] = []
    /// The highest rank of an operator's node; `Int32.max` for nodes that can be operands of all operators.
    var rank = Int32.max
    /// Whether a node begins with an operand, so that it cannot be parsed apart from its choice.
    var beginsWithOperand = false
  }

  /// A level of operators on which a node can be.
  struct OperatorForm: Sendable {
    var rank: Int32
    var fixity: PlaceCondition
    /// The number of the level among those of all choices.
    var level: Int32
  }

  /// The signs of a level of operators.
  struct Signs: Sendable {
    var terminals: Set<Int32> = []
    /// The texts of the level's signs that a lexical rule matches.
    var texts: [Int32: [[UInt8]]] = [:]
    /// The lexical rules whose tokens are on the level unless another level names them, and the texts that others name.
    var rules: Set<Int32> = []
    var others: Set<[UInt8]> = []
  }

  static let endless = Int32.max
  /// Derivations that are larger are taken for endless.
  static let sizeLimit = 100_000

  private(set) var steps: [Step] = []
  private(set) var children: [Int32] = []
  private(set) var terminals: [[UInt8]] = []
  private(set) var rules: [Rule] = []
  private(set) var signs: [Signs] = []
  /// The tokens of which the next one must be, for each exclusion of an exclusion that tells them.
  private(set) var demands: [[TokenKinds.Source]] = []
  /// For each demand, the kinds of which a token can be the one that is demanded.
  var demandedKinds: [KindSet] = []
  /// For each step, what it can begin with; none without demands.
  var firsts: [First] = []
  /// For each rule, where its steps begin; those of a rule are together, inner ones first.
  private(set) var firstSteps: [Int] = []
  /// The rules that refer to each rule.
  private(set) var users: [[Int32]] = []
  /// Whether line ends are mere trivia everywhere, so that lines may be broken.
  private(set) var ignoresLines = true

  /// Whether the indentation of lines counts.
  private(set) var hasBlocks = false

  private var terminalNumbers: [[UInt8]: Int32] = [:]
  private let sizes: SentenceSizes

  init(_ grammar: RunnableGrammar, _ sizes: SentenceSizes) {
    self.sizes = sizes
    let (written, joined) = (grammar.written, grammar.model)
    let reachable = Set(written.reachableRules)
    users = Array(repeating: [], count: written.rules.count)
    for (number, rule) in written.rules.enumerated() {
      var own = Rule(kind: rule.kind)
      own.scope = Int32(written.scope(ofRule: number) ?? -1)
      own.isPlaceOfMissing = rule.isPlaceOfMissing
      own.size = Self.size(sizes.rules[number])
      firstSteps.append(steps.count)
      if rule.kind != .lexical, reachable.contains(number) {
        // Lists that refer to themselves are loops, as they are for the parser.
        let loop = joined.rules[number].expression
        let isLoop = rule.expression.refers(to: number) && !loop.refers(to: number)
        own.body = add(isLoop ? loop : rule.expression, written)
        rule.expression.forEachRule { users[$0].append(Int32(number)) }
      }
      rules.append(own)
    }
    firstSteps.append(steps.count)
    if !demands.isEmpty { findFirsts(grammar) }
    findLeadingContexts(hasContexts: !written.contexts.isEmpty)
    addOperators(grammar, reachable.sorted())
  }

  private static func size(_ size: Int?) -> Int32 {
    size.map { $0 > sizeLimit ? endless : Int32($0) } ?? endless
  }

  private mutating func add(_ expression: Expression, _ grammar: GrammarModel) -> Int32 {
    var step = Step(size: Self.size(sizes.size(of: expression)))
    func group(_ parts: [Expression]) -> (Int32, Int32) {
      let added = parts.map { add($0, grammar) }
      children += added
      return (Int32(children.count - added.count), Int32(added.count))
    }
    switch expression {
    case .nothing, .exclusion, .characters, .search:
      if case .exclusion(.context(let number, .test)) = expression {
        (step.code, step.item) = (.noContext, Int32(number))
      } else if case .exclusion(.exclusion(let part)) = expression, let tokens = tokens(beginning: part, in: grammar) {
        demands.append(tokens)
        (step.code, step.item) = (.demand, Int32(demands.count - 1))
      }
    case .terminal(let bytes): (step.code, step.item, step.sign) = (.terminal, number(of: bytes), number(of: bytes))
    case .rule(let rule): (step.code, step.item, step.leadingRule) = (.rule, Int32(rule), Int32(rule))
    case .predicate(let condition):
      (step.code, step.item) = (.condition, Int32(PlaceCondition.allCases.firstIndex(of: condition)!))
      if condition == .indent { hasBlocks = true }
      if [.newline, .sameLine, .indent, .dedent, .aligned].contains(condition) { ignoresLines = false }
    case .context(let number, let use):
      (step.code, step.item) = (.context, Int32(number))
      step.count = Int32(ContextUse.allCases.firstIndex(of: use)!)
    case .sequence(let parts):
      step.code = .sequence
      (step.item, step.count) = group(parts)
      switch parts.first {
      case .rule(let rule)?: step.leadingRule = Int32(rule)
      case .terminal(let bytes)? where parts.count <= 2: step.sign = number(of: bytes)
      default: break
      }
    case .choice(let parts):
      step.code = .choice
      (step.item, step.count) = group(parts)
    case .optional(let part): (step.code, step.item) = (.optional, add(part, grammar))
    case .many(let part): (step.code, step.item) = (.many, add(part, grammar))
    case .list(let element, let separator, let mayEnd):
      (step.code, step.item, step.count) = (.list, add(element, grammar), add(separator, grammar))
      step.mayEnd = mayEnd
    case .end(let number): (step.code, step.item) = (.end, Int32(number))
    }
    steps.append(step)
    return Int32(steps.count - 1)
  }

  /// The tokens that an expression begins with; nil if they are not just a few.
  private func tokens(beginning expression: Expression, in model: GrammarModel) -> [TokenKinds.Source]? {
    switch expression {
    case .terminal(let bytes): return [.terminal(bytes)]
    case .rule(let rule) where model.rules[rule].kind == .lexical:
      // In a scope of its own, it is not the token that is written.
      return model.rulesWithScopes.contains(rule) ? nil : [.rule(rule)]
    case .rule(let rule) where model.rules[rule].kind == .part:
      return tokens(beginning: model.rules[rule].expression, in: model)
    case .sequence(let parts):
      return parts.first { if case .predicate = $0 { false } else { true } }
        .flatMap { tokens(beginning: $0, in: model) }
    case .choice(let parts):
      let found = parts.map { tokens(beginning: $0, in: model) }
      return found.contains(nil) ? nil : found.flatMap { $0! }
    default: return nil
    }
  }

  private mutating func number(of terminal: [UInt8]) -> Int32 {
    if let known = terminalNumbers[terminal] { return known }
    terminals.append(terminal)
    terminalNumbers[terminal] = Int32(terminals.count - 1)
    return Int32(terminals.count - 1)
  }

  /// The children of a sequence or choice.
  @inline(__always)
  func range(of step: Step) -> Range<Int> { Int(step.item)..<Int(step.item + step.count) }

  // MARK: Contexts

  /// How many rules inside one another are looked into for contexts at their beginning.
  static let contextDepth = 5

  private mutating func findLeadingContexts(hasContexts: Bool) {
    guard hasContexts else { return }
    for _ in 0..<Self.contextDepth {
      for index in steps.indices where !steps[index].asksForContext { steps[index].asksForContext = asks(steps[index]) }
    }
  }

  private func asks(_ step: Step) -> Bool {
    switch step.code {
    case .context: return ContextUse.allCases[Int(step.count)] == .test
    case .noContext: return true
    case .rule:
      let rule = rules[Int(step.item)]
      return rule.kind != .lexical && !steps.isEmpty && steps[Int(rule.body)].asksForContext
    case .choice: return range(of: step).contains { steps[Int(children[$0])].asksForContext }
    case .sequence:
      for place in range(of: step) {
        let child = steps[Int(children[place])]
        if child.asksForContext { return true }
        switch child.code {
        case .context, .condition, .nothing, .demand: continue
        default: return false
        }
      }
      return false
    default: return false
    }
  }

  // MARK: Operators

  private mutating func addOperators(_ grammar: RunnableGrammar, _ reachable: [Int]) {
    let model = grammar.written
    var numbers: [Int: Int32] = [:]
    for (choice, levels) in model.levels.sorted(by: { $0.key < $1.key }) {
      numbers[choice] = Int32(signs.count)
      for level in levels { signs.append(grammar.signs(of: level, among: levels) { number(of: $0) }) }
    }
    for rule in reachable where model.rules[rule].kind == .node {
      let levels = model.levels(forNode: rule)
      let expression = model.rules[rule].expression
      rules[rule].beginsWithOperand = grammar.isOperand(expression, of: rule, atStart: true)
      let choice = model.levels.keys.sorted().first { model.nodes(ofChoice: $0).contains(rule) }
      guard let first = choice.flatMap({ numbers[$0] }) else { continue }
      let terminals = model.terminals(of: expression)
      let own = levels.indices.filter { grammar.isLevel(levels[$0], of: rule, terminals) }
      rules[rule].forms = own.compactMap { index in
        guard grammar.isOperand(expression, of: rule, atStart: levels[index].fixity != .prefix) else { return nil }
        return OperatorForm(rank: Int32(index + 1), fixity: levels[index].fixity, level: first + Int32(index))
      }
      if rules[rule].beginsWithOperand || model.endsWithOperand(rule) {
        rules[rule].rank = own.last.map { Int32($0 + 1) } ?? 0
      }
    }
  }
}

extension RunnableGrammar {
  /// Whether an operator of a level can be in a node.
  fileprivate func isLevel(_ level: GrammarModel.Level, of rule: Int, _ signs: Set<[UInt8]>) -> Bool {
    if level.signs.contains(where: signs.contains) { return true }
    return written.lexicalRules(of: rule).contains { operators in
      level.rules.contains(operators)
        || level.signs.contains { tokens.number(of: $0) == nil && reads($0, operators) }
    }
  }

  private func reads(_ sign: [UInt8], _ rule: Int) -> Bool {
    tokens.number(ofRule: rule).map { scanner.reads(sign, as: $0, scope: 0) } ?? false
  }

  /// Whether a node begins, or ends, with an operand of its operator.
  fileprivate func isOperand(_ expression: Expression, of rule: Int, atStart: Bool) -> Bool {
    expression.alternatives.contains { way in
      let items = way.items.filter { if case .end = $0 { false } else { true } }
      let leads =
        items.first.flatMap { first in
          written.choices(of: rule).lazy.compactMap { written.leftOperand(first, of: rule, in: $0) }.first
        } != nil
      return leads == atStart
    }
  }

  fileprivate func signs(
    of level: GrammarModel.Level, among levels: [GrammarModel.Level], number: ([UInt8]) -> Int32
  ) -> SentenceProgram.Signs {
    var signs = SentenceProgram.Signs()
    signs.terminals = Set(level.signs.map(number))
    signs.rules = Set(level.rules.map(Int32.init))
    signs.others = Set(levels.flatMap(\.signs)).subtracting(level.signs)
    for case .rule(let rule)? in tokens.sources {
      let texts = level.signs.filter { reads($0, rule) }
      if !texts.isEmpty { signs.texts[Int32(rule)] = texts }
    }
    return signs
  }
}
