import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch
import Testing

@testable import LintRules

@Suite struct LintFixesTests {
  private func fixes(_ rules: [any LintRule], _ code: String) throws -> LintFixes {
    let linter = Linter(rules)
    return LintFixes(try tree(code)) { linter.findings(in: $0) }
  }

  @Test func fixesAreMadeInRounds() throws {
    let rules = [try rule("a", "a($X)", fix: "b($X)"), try rule("b", "b($X)", fix: "c($X)")]
    let fixes = try fixes(rules, "a(a(1)) // first\nb(2)")
    #expect(fixes.tree.source.text == "c(c(1)) // first\nc(2)")
    #expect(fixes.findings.isEmpty && fixes.refusals.isEmpty && !fixes.isUnfinished)
  }

  @Test func theSecondOfTwoThatEditTheSameCodeWaits() throws {
    // Together, they would edit the argument and its name.
    let rules = [try rule("outer", "f(old: $X)", fix: "f(new: $X)"), try rule("inner", "g($X)", fix: "$X")]
    #expect(try fixes(rules, "f(old: g(1))").tree.source.text == "f(new: 1)")
    let same = [try rule("one", "f($X)", fix: "g($X)"), try rule("two", "f($X)", fix: "h($X)")]
    #expect(try fixes(same, "f(1)").tree.source.text == "g(1)")
  }

  @Test func aFixThatBreaksTheCodeIsRefused() throws {
    struct Breaking: LintRule {
      let id = "breaking"
      let summary = "Nothing is called 'bad'."

      func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
        visitor.each(CallExpression.self) { call in
          if call.callee.text == "bad" {
            report(finding("bad", at: call) { $0.replace(call.any.range, with: CodeText("bad(")) })
          }
        }
      }
    }
    let fixes = try fixes([Breaking(), try rule("a", "a()", fix: "b()")], "a()\nbad()\na()\nbad(1)\na()")
    #expect(fixes.tree.source.text == "b()\nbad()\nb()\nbad(1)\nb()")
    #expect(fixes.refusals.map(\.finding.rule) == ["breaking", "breaking"])
    #expect(fixes.findings.map(\.rule) == ["breaking", "breaking"])
  }

  @Test func roundsAreBounded() throws {
    let fixes = try fixes([try rule("grow", "f($X)", fix: "f([$X])")], "f(1)")
    #expect(fixes.isUnfinished)
    // What is half fixed is worth nothing.
    #expect(fixes.tree.source.text == "f(1)" && fixes.findings.count == 1)
  }

  @Test func aFixThatWouldLoseACommentIsRefused() throws {
    // The call of two elements of a list loses what is between them.
    let rules = [try rule("two", "f()\ng()", fix: "h()"), try rule("a", "a()", fix: "b()")]
    let fixes = try fixes(rules, "f()  // first\ng()\na()\nf()\ng()")
    #expect(fixes.tree.source.text == "f()  // first\ng()\nb()\nh()")
    #expect(fixes.refusals.map { "\($0.reason)" } == ["would lose '// first'"])
    #expect(fixes.findings.map(\.rule) == ["two"])
  }

  @Test func aRefusedFixDoesNotHoldUpEqualCode() throws {
    struct Breaking: LintRule {
      let id = "breaking"
      let summary = "The first call of 'a' is fixed last, and by other code."

      func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
        visitor.each(CallExpression.self) { call in
          if call.callee.text == "a" {
            let code = call.any.range.start == 0 ? "a(" : "b()"
            report(finding("a", at: call) { $0.replace(call.any.range, with: CodeText(code)) })
          }
        }
      }
    }
    let fixes = try fixes([Breaking()], "a()\na()")
    #expect(fixes.tree.source.text == "a()\nb()" && fixes.refusals.count == 1)
    // The second call appears in the second round only.
    let later = try self.fixes([Breaking(), try rule("c", "c()", fix: "a()")], "a()\nc()")
    #expect(later.tree.source.text == "a()\nb()" && later.refusals.count == 1)
  }

  @Test func codeWithErrorsIsFixed() throws {
    #expect(try fixes([try rule("a", "a()", fix: "b()")], "a()\nlet = 1\n").tree.source.text == "b()\nlet = 1\n")
  }

  @Test func aFixAsOneEdit() throws {
    let tree = try tree("let é = try! f()")
    let findings = Linter([try rule("a", "try! $X", fix: "try? $X")]).findings(in: tree)
    let edit = try #require(findings.replacements(in: tree) { tree.parse(another: $0, options: ParseOptions()) }[0])
    #expect(tree.source.text(in: edit.range) == "!" && edit.replacement == "?")
  }
}
