// Choices of which a rule accepts some nodes only.

extension GrammarParser {
  /// Runs a choice that has to end as one of some nodes; if it does not, the choice of these by itself.
  mutating func runChoice(_ operation: Operation, endingAs ending: GrammarProgram.Ending) -> Bool {
    func run(_ choice: Int32, in parser: inout Self) -> Bool {
      parser.runChoiceRule(choice, field: operation.b, minimum: 0)
    }
    func runWhole(_ parser: inout Self) -> Bool {
      run(operation.a, in: &parser) && ending.alternatives[parser.lastNode] != nil
    }
    if !isBuilding {
      let outer = moment
      if runWhole(&self) { return true }
      (furthest, moment) = (max(furthest, position), outer)
      return ending.choice >= 0 && run(ending.choice, in: &self)
    }
    if ending.choice >= 0, case let whole = outcome(runWhole), whole.end == nil {
      let own = outcome { run(ending.choice, in: &$0) }
      if own.end != nil || own.furthest > whole.furthest { return run(ending.choice, in: &self) }
    }
    let diagnosticCount = diagnostics.count
    _ = run(operation.a, in: &self)
    if let alternative = ending.alternatives[lastNode] {
      if takenAlternatives != nil, alternative >= 0 { takenAlternatives?[Int(alternative)] += 1 }
    } else if diagnostics.count == diagnosticCount {
      // A mistake inside is not reported a second time.
      reportUnexpected(Expectation(names: [ending.name]))
    }
    return true
  }
}
