import Descent

/// Writes down what happens.
final class TraceRecorder: ParserObserver {
  private(set) var trace = ParserTrace()
  /// For each parse at work, its index and those of the steps that are not complete.
  private var atWork = ParsesAtWork<(parse: Int, open: [Int])>()
  private var names = ProductionNames()

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .began = event {
      let (source, tokens) = (moment.parse.source, moment.parse.tokens)
      atWork.begin(moment.parse, (trace.parses.count, []))
      return trace.parses.append(ParserTrace.Parse(source: source, tokens: tokens))
    }
    atWork.update(moment.parse) { state in
      observe(event, at: moment, &trace.parses[state.parse].steps, &state.open)
    }
  }

  private func observe(
    _ event: ParserEvent, at moment: ParserMoment, _ steps: inout [ParserTrace.Step], _ open: inout [Int]
  ) {
    func append(_ kind: ParserTrace.Kind, from start: Int) {
      let tokens = start..<max(start, moment.position)
      steps.append(
        ParserTrace.Step(kind: kind, depth: open.count, tokens: tokens, isSpeculative: moment.isSpeculating))
    }
    switch event {
    case .began, .compared: break
    case .entered(let name, let start):
      append(.production(names[name], .parsed(as: nil)), from: start)
      open.append(steps.count - 1)
    case .left(let outcome):
      guard let index = open.popLast(), case .production(let name, _) = steps[index].kind else { return }
      let start = steps[index].tokens.lowerBound
      steps[index].tokens = start..<max(start, moment.position)
      steps[index].kind = .production(name, ending(outcome, of: name))
    case .made(let name, let start): append(.node(names[name]), from: start)
    case .rewound(let start): append(.rewind, from: start)
    case .reported(let diagnostic): append(.report(diagnostic), from: moment.position)
    }
  }

  private func ending(_ outcome: ProductionOutcome, of name: String) -> ParserTrace.Ending {
    switch outcome {
    case .parsed(let result?):
      let result = names[result]
      return .parsed(as: result == name ? nil : result)
    case .parsed(nil): return .parsed(as: nil)
    case .gaveUp: return .gaveUp
    case .threw(let error): return .threw("\(error)")
    }
  }
}
