/// A step of an interpreted grammar. Operations refer to one another by their places in a `GrammarProgram`.
struct Operation: Sendable {
  enum Code: UInt8, Sendable {
    /// Nothing.
    case nothing
    /// A token of the kind `a`, for the field `b` of the node around it, or for none.
    case token
    /// The `b` operations from the place `a` of the children on, one after the other, of which the first `c` are run while
    /// it is known to be open: those that something follows, and a token at its end. Ends of alternatives may follow.
    case sequence
    /// One of the `b` operations from the place `a` of the children on; `c` is the number of its table.
    case choice
    /// The operation `a`, or nothing; if that is a list, `b` is its element.
    case optional
    /// The operation `a`, as often as possible.
    case many
    /// The operation `a`, with `b` between two of them, and perhaps at the end if `c` is 1.
    case list
    /// The rule `a` inside the node around it.
    case inline
    /// The rule `a` as a node for the field `b`.
    case node
    /// The choice `a` with its operators, for the field `b`; if `c` is not -1, with an ending of that number.
    case choiceRule
    /// The same as the last operand of an operator, which takes operators that bind more tightly.
    case operand
    /// The condition `a`.
    case condition
    /// The context `a` is asked for, entered or left, by the number `b` of its `ContextUse`.
    case context
    /// The operation `a` must not be possible here.
    case exclusion
    /// The end of the alternative `a`.
    case end
  }

  var code: Code
  var a: Int32 = 0
  var b: Int32 = -1
  var c: Int32 = -1

  /// The places of the children of a sequence or choice.
  var places: Range<Int> { Int(a)..<Int(a &+ b) }

  /// The condition, if it is one.
  var condition: PlaceCondition? { code == .condition ? PlaceCondition.allCases[Int(a)] : nil }
}

/// The properties of an operation.
struct OperationFacts: Sendable {
  /// The kinds that it can begin with.
  var first = KindSet()
  /// The kinds that can follow it.
  var follow = KindSet()
  /// Whether it can be nothing.
  var isNullable = false
  /// Whether it begins with a condition or in a scope of its own, so that the kind of the next token is not enough.
  var isDynamic = false
  /// Whether its follow set has tokens of its first set; for a choice, whether several alternatives can.
  var isAmbiguous = false
  /// Whether it is one token, on which there is no condition.
  var isToken = false
  /// The least number of tokens that it has, or the largest number if it never ends.
  var leastTokens = Int32.max
}

/// How nodes of a rule are stored.
struct NodeLayout: Sendable {
  struct Field: Sendable {
    let id: Int32
    let isToken: Bool
    let isList: Bool
    /// How many fields before it have the same name: it takes the item after theirs.
    var copy = 0
  }

  /// The number of its `DynamicShape`.
  let shape: UInt32
  /// The numbers of its fields among those of all rules.
  let fields: Range<Int>
  let hasLists: Bool
  /// Whether all nodes are in one list, since they alternate.
  let mixesNodes: Bool
}

/// A rule of a program.
struct ProgramRule: Sendable {
  /// Its name in messages, if it describes a node or a choice.
  var name: String?
  var body: Int32 = 0
  /// The layout, if the rule describes a node.
  var layout: NodeLayout?
  /// The scope that the rule begins; -1 for that around it.
  var scope: Int32 = -1
  /// The levels of a prefix operator at its beginning, by the class of the token; 0 for none.
  var prefixLevels: [Int32] = []
  /// For a choice: the rule of the node that takes the place of a missing one; -1 for none.
  var missing: Int32 = -1
  /// The kinds that can come after the rule.
  var follow = KindSet()
  /// For a choice: the operators that extend its left operands, and where its table of them begins.
  var tails: [OperatorTail] = []
  var tailTable = 0
}

/// An alternative of a choice that begins with the choice itself.
struct OperatorTail: Sendable {
  /// The rule of the node.
  let rule: Int32
  /// The operation after the left operand.
  let rest: Int32
  /// The field of the left operand.
  let field: Int32
  /// The alternative of the choice, for coverage.
  let alternative: Int32
  /// The rules of nodes that may be the left operand; empty for all.
  let allowed: Set<Int32>
  /// The level and associativity by the class of the sign.
  var levels: [Int32: OperatorLevel] = [:]
  /// Those of signs that are no terminals, but tokens of a lexical rule.
  private(set) var levelsByText: [[UInt8]: OperatorLevel] = [:]
  /// The length of the longest of these texts.
  private(set) var longestSign = 0
  /// Those of signs that no table names: they bind most tightly.
  var usual: OperatorLevel

