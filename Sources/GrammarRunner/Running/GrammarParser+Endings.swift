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
    if ending.choice >= 0 {
      let whole = outcome {
        $0.runChoiceRule(operation.a, field: operation.b, minimum: 0) && ending.alternatives[$0.lastNode] != nil
      }
      if whole.end == nil {
        let own = outcome { $0.runChoiceRule(ending.choice, field: operation.b, minimum: 0) }
        if own.end != nil || own.furthest > whole.furthest {
          return runChoiceRule(ending.choice, field: operation.b, minimum: 0)
        }
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
}
