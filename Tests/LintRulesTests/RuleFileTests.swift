import Descent
import DescentTools
import LintRules
import SampleLanguages
import SwiftCompletion
import SyntaxSearch
import Testing

@Suite struct RuleFileTests {
  private func read(_ texts: String..., knownNames: [String] = []) throws -> RuleFiles {
    let sources = try texts.enumerated().map { try SourceText($1, name: "\($0).toml") }
    return RuleFiles(sources, languages: [.swift, .json], knownNames: knownNames)
  }

  /// The first lines of the diagnostics.
  private func problems(_ texts: String..., knownNames: [String] = []) throws -> [String] {
    let sources = try texts.enumerated().map { try SourceText($1, name: "\($0).toml") }
    return RuleFiles(sources, languages: [.swift, .json], knownNames: knownNames).diagnostics.flatMap { source, found in
      found.map { String(DiagnosticRenderer(source).text(of: $0).prefix { $0 != "\n" }) }
    }
  }

  private let test = "test = [{ accepts = \"\" }]\n"

  @Test func oneRule() throws {
    let files = try read(
      """
      id = "no-force-try"
      severity = "error"
      message = "'$CALL' traps when it throws."
      summary = "Errors are handled."
      pattern = "try! $CALL"
      not-inside = ["func $TEST() { $$$ }", "init() { $$$ }"]
      where = "$CALL !matches ^f"
      fix = "try $CALL"
      [[test]]
      reports = "let x = try! load()"
      fixed = "let x = try load()"
      [[test]]
      accepts = "func test() { try! load() }"
      [[test]]
      accepts = "try! f()"
      """)
    let rule = try #require(files.rules.first?.rule)
    #expect(files.isValid && files.rules.count == 1 && rule.id == "no-force-try" && rule.severity == .error)
    #expect(rule.summary == "Errors are handled." && rule.tests.count == 3 && rule.hasFix)
    #expect(rule.failedTests(in: .swift).isEmpty)
  }

  /// A condition about a hole of what must not be around says what that is.
  @Test func conditionsOfWhatMustNotBe() throws {
    let files = try read(
      """
      id = "no-force-unwrapping"
      message = "'$X' may be nil."
      pattern = "$X!"
      not-inside = "func $TEST() { $$$ }"
      where = "$TEST matches ^test"
      [[test]]
      reports = "func load() { a! }"
      [[test]]
      accepts = "func testLoad() { a! }"
      """)
    #expect(files.isValid && files.rules.first?.rule.failedTests(in: .swift).isEmpty == true)
  }

