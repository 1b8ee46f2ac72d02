import SyntaxSearch

extension LintRule {
  /// Whether findings of the rule can be fixed: a rule of patterns says so, others show it by a test.
  public var hasFix: Bool { (self as? PatternRule)?.hasFix ?? tests.contains { $0.fixed != nil } }
}
