import Descent
import LintRules
import SwiftCompletion
import SyntaxSearch
import Testing

@Suite struct RuleTestTests {
  private func failures(_ tests: RuleTest..., fix: String? = "g($X)") throws -> [RuleTestFailure.Reason] {
    try rule("f", "f($X)", fix: fix, tests: tests).failedTests(in: .swift).map(\.reason)
  }

  @Test func testsThatPass() throws {
    #expect(
      try failures(.reports("f(1)", fixed: "g(1)"), .reports("f(f(1))", fixed: "g(g(1))"), .accepts("g(1)")) == [])
  }

  @Test func testsThatFail() throws {
    #expect(try failures(.reports("g(1)")) == [.notReported])
    #expect(try failures(.accepts("f(1)")) == [.reported(["found 'f'"])])
    #expect(try failures(.reports("f(1)", fixed: "h(1)")) == [.fixed(as: "g(1)")])
    #expect(try failures(.accepts("g(1")) == [.malformed(message: "1:4: expected ')' to end the argument list")])
  }

  @Test func aConstructThatDoesNotExistIsNamed() throws {
    let rule = try rule("f", "f($X:IntegerLitteral)", tests: [.reports("f(1)")])
    #expect(
      rule.failedTests(in: .swift).map(\.reason) == [
        .unknownConstruct(
          message: "no code that was read has a construct 'IntegerLitteral'; did you mean 'IntegerLiteral'?")
      ])
  }

  @Test func aFixThatDoesNotEndIsNotMade() throws {
    #expect(
      try failures(.reports("f(1)", fixed: "f([1])"), fix: "f([$X])")
        == [.refused(message: "after 16 rounds there is still code to fix")])
  }

  @Test func theMessageShowsBoth() throws {
    let tests = [RuleTest.reports("f(1)\nf(2)", fixed: "h(1)")]
    let failure = try #require(try rule("f", "f($X)", fix: "g($X)", tests: tests).failedTests(in: .swift).first)
    #expect(
      "\(failure)" == """
        the fix of 'f' does not give the expected code:
            f(1)
            f(2)
          expected:
            h(1)
          actual:
            g(1)
            g(2)
        """)
  }
}
