import Descent

/// Notes which productions ran, and in which ways.
final class CoverageRecorder: ParserObserver {
  /// What ran, after all that was tried and not undone is counted.
  var coverage: RuleCoverage {
    atWork.updateAll { flush(&$0) }
    return counted
  }

  private var counted = RuleCoverage()
  private var atWork = ParsesAtWork<State>()
  private var names = ProductionNames()

  private struct State {
    /// The names of the productions that are open, and where they begin.
    var open: [(name: String, start: Int)] = []
    /// What ran while something was tried: it counts once that is kept.
    var tried: [Run] = []
  }

  /// That a production ran.
  private struct Run {
    var name: String
    var result: String?
    /// The production directly around it.
    var parent: String?
    var tokens: Range<Int>
    /// The spelling of the first of them, or what its kind is called.
    var firstToken: String
  }

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .began = event { return atWork.begin(moment.parse, State()) }
    atWork.update(moment.parse) { state in
      observe(event, at: moment, &state)
      if !moment.isSpeculating { flush(&state) }
    }
  }

  private func observe(_ event: ParserEvent, at moment: ParserMoment, _ state: inout State) {
    switch event {
    case .entered(let name, let start): state.open.append((names[name], start))
    case .left(.parsed(let result)):
      guard let (name, start) = state.open.popLast() else { return }
      note(name, as: result.map { names[$0] }, from: start, moment, &state)
    case .left: state.open.removeLast()
    case .made(let name, let start): note(names[name], as: nil, from: start, moment, &state)
    case .rewound(let position):
      while let last = state.tried.last, last.tokens.upperBound > position || last.tokens.lowerBound >= position {
        state.tried.removeLast()
      }
    case .began, .compared, .reported: break
    }
  }

  private func note(
    _ name: String, as result: String?, from start: Int, _ moment: ParserMoment, _ state: inout State
  ) {
    let tokens = start..<max(start, moment.position)
    let kind = moment.parse.tokens[min(start, moment.parse.tokens.count - 1)].kindIndex
    state.tried.append(
      Run(
        name: name, result: result, parent: state.open.last?.name, tokens: tokens,
        firstToken: moment.parse.tokenKinds.spelling(of: kind)))
  }

  /// Counts what is kept.
  private func flush(_ state: inout State) {
    for run in state.tried {
      update(run.name) { rule in
        rule.count += 1
        if let result = run.result, result != run.name { rule.results.insert(result) }
        if !run.tokens.isEmpty { rule.firstTokens.insert(run.firstToken) }
      }
      if let parent = run.parent { update(parent) { $0.parts.insert(run.name) } }
    }
    state.tried.removeAll(keepingCapacity: true)
  }

  private func update(_ name: String, _ change: (inout RuleCoverage.Rule) -> Void) {
    change(&counted.rules[name, default: RuleCoverage.Rule()])
  }
}
