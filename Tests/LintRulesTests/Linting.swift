import Descent
import LintRules
import SwiftGrammar
import SyntaxSearch

/// The tree of Swift code.
func tree(_ code: String, name: String = "a.swift") throws -> SyntaxTree {
  SwiftFile(parsing: try SourceText(code, name: name)).tree
}

/// A rule of one pattern.
func rule(
  _ id: String, _ pattern: String, severity: Severity = .warning, fix: String? = nil, tests: [RuleTest] = []
) throws -> PatternRule {
  let language = SearchLanguage(SwiftLanguage.self)
  return try PatternRule(
    id: id, severity: severity, message: "found '\(id)'", query: SearchQuery(any: [pattern], in: language), fix: fix,
    tests: tests, in: language)
}

/// The rules, lines and messages of what rules find, with comments that switch them off.
func found(_ rules: [any LintRule], in code: String, known: [String] = []) throws -> [String] {
  let tree = try tree(code)
  return Linter(rules, known: known).findings(in: tree).map { finding in
    "\(tree.lineMap.location(of: finding.range.start).line) \(finding.rule)"
  }
}