  /// Puts a sign that is no terminal on a level.
  mutating func add(_ sign: [UInt8], on level: OperatorLevel) {
    levelsByText[sign] = level
    longestSign = max(longestSign, sign.count)
  }
}

/// A tail that can begin with a class of tokens.
struct TailCandidate: Sendable {
  let number: Int
  let level: OperatorLevel
}

struct OperatorLevel: Hashable, Sendable {
  let rank: Int32
  let fixity: PlaceCondition

  /// The lowest rank in the right operand.
  var rightMinimum: Int32 { fixity == .right ? rank : rank + 1 }
}

/// A grammar as operations in flat tables.
struct GrammarProgram: Sendable {
  /// The rules of nodes of which a choice has to be one.
  struct Ending: Sendable {
    /// The alternative that each of them is, for coverage; -1 for none.
    let alternatives: [Int32: Int32]
    /// The choice that they are, which is read by itself where the whole one ends as something else; -1 for a single node.
    let choice: Int32
    let name: String
  }

  var operations: [Operation] = []
  var facts: [OperationFacts] = []
  var beginnings = BeginningTable()
  var children: [Int32] = []
  /// For each choice and class of tokens: the alternative, -1 for none, or for several candidates -2 minus the place
  /// where they begin.
  var choiceTables: [Int32] = []
  /// Lists of alternatives, each after its count.
  var candidates: [Int32] = []
  /// For each choice with tails and class of tokens: where its candidates begin; they end where those of the next class begin.
  var tailTables: [Int32] = []
  var tailCandidates: [TailCandidate] = []
  var rules: [ProgramRule] = []
  var layoutFields: [NodeLayout.Field] = []
  var start: Int32 = 0
  /// Whether line ends count, for each scope.
  var scopesAcrossLines: [Bool] = []
  /// Whether there is anything between tokens, for each scope.
  var scopesWithTrivia: [Bool] = []
  /// Whether a condition compares the texts of tokens.
  var comparesTexts = false
  /// The operations after the left operands of operators that are on levels.
  var operators: Set<Int32> = []
  /// The rules that choices must end as.
  var endings: [Ending] = []
}

extension GrammarProgram {
  /// Whether a rule has another scope than the rule around it.
  func entersScope(_ rule: Int) -> Bool { rules[rule].scope >= 0 && rule != Int(start) }

  /// The operation that a sequence or a rule without a node consists of, if it is one only.
  func onlyOperation(of index: Int32) -> Operation {
    let operation = operations[Int(index)]
    if operation.code == .inline { return onlyOperation(of: rules[Int(operation.a)].body) }
    guard operation.code == .sequence else { return operation }
    let parts = childrenOf(index).filter { operations[Int($0)].code != .end }
    return parts.count == 1 ? onlyOperation(of: parts[0]) : operation
  }

  /// The rule that an operation runs.
  func rule(of index: Int32) -> Int32? {
    let operation = operations[Int(index)]
    switch operation.code {
    case .inline, .node, .choiceRule, .operand: return operation.a
    default: return nil
    }
  }

  /// The operations that a rule consists of.
  func roots(of rule: Int) -> [Int32] { [rules[rule].body] + rules[rule].tails.map(\.rest) }

  /// The rules that a rule refers to.
  func references(of rule: Int) -> [Int] {
    var found: [Int] = []
    var waiting = roots(of: rule)
    while let index = waiting.popLast() {
      if let other = self.rule(of: index) { found.append(Int(other)) } else { waiting += childrenOf(index) }
    }
    return found
  }

  /// The operations directly inside one.
  func childrenOf(_ index: Int32) -> ArraySlice<Int32> {
    let operation = operations[Int(index)]
    switch operation.code {
    case .sequence, .choice: return children[operation.places]
    case .optional, .many, .exclusion: return [operation.a]
    case .list: return [operation.a, operation.b]
    case .nothing, .token, .inline, .node, .choiceRule, .operand, .condition, .context, .end: return []
    }
  }
}
