import Descent

/// The automaton of a lexicon, for a `TableLexer`. It is compiled once per language:
///
///     static let table = Lexicon<ShoppingToken>(
///       unknown: .unknown,
///       [.skip(.oneOf(" \n").some), .spellings, .token(.number, .digit.some), .token(.name, .letter.some)]
///     ).compiled()
///
/// The patterns of each mode become part of one deterministic automaton over classes of bytes, which is minimized
/// (*Compilers*, Aho, Lam, Sethi and Ullman, section 3.9). Sets of Unicode scalars are compiled to their UTF-8, so
/// that lexing decodes nothing.
///
/// - Complexity: exponential in the patterns in the worst case, bounded by `LexiconLimits`, and close to linear for
///   usual patterns: a lexicon like that of JSON takes a few milliseconds.
public struct LexerTable<Kind: TokenKind>: Sendable {
  let scan: ScanTable

  /// Compiles a lexicon.
  ///
  /// - Throws: all errors of the lexicon.
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
    scan = ScanTable(
      automaton.minimised(), lexicon.outcomes(of: patterns, limits), lexicon.modeExits, lexicon.unknown.index)
  }
}

extension Lexicon {
  /// The automaton of some patterns, whose rules are numbered by index; nil if it is too large.
  func automaton(of patterns: [CompiledRule<Kind>], _ limits: LexiconLimits) -> ByteAutomaton? {
    var numbered = modes.map { _ in [(number: Int, pattern: TokenPattern)]() }
    for (rule, compiled) in patterns.enumerated() { numbered[compiled.mode].append((rule, compiled.pattern)) }
    return .compiled(from: numbered, limits)
  }

  private func step(_ change: ModeChange) -> ModeStep {
    switch change {
    case .stay: .stay
    case .pop: .pop
    case .push(let name): .push(number(ofMode: name))
    case .replace(let name): .replace(number(ofMode: name))
    }
  }

  private func number(ofMode name: String) -> Int { modes.firstIndex { $0.name == name }! }

  /// The outcome of each pattern, without the generic type of the token kinds.
  fileprivate func outcomes(of patterns: [CompiledRule<Kind>], _ limits: LexiconLimits) -> [ScanOutcome] {
    patterns.map {
      ScanOutcome(
        kindIndex: $0.outcome.kind?.index, step: step($0.outcome.change), problem: $0.outcome.problem,
        argument: $0.outcome.kind.map { .kind($0) }, nesting: $0.outcome.nesting,
        joinsLines: $0.outcome.joinsLines, pieces: $0.outcome.pieces.flatMap { ScanTable($0, limits) })
    }
  }

  /// The exit of each mode that is left when nothing matches.
  fileprivate var modeExits: [ModeExit?] {
    modes.map { mode in
      for case .popIfNoMatch(let problem) in mode.rules.flatMap(\.content) { return ModeExit(problem: problem) }
      return nil
    }
  }
}

/// A pattern of a lexicon, with the properties of its rule.
struct CompiledRule<Kind: TokenKind> {
  let name: LexicalRuleName
  let mode: Int
  let pattern: TokenPattern
  let outcome: MatchOutcome<Kind>
}

extension Lexicon {
  /// The patterns of all modes in order, including those of spellings.
  var patterns: [CompiledRule<Kind>] {
    let named = namedKinds
    var patterns: [CompiledRule<Kind>] = []
    for (mode, rules) in modes.map(\.rules).enumerated() {
      for (index, rule) in rules.enumerated() {
        func add(_ pattern: TokenPattern, _ outcome: MatchOutcome<Kind>) {
          let subject = outcome.kind?.displayName ?? "skipped text"
          let name = LexicalRuleName(mode: modes[mode].name, number: index + 1, subject: subject)
          patterns.append(CompiledRule(name: name, mode: mode, pattern: pattern, outcome: outcome))
        }
        func addSpellings(_ kinds: [Kind], _ change: ModeChange) {
          for kind in kinds {
            add(TokenPattern(stringLiteral: kind.rawValue), MatchOutcome(kind: kind, change: change))
          }
        }
        for content in rule.content {
          switch content {
          case .pattern(let pattern, let outcome): add(pattern, outcome)
          case .spelled(let kinds, let change): addSpellings(kinds, change)
          case .spellings: addSpellings(Kind.allCases.filter { $0.hasFixedSpelling && !named.contains($0) }, .stay)
          case .producedElsewhere, .popIfNoMatch: break
          }
        }
      }
    }
    return patterns
  }

  /// The kinds named by rules, which `.spellings` excludes, with the unknown kind and the end of file.
  var namedKinds: TokenSet<Kind> {
    var kinds: TokenSet<Kind> = [unknown, .endOfFile]
    for content in modes.flatMap(\.rules).flatMap(\.content) {
      switch content {
      case .pattern(_, let outcome): if let kind = outcome.kind { kinds.insert(kind) }
      case .spelled(let some, _), .producedElsewhere(let some): kinds = kinds.union(TokenSet(some))
      case .spellings, .popIfNoMatch: break
      }
    }
    return kinds
  }
}
