import Descent
import DescentTools
import SyntaxEditing
import SyntaxSearch

/// A test of a rule that fails.
public struct RuleTestFailure: Error, Sendable, CustomStringConvertible {
  public enum Reason: Sendable, Equatable {
    /// The code of the test, or its fixed code, has an error.
    case malformed(message: String)
    /// The rule does not report the code.
    case notReported
    /// The rule does not report the code, and a hole is of a construct that no code has.
    case unknownConstruct(message: String)
    /// The rule reports code that it should accept.
    case reported([String])
    /// The code with all fixes is another than expected.
    case fixed(as: String)
    /// A fix cannot be made, or would break the code.
    case refused(message: String)
  }

  /// The name of the rule.
  public let rule: String
  public let test: RuleTest
  public let reason: Reason

  public var description: String {
    switch reason {
    case .malformed(let message): "the code of a test of '\(rule)' has an error: \(message)\(code)"
    case .notReported: "'\(rule)' does not report this code:\(code)"
    case .unknownConstruct(let message): "'\(rule)' does not report this code: \(message)\(code)"
    case .reported(let messages): "'\(rule)' reports this code: \(messages.joined(separator: "; "))\(code)"
    case .fixed(let actual):
      "the fix of '\(rule)' does not give the expected code:\(code)"
        + "\n  expected:\(indented(test.fixed ?? ""))\n  actual:\(indented(actual))"
    case .refused(let message): "a fix of '\(rule)' is not made: \(message)\(code)"
    }
  }

  private var code: String { indented(test.code) }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "\n    \($0)" }.joined()
  }
}

extension LintRule {
  /// The tests of the rule that fail.
  ///
  ///     let failures = noForceTry.failedTests(in: swift)
  public func failedTests(in language: AnyLanguage) -> [RuleTestFailure] {
    let rules = RuleSet([self])
    return tests.compactMap { test in
      reason(test, rules, language).map { RuleTestFailure(rule: id, test: test, reason: $0) }
    }
  }

  private func reason(_ test: RuleTest, _ rules: RuleSet, _ language: AnyLanguage) -> RuleTestFailure.Reason? {
    guard let source = try? SourceText(test.code, name: "test") else { return .malformed(message: "it is too large") }
    let tree = language.parse(source)
    if let error = tree.diagnostics.first(where: { $0.severity == .error }) {
      let place = tree.lineMap.location(of: error.range.start)
      return .malformed(message: "\(place): \(error.message(in: source))")
    }
    // Asked first as in a run, so that a test also fails if the words of a pattern are mistaken.
    let findings = rules.mayFind(in: source) ? rules.findings(in: tree) : []
    if !test.isReported { return findings.isEmpty ? nil : .reported(findings.map(\.message)) }
    if findings.isEmpty {
      guard let message = patternRules.flatMap(\.query.unknownConstructs).first?.message else { return .notReported }
      return .unknownConstruct(message: message)
    }
    guard let expected = test.fixed else { return nil }
    let fixes = LintFixes(tree, parsing: { language.parse($0) }) { rules.findings(in: $0) }
    if let refusal = fixes.refusals.first { return .refused(message: "it \(refusal.reason)") }
    if fixes.isUnfinished {
      return .refused(message: "after \(FixedSource.roundLimit) rounds there is still code to fix")
    }
    let actual = fixes.tree.source.text
    return actual == expected ? nil : .fixed(as: actual)
  }
}
