import Descent
import DescentTools
import LintRules
import SwiftGrammar
import SyntaxSearch
import Testing

// What the comments on rules show.

@Suite struct LintComments {
  private let swift = AnyLanguage(name: "Swift", fileExtensions: ["swift"]) { SwiftFile(parsing: $0, options: $1).tree }

  private func tree(_ text: String) throws -> SyntaxTree { try SwiftFile(parsing: text).tree }

  private func noForceTry() throws -> PatternRule {
    let language = SearchLanguage(swift)
    return try PatternRule(
      id: "no-force-try", message: "This call traps when it throws.",
      query: SearchQuery(any: ["try! $CALL"], in: language), fix: "try $CALL",
      tests: [.reports("try! f()", fixed: "try f()")], in: language)
  }

  @Test func linting() throws {
    let (tree, noForceTry) = (try tree("try! f()"), try noForceTry())
    let linter = Linter([noForceTry])
    let messages = linter.findings(in: tree).map(\.message)
    #expect(messages == ["This call traps when it throws."])
    let failures = noForceTry.failedTests(in: swift)
    #expect(failures.isEmpty)
    let report = LintReport(.sarif, rules: linter.rules, tool: "swparse", version: "0.1.0")
    let text = report.text(of: [(tree, linter.findings(in: tree))])
    #expect(text.contains("\"ruleId\":\"no-force-try\""))
  }

  @Test func fixing() throws {
    let linter = Linter([try noForceTry()])
    let tree = try tree("try! f()")
    let fixes = LintFixes(tree) { linter.findings(in: $0) }
    let text = fixes.tree.source.text
    #expect(text == "try f()")
  }

  @Test func baselines() throws {
    let linter = Linter([try noForceTry()])
    let (tree, laterTree) = (try tree("try! f()"), try tree("\ntry! f()\ntry! g()"))
    let (findings, later) = (linter.findings(in: tree), linter.findings(in: laterTree))
    let known = LintBaseline(of: [(tree, findings)])
    let new = known.newFindings(among: later, in: laterTree)
    #expect(new.count == 1)
  }

  @Test func files() throws {
    let text = """
      [patterns]
      test = "func $TEST() { $$$ }"

      [[rule]]
      id = "no-force-try"
      message = "This call traps when it throws."
      pattern = "try! $CALL"
      not-inside = { use = "test" }
      fix = "try $CALL"

      [[rule.test]]
      reports = "let x = try! load()"
      fixed = "let x = try load()"
      """
    let source = try SourceText(text)
    let files = RuleFiles([source], languages: [swift])
    let fileLinter = Linter(files.rules.map(\.rule))
    #expect(files.isValid && files.rules[0].rule.failedTests(in: swift).isEmpty)
    #expect(fileLinter.findings(in: try tree("func f() { try! g() }")).isEmpty)
  }
}
