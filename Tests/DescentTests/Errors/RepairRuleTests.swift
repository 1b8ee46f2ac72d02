import Testing

@testable import Descent

/// Each standard rule, with a source that is parsed differently without it.
@Suite struct RepairRuleTests {
  struct Repair: CustomTestStringConvertible, Sendable {
    var rule: String
    var text: String
    var statements: [String]
    var messages: [String]

    var testDescription: String { rule }
  }

  static let repairs = [
    Repair(
      rule: "tokens-before-opener", text: "{ let a b c { } }", statements: ["let a {}"], messages: ["unexpected 'b c'"]),
    Repair(rule: "repeated-token", text: "{ let let a = 1 }", statements: ["let a = 1"], messages: ["repeated 'let'"]),
    Repair(rule: "surplus-token", text: "{ [a b] }", statements: ["[a]"], messages: ["unexpected 'b'"]),
    Repair(
      rule: "mistyped-delimiter", text: "{ f(a] }", statements: ["f(a)"], messages: ["expected ')' instead of ']'"]),
    Repair(rule: "repeated-word", text: "{ f(a a, b) }", statements: ["f(a, b)"], messages: ["repeated 'a'"]),
    Repair(
      rule: "mistyped-separator", text: "{ f(a; b) }", statements: ["f(a, b)"],
      messages: ["expected ',' instead of ';'"]),
    Repair(
      rule: "opener-before-closer", text: "{\n  let f(a {)\n    b\n  }\n  c\n}", statements: ["let f(a) {b}", "c"],
      messages: ["expected ')' to end the argument list"]),
    Repair(
      rule: "outdented-element", text: "{\n  f(a\n  b\n}", statements: ["f(a)", "b"],
      messages: ["expected ')' to end the argument list"]),
    Repair(rule: "missing-group-opener", text: "{ f a, b)\n c }", statements: ["f", "c"], messages: ["expected '('"]),
    Repair(
      rule: "missing-separator", text: "{ f(a b) }", statements: ["f(a, b)"],
      messages: ["expected ',' between arguments"]),
    Repair(rule: "surplus-separator", text: "{ f(a,, b) }", statements: ["f(a, b)"], messages: ["unexpected ','"]),
    Repair(
      rule: "enclosing-list", text: "{ f(a\n  let b = 1 }", statements: ["f(a)", "let b = 1"],
      messages: ["expected ')' to end the argument list"]),
    Repair(
      rule: "skipped-token", text: "{ f(+ a) }", statements: ["f(a)"], messages: ["unexpected '+' in the argument list"]
    ),
  ]

  @Test(arguments: repairs) func aRuleIsNeeded(repair: Repair) throws {
    let with = try Repairs.parse(repair.text)
    #expect(with.statements == repair.statements)
    #expect(with.messages == repair.messages)
    let without = try Repairs.$removedRule.withValue(repair.rule) { try Repairs.parse(repair.text) }
    #expect(with != without)
  }

  @Test func everyRuleHasATest() {
    #expect(Self.repairs.map(\.rule).sorted() == RepairRule.standard.map { "\($0.name)" }.sorted())
  }
}
