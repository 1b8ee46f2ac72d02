import Descent
import DescentLexicon
import GrammarNotation

/// Finds mistakes in a grammar.
///
///     for finding in GrammarCheck.findings(in: grammar) { print(finding) }
public enum GrammarCheck {
  /// All findings, in the order of the files: errors prevent the grammar from being run, the rest are warnings.
  ///
  /// - Parameter start: the start rule; by default, that of the first scope, or the first rule.
  /// - Complexity: linear in the grammar, apart from the automaton of its tokens, and the nodes of a choice for each
  ///   choice around it.
  public static func findings(in grammar: Grammar, start: String? = nil) -> [GrammarProblem] {
    var model = GrammarModel(grammar, start: start)
    var found = grammar.problems(start: start ?? grammar.startRule ?? "").filter { $0.severity != .error }
    if model.problems.isEmpty {
      found += model.ofSentences.problems
      model.checkAlternatives()
      model.checkLoops()
      model.checkRepetitions()
      model.checkEnds()
      let reachable = model.reachableRules
      model.checkLevels(reachable)
      let sizes = SentenceSizes(model)
      var joined = model
      joined.joinAlternatives()
      joined.checkRecursion(reachable)
      joined.checkNodeCount(reachable)
      joined.checkSizes(reachable)
      let tokens = TokenKinds(&joined, reachable: reachable)
      if tokens.areComplete, let scanner = ScopeScanner(&joined, tokens) {
        joined.checkTokens(tokens, scanner)
        joined.checkLexicalAlternatives(tokens)
        if !joined.problems.contains(where: { $0.severity == .error }) {
          joined.checkLookahead(reachable, tokens, scanner, sizes)
        }
      }
      // Those before are copies.
      found += joined.problems.dropFirst(model.problems.count)
      model.checkReach(reachable)
    }
    found += model.problems
    let names = Dictionary(grammar.files.enumerated().map { ($1.source.name, $0) }) { first, _ in first }
    let keys = found.map {
      let message = $0.diagnostic.message(in: $0.source)
      return (names[$0.source.name] ?? 0, $0.diagnostic.range.start, $0.severity.rawValue, message)
    }
    return found.indices.sorted { keys[$0] < keys[$1] }.map { found[$0] }
  }
}

extension GrammarModel {
  /// Alternatives that are written twice: the second is never taken.
  fileprivate mutating func checkAlternatives() {
    for rule in rules.indices {
      var seen: Set<Expression> = []
      for (number, alternative) in rules[rule].expression.alternatives.enumerated() {
        let plain = Expression.sequenceOf(alternative.items.withoutEnds)
        if seen.insert(plain).inserted { continue }
        report(.duplicateAlternative, at: rules[rule].view.alternatives[number].any, [.words(rules[rule].name)])
      }
      for case .choice(let parts) in rules[rule].expression.choices where parts.count > Set(parts).count {
        // Those of the rule itself have marks of their own, and are all different.
        report(.duplicateInGroup, of: rule)
      }
    }
  }

  /// Reports parts right after a repetition of the same, which consumes them. Conditions consume nothing.
  fileprivate mutating func checkRepetitions() {
    let nullable = NullableRules(self, conditionsHold: true, of: rules.indices)
    for rule in rules.indices where rules[rule].kind != .lexical {
      var found: Set<Expression> = []
      rules[rule].expression.walk { expression in
        guard case .sequence = expression else { return true }
        let items = expression.items.withoutEnds
        for (item, next) in zip(items, items.dropFirst()) where !nullable.contains(next) {
          switch item {
          case .many(next), .optional(next): found.insert(next)
          // A repetition with at least one element.
          case .sequence(let parts) where parts.last == .many(next): found.insert(next)
          default: break
          }
        }
        return true
      }
      for part in found { report(.takenBefore, of: rule, name(of: part)) }
    }
  }

