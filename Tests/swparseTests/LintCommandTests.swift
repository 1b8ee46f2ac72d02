import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct LintCommandTests {
  private let rules = """
    [[rule]]
    id = "no-old"
    severity = "error"
    message = "'$X' is old."
    pattern = "old($X)"
    fix = "new($X)"
    [[rule.test]]
    reports = "old(1)"
    fixed = "new(1)"

    [[rule]]
    id = "no-debug"
    message = "This is for debugging."
    pattern = "debug()"
    [[rule.test]]
    accepts = "f()"
    """

  private func project(_ files: [String: String], rules: String? = nil) throws -> TemporaryFolder {
    try TemporaryFolder(
      files.merging([".swparse/rules.toml": rules ?? self.rules, ".swparse/config.toml": "[lint]\n"]) { $1 })
  }

  @Test func findingsAndStatus() throws {
    let folder = try project(["a.swift": "old(1)\n", "sub/b.swift": "debug()\n", "c.swift": "f()\n"])
    func status(_ script: String) throws -> Int32 { try runShell(script, in: folder.path).status }
    let result = try runShell("\"$swparse\" lint", in: folder.path)
    #expect(result.status == 1 && result.errors == "")
    #expect(
      result.output == """
        ./a.swift:1:1: error: '1' is old. [no-old]
           1 │ old(1)
             │ ^^^^^^
        ./sub/b.swift:1:1: warning: This is for debugging. [no-debug]
           1 │ debug()
             │ ^^^^^^^

        """)
    #expect(try status("\"$swparse\" lint c.swift") == 0)
    #expect(try status("\"$swparse\" lint sub") == 0)
    #expect(try status("\"$swparse\" lint --strict sub") == 1)
    #expect(try status("\"$swparse\" lint --rule no-debug a.swift") == 0)
    #expect(try status("\"$swparse\" lint missing.swift") == 2)
    // The rules of a folder above are those of the project.
    #expect(try runShell("\"$swparse\" lint --strict", in: folder / "sub").status == 1)
  }

  @Test func rulesAreNamed() throws {
    let folder = try TemporaryFolder(["r/one.toml": rules, "a.swift": "old(1)\n"])
    #expect(run("lint", "--rules", folder / "r/one.toml", folder / "a.swift").status == 1)
    #expect(run("lint", "--rules", folder / "r", folder / "a.swift").status == 1)
    #expect(run("lint", "--rules", folder / "none", folder / "a.swift").status == 2)
    let unknown = run("lint", "--rules", folder / "r", "--rule", "no-olt", folder / "a.swift")
    #expect(unknown.status == 2 && unknown.errors.contains("there is no rule 'no-olt'; did you mean 'no-old'?"))
    let list = run("lint", "--rules", folder / "r", "--list", "--rule", "no-old", "--rule", "no-debug").output
    #expect(list == "no-old\terror\tfix\t'$X' is old.\nno-debug\twarning\t-\tThis is for debugging.\n")
  }

  /// Fixes are parsed by the language with its name, whatever its trees say.
  @Test(arguments: [
    ("csv", "a,b", "a,c", "a,b\n1,2", "a,c\n1,2"), ("json", "[1]", "[2]", "[[1]]", "[[2]]"),
  ])
  func fixesInOtherLanguages(language: String, pattern: String, fix: String, code: String, fixed: String) throws {
    let rule = """
      id = "x"
      language = "\(language)"
      message = "m"
      pattern = '\(pattern)'
      fix = '\(fix)'
      [[test]]
      reports = \"""
      \(code)\"""
      fixed = \"""
      \(fixed)\"""
      """
    let folder = try TemporaryFolder(["x.toml": rule])
    let result = run("lint", "--test", "--rule", "x", "--rules", folder / "x.toml")
    #expect(result.output == "1 passed\n", "\(result.errors)")
  }

  @Test func filesOfRulesWithErrors() throws {
    let folder = try TemporaryFolder(["r.toml": "id = 'a'\nmesage = 'm'\n", "a.swift": "old(1)\n"])
    let result = run("lint", "--rules", folder / "r.toml", folder / "a.swift")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("r.toml:2:1: error: unknown key 'mesage'; did you mean 'message'?"))
  }

  @Test func testsOfRules() throws {
    let folder = try TemporaryFolder(["good.toml": rules, "bad.toml": rules.replacing("new($X)", with: "newer($X)")])
    func test(_ name: String) -> RunResult {
      run("lint", "--test", "--rules", folder / name, "--rule", "no-old", "--rule", "no-debug")
    }
    #expect(test("good.toml").status == 0 && test("good.toml").output == "2 passed\n")
    #expect(test("bad.toml").status == 1)
    #expect(test("bad.toml").output.hasSuffix("  expected:\n    new(1)\n  actual:\n    newer(1)\n1 passed, 1 failed\n"))
  }

  @Test func fixes() throws {
    let folder = try project(["a.swift": "old(old(1)) // kept\ndebug()\n"])
    let result = try runShell(
      "\"$swparse\" lint --fix a.swift > changes; patch -p0 -s < changes; cat a.swift", in: folder.path)
    #expect(result.output == "new(new(1)) // kept\ndebug()\n" && result.errors.contains("[no-debug]"))
    try folder.write("old(1)\n", to: "b.swift")
    let inPlace = try runShell("\"$swparse\" lint --fix --in-place b.swift", in: folder.path)
    #expect(inPlace.status == 0 && inPlace.output == "" && inPlace.errors == "")
    #expect(try folder.text(of: "b.swift") == "new(1)\n")
  }

  @Test func endlessFixesAreReported() throws {
    let folder = try project(["a.swift": "old(1)\n"], rules: rules.replacing("new($X)", with: "old([$X])"))
    let result = try runShell("\"$swparse\" lint --fix a.swift", in: folder.path)
    #expect(result.status == 2 && result.errors.contains("left alone: after 16 rounds there is still code to fix"))
    #expect(try runShell("\"$swparse\" lint --fix --in-place a.swift", in: folder.path).status == 2)
    #expect(try folder.text(of: "a.swift") == "old(1)\n")
  }

  @Test func baselines() throws {
    let folder = try project(["a.swift": "old(1)\ndebug()\n"])
    let written = try runShell("\"$swparse\" lint --write-baseline known && cat known", in: folder.path)
    #expect(written.status == 0)
    #expect(written.output.hasSuffix("line.\na.swift\tno-debug\tdebug()\na.swift\tno-old\told(1)\n"))
    try folder.write("\ndebug()\nold(2)\nold(1)\n", to: "a.swift")
    let result = try runShell("\"$swparse\" lint --baseline known a.swift", in: folder.path)
    #expect(result.status == 1 && result.output.hasPrefix("a.swift:3:1: error: '2' is old."))
    #expect(result.output.split(separator: "\n").count == 3)
    let both = try runShell("\"$swparse\" lint --baseline known --write-baseline known && cat known", in: folder.path)
    #expect(both.output.hasSuffix("\na.swift\tno-debug\tdebug()\na.swift\tno-old\told(1)\na.swift\tno-old\told(2)\n"))
    #expect(try runShell("\"$swparse\" lint --baseline /dev/stdin a.swift < known", in: folder.path).output.isEmpty)
    let inside = "mkdir inside && cd inside && \"$swparse\" lint --baseline ../known .."
    #expect(try runShell(inside, in: folder.path).output.isEmpty)
    #expect(try runShell("\"$swparse\" lint --baseline a.swift a.swift", in: folder.path).status == 2)
    #expect(try runShell("\"$swparse\" lint --baseline none a.swift", in: folder.path).status == 2)
  }

  @Test func oneDocumentForARun() throws {
    let folder = try project(["a.swift": "old(1)\n", "b.swift": "f()\n", "c.swift": "old(2)\nold(3)\n"])
    for files in ["b.swift", "a.swift", "."] {
      let result = try runShell("\"$swparse\" lint --format sarif \(files)", in: folder.path)
      #expect(try result.documents.count == 1)
    }
    let checkstyle = try runShell("\"$swparse\" lint --format checkstyle", in: folder.path).output
    #expect(checkstyle.split(separator: "<file ").count == 3 && checkstyle.hasSuffix("</checkstyle>\n"))
  }

  @Test func rulesOfSeveralLanguages() throws {
    let json = """
      id = "no-old-version"
      language = "json"
      message = "Version $V"
      pattern = '{"version": $V}'
      [[test]]
      reports = '{"version": 1}'
      """
    let folder = try project(["a.json": "{\"version\": 2}", "b.swift": "debug()", "c.toml": "x = 1"])
    try folder.write(json, to: ".swparse/json.toml")
    #expect(try runShell("\"$swparse\" lint | grep -c warning", in: folder.path).output == "2\n")
    #expect(try runShell("\"$swparse\" lint --language json | grep -c warning", in: folder.path).output == "1\n")
  }

  @Test func aRuleForAllLanguagesAlone() throws {
    let comment = "swparse:disable:file no-olt"
    let folder = try project(["a.swift": "// \(comment)\n", "b.toml": "# \(comment)\n"])
    let result = try runShell("\"$swparse\" lint --rule unused-suppression", in: folder.path)
    #expect(result.errors == "" && result.output.split(separator: "did you mean 'no-old'?").count == 3)
  }

  @Test func codeWithErrorsIsLinted() throws {
    let folder = try project(["a.swift": "old(1)\nlet = 1\n"])
    #expect(
      try runShell("\"$swparse\" lint --format json a.swift", in: folder.path).output.contains("\"hasErrors\":true"))
  }

  @Test func wrongUses() {
    #expect(run("lint", "--in-place", "a.swift").errors.contains("'--in-place' goes with '--fix'"))
    #expect(run("lint", "--fix", "--in-place", "-").errors.contains("standard input cannot be rewritten"))
    #expect(run("lint", "--fix", "--write-baseline", "b", "a.swift").status == 2)
    #expect(run("lint", "--fix", "--format", "sarif", "a.swift").errors.contains("goes with '--in-place'"))
  }
}
