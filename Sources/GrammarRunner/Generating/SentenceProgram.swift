/// The rules of a grammar as steps in flat tables, by which sentences are written.
struct SentenceProgram: Sendable {
  struct Step: Sendable {
    enum Code: UInt8, Sendable {
      case nothing, terminal, rule, sequence, choice, optional, many, list, condition
      case context, noContext, demand, refusal, end
    }

    var code = Code.nothing
    /// A terminal, rule, context, condition or alternative, the step inside, or the first of `count` children.
    var item: Int32 = 0
    var count: Int32 = 0
    /// For a sequence: the place of the last part that is not nothing, so that no sentence ends before it; -1 for none.
    var lastNeeded: Int32 = -1
    /// Whether a separator may follow the last element of a list.
    var mayEnd = false
    /// The size of the smallest derivation; `SentenceProgram.endless` if none ends.
    var size: Int32 = 0
    /// The rule that an alternative begins with, and the terminal that it is; -1 for none.
    var leadingRule: Int32 = -1
    var sign: Int32 = -1
    /// Whether it can be of several sizes, as far as its own rule tells.
    var mayGrow = false
    /// Whether parts of the same sequence come after it that can be small or large, as it can itself.
    var leavesBudget = false
    /// Whether its first part asks for a context.
    var asksForContext = false
    /// The set of tokens that hide the first token of an alternative, and of those that hide the token after an omitted
    /// part; -1 for none.
    var hiddenTexts: Int32 = -1
    var hiddenTextsAfter: Int32 = -1
    /// How often an alternative is chosen, beside others: a choice of many, more often than a single one.
    var weight: Int32 = 1
    /// For a choice: whether each alternative can be written anywhere, as far as contexts tell, and the largest size.
    var isFree = false
    var largest: Int32 = 0
    /// The alternatives by their weights, which are children as well, and the same for those that can be of any size.
    var weighted = 0..<0
    var growing = 0..<0

    /// How a context is used.
    var contextUse: ContextUse { ContextUse.allCases[Int(count)] }
  }

  struct Rule: BitwiseCopyable, Sendable {
    var kind: GrammarModel.Rule.Kind
    var body: Int32 = 0
    /// The scope that the rule enters; -1 for none.
    var scope: Int32 = -1
    var isPlaceOfMissing = false
    var size: Int32 = SentenceProgram.endless
    /// The highest rank of an operator's node; `Int32.max` for nodes that can be operands of all operators.
    var rank = Int32.max
    /// Whether a node begins with an operand, so that it cannot be parsed apart from its choice.
    var beginsWithOperand = false
  }

  /// The properties of a node as an operator or an operand.
  struct OperatorNode: Sendable {
    var forms: [OperatorForm] = []
    /// The choice that the left operand is written as; -1 for none.
    var leftOperand: Int32 = -1
    /// The choices which it is instead where the node is an alternative of them.
    var narrowerOperands: Set<Int32> = []
    /// The choices that the node can end with, whose operators are not its own but theirs.
    var endChoices: Set<Int32> = []
    /// The choices that the node is an alternative of.
    var choices: Set<Int32> = []
  }

  /// A level of operators on which a node can be.
  struct OperatorForm: Sendable {
    var rank: Int32
    var fixity: PlaceCondition
    /// The number of the level among those of all choices; -1 for none.
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

  var steps: [Step] = []
  var children: [Int32] = []
  private(set) var terminals: [[UInt8]] = []
  var rules: [Rule] = []
  /// For each rule, the properties of its nodes as operators.
  var operatorNodes: [OperatorNode] = []
  var signs: [Signs] = []
  /// The tokens that must come next, or must not, where exclusions tell them.
  var tokenSets: [TokenSet] = []
  /// For each step, its first set; none without such tokens.
  var firsts: [First] = []
  /// For each rule, where its steps begin.
  private var firstSteps: [Int] = []
  /// The rules that refer to each rule.
  private(set) var users: [[Int]] = []
  /// Whether line ends are mere trivia everywhere, so that lines may be broken.
  private(set) var ignoresLines = true

  /// Whether the indentation of lines counts.
  private(set) var hasBlocks = false

  private var terminalNumbers: [[UInt8]: Int32] = [:]
  private let sizes: SentenceSizes
  private let written: GrammarModel

