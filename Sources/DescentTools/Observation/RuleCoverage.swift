import Descent

/// Which productions ran over a set of inputs, and in which ways.
///
///     let (trees, coverage) = RuleCoverage.recording { options in
///       sources.map { JSON.parse($0, options: options) }
///     }
///     let results = coverage["JSONValue"]?.results     // ["JSONArray", "JSONNumber", "JSONObject"]
///     let gaps = grammar.gaps(in: coverage)            // rules and alternatives of a grammar file that never ran
///
/// What was only tried and then undone does not count. Coverages of several sets can be added up.
public struct RuleCoverage: Sendable, Hashable {
  /// The productions that ran, by name.
  public internal(set) var rules: [String: Rule] = [:]

  /// In which ways a production ran.
  public struct Rule: Sendable, Hashable {
    /// How often it ran to its end, or a node of its name was made.
    public internal(set) var count = 0
    /// The nodes that it made: of a choice, the alternatives.
    public internal(set) var results: Set<String> = []
    /// The productions that ran directly inside it, and the nodes that were made there.
    public internal(set) var parts: Set<String> = []
    /// The tokens with which it began, as the language spells them or calls them.
    public internal(set) var firstTokens: Set<String> = []
  }

  /// Nothing ran yet.
  public init() {}

  /// What is known of a production; nil if it never ran.
  public subscript(name: String) -> Rule? { rules[name] }

  /// Runs something and records which productions run of the parsers that are made in it.
  ///
  /// - Parameters:
  ///   - options: the options of the parses, whose observer is replaced.
  ///   - body: parses with the options that it is given.
  /// - Returns: what `body` returns, and the coverage.
  /// - Throws: exactly what `body` throws.
  public static func recording<Result, Failure: Error>(
    _ options: ParseOptions = ParseOptions(), _ body: (ParseOptions) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, coverage: RuleCoverage) {
    let recorder = CoverageRecorder()
    var options = options
    options.observer = recorder
    let result = try body(options)
    return (result, recorder.coverage)
  }

  /// Adds what ran over other inputs.
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
