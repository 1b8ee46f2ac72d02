// The next token, where exclusions restrict it.

extension SentenceGenerator {
  /// How often a text is tried for a token that must be, or must not be, one of some others.
  private static let demandedTextAttempts = 16

  /// Notes that the next token must be none of a set.
  mutating func refuse(_ set: Int32) {
    refusals.append(set)
    conditions.refusedKinds.formUnion(program.tokenSets[Int(set)].surely)
  }

  /// Whether to take the choice that is best in most cases.
  var isUsual: Bool { mutating get { random.next(below: 8) > 0 } }

  /// Notes that the next token should not have a text of a set, unless it is a terminal.
  mutating func hide(_ set: Int32) {
    if set >= 0, isUsual { refusals.append(set) }
  }

  /// Whether a terminal may come next; the token after it is not restricted by the demands on the terminal.
  mutating func meetsDemands(_ terminal: [UInt8]) -> Bool {
    defer { passToken() }
    guard let kind = grammar.tokens.number(of: terminal) else { return conditions.demand < 0 }
    if conditions.demand >= 0, !program.tokenSets[Int(conditions.demand)].surely.contains(kind) { return false }
    return !conditions.refusedKinds.contains(kind)
  }

  /// A text of a rule that may come next.
  mutating func demandedText(_ rule: Int, _ scope: Int) -> [UInt8]? {
    defer { passToken() }
    guard let kind = grammar.tokens.number(ofRule: rule) else { return nil }
    let demanded = conditions.demand < 0 ? nil : program.tokenSets[Int(conditions.demand)]
    for _ in 0..<Self.demandedTextAttempts {
      var text: [UInt8] = []
      if let demanded, !demanded.surely.contains(kind) {
        text = texts.text(of: demanded.sources[random.next(below: demanded.sources.count)], &random)
        guard grammar.scanner.reads(text, as: kind, scope: scope) else { continue }
      } else if !texts.append(rule, scope: scope, to: &text, &random) {
        return nil
      }
      if !refusals.contains(where: { contains(program.tokenSets[Int($0)], text, scope) }) { return text }
    }
    return nil
  }

  private func contains(_ set: SentenceProgram.TokenSet, _ text: [UInt8], _ scope: Int) -> Bool {
    set.sources.contains { source in
      switch source {
      case .terminal(let bytes): bytes == text
      case .rule(let rule):
        grammar.tokens.number(ofRule: rule).map { grammar.scanner.reads(text, as: $0, scope: scope) } ?? false
      }
    }
  }

  /// Goes on to the demand on the token after the current one.
  private mutating func passToken() {
    if conditions.demand >= 0 { conditions.demand = program.tokenSets[Int(conditions.demand)].next }
    conditions.refusedKinds = KindSet()
    refusals.removeAll()
  }
}
