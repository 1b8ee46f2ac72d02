import Descent

/// A lexicon made into an automaton, with which a `TableLexer` takes sources apart.
///
/// It is made once for a language:
///
///     static let table = Lexicon<ShoppingToken>(
///       unknown: .unknown,
///       [.skip(.oneOf(" \n").some), .spellings, .token(.number, .digit.some), .token(.name, .letter.some)]
///     ).compiled()
///
/// The patterns of all modes become one deterministic automaton over classes of bytes, which is minimised (*Compilers*,
/// Aho, Lam, Sethi and Ullman, section 3.9). Sets of Unicode scalars are compiled to their UTF-8, so that nothing is
/// decoded while a source is read.
///
/// - Complexity: making it is exponential in the patterns in the worst case, which `LexiconLimits` stop, and close to
///   linear for usual ones: a lexicon like that of JSON takes less than a millisecond.
public struct LexerTable<Kind: TokenKind>: Sendable {
  let scan: ScanTable

  /// Compiles a lexicon.
  ///
  /// - Throws: all that is wrong with it.
  public init(_ lexicon: Lexicon<Kind>) throws(LexiconError) { try self.init(lexicon, LexiconLimits()) }

  init(_ lexicon: Lexicon<Kind>, _ limits: LexiconLimits) throws(LexiconError) {
    let patterns = lexicon.patterns
    var problems = lexicon.problemsOfNames(patterns)
    if !problems.isEmpty { throw LexiconError(problems: problems) }
    guard let automaton = lexicon.automaton(of: patterns, limits) else {
      throw LexiconError(problems: lexicon.problemsOfSize(patterns, limits))
    }
    problems = lexicon.problems(of: automaton, patterns)
    if !problems.isEmpty { throw LexiconError(problems: problems) }
    scan = ScanTable(automaton.minimised(), lexicon.outcomes(of: patterns), lexicon.modeExits, lexicon.unknown.index)
  }
}

extension Lexicon {
  /// The automaton of some patterns, in which they are rules by their places; nil if it is too large.
  func automaton(of patterns: [CompiledRule<Kind>], _ limits: LexiconLimits) -> ByteAutomaton? {
    var graph = PatternGraph(nodeLimit: limits.nodes)
    var roots = modes.map { _ in [Int]() }
    for (rule, compiled) in patterns.enumerated() {
      let end = graph.add(.accept(rule: rule))
      roots[compiled.mode].append(graph.node(for: compiled.pattern, then: end))
    }
    let starts = roots.map { graph.add(.fork($0)) }
    return SubsetConstruction.automaton(of: graph, starts: starts, limits)
  }

  private func step(_ change: ModeChange) -> ModeStep {
    switch change {
    case .stay: .stay
    case .pop: .pop
    case .push(let name): .push(modes.firstIndex { $0.name == name }!)
    }
  }

  /// What becomes of the matches of each pattern, without the type of the kinds.
  fileprivate func outcomes(of patterns: [CompiledRule<Kind>]) -> [ScanOutcome] {
    patterns.map {
      ScanOutcome(
        kindIndex: $0.outcome.kind?.index, step: step($0.outcome.change), problem: $0.outcome.problem,
        argument: $0.outcome.kind.map { .kind($0) }, nesting: $0.outcome.nesting)
    }
  }

  /// What happens in each mode where nothing matches.
  fileprivate var modeExits: [ModeExit?] {
    modes.map { mode in
      for case .popOtherwise(let problem) in mode.rules.flatMap(\.content) { return ModeExit(problem: problem) }
      return nil
    }
  }
}
