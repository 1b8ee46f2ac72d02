import Descent
import LintRules
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch
import Testing

/// The examples of the rules that come with the tool.
@Suite struct BuiltInRuleTests {
  @Test(arguments: BuiltInRules.all.map(\.id))
  func itsExamplesHold(_ id: String) throws {
    let rule = try #require(BuiltInRules.all.first { $0.id == id })
    #expect(rule.tests.count { $0.isReported } > 1 && rule.tests.count { !$0.isReported } > 1)
    let rules = RuleSet([rule])
    for test in rule.tests {
      let tree = SwiftFile(parsing: try SourceText(test.code)).tree
      #expect(tree.isValid, "\(test.code)")
      let findings = rules.findings(in: tree)
      #expect(findings.isEmpty != test.isReported, "\(test.code)")
      #expect(findings.isEmpty || rule.mayFind(in: tree.source), "\(test.code)")
      #expect(findings.allSatisfy { $0.rule == id && $0.severity == rule.severity })
      #expect((test.fixed != nil) == findings.contains { $0.fix != nil }, "\(test.code)")
      guard let fixed = test.fixed else { continue }
      var edits = SyntaxEdits(tree)
      for finding in findings { finding.fix?(&edits) }
      let edited = try edits.applied()
      #expect(edited.source.text == fixed)
      #expect(edited.tree.isValid && rules.findings(in: edited.tree).isEmpty, "\(fixed)")
    }
  }

  @Test func namesAndSummaries() {
    let rules = BuiltInRules.all
    #expect(rules.count == 30)
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(rule.summary.hasSuffix("."))
    }
  }
}