  /// Rules of which no sentence is ever complete.
  fileprivate mutating func checkEnds() {
    // A rule that is never accepted is so on purpose.
    let sizes = SentenceSizes(self, refused: 0)
    for rule in rules.indices where sizes.rules[rule] == nil { report(.endlessRule, of: rule) }
  }

  /// Rules that the start rule does not reach, though others use them.
  fileprivate mutating func checkReach(_ reachable: [Int]) {
    let reached = Set(reachable).union(rulesReached(from: scopes.flatMap(\.trivia).flatMap(\.references)))
    let used = Set(rules.indices.flatMap { rule in rules[rule].expression.references.filter { $0 != rule } })
    // A rule that no other uses is reported as such.
    for rule in rules.indices where !reached.contains(rule) && used.contains(rule) {
      report(.unreachableRule, of: rule, rules[start].name)
    }
  }

  /// Alternatives of lexical rules whose texts others match. A terminal that other rules have says that its text is a token
  /// of the rule, too.
  fileprivate mutating func checkLexicalAlternatives(_ tokens: TokenKinds) {
    var budget = 200_000
    for rule in rules.indices where rules[rule].kind == .lexical {
      let (ways, places) = (rules[rule].expression.alternatives, rules[rule].view.alternatives)
      if ways.count < 2 || ways.count != places.count { continue }
      let patterns = ways.map { try? pattern(of: $0, budget: &budget, inside: [rule]) }
      let numbered = patterns.enumerated().compactMap { number, pattern in pattern.map { (number: number, pattern: $0) }
      }
      guard numbered.count == ways.count, let automaton = PatternAutomaton([numbered]) else { continue }
      var covered: Set<Int> = []
      for (number, way) in ways.enumerated().reversed() {
        if wholeTerminals(of: way).contains(where: { tokens.number(of: $0) != nil }) { continue }
        let matches = automaton.matches.filter { $0.contains(number) }
        if matches.isEmpty || matches.contains(where: { covered.isSuperset(of: Set($0).subtracting([number])) }) {
          continue
        }
        covered.insert(number)
        report(.coveredAlternative, at: places[number].any, [.words(rules[rule].name)])
      }
    }
  }

  /// Kinds of tokens that no text ever is, since others match the same texts.
  fileprivate mutating func checkTokens(_ tokens: TokenKinds, _ scanner: ScopeScanner) {
    for case .rule(let rule)? in tokens.sources where nullableRules.contains(.rule(rule)) {
      report(.emptyToken, of: rule)
    }
    for (kind, source) in tokens.sources.enumerated() {
      guard case .rule(let rule)? = source, !scanner.kinds.contains(where: { $0.contains(kind) }) else { continue }
      report(.shadowedToken, of: rule)
    }
  }
}

extension DiagnosticKind {
  static let duplicateAlternative = DiagnosticKind(
    "duplicate-alternative", .warning, "an alternative before this one of '%0' is the same")
  static let duplicateInGroup = DiagnosticKind(
    "duplicate-alternative", .warning, "in '%0', a group has the same alternative twice")
  static let takenBefore = DiagnosticKind(
    "taken-before", .warning, "in '%0', %1 never matches: the same before it, which is optional or repeated, takes it")
  static let emptyToken = DiagnosticKind(
    "empty-token", .warning, "the token '%0' can match the empty text, but is read only where it has characters")
  static let endlessRule = DiagnosticKind(
    "endless-rule", .error, "no sentence of '%0' is ever complete, since each needs another one inside")
  static let unreachableRule = DiagnosticKind(
    "unreachable-rule", .warning, "the rule '%0' cannot be reached from the start rule '%1'")
  static let coveredAlternative = DiagnosticKind(
    "covered-alternative", .warning, "the other alternatives of '%0' match all texts of this one")
  static let shadowedToken = DiagnosticKind(
    "shadowed-token", .warning, "no text is ever a token '%0', as terminals have the same spellings")
}
