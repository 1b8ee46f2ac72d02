/// The operators of a choice: the nodes among its alternatives that begin or end with an operand.
struct ChoiceOperators {
  /// A node that begins with an operand: an operator after it, or between two.
  struct Tail {
    let rule: Int
    /// The expression after the operand.
    let rest: Expression
    /// The field of the operand.
    let field: String
    /// The nodes that may be the operand; empty for all.
    let allowed: Set<Int>
    /// The levels by the kinds of signs in the tree.
    var levels: [Int: OperatorLevel] = [:]
    /// The level of all other signs.
    let usual: OperatorLevel
  }

  /// A node that begins with a sign and ends with an operand.
  struct Prefix {
    let rule: Int
    /// The ranks by the kinds of signs in the tree.
    let ranks: [Int: Int32]
  }

  let choice: Int
  private(set) var tails: [Tail] = []
  private(set) var prefixes: [Prefix] = []
  /// The first rule that no operator of the toolkit can be, and why.
  private(set) var hindrance: (rule: Int, reason: String)?

  /// The nodes that are parsed as operators.
  var rules: [Int] { tails.map(\.rule) + prefixes.map(\.rule) }

  /// The operators of a choice; nil if it has none.
  init?(_ choice: Int, _ grammar: RunnableGrammar) {
    self.choice = choice
    for alternative in grammar.model.rules[choice].expression.alternatives {
      guard case .rule(let rule)? = alternative.items.first, grammar.model.rules[rule].kind == .node else { continue }
      add(rule, grammar)
    }
    if tails.isEmpty, prefixes.isEmpty { return nil }
  }

  private mutating func add(_ rule: Int, _ grammar: RunnableGrammar) {
    let model = grammar.model
    var rests: [Expression] = []
    var lefts: [(allowed: Set<Int>, field: String)] = []
    for way in model.rules[rule].expression.alternatives {
      guard let first = way.items.first, let left = model.leftOperand(first, of: rule, in: choice) else { continue }
      rests.append(.sequence(Array(way.items.dropFirst())))
      lefts.append(left)
    }
    func kind(ofClass number: Int32) -> Int { Int(grammar.scanner.mainKind[Int(number)]) }
    guard let left = lefts.first else {
      let levels = grammar.program.rules[rule].prefixLevels
      if levels.isEmpty || !model.endsWithOperand(rule) { return }
      let signs = levels.indices.filter { levels[$0] > 0 }
      let ranks = Dictionary(signs.map { (kind(ofClass: Int32($0)), levels[$0]) }, uniquingKeysWith: max)
      return prefixes.append(Prefix(rule: rule, ranks: ranks))
    }
    if lefts.count < model.rules[rule].expression.alternatives.count
      || lefts.contains(where: { $0.field != left.field || $0.allowed != left.allowed })
    {
      hinder(rule, "its alternatives begin with different operands, or some with none: make them rules of their own")
    }
    let compiled = grammar.program.rules[choice].tails.filter { $0.rule == rule }
    guard let usual = compiled.first?.usual else { return }
    var tail = Tail(
      rule: rule, rest: .choiceOf(rests), field: left.field, allowed: left.allowed, usual: usual)
    for (number, level) in compiled.flatMap(\.levels) { tail.levels[kind(ofClass: number)] = level }
    if compiled.contains(where: { !$0.levelsByText.isEmpty }) {
      hinder(rule, "the level of an operator depends on the text of a token: make its signs terminals")
    }
    let choices = model.choices(of: rule).filter { grammar.wholes[$0] == nil && model.extendsOperand(rule, of: $0) }
    if choices.count > 1 { hinder(rule, "it is an operator of several choices") }
    tails.append(tail)
  }

  mutating func hinder(_ rule: Int, _ reason: String) { hindrance = hindrance ?? (rule, reason) }
}
