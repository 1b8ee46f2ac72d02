import Descent

/// The productions that ran for a set of inputs.
///
///     let (trees, coverage) = RuleCoverage.recording { options in
///       sources.map { JSON.parse($0, options: options) }
///     }
///     let results = coverage["JSONValue"]?.results     // ["JSONArray", "JSONNumber", "JSONObject"]
///     let gaps = grammar.gaps(in: coverage)            // rules and alternatives of a grammar file that never ran
///
/// Speculation that was undone does not count.
public struct RuleCoverage: Sendable, Hashable {
  /// The productions that ran, by name.
  public internal(set) var rules: [String: Rule] = [:]

  public struct Rule: Sendable, Hashable {
    /// The number of times that the production completed, or that a node with its name was made.
    public internal(set) var count = 0
    /// The types of nodes that it produced; for a choice, the selected alternatives.
    public internal(set) var results: Set<String> = []
    /// The productions that ran, and the nodes that were made, directly inside it.
    public internal(set) var parts: Set<String> = []
    /// The spellings or display names of the tokens that it began with.
    public internal(set) var firstTokens: Set<String> = []
  }

  public init() {}

  /// The coverage of a production; nil if it never ran.
  public subscript(name: String) -> Rule? { rules[name] }

  /// Records the coverage of a closure, which must parse with the given options.
  ///
  /// - Parameter options: the options of the parses; their observer is replaced.
  public static func recording<Result, Failure: Error>(
    _ options: ParseOptions = ParseOptions(), _ body: (ParseOptions) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, coverage: RuleCoverage) {
    let recorder = CoverageRecorder()
    return (try recorder.observing(options, body), recorder.coverage)
  }

  /// Adds the coverage of other inputs.
  public mutating func add(_ other: RuleCoverage) {
    rules.merge(other.rules) { left, right in
      var sum = left
      sum.count += right.count
      sum.results.formUnion(right.results)
      sum.parts.formUnion(right.parts)
      sum.firstTokens.formUnion(right.firstTokens)
      return sum
    }
  }
}

/// Records the coverage of productions.
final class CoverageRecorder: ParserObserver {
  /// The coverage, including speculation that was not undone.
  var coverage: RuleCoverage {
    activeParses.updateAll { flush(&$0) }
    return counted
  }

  private var counted = RuleCoverage()
  private var activeParses = ActiveParses<State>()
  private var names = ProductionNames()

  private struct State {
    var open: [(name: String, start: Int)] = []
    /// The runs inside a speculation, which count once it succeeds.
    var tried: [Run] = []
  }

  private struct Run {
    var name: String
    var result: String?
    /// The enclosing production.
    var parent: String?
    var tokens: Range<Int>
    /// The spelling or display name of the first token.
    var firstToken: String
  }

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .began = event { return activeParses.begin(moment.parse, State()) }
    activeParses.update(moment.parse) { state in
      observe(event, at: moment, &state)
      if !moment.isSpeculating { flush(&state) }
    }
  }

  private func observe(_ event: ParserEvent, at moment: ParserMoment, _ state: inout State) {
    switch event {
    case .entered(let name, let start): state.open.append((names[name], start))
    case .exited(.parsed(let result)):
      guard let (name, start) = state.open.popLast() else { return }
      note(name, as: result.map { names[$0] }, from: start, moment, &state)
    case .exited: state.open.removeLast()
    case .nodeCreated(let name, let start): note(names[name], as: nil, from: start, moment, &state)
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

  /// Counts the runs that were not undone.
  private func flush(_ state: inout State) {
    for run in state.tried {
      counted.rules[run.name, default: RuleCoverage.Rule()].count += 1
      if let result = run.result, result != run.name { counted.rules[run.name]?.results.insert(result) }
      if !run.tokens.isEmpty { counted.rules[run.name]?.firstTokens.insert(run.firstToken) }
      if let parent = run.parent { counted.rules[parent, default: RuleCoverage.Rule()].parts.insert(run.name) }
    }
    state.tried.removeAll(keepingCapacity: true)
  }
}