  @Test func severalRulesWithNamedPatterns() throws {
    let files = try read(
      """
      [patterns]
      calls = ["f($X)", "g($X)"]
      [[rule]]
      id = "calls"
      message = "m"
      any = [{ use = "calls" }, "h($X)"]
      has = "$N:IntegerLiteral"
      [[rule.test]]
      reports = "f(1)"
      [[rule.test]]
      reports = "h(1)"
      [[rule.test]]
      accepts = "g(a)"
      """,
      """
      [[rule]]
      id = "both"
      message = "m"
      all = [{ use = "calls" }, "$F(2)"]
      not = "g($$$)"
      precedes = "end()"
      [[rule.test]]
      reports = "f(2); end()"
      [[rule.test]]
      accepts = "f(1); g(2); end(); f(2)"
      [[rule]]
      id = "version"
      language = "JSON"
      message = "m"
      pattern = '{"version": $V}'
      exact = true
      [[rule.test]]
      reports = '{"version": 1}'
      """)
    #expect(files.diagnostics.flatMap(\.diagnostics) == [])
    #expect(files.rules.map(\.rule.id) == ["calls", "both", "version"])
    for rule in files.rules { #expect(rule.rule.failedTests(in: rule.language).map(\.description) == []) }
  }

  @Test func keysAreChecked() throws {
    #expect(
      try problems("id = \"a\"\nmesage = \"m\"\npattern = \"f()\"\n" + test)
        == ["0.toml:2:1: error: unknown key 'mesage'; did you mean 'message'? [unknown-key]"])
    #expect(
      try problems("[[rules]]\nid = \"a\"\n") == [
        "0.toml:1:3: error: unknown key 'rules'; did you mean 'rule'? [unknown-key]"
      ])
    #expect(
      try problems("id = \"a\"\nmessage = \"m\"\nseverity = \"warn\"\npattern = 1\n" + test).map { $0.prefix(22) }
        == ["0.toml:3:12: error: ex", "0.toml:4:11: error: ex"])
    #expect(
      try problems("id = \"a\"\n" + "pattern = 'f()'\n" + test) == [
        "0.toml:1:1: error: the key 'message' is missing [missing-key]"
      ])
    #expect(try problems("id = ").count == 1)
  }

  /// One mistake does not hide another.
  @Test func allMistakesAreReported() throws {
    let found = try problems("id = 'a'\nmesage = 'm'\npattern = 'f($X'\nfix = 'g($Y)'\n" + test)
    #expect(found.count == 2 && found[1].hasPrefix("0.toml:3:"), "\(found)")
    let rules = try read("id = 'a'\nmesage = 'm'\npattern = 'f($X)'\n" + test).rules
    #expect(rules.isEmpty)
  }

  @Test func rulesAreChecked() throws {
    let rest = "message = \"m\"\n"
    #expect(try problems("id = \"a\"\npattern = \"f()\"\n" + rest)[0].contains("the rule 'a' has no test"))
    #expect(try problems("id = \"a\"\n" + rest + test)[0].contains("the rule 'a' has no pattern"))
    #expect(try problems("id = \"a b\"\npattern = 'f()'\n" + rest + test)[0].contains("letters, digits and hyphens"))
    #expect(try problems("id = \"a\"\npattern = 'f()'\nany = ['g()']\n" + rest + test)[0].contains("not both"))
    #expect(
      try problems("id = \"a\"\nlanguage = 'swfit'\npattern = 'f()'\n" + rest + test)[0].contains(
        "did you mean 'swift'?"))
    #expect(
      try problems("id = \"a\"\npattern = 'f()'\n" + rest + test, "id = \"a\"\npattern = 'f()'\n" + rest + test)
        == ["1.toml:1:6: error: there is another rule 'a' at 0.toml:1:6 [rule-twice]"])
    #expect(
      try problems("id = \"a\"\npattern = 'f()'\n" + rest + test, knownNames: ["a"])
        == ["0.toml:1:6: error: there is another rule 'a' [rule-twice]"])
  }

  @Test(arguments: [
    ("pattern = \"f($X, 1 +)\"", "2:21: error: "),
    ("pattern = \"g(\\\"a\\\", $X + )\"", "2:25: error: "),
    ("pattern = \"\"\"\nf(\n  $X +\n)\"\"\"", "4:7: error: "),
    ("pattern = 'f($X)'\nfix = 'g($Y)'", "3:10: error: no pattern has a hole '$Y', only '$X'"),
    ("pattern = 'f($X)'\nsummary = 'The $Z.'\ninside = 'g($$X)'", "4:13: warning: this is no hole"),
    ("pattern = 'f($X)'\nwhere = ['$Y matches a']", "3:10: error: no pattern has a hole '$Y'"),
    ("pattern = 'f($X)'\nwhere = '$X resembles a'", "3:9: error: after '$X' stands one of"),
    ("pattern = 'f($X)'\ninside = { use = 'loop' }", "3:18: error: there is no pattern named 'loop'"),
    ("pattern = 'f($X)'\nwhere = '$X == a || $X == b'", "3:18: error: '||' joins no conditions"),
    ("pattern = 'retrun $X'", "2:12: error: expected 'return' instead of 'retrun'"),
    ("pattern = '$X'", "2:12: error: a hole alone fits everything"),
    ("pattern = 'f($$X)'", "2:14: warning: this is no hole"),
    ("pattern = 'f()'\nas = 'Attribute'", "2:12: error: this cannot be read as 'Attribute'"),
  ])
  func patternsAreChecked(_ text: String, _ problem: String) throws {
    // A construct is known once code had one.
    for _ in try tree("@a func f() {}").nodes {}
    let found = try problems("id = 'a'\n\(text)\nmessage = 'm'\n" + test)
    #expect(found.count == 1 && found[0].hasPrefix("0.toml:" + problem), "\(found)")
  }

  /// The names of constructs are those that the tests have, or other code that was read.
  @Test(arguments: [
    ("pattern = 'f($X:IntegerLitteral)'", "2:17: warning: ", "'IntegerLitteral'; did you mean 'IntegerLiteral'?"),
    ("pattern = 'f($X)'\nnot-has = [\"g\\t($$$A:NoSuchThing)\"]", "3:22: warning: ", "'NoSuchThing'"),
    ("pattern = 'f()'\nas = 'CallExpresion'", "3:6: error: ", "'CallExpresion'; did you mean 'CallExpression'?"),
    ("pattern = 'f()'\nas = 'NoSuchThing'", "3:6: error: ", "'NoSuchThing'"),
  ])
  func constructsAreChecked(_ text: String, _ place: String, _ name: String) throws {
    let found = try problems("id = 'a'\n\(text)\nmessage = 'm'\ntest = [{ reports = 'f(1)' }]")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("0.toml:\(place)no code that was read has a construct \(name)") == true, "\(found)")
    let known = "pattern = 'f($X:IntegerLiteral)'"
    #expect(try problems("id = 'a'\n\(known)\nmessage = 'm'\ntest = [{ reports = 'f(1)' }]") == [])
  }

  /// A name that is like a hole is likely to be a mistake, unless a test has it.
  @Test func namesLikeHolesAreDoubtful() throws {
    let rule = "id = 'a'\nmessage = 'm'\npattern = 'f($isOn)'\n"
    #expect(
      try problems(rule + "test = [{ reports = 'f(1)' }]") == [
        "0.toml:3:14: warning: this is a name and no hole: names of holes are written in capital letters"
          + " [doubtful-pattern]"
      ])
    #expect(try problems(rule + "test = [{ reports = 'f($isOn)' }]") == [])
  }

  @Test func holesOfMessagesAreChecked() throws {
    let rule = "id = 'a'\npattern = 'f($X)'\n" + test
    #expect(
      try problems(rule + "message = \"é: '$Y'\"") == [
        "0.toml:4:17: error: no pattern has a hole '$Y', only '$X' [invalid-pattern]"
      ])
    #expect(try problems(rule + "message = '$X for $5, $_ and $x'") == [])
  }

  /// A named pattern that a rule uses is read there.
  @Test func namedPatternsThatNoRuleUsesAreChecked() throws {
    let patterns = "[patterns]\nloop = ['f(1)', 'f($X']\nversion = '{\"version\": $V}'\n"
    let rule = "[[rule]]\nid = 'a'\nmessage = 'm'\npattern = 'f()'\n" + test
    let json = "[[rule]]\nid = 'b'\nlanguage = 'json'\nmessage = 'm'\npattern = '[1]'\n" + test
    #expect(try problems(patterns + rule + json).map { $0.prefix(19) } == ["0.toml:2:22: error:"])
  }

  @Test func testsAreChecked() throws {
    let rule = "id = 'a'\nmessage = 'm'\npattern = 'f()'\n"
    #expect(
      try problems(rule + "[[test]]\nreports = 'f()'\naccepts = 'f()'")[0].contains("either 'reports' or 'accepts'"))
    #expect(try problems(rule + "[[test]]\naccepts = 'f()'\nfixed = 'f()'")[0].contains("goes with 'reports'"))
    #expect(try problems(rule + "[[test]]\nreports = 'f()'\nfixed = 'f()'")[0].contains("the rule has no 'fix'"))
  }
}
