import Descent

// Checks for errors in a lexicon.

extension Lexicon {
  /// The maximum number of modes. Each takes a kilobyte of the table for its first bytes.
  static var modeLimit: Int { 255 }

  /// The errors that can be found without compiling the patterns.
  func problemsOfNames(_ patterns: [CompiledRule<Kind>]) -> [LexiconProblem] {
    var problems: [LexiconProblem] = []
    if modes.count > Self.modeLimit { problems.append(.hasTooManyModes(limit: Self.modeLimit)) }
    let names = modes.map(\.name)
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      problems.append(.duplicateMode(name))
    }
    for pattern in patterns {
      guard let mode = pattern.outcome.change.target, !names.dropFirst().contains(mode) else { continue }
      let near = nearest(to: mode, among: Array(names.dropFirst()))
      problems.append(.entersUnknownMode(pattern.name, mode: mode, nearest: near))
    }
    for (mode, rules) in modes.map(\.rules).enumerated() {
      for (index, rule) in rules.enumerated() {
        for case .spelled(let kinds, _) in rule.content {
          for kind in kinds where !kind.hasFixedSpelling {
            let name = LexicalRuleName(mode: names[mode], number: index + 1, subject: kind.displayName)
            problems.append(.hasNoSpelling(name, kind: kind.displayName))
          }
        }
      }
    }
    let made = patterns.reduce(into: namedKinds) { if let kind = $1.outcome.kind { $0.insert(kind) } }
    for kind in Kind.allCases where !made.contains(kind) { problems.append(.neverProduces(kind: kind.displayName)) }
    return problems + problemsOfModes
  }

  /// Modes that are never entered or never left.
  private var problemsOfModes: [LexiconProblem] {
    let changes = modes.map { mode in mode.rules.flatMap(\.content).map(\.change) }
    var reached: Set<String> = [""]
    var waiting = [0]
    while let mode = waiting.popLast() {
      for name in changes[mode].compactMap(\.target) where reached.insert(name).inserted {
        if let next = modes.firstIndex(where: { $0.name == name }) { waiting.append(next) }
      }
    }
    var problems: [LexiconProblem] = []
    for (mode, changes) in zip(modes, changes).dropFirst() {
      if !reached.contains(mode.name) {
        problems.append(.neverEnters(mode: mode.name))
      } else if !changes.contains(where: \.leavesMode) {
        problems.append(.neverLeaves(mode: mode.name))
      }
    }
    return problems
  }

  /// The patterns that are too large on their own; if there are none, all of them together are too large.
  func problemsOfSize(_ patterns: [CompiledRule<Kind>], _ limits: LexiconLimits) -> [LexiconProblem] {
    var problems: [LexiconProblem] = []
    for pattern in patterns where automaton(of: [pattern], limits) == nil {
      let problem = LexiconProblem.isTooLarge(pattern.name, limits: limits)
      if problems.last != problem { problems.append(problem) }
    }
    return problems.isEmpty ? [.isTooLarge(nil, limits: limits)] : problems
  }

  /// The errors of patterns, found in the automaton before it is minimized.
  func problems(of automaton: ByteAutomaton, _ patterns: [CompiledRule<Kind>]) -> [LexiconProblem] {
    var states = [[Int]](repeating: [], count: patterns.count)
    for (state, rules) in automaton.matches.enumerated() { for rule in rules { states[rule].append(state) } }
    return patterns.indices.flatMap { rule in
      problems(of: rule, patterns, matchedIn: states, automaton)
    }
  }

  private func problems(
    of rule: Int, _ patterns: [CompiledRule<Kind>], matchedIn states: [[Int]], _ automaton: ByteAutomaton
  ) -> [LexiconProblem] {
    let name = patterns[rule].name
    let start = automaton.starts[patterns[rule].mode]
    if states[rule].isEmpty { return [.matchesNoText(name)] }
    if automaton.matches[start].contains(rule) { return [.matchesNothing(name)] }
    let winners = Set(states[rule].map { automaton.matches[$0][0] })
    if winners.contains(rule) { return problemsOfEnd(of: rule, patterns, matchedIn: states, automaton) }
    let example = automaton.shortestText(from: start) { automaton.matches[$0].contains(rule) } ?? ""
    if let twin = winners.first(where: { states[$0] == states[rule] }) {
      return [.isRepeated(name, of: patterns[twin].name, example: example)]
    }
    return [.isShadowed(name, by: winners.sorted().map { patterns[$0].name }, example: example)]
  }

  /// Reports a delimited token that can continue after its closing delimiter, because its body matches that, too.
  private func problemsOfEnd(
    of rule: Int, _ patterns: [CompiledRule<Kind>], matchedIn states: [[Int]], _ automaton: ByteAutomaton
  ) -> [LexiconProblem] {
    guard patterns[rule].outcome.hasUnclosedForm else { return [] }
    let forms = [rule, rule + 1]
    for state in states[rule] {
      let isMatch = { state in forms.contains(where: automaton.matches[state].contains) }
      guard automaton.shortestContinuation(of: state, to: isMatch) != nil else { continue }
      let start = automaton.starts[patterns[rule].mode]
      let example = automaton.shortestText(from: start) { $0 == state } ?? ""
      return [.continuesAfterCloser(patterns[rule].name, example: example)]
    }
    return []
  }
}

extension ModeChange {
  /// The mode that is entered; nil if there is none.
  fileprivate var target: String? {
    switch self {
    case .stay, .pop: nil
    case .push(let mode), .replace(let mode): mode
    }
  }

  fileprivate var leavesMode: Bool {
    switch self {
    case .stay, .push: false
    case .pop, .replace: true
    }
  }
}

extension LexicalRule.Content {
  /// The effect of a rule on the mode.
  fileprivate var change: ModeChange {
    switch self {
    case .pattern(_, let outcome): outcome.change
    case .spelled(_, let change): change
    case .popIfNoMatch: .pop
    case .spellings, .producedElsewhere: .stay
    }
  }
}
