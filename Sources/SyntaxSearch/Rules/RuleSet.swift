import Descent
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

  /// The findings of the rules in a tree, in the order of the source.
  ///
  /// - Complexity: that of a search for the patterns of all rules, in one walk for them and the others.
  public func findings(in tree: SyntaxTree) -> [Finding] {
    var findings: [Finding] = []
    var visitors = [TreeVisitor()]
    let patternFindings = patterns.findings(in: tree, by: &visitors[0])
    for rule in otherRules where rule.mayFind(in: tree.source) {
      var visitor = TreeVisitor()
      rule.look(at: tree, by: &visitor) { findings.append($0) }
      visitors.append(visitor)
    }
    // In one walk; nodes that one rule passes over, the others see.
    TreeVisitor.visit(tree.root, by: visitors)
    return (patternFindings() + findings).enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.start, left.offset) < (second.start, right.offset)
    }.map { $0.element.onFirstLine(of: tree) }
  }
}

/// The patterns of rules, which are read when a source has their words for the first time: reading one takes longer than
/// searching for it in a small file.
private final class PatternsInUse: Sendable {
  private struct State {
    /// The patterns of each rule; nil for one whose patterns were not read.
    var read: [[PatternRule]?]
    /// All that were read, in the order of the rules.
    var patternRules: [PatternRule] = []
    /// How many bytes were searched for words.
    var searchedCount = 0
    var searcher = SyntaxSearcher([])
  }

  /// To look for the words of a few rules in so many bytes takes longer than to read their patterns.
  private static let searchLimit = 2_000_000

  let rules: [any LintRule]
  private let state: Platform.Monitor<State>

  init(_ rules: [any LintRule]) {
    self.rules = rules
    state = Platform.Monitor(State(read: rules.map { _ in nil }))
  }

  /// The findings of the patterns in a tree, after a walk by a visitor.
  func findings(in tree: SyntaxTree, by visitor: inout TreeVisitor) -> () -> [Finding] {
    let now = state.read { $0 }
    let unread = rules.indices.filter { now.read[$0] == nil }
    if unread.isEmpty { return Self.findings(of: now, in: tree, by: &visitor) }
    let wanted = unread.filter { now.searchedCount > Self.searchLimit || rules[$0].mayFind(in: tree.source) }
    state.update { state in
      state.searchedCount += tree.source.count
      if wanted.isEmpty { return }
      for rule in wanted where state.read[rule] == nil { state.read[rule] = rules[rule].patternRules }
      state.patternRules = state.read.flatMap { $0 ?? [] }
      state.searcher = SyntaxSearcher(state.patternRules.map(\.query))
    }
    return Self.findings(of: state.read { $0 }, in: tree, by: &visitor)
  }

  private static func findings(
    of state: State, in tree: SyntaxTree, by visitor: inout TreeVisitor
  ) -> () -> [Finding] {
    if state.patternRules.isEmpty { return { [] } }
    let matches = state.searcher.search(tree, by: &visitor)
    return { matches().map { state.patternRules[$0.query].finding(for: $0.match) } }
  }
}
