// Which alternative is written: first those that no sentence had, and in the end those that end soonest.

extension SentenceGenerator {
  /// Whether a step can be written here, as far as its beginning tells.
  mutating func isPossible(_ step: Int32) -> Bool {
    if conditions.allowsAnyToken, !program.steps[Int(step)].asksForContext { return true }
    return isPossible(step, possibilities.row(of: conditions, stepCount: program.steps.count))
  }

  /// - Parameter row: the possibilities under the conditions.
  private mutating func isPossible(_ step: Int32, _ row: Int) -> Bool {
    if let known = possibilities[step, row] { return known }
    let isPossible = program.isPossible(step, conditions)
    possibilities[step, row] = isPossible
    return isPossible
  }

  /// Chooses an alternative of a step.
  mutating func choose(_ step: SentenceProgram.Step, _ place: Place) -> Int32 {
    var (count, nearestCount) = (0, 0)
    var (nearest, smallest) = (Way(), SentenceProgram.endless)
    var end = program.children[Int(step.item)]
    let limit = mustEnd ? 0 : Int32(clamping: budget)
    let isFree = step.isFree && place.allowsAllAlternatives && conditions.allowsAnyToken
    if isFree, limit >= step.largest, !hasNewAlternatives {
      let isLarge = budget > Self.ampleBudget && !step.growing.isEmpty && random.next(below: 4) > 0
      let part = isLarge ? step.growing : step.weighted
      return program.children[part.lowerBound + random.next(below: part.count)]
    }
    candidates.removeAll(keepingCapacity: true)
    let allowsAnyToken = conditions.allowsAnyToken
    let row = isFree ? 0 : possibilities.row(of: conditions, stepCount: program.steps.count)
    for child in program.range(of: step) {
      let part = program.children[child]
      if !isFree {
        guard program.isAllowed(part, place) else { continue }
        let isAsked = !allowsAnyToken || program.steps[Int(part)].asksForContext
        if isAsked, !isPossible(part, row) { continue }
      }
      let size = program.steps[Int(part)].size
      if size < smallest { (smallest, end) = (size, part) }
      if size <= limit { candidates.append(part) }
    }
    // Outside of lists, parts that can be large are preferred while the budget is ample.
    if listDepth == 0, budget > Self.ampleBudget, random.next(below: oddsOfMore) > 0 {
      let growing = program.children[step.growing]
      if candidates.contains(where: growing.contains) { candidates.removeAll { !growing.contains($0) } }
    }
    for part in candidates {
      let weight = Int(program.steps[Int(part)].weight)
      count += weight
      let way = way(from: part)
      if way.length < nearest.length { (nearest, nearestCount) = (way, 0) }
      if way.length == nearest.length { nearestCount += weight }
    }
    if count == 0 {
      // In a context in which nothing is possible, the piece around is written anew.
      if smallest == SentenceProgram.endless { fail() }
      return end
    }
    let prefersNew = nearestCount < count && takes(nearest)
    var number = random.next(below: prefersNew ? nearestCount : count)
    for part in candidates {
      if prefersNew, way(from: part).length != nearest.length { continue }
      number -= Int(program.steps[Int(part)].weight)
      if number < 0 { return part }
    }
    return end
  }
}
