import Descent
import SyntaxEditing
import SystemCalls

/// Rules in one language, which look at a tree together.
///
///     let rules = RuleSet([rule])
///     let messages = rules.findings(in: tree).map(\.message)
public struct RuleSet: Sendable {
  /// The rules.
  public let rules: [any LintRule]
  private let patterns: PatternsInUse
  private let otherRules: [any LintRule]

  public init(_ rules: [any LintRule]) {
    self.rules = rules
    patterns = PatternsInUse(rules.filter(\.hasPatterns))
    otherRules = rules.filter { !$0.hasPatterns }
  }

  /// Whether a source may have findings: it need not be parsed if all rules are patterns that lack a word there.
  public func mayFind(in source: SourceText) -> Bool {
    !otherRules.isEmpty || patterns.rules.contains { $0.mayFind(in: source) }
  }

  /// What the rules find in a tree, in the order of the source.
  ///
  /// - Complexity: that of a search for the patterns of all rules, and of one walk for the others.
  public func findings(in tree: SyntaxTree) -> [Finding] {
    var findings = patterns.findings(in: tree)
    if !otherRules.isEmpty { findings += otherFindings(in: tree) }
    return findings.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.start, left.offset) < (second.start, right.offset)
    }.map(\.element)
  }

  private func otherFindings(in tree: SyntaxTree) -> [Finding] {
    final class Collection { var findings: [Finding] = [] }
    let collection = Collection()
    var visitor = TreeVisitor()
    for rule in otherRules { rule.look(at: tree, by: &visitor) { collection.findings.append($0) } }
    visitor.visit(tree.root)
    return collection.findings
  }
}

/// The patterns of rules, which are read when a source has their words for the first time: reading one takes longer than
/// searching for it in a small file.
private final class PatternsInUse: Sendable {
  private struct State {
    /// Whether the patterns of each rule were read.
    var isRead: [Bool]
    var patternRules: [PatternRule] = []
    var searcher = SyntaxSearcher([])
  }

  let rules: [any LintRule]
  private let state: Platform.Monitor<State>

  init(_ rules: [any LintRule]) {
    self.rules = rules
    state = Platform.Monitor(State(isRead: rules.map { _ in false }))
  }

  func findings(in tree: SyntaxTree) -> [Finding] {
    let now = state.read { $0 }
    // Looking for the words takes longer than searching for patterns that were read already.
    let wanted = rules.indices.filter { !now.isRead[$0] && rules[$0].mayFind(in: tree.source) }
    if wanted.isEmpty { return now.patternRules.isEmpty ? [] : Self.findings(of: now, in: tree) }
    state.update { state in
      for rule in wanted where !state.isRead[rule] {
        state.isRead[rule] = true
        state.patternRules += rules[rule].patternRules
      }
      state.searcher = SyntaxSearcher(state.patternRules.map(\.query))
    }
    return Self.findings(of: state.read { $0 }, in: tree)
  }

  private static func findings(of state: State, in tree: SyntaxTree) -> [Finding] {
    state.searcher.matches(in: tree).map { state.patternRules[$0.query].finding(for: $0.match) }
  }
}
