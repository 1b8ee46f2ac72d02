// Which steps can be written where: those that contexts and the demands on the next token allow.

extension SentenceProgram {
  /// The conditions where a step is to be written.
  struct Conditions: Hashable {
    /// The contexts, as bits.
    var contexts: UInt64 = 0
    /// The set of tokens of which the next one must be one; -1 for any.
    var demand: Int32 = -1
    /// The kinds of which the next token must be none.
    var refusedKinds = KindSet()

    /// Whether any token may come next.
    var allowsAnyToken: Bool { demand < 0 && refusedKinds.isEmpty }

    mutating func set(_ use: ContextUse, _ context: Int32) {
      let bit: UInt64 = 1 << UInt64(context)
      switch use {
      case .test: break
      case .enter: contexts |= bit
      case .leave: contexts &= ~bit
      }
    }

    func holds(_ context: Int32) -> Bool { contexts & 1 << UInt64(context) != 0 }
  }

  /// The number of nested rules that are searched for conditions at their beginning.
  static let lookedIntoDepth = 5

  /// Whether a step can be written somewhere, as far as its beginning tells.
  func isPossible(_ index: Int32, _ conditions: Conditions, depth: Int = 0) -> Bool {
    let step = steps[Int(index)]
    if conditions.allowsAnyToken {
      if !step.asksForContext { return true }
    } else if !firsts[Int(index)].isNullable, !mayBegin(index, conditions) {
      return false
    }
    if depth > Self.lookedIntoDepth { return true }
    switch step.code {
    case .context: return conditions.holds(step.item)
    case .noContext: return !conditions.holds(step.item)
    case .list: return isPossible(step.item, conditions, depth: depth)
    case .rule:
      let isToken = rules[Int(step.item)].kind == .lexical
      return isToken || isPossible(rules[Int(step.item)].body, conditions, depth: depth + 1)
    case .choice:
      for place in range(of: step) where isPossible(children[place], conditions, depth: depth) { return true }
      return false
    case .sequence: return isPossible(sequence: step, conditions, depth: depth)
    default: return true
    }
  }

  /// Whether the operators around it allow an alternative of a choice.
  func isAllowed(_ alternative: Int32, _ place: SentenceGenerator.Place) -> Bool {
    let index = Int(alternative)
    if steps[index].size == Self.endless { return false }
    let (sign, rule) = (steps[index].sign, Int(steps[index].leadingRule))
    if sign >= 0, place.level >= 0, !signs[Int(place.level)].terminals.contains(sign) { return false }
    if rule < 0 { return true }
    if rules[rule].rank < place.minimum { return false }
    if place.follower < 0 || operatorNodes[rule].endChoices.isEmpty { return true }
    // An operator after the node must not belong to the operand at its end instead of to all of it.
    return operatorNodes[rule].endChoices.isDisjoint(with: operatorNodes[Int(place.follower)].choices)
  }

  private func isPossible(sequence: Step, _ conditions: Conditions, depth: Int) -> Bool {
    var conditions = conditions
    /// Whether a part of the sequence can begin with the next token. All contexts that are asked for must hold, anyway.
    var isBegun = false
    for place in range(of: sequence) {
      let index = children[place]
      let child = steps[Int(index)]
      switch child.code {
      case .context where child.contextUse != .test: conditions.set(child.contextUse, child.item)
      case .context: if !conditions.holds(child.item) { return false }
      case .noContext: if conditions.holds(child.item) { return false }
      case .demand: if !isBegun { conditions.demand = child.item }
      case .refusal:
        if !isBegun, child.count == 1 { conditions.refusedKinds.formUnion(tokenSets[Int(child.item)].surely) }
      case .condition, .nothing, .end: continue
      default:
        if isBegun { continue }
        isBegun = isPossible(index, conditions, depth: depth)
        // An optional part need not begin with the next token.
        if !isBegun, conditions.allowsAnyToken || !firsts[Int(index)].isNullable { return false }
      }
    }
    return true
  }

  /// Whether a token that may come next can be the first one of a step.
  func mayBegin(_ index: Int32, _ conditions: Conditions) -> Bool {
    let first = firsts[Int(index)]
    if conditions.demand >= 0 {
      let set = tokenSets[Int(conditions.demand)]
      let demanded = set.surely.subtracting(first.refused).subtracting(conditions.refusedKinds)
      if demanded.isEmpty || !first.kinds.intersects(set.possibly) { return false }
    }
    return !first.kinds.subtracting(conditions.refusedKinds).isEmpty
  }
}

/// Which steps were found to be possible or not: the same conditions hold again and again.
struct Possibilities {
  /// For each of the conditions, where its answers by step begin.
  private var rows: [SentenceProgram.Conditions: Int] = [:]
  private var answers: [Answer] = []
  private var last: (conditions: SentenceProgram.Conditions, row: Int)?

  private enum Answer: UInt8 { case unknown, possible, impossible }

  /// With more conditions, all answers are forgotten.
  private static let limit = 1_000

  /// The answer for a step in the row of the conditions; nil if it is not known.
  subscript(step: Int32, row: Int) -> Bool? {
    get { answers[row &+ Int(step)] == .unknown ? nil : answers[row &+ Int(step)] == .possible }
    set { answers[row &+ Int(step)] = newValue.map { $0 ? .possible : .impossible } ?? .unknown }
  }

  mutating func row(of conditions: SentenceProgram.Conditions, stepCount: Int) -> Int {
    if let last, last.conditions == conditions { return last.row }
    var row = rows[conditions] ?? answers.count
    if row == answers.count {
      if rows.count == Self.limit { (rows, answers, row) = ([:], [], 0) }
      rows[conditions] = row
      answers += Array(repeating: .unknown, count: stepCount)
    }
    last = (conditions, row)
    return row
  }
}
