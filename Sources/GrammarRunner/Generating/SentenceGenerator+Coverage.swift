// How near each step is to alternatives that no sentence had.

extension SentenceGenerator {
  /// The nearest alternatives that were not used.
  struct Distance: Equatable {
    /// The nearest one that can be written in any context.
    var anywhere = Way()
    /// The nearest one that can be written in some contexts only, and these, as bits.
    var inContexts = Way()
    var contexts: UInt64 = 0

    @inline(__always) func nearest(_ held: UInt64) -> Way {
      inContexts.length < anywhere.length && contexts & ~held == 0 ? inContexts : anywhere
    }

    /// The order decides between ways of the same length, so that it does not matter which is found first.
    mutating func formMinimum(_ other: Distance) {
      anywhere = min(anywhere, other.anywhere)
      let isNearer = other.inContexts == inContexts ? other.contexts < contexts : other.inContexts < inContexts
      if isNearer { (inContexts, contexts) = (other.inContexts, other.contexts) }
    }

    /// The same with one rule more around it.
    var outside: Distance { Distance(anywhere: anywhere.outside, inContexts: inContexts.outside, contexts: contexts) }

    /// The same before some contexts are entered and left, where others must hold, as bits.
    func before(entered: UInt64, left: UInt64, asked: UInt64) -> Distance {
      var all = Distance()
      func add(_ way: Way, _ contexts: UInt64) {
        if contexts & left != 0 { return }
        let contexts = contexts & ~entered | asked
        all.formMinimum(contexts == 0 ? Distance(anywhere: way) : Distance(inContexts: way, contexts: contexts))
      }
      add(anywhere, 0)
      add(inContexts, contexts)
      return all
    }
  }

  /// The way to an alternative.
  struct Way: Comparable {
    /// The number of rules between; `SentenceProgram.endless` for no such way.
    var length = SentenceProgram.endless
    /// The number of the alternative.
    var end: Int32 = -1

    var outside: Way { length == SentenceProgram.endless ? self : Way(length: length + 1, end: end) }

    static func < (one: Self, other: Self) -> Bool { (one.length, one.end) < (other.length, other.end) }
  }

  /// The way to the nearest alternative that was not used, where a step is written.
  @inline(__always) func way(from step: Int32) -> Way { distances[Int(step)].nearest(conditions.contexts) }

  /// Whether to take a way to a new alternative; not for ever, as some are never read as they were written.
  mutating func takes(_ way: Way) -> Bool {
    if way.end < 0 || random.next(below: 4) == 0 { return false }
    tries[Int(way.end)] += 1
    if tries[Int(way.end)] == Self.patience { findDistances() }
    return true
  }

  /// The number of failed attempts to reach the same alternative.
  private static let patience = 100

  mutating func findDistances() {
    distances = Array(repeating: Distance(), count: program.steps.count)
    hasNewAlternatives = false
    if !used.contains(0) { return }
    defer { hasNewAlternatives = distances.contains { $0 != Distance() } }
    var known = Array(repeating: Distance(), count: program.rules.count)
    settle(program.writtenRules) { rule in
      for index in program.steps(of: rule) { distances[index] = distance(of: program.steps[index], known) }
      let old = known[rule]
      known[rule].formMinimum(distances[Int(program.rules[rule].body)])
      return known[rule] == old ? [] : program.users[rule]
    }
  }

  private func distance(of step: SentenceProgram.Step, _ rules: [Distance]) -> Distance {
    if step.size == SentenceProgram.endless { return Distance() }
    switch step.code {
    case .nothing, .terminal, .condition, .context, .noContext, .demand, .refusal: return Distance()
    case .end:
      let number = Int(step.item)
      let isWanted = used[number] == 0 && tries[number] < Self.patience
      return isWanted ? Distance(anywhere: Way(length: 0, end: step.item)) : Distance()
    case .rule: return rules[Int(step.item)].outside
    case .sequence: return distance(ofSequence: step)
    case .choice:
      return program.range(of: step).reduce(into: Distance()) { $0.formMinimum(distances[Int(program.children[$1])]) }
    case .optional, .many: return distances[Int(step.item)]
    case .list:
      var distance = distances[Int(step.item)]
      distance.formMinimum(distances[Int(step.count)])
      return distance
    }
  }

  private func distance(ofSequence step: SentenceProgram.Step) -> Distance {
    var all = Distance()
    var (entered, left, asked): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for place in program.range(of: step) {
      let child = program.steps[Int(program.children[place])]
      guard child.code == .context else {
        all.formMinimum(distances[Int(program.children[place])].before(entered: entered, left: left, asked: 0))
        continue
      }
      let bit: UInt64 = 1 << UInt64(child.item)
      switch child.contextUse {
      case .test: if entered & bit == 0 { asked |= bit }
      case .enter: (entered, left) = (entered | bit, left & ~bit)
      case .leave: (entered, left) = (entered & ~bit, left | bit)
      }
    }
    // A context that is asked for anywhere in it must hold for all of it.
    return all.before(entered: 0, left: 0, asked: asked)
  }
}
