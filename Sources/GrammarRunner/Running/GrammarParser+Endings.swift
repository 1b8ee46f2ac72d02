// Choices of which a rule wants some nodes only.

extension GrammarParser {
  /// Runs a choice that has to end as one of some nodes; if it does not, the choice of these by itself.
  mutating func runChoice(_ operation: Operation, endingAs ending: GrammarProgram.Ending) -> Bool {
    if !isBuilding {
      let outer = moment
      if runChoiceRule(operation.a, field: operation.b, minimum: 0), ending.alternatives[lastNode] != nil {
        return true
      }
      (furthest, moment) = (max(furthest, position), outer)
      return ending.choice >= 0 ? runChoiceRule(ending.choice, field: operation.b, minimum: 0) : false
    }
    let whole = outcome(of: operation, endingAs: ending)
    if ending.choice >= 0, !whole.isMatch {
      let own = outcome { $0.runChoiceRule(ending.choice, field: operation.b, minimum: 0) }
      if own.isMatch || own.furthest > whole.furthest {
        return runChoiceRule(ending.choice, field: operation.b, minimum: 0)
      }
    }
    let diagnosticCount = diagnostics.count
    _ = runChoiceRule(operation.a, field: operation.b, minimum: 0)
    if let alternative = ending.alternatives[lastNode] {
      if takenAlternatives != nil, alternative >= 0 { takenAlternatives?[Int(alternative)] += 1 }
    } else if diagnostics.count == diagnosticCount {
      // What has a mistake inside is no second one.
      reportUnexpected(Expectation(names: [ending.name]))
    }
    return true
  }

  private mutating func outcome(
    of operation: Operation, endingAs ending: GrammarProgram.Ending
  ) -> (isMatch: Bool, furthest: Int) {
    outcome {
      $0.runChoiceRule(operation.a, field: operation.b, minimum: 0) && ending.alternatives[$0.lastNode] != nil
    }
  }

  /// Whether something can be run from here, and how far what failed in it came; nothing changes.
  private mutating func outcome(_ body: (inout Self) -> Bool) -> (isMatch: Bool, furthest: Int) {
    let (outer, outerFurthest) = (moment, furthest)
    tried.start = Int32(position)
    (isBuilding, furthest) = (false, position)
    let isMatch = body(&self)
    let own = furthest
    (isBuilding, moment, furthest) = (true, outer, max(outerFurthest, own))
    if observation != nil { notify(.rewound(to: tokenIndex)) }
    return (isMatch, own)
  }
}