  /// - Parameters:
  ///   - written: the rules that sentences obey.
  ///   - isChecked: whether sentences may be read otherwise than they are written.
  init(_ grammar: RunnableGrammar, _ written: GrammarModel, _ sizes: SentenceSizes, isChecked: Bool) {
    self.sizes = sizes
    self.written = written
    var joined = written
    joined.joinAlternatives()
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
        own.body = add(isLoop ? loop : rule.expression, grammar)
        for other in rule.expression.references { users[other].append(number) }
      }
      rules.append(own)
    }
    firstSteps.append(steps.count)
    if isChecked {
      findFirsts(grammar)
      removeRefusalsOfAll()
    }
    findLeadingContexts(hasContexts: !written.contexts.isEmpty)
    operatorNodes = rules.map { _ in OperatorNode() }
    addOperators(grammar, reachable.sorted())
    findWeights()
    if isChecked { findHiddenTexts(grammar) }
  }

  private static func size(_ size: Int?) -> Int32 {
    size.map { $0 > GrammarModel.sizeLimit ? endless : Int32($0) } ?? endless
  }

  /// An exclusion of several as one for each context, one for the tokens, which is always obeyed, and one for the rest.
  private func conditions(in part: Expression) -> [Expression] {
    guard case .exclusion(.choice(let parts)) = part else { return [part] }
    let contexts = parts.filter(\.isContextTest)
    let tokens = parts.filter(written.isToken)
    let others = parts.filter { !$0.isContextTest && !written.isToken($0) }
    let sets = [tokens, others].filter { !$0.isEmpty }.map { Expression.choiceOf($0) }
    return (contexts + sets).map { .exclusion($0) }
  }

  private mutating func add(_ expression: Expression, _ grammar: RunnableGrammar) -> Int32 {
    // A repetition with at least one element is a list, so that the first element is written as the others are.
    if case .sequence(let parts) = expression, parts.count == 2, parts[1] == .many(parts[0]) {
      return add(.list(parts[0], separator: .nothing, mayEnd: false), grammar)
    }
    var step = Step(size: Self.size(sizes.size(of: expression)), mayGrow: written.mayGrow(expression))
    func group(_ parts: [Expression]) -> (Int32, Int32) {
      let added = parts.map { add($0, grammar) }
      if case .sequence = expression, let last = parts.lastIndex(where: written.mayGrow) {
        for place in 0..<last where written.mayGrow(parts[place]) { steps[Int(added[place])].leavesBudget = true }
      }
      children += added
      return (Int32(children.count - added.count), Int32(added.count))
    }
    switch expression {
    case .nothing, .characters, .search: break
    case .exclusion(.context(let number, .test)): (step.code, step.item) = (.noContext, Int32(number))
    case .exclusion(.choice) where conditions(in: expression).count > 1:
      step.code = .sequence
      (step.item, step.count) = group(conditions(in: expression))
    case .exclusion(.exclusion(let part)):
      (step.code, step.item) = addDemand(part, grammar).map { (.demand, $0) } ?? (.nothing, 0)
    case .exclusion(let part):
      if let sources = written.tokens(beginning: part) {
        (step.code, step.item, step.count) = (.refusal, Int32(tokenSets.count), written.isToken(part) ? 1 : 0)
        tokenSets.append(TokenSet(sources, in: grammar))
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
      (step.item, step.count) = group(parts.flatMap(conditions))
      step.lastNeeded = range(of: step).last { steps[Int(children[$0])].size > 0 }.map(Int32.init) ?? -1
      switch parts.first {
      case .rule(let rule)?: step.leadingRule = Int32(rule)
      case .terminal(let bytes)? where parts.count <= 2: step.sign = number(of: bytes)
      default: break
      }
    case .choice(let parts):
      let written = parts.filter { part in
        sizes.size(of: part).map { $0 <= GrammarModel.sizeLimit } ?? false && !self.written.isPlaceOfMissing(part)
      }
      step.code = .choice
      (step.item, step.count) = group(written.isEmpty ? parts : written)
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

  /// Adds the tokens that an expression begins with, and the tokens after them if it consists of tokens only.
  private mutating func addDemand(_ expression: Expression, _ grammar: RunnableGrammar) -> Int32? {
    let model = written
    var expression = expression
    while case .rule(let part) = expression, model.rules[part].kind == .part {
      expression = model.rules[part].expression
    }
    var items = expression.items.withoutEnds.filter { if case .predicate = $0 { false } else { true } }
    if !items.allSatisfy(model.isToken) { items = Array(items.prefix(1)) }
    let sources = items.map { model.tokens(beginning: withoutLeftOut($0)) }
    guard let first = sources.first, first != nil else { return nil }
    var sets = sources.compactMap { $0 }.map { TokenSet($0, in: grammar) }
    for place in sets.indices.dropLast() { sets[place].next = Int32(tokenSets.count + place + 1) }
    tokenSets += sets
    return Int32(tokenSets.count - sets.count)
  }

  /// A choice without the alternatives that no sentence has.
  private func withoutLeftOut(_ expression: Expression) -> Expression {
    guard case .choice(let parts) = expression else { return expression }
    let written = parts.filter(sizes.isWritten)
    return written.isEmpty ? expression : .choice(written)
  }

  mutating func number(of terminal: [UInt8]) -> Int32 {
    if let known = terminalNumbers[terminal] { return known }
    terminals.append(terminal)
    terminalNumbers[terminal] = Int32(terminals.count - 1)
    return Int32(terminals.count - 1)
  }

  /// The steps of a rule, inner ones first.
  func steps(of rule: Int) -> Range<Int> { firstSteps[rule]..<firstSteps[rule + 1] }

  /// The rules that have steps and sentences: none has the place of something missing.
  var writtenRules: [Int] { rules.indices.filter { !rules[$0].isPlaceOfMissing && !steps(of: $0).isEmpty } }

  /// The children of a sequence or choice.
  @inline(__always) func range(of step: Step) -> Range<Int> { Int(step.item)..<Int(step.item + step.count) }
}

extension Expression {
  fileprivate var isContextTest: Bool { if case .context(_, .test) = self { true } else { false } }
}

extension GrammarModel {
  /// Whether an expression can be of several sizes.
  fileprivate func mayGrow(_ expression: Expression) -> Bool {
    switch expression {
    case .rule(let rule): rules[rule].kind != .lexical
    case .optional, .many, .list, .choice: true
    case .sequence(let parts): parts.contains(where: mayGrow)
    default: false
    }
  }
}
