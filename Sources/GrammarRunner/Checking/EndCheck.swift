// What can be left out or repeated, where two tokens do not decide whether it comes.

/// Finds parts that can be left out, or repeated, and can begin with the same two tokens as what follows them, such as the `else`
/// of an `if` that is inside of another.
///
/// Conditions are taken to decide, and so are operators, by their levels.
struct EndCheck {
  private let model: GrammarModel
  private let beginnings: BeginningsOfRules
  private let alike: [KindSet]
  private let tokens: TokenKinds
  /// What can follow each rule.
  private var follow: [Int: Beginnings] = [:]
  private var hasChanged = false
  private var isReporting = false
  /// The rule that is looked at.
  private var rule = 0
  /// The parts, with the rules that they are in, and the kinds of one or two tokens.
  private(set) var findings: [(rule: Int, part: Expression, example: [Int])] = []

  init(_ model: GrammarModel, _ tokens: TokenKinds, of inner: [Int], _ alike: [KindSet]) {
    (self.model, self.tokens, self.alike) = (model, tokens, alike)
    beginnings = BeginningsOfRules(model, tokens, of: inner, conditionsDecide: true)
    follow[model.start] = beginnings[.nothing]
    // What follows a rule follows those at its end, which come after it; only what refers back takes more than one round. What
    // 64 do not reach is not found.
    for _ in 0..<64 {
      hasChanged = false
      for rule in inner { visit(rule) }
      if !hasChanged { break }
    }
    isReporting = true
    for rule in inner { visit(rule) }
  }

  private mutating func visit(_ rule: Int) {
    self.rule = rule
    if let after = follow[rule] { visit(model.rules[rule].expression, before: after) }
  }

  private mutating func visit(_ expression: Expression, before after: Beginnings) {
    switch expression {
    case .nothing, .terminal, .characters, .search, .predicate, .context, .exclusion, .end: break
    case .rule(let rule):
      if isReporting || model.rules[rule].kind == .lexical { break }
      var all = follow[rule] ?? Beginnings()
      all.formUnion(after)
      if all != follow[rule] { (follow[rule], hasChanged) = (all, true) }
    case .sequence(let parts):
      var next = after
      for part in parts.reversed() {
        visit(part, before: next)
        next = beginnings[part].followed(by: next)
      }
    case .choice(let parts): for part in parts { visit(part, before: after) }
    case .optional(let part):
      compare(part, after)
      visit(part, before: after)
    case .many(let part):
      compare(part, after)
      visit(part, before: beginnings[expression].followed(by: after))
    case .list(let element, let separator, let mayEnd):
      let more = Expression.sequence([separator, element])
      var end = after
      if mayEnd { end.formUnion(beginnings[separator].followed(by: after)) }
      comparePairs(more, separator, end)
      let next = beginnings[.many(more)].followed(by: end)
      visit(element, before: next)
      visit(separator, before: beginnings[element].followed(by: next))
    }
  }

  /// Notes a part that can begin as what is after it, or be the same token: it is taken where it fits.
  private mutating func compare(_ part: Expression, _ after: Beginnings) {
    if !isReporting || comparePairs(part, part, after) { return }
    let single = beginnings[part].singles.kinds.first { alike[$0].intersects(after.singles) }
    if let single { note(part, [single]) }
  }

  /// Notes a part that can begin with the same two tokens as what is after it, by the name of what it begins with.
  @discardableResult
  private mutating func comparePairs(_ part: Expression, _ named: Expression, _ after: Beginnings) -> Bool {
    guard isReporting, let pair = beginnings[part].followed(by: after).commonPair(with: after, alike, in: tokens) else {
      return false
    }
    note(named, pair)
    return true
  }

  private mutating func note(_ part: Expression, _ example: [Int]) {
    // The same part can be in several alternatives.
    if findings.contains(where: { $0.rule == rule && $0.part == part && $0.example == example }) { return }
    findings.append((rule, part, example))
  }
}
