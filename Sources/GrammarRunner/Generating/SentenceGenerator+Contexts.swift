extension SentenceGenerator {
  mutating func set(_ number: Int, _ use: ContextUse) {
    switch use {
    case .test: break
    case .enter: contexts |= 1 << UInt32(number)
    case .leave: contexts &= ~(1 << UInt32(number))
    }
  }

  /// Whether the contexts that an expression asks for at its beginning hold.
  mutating func isPossible(_ expression: Expression, depth: Int = 0) -> Bool {
    if model.contexts.isEmpty || depth > 4 { return true }
    switch expression {
    case .context(let number, .test): return contexts & 1 << UInt32(number) != 0
    case .context(let number, let use): set(number, use)
    case .sequence(let parts):
      let outer = contexts
      defer { contexts = outer }
      for part in parts {
        if !isPossible(part, depth: depth) { return false }
        switch part {
        case .context, .predicate: continue
        // `!<in context>`
        case .exclusion(.context(let number, .test)): if contexts & 1 << UInt32(number) != 0 { return false }
        case .exclusion: continue
        default: return true
        }
      }
    case .choice(let parts):
      for part in parts where isPossible(part, depth: depth) { return true }
      return false
    case .rule(let rule):
      return model.rules[rule].kind == .lexical || isPossible(model.rules[rule].expression, depth: depth + 1)
    default: break
    }
    return true
  }
}
