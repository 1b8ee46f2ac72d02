import Descent
import DescentTools
import LintRules
import SyntaxSearch
import TOML
import Testing

@Suite struct SuppressionTests {
  private func rules() throws -> [any LintRule] {
    [try rule("one", "one()"), try rule("two", "two()"), UnusedSuppression()]
  }

  @Test(arguments: [
    ("one()\n// swparse:disable:next one\none()\none()", ["1 one", "4 one"]),
    ("// swparse:disable:next one\n\n// another comment\none()", []),
    ("one() // swparse:disable:this one -- there is a reason\none()", ["2 one"]),
    ("one(); two() // swparse:disable:this one, two", []),
    ("one(); two() // swparse:disable:this one two", []),
    ("one(); two() // swparse:disable:this all", []),
    ("one() /* swparse:disable:this one */", []),
    ("/// swparse:disable:declaration one\n@a func f() {\n  one()\n}\none()", ["5 one"]),
    ("struct S {\n  // swparse:disable:declaration one\n  func f() { one() }\n  func g() { one() }\n}", ["4 one"]),
    ("one()\ntwo()\n// swparse:disable:file one", ["2 two"]),
    ("// swparse:disable:next one\r\none()\r\none()", ["3 one"]),
    (
      "// swparse:disable:file one\n/* swparse:disable:next two */ // swparse:disable:next one\none(); two()\ntwo()",
      ["4 two"]
    ),
    ("// swparse: disable:file one\none()", []),
    ("// swparse:disable: file one\none()", []),
    ("// swparse:disable:this one -- two\none(); two()", ["1 unused-suppression", "2 one", "2 two"]),
  ])
  func suppresses(_ code: String, _ expected: [String]) throws { #expect(try found(rules(), in: code) == expected) }

  @Test(arguments: [
    "let a = \"swparse:disable:file one\"; one()", "// write swparse:disable:file one\none()",
    "/// `swparse:disable:file one`\none()", "// swparse: one more\none()", "// swparse:\none()",
    "// swparse: disables\none()",
  ])
  func otherTextsSuppressNothing(_ code: String) throws {
    #expect(try found(rules(), in: code).filter { $0.hasSuffix("one") }.count == 1)
    #expect(try found(rules(), in: code).count == 1)
  }

  private func messages(_ code: String, _ rules: [any LintRule], known: [String] = []) throws -> [String] {
    Linter(rules, known: known).findings(in: try tree(code)).map(\.message)
  }

  @Test func whatSuppressesNothingIsReported() throws {
    let rules = try rules()
    #expect(
      try messages("// swparse:disable:next one\nf()", rules)
        == ["nothing here breaks the rule 'one': the comment is not needed"])
    #expect(
      try messages("// swparse:disable:file all\nf()", rules)
        == ["nothing here breaks a rule: the comment is not needed"])
    #expect(try messages("// swparse:disable:file tow\nf()", rules) == ["there is no rule 'tow'; did you mean 'two'?"])
    #expect(
      try messages("// swparse:disable:all one\nf()", rules)[0].hasPrefix("after 'swparse:disable:' stands one of"))
    for comment in ["swparse:disabled:file one", "swparse:disable-next-line one", "swparse:off", "swparse: disable"] {
      #expect(try messages("// \(comment)\nf()", rules)[0].hasPrefix("after 'swparse:disable:' stands one of"))
    }
    #expect(
      try messages("// swparse:disable:next\none()", rules).contains(
        "the comment names no rule; 'all' means every rule"))
    // A comment at the end of a block is followed by nothing.
    #expect(try found(rules, in: "func f() {\n  one()\n  // swparse:disable:declaration one\n}").count == 2)
  }

  @Test func rulesThatAreNotCheckedAreNotJudged() throws {
    let rules: [any LintRule] = [try rule("one", "one()"), UnusedSuppression()]
    #expect(try messages("// swparse:disable:file two\nf()", rules, known: ["two"]) == [])
    #expect(try messages("// swparse:disable:file all\nf()", rules, known: ["two"]) == [])
    #expect(try messages("// swparse:disable:file one\nf()", [try rule("one", "one()")]) == [])
  }

  @Test func aCommentCanBeMeantToStay() throws {
    #expect(try found(rules(), in: "f() // swparse:disable:this one, unused-suppression") == [])
  }

  @Test func commentsOfOtherLanguages() throws {
    let language = SearchLanguage(.toml)
    let rule = try PatternRule(
      id: "debug", message: "m", query: SearchQuery(any: ["debug = true"], in: language), in: language)
    let code = "debug = true\n# swparse:disable:next debug\ndebug = true\n"
    let tree = AnyLanguage.toml.parse(try SourceText(code))
    #expect(Linter([rule]).findings(in: tree).count == 1)
  }

  @Test func filesThatNeedNotBeParsed() throws {
    let linter = Linter(try rules())
    #expect(!linter.mayFind(in: try SourceText("three()")))
    #expect(linter.mayFind(in: try SourceText("two()")))
    #expect(linter.mayFind(in: try SourceText("// swparse:disable:file one")))
  }
}
