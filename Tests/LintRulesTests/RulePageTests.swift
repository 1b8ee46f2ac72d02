import Foundation
import LintRules
import TestSupport
import Testing

/// The page about the rules is current.
///
/// `UPDATE_CORPUS=1 swift test --filter RulePage` writes it.
@Suite struct RulePageTests {
  @Test func thePageIsCurrent() throws {
    let path = packageFolder.appending(path: "Sources/swparse/swparse.docc/LintRules.md")
    let page = RulePage(rules: BuiltInRules.all).text
    if ProcessInfo.processInfo.environment["UPDATE_CORPUS"] == "1" {
      try page.write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: path, encoding: .utf8) == page, "LintRules.md is not current")
  }

  @Test func counterpartsAreOfRules() {
    #expect(Set(RulePage.counterparts.keys).isSubset(of: BuiltInRules.all.map(\.id)))
  }
}
