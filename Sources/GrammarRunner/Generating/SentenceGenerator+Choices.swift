// Which alternative is written: first those that no sentence had, and in the end those that end soonest.

extension SentenceGenerator {
  /// Chooses an alternative of a step.
  mutating func choose(_ step: SentenceProgram.Step, _ place: Place) -> Int32 {
    var (count, nearestCount) = (0, 0)
    var (nearest, smallest) = (SentenceProgram.endless, SentenceProgram.endless)
    var end = program.children[Int(step.item)]
    let limit = mustEnd ? 0 : Int32(clamping: budget)
    let isFree = step.isFree && place.allowsAllAlternatives && conditions.allowsAnyToken
    if isFree, limit >= step.largest, !hasNewAlternatives {
      let isLarge = budget > Self.ampleBudget && step.growingCount > 0 && random.next(below: 4) > 0
      let (first, count) = isLarge ? (step.firstGrowing, step.growingCount) : (step.item, step.count)
      return program.children[Int(first) + random.next(below: Int(count))]
    }
    for child in program.range(of: step) {
      let part = program.children[child]
      guard isFree || program.isAllowed(part, place, conditions) else { continue }
      let size = program.steps[Int(part)].size
      if size < smallest { (smallest, end) = (size, part) }
      if size > limit { continue }
      count += 1
      let distance = distances[Int(part)]
      if distance < nearest { (nearest, nearestCount) = (distance, 0) }
      if distance == nearest { nearestCount += 1 }
    }
    if count == 0 {
      // In a context in which nothing is possible, the piece around is written anew.
      if smallest == SentenceProgram.endless { fail() }
      return end
    }
    let prefersNew = nearest < SentenceProgram.endless && nearestCount < count && random.next(below: 4) > 0
    var number = random.next(below: prefersNew ? nearestCount : count)
    for child in program.range(of: step) {
      let part = program.children[child]
      guard program.steps[Int(part)].size <= limit, isFree || program.isAllowed(part, place, conditions) else {
        continue
      }
      if prefersNew, distances[Int(part)] != nearest { continue }
      if number == 0 { return part }
      number -= 1
    }
    return end
  }

  // MARK: Coverage

  /// Finds how near each step is to alternatives that no sentence had.
  mutating func findDistances() {
    let endless = SentenceProgram.endless
    distances = Array(repeating: endless, count: program.steps.count)
    hasNewAlternatives = false
    if !used.contains(0) { return }
    defer { hasNewAlternatives = distances.contains { $0 < endless } }
    var waiting = program.rules.indices.filter { program.rules[$0].kind != .lexical }[...]
    var known = Array(repeating: endless, count: program.rules.count)
    while let rule = waiting.popFirst() {
      if program.rules[rule].isPlaceOfMissing { continue }
      for index in program.firstSteps[rule]..<program.firstSteps[rule + 1] {
        distances[index] = distance(of: program.steps[index], known)
      }
      guard program.firstSteps[rule] < program.firstSteps[rule + 1] else { continue }
      let distance = distances[Int(program.rules[rule].body)]
      guard distance < known[rule] else { continue }
      known[rule] = distance
      waiting += program.users[rule].map(Int.init)
    }
  }

  private func distance(of step: SentenceProgram.Step, _ rules: [Int32]) -> Int32 {
    if step.size == SentenceProgram.endless { return step.size }
    switch step.code {
    case .nothing, .terminal, .condition, .context, .noContext, .demand, .refusal: return SentenceProgram.endless
    case .end:
      let number = Int(step.item)
      return used[number] == 0 && givenUp[number] < Self.patience ? 0 : SentenceProgram.endless
    case .rule:
      let distance = rules[Int(step.item)]
      return distance == SentenceProgram.endless ? distance : distance + 1
    case .sequence, .choice:
      return program.range(of: step).reduce(SentenceProgram.endless) { min($0, distances[Int(program.children[$1])]) }
    case .optional, .many: return distances[Int(step.item)]
    case .list: return min(distances[Int(step.item)], distances[Int(step.count)])
    }
  }
}
