import Descent

/// The steps of the productions of a parser.
///
///     let (tree, trace) = ParserTrace.recording { JSON.parse(source, options: $0) }
///     print(trace.text())
///
/// For the source `[1 2]`, this prints
///
///     JSONText 1:1 '[1 2]' 4 tokens
///       JSONArray 1:1 '[1 2]' 4 tokens
///         JSONValue 1:2 '1' 1 token → JSONNumber
///           JSONNumber 1:2 '1' 1 token
///         ! 1:3: error: expected ',' between values
///         JSONValue 1:4 '2' 1 token → JSONNumber
///           JSONNumber 1:4 '2' 1 token
///
/// The lines are in the order in which the steps began; those of a production follow it, one level deeper.
public struct ParserTrace: Sendable {
  /// The parses: usually one, but a parser can run others.
  package internal(set) var parses: [Parse] = []

  package struct Parse: Sendable {
    package let source: SourceText
    /// The tokens, which the steps refer to by index.
    package let tokens: TokenBuffer
    /// The steps in the order of their beginnings.
    package internal(set) var steps: [Step] = []
  }

  package struct Step: Sendable {
    package internal(set) var kind: Kind
    /// The number of enclosing steps.
    package let depth: Int
    package internal(set) var tokens: Range<Int>
    package let isSpeculative: Bool
  }

  package enum Kind: Sendable {
    /// A production, with its name and its ending.
    case production(String, Ending)
    /// A node of a type that extends a left operand.
    case node(String)
    /// The cursor moved back over the tokens.
    case rewind
    case report(Diagnostic)
  }

  /// The way in which a production ended.
  package enum Ending: Sendable {
    /// It returned; the name of its node is given if it differs from the production's.
    case parsed(as: String?)
    /// The speculation around it failed, inside it or earlier.
    case gaveUp
    /// It threw an error with this description.
    case threw(String)
  }

  /// Records the steps of parsers in a closure, which must parse with the given options.
  ///
  /// - Parameter options: the options of the parses; their observer is replaced.
  /// - Complexity: a step takes about a hundred bytes; a source has a few steps per token.
  public static func recording<Result, Failure: Error>(
    _ options: ParseOptions = ParseOptions(), _ body: (ParseOptions) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, trace: ParserTrace) {
    let recorder = TraceRecorder()
    return (try recorder.observing(options, body), recorder.trace)
  }
}

/// Records the steps of parsers.
final class TraceRecorder: ParserObserver {
  private(set) var trace = ParserTrace()
  /// For each running parser, the index of its parse and the indices of its open steps.
  private var activeParses = ActiveParses<(parse: Int, open: [Int])>()
  private var names = ProductionNames()

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .began = event {
      let (source, tokens) = (moment.parse.source, moment.parse.tokens)
      activeParses.begin(moment.parse, (trace.parses.count, []))
      return trace.parses.append(ParserTrace.Parse(source: source, tokens: tokens))
    }
    activeParses.update(moment.parse) { state in
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
    case .exited(let outcome):
      guard let index = open.popLast(), case .production(let name, _) = steps[index].kind else { return }
      let start = steps[index].tokens.lowerBound
      steps[index].tokens = start..<max(start, moment.position)
      steps[index].kind = .production(name, ending(outcome, of: name))
    case .nodeCreated(let name, let start): append(.node(names[name]), from: start)
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
