// Optional and repeated parts that two tokens of lookahead do not decide.

/// Finds optional or repeated parts that can begin with the same two tokens as their continuation, such as the `else`
/// of an `if` inside another.
///
/// Conditions are taken to decide, and so are operators, by their levels.
struct EndCheck {
  private let model: GrammarModel
  let beginnings: BeginningsOfRules
  private let alike: [KindSet]
  private let tokens: TokenKinds
  /// The follow set of each rule.
  private var follow: [Int: Beginnings] = [:]
  /// The follow set of each choice in a rule.
  private(set) var followOfChoices: [Int: [Expression: Beginnings]] = [:]
  private var isReporting = false
  /// The rule that is looked at.
  private var rule = 0
  /// The parts, with the rules that they are in, and the kinds of one or two tokens.
  private(set) var findings: [(rule: Int, part: Expression, example: [Int])] = []

  init(_ model: GrammarModel, _ tokens: TokenKinds, of inner: [Int], _ alike: [KindSet]) {
    (self.model, self.tokens, self.alike) = (model, tokens, alike)
    beginnings = BeginningsOfRules(model, tokens, of: inner, .decide)
    follow[model.start] = beginnings[.nothing]
    // The follow set of a rule is passed on to the rules at its end, which come after it; only references back take
    // more than one round. After 64 rounds, the result is taken as it is.
    for _ in 0..<64 {
      let known = follow
      for rule in inner { visit(rule) }
      if follow == known { break }
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
      if !isReporting, model.rules[rule].kind != .lexical { follow[rule, default: Beginnings()].formUnion(after) }
    case .sequence(let parts):
      var next = after
      for part in parts.reversed() {
        visit(part, before: next)
        next = beginnings[part].followed(by: next)
      }
    case .choice(let parts):
      if isReporting { followOfChoices[rule, default: [:]][expression, default: Beginnings()].formUnion(after) }
      for part in parts { visit(part, before: after) }
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
      compare(more, named: separator, end)
      let next = beginnings[.many(more)].followed(by: end)
      visit(element, before: next)
      visit(separator, before: beginnings[element].followed(by: next))
    }
  }

  /// Notes a part that can begin with the same two tokens as its continuation, or be the same token, which is taken
  /// where it fits.
  ///
  /// - Parameter named: the expression that names the part in the message, if it is more than one token.
  private mutating func compare(_ part: Expression, named: Expression? = nil, _ after: Beginnings) {
    if !isReporting { return }
    var example = beginnings[part].followed(by: after).commonPair(with: after, alike, in: tokens)
    if example == nil, named == nil {
      example = beginnings[part].singles.kinds.first { alike[$0].intersects(after.singles) }.map { [$0] }
    }
    let part = named ?? part
    // The same part can be in several alternatives.
    guard let example, !findings.contains(where: { $0.rule == rule && $0.part == part && $0.example == example }) else {
      return
    }
    findings.append((rule, part, example))
  }
}
