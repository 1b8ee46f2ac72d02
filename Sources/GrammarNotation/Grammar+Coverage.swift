import Descent
import DescentTools

/// A rule of a grammar, or one of its alternatives, that no input uses.
public struct CoverageGap: Sendable, CustomStringConvertible {
  public let rule: GrammarRule
  /// The alternative; nil if the rule as a whole was never used.
  public let alternative: TypedView<Alternative>?

  /// The gap in one line: `path:line:column: the rule 'x' never ran`.
  public var description: String {
    let source = rule.view.tree.source
    guard let range = alternative?.any.range else {
      return "\(source.place(of: rule.view.name.range)): the rule '\(rule.name)' never ran"
    }
    return "\(source.place(of: range)): of '\(rule.name)', no input has '\(source.text(in: range))'"
  }
}

extension SourceText {
  /// The start of a range as `path:line:column`.
  ///
  /// - Complexity: linear in the source.
  func place(of range: SourceRange) -> String { "\(name):\(LineMap(self).location(of: range.start))" }
}

extension Grammar {
  /// The rules whose productions never ran, and the alternatives of choices that were never selected.
  ///
  ///     let (trees, coverage) = RuleCoverage.recording { options in
  ///       sources.map { SwiftFile(parsing: $0, options: options).tree }
  ///     }
  ///     let gaps = grammar.gaps(in: coverage)
  ///
  /// Rules that describe a node and rules marked `@choice` have productions. An alternative counts as selected if
  /// the rule that it refers to was parsed directly in the choice's production, or was its result.
  public func gaps(in coverage: RuleCoverage) -> [CoverageGap] {
    let covered = Dictionary(
      coverage.rules.map { (GrammarRule.name(ofNode: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    return rules.flatMap { rule -> [CoverageGap] in
      guard rule.hasProduction else { return [] }
      guard let seen = covered[rule.name] else { return [CoverageGap(rule: rule, alternative: nil)] }
      guard rule.isChoice else { return [] }
      let chosen = Set(seen.parts.union(seen.results).map(GrammarRule.name(ofNode:)))
      return rule.view.alternatives.filter { alternative in
        let names = alternative.items.compactMap { $0.as(RuleReference.self)?.name.text }
        return !names.allSatisfy { chosen.contains($0) || self[$0]?.hasProduction != true }
      }.map { CoverageGap(rule: rule, alternative: $0) }
    }
  }
}

extension GrammarRule {
  /// True if a production parses the rule.
  fileprivate var hasProduction: Bool { describesNode || isChoice }

  fileprivate var isChoice: Bool { view.marker?.text == "@choice" }
}
