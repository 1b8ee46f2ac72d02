import Descent
import DescentTools

/// A rule of a grammar, or one of its alternatives, that no input uses.
public struct CoverageGap: Sendable, CustomStringConvertible {
  public let rule: GrammarRule
  /// The alternative; nil if the rule as a whole was never used.
  public let alternative: TypedView<Alternative>?
  fileprivate let location: SourceLocation

  fileprivate init(_ rule: GrammarRule, _ alternative: TypedView<Alternative>?, _ lines: inout SourceLines) {
    (self.rule, self.alternative) = (rule, alternative)
    let range = alternative?.any.range ?? rule.view.name.range
    location = lines.location(of: range, in: rule.view.tree.source)
  }

  /// The gap in one line: `path:line:column: the rule 'x' never ran`.
  public var description: String {
    let source = rule.view.tree.source
    let place = "\(source.name):\(location)"
    guard let range = alternative?.any.range else { return "\(place): the rule '\(rule.name)' never ran" }
    return "\(place): of '\(rule.name)', no input has \(source.text(in: range))"
  }
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
    var lines = SourceLines()
    return rules.flatMap { rule -> [CoverageGap] in
      guard rule.hasProduction else { return [] }
      guard let seen = covered[rule.name] else { return [CoverageGap(rule, nil, &lines)] }
      guard rule.isChoice else { return [] }
      let chosen = Set(seen.parts.union(seen.results).map(GrammarRule.name(ofNode:)))
      return rule.view.alternatives.filter { alternative in
        let names = alternative.items.compactMap { $0.as(RuleReference.self)?.name.text }
        return !names.allSatisfy { chosen.contains($0) || self[$0]?.hasProduction != true }
      }.map { CoverageGap(rule, $0, &lines) }
    }
  }
}

extension GrammarRule {
  /// True if a production parses the rule.
  fileprivate var hasProduction: Bool { describesNode || isChoice }

  fileprivate var isChoice: Bool { view.marker?.text == "@choice" }
}
