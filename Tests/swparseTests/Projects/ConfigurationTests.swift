import Foundation
import TestSupport
import Testing

@testable import swparse

/// Settings of a project in `.swparse/config.toml`.
@Suite struct ConfigurationTests {
  private func result(_ settings: String, _ script: String, _ files: [String: String] = [:]) throws -> RunResult {
    let folder = try TemporaryFolder(files.merging([".swparse/config.toml": settings]) { $1 })
    return try runShell(script, in: folder.path)
  }

  @Test func settingsApply() throws {
    let files = ["a.swift": "let x = try! f()\n", "gen/b.swift": "try! g()\n", "sub/c.swift": "let y = 1\n"]
    let settings = """
      exclude = ["gen/"]
      [lint]
      rules = ["force-try"]
      severity = { force-try = "error" }
      """
    let lint = try result(settings, #""$swparse" lint ."#, files)
    #expect(lint.status == 1)
    #expect(lint.output.hasPrefix("./a.swift:1:9: error: "))
    #expect(!lint.output.contains("gen/b.swift"))
    // The folder is found from folders inside, and patterns begin at its project.
    let inside = try result(settings, #"cd sub && "$swparse" lint .."#, files)
    #expect(inside.output.hasPrefix("../a.swift:1:9: error: "))
    #expect(!inside.output.contains("gen/b.swift"))
    let without = try result(settings, #""$swparse" lint --no-config --rule force-try ."#, files)
    #expect(without.status == 0)
    #expect(without.output.contains("./gen/b.swift:1:1: warning: "))
    let off = try result("lint.severity.force-try = \"off\"", #""$swparse" lint ."#, files)
    #expect(!off.output.contains("[force-try]"))
  }

  @Test func aLinkThatLeadsNowhereIsAnError() throws {
    let folder = try TemporaryFolder()
    let result = try runShell(
      #"mkdir .swparse && ln -s absent .swparse/config.toml && echo 'f()' | "$swparse" check -"#,
      in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors == "swparse: cannot read '.swparse/config.toml': No such file or directory\n")
  }

  /// What the project says of rules holds wherever rules are shown.
  @Test func severitiesAreShown() throws {
    let settings = "lint.severity = { force-try = \"error\", todo = \"off\" }"
    let list = try result(settings, #""$swparse" lint --list --rule force-try --rule todo --rule toggle-bool"#).output
    let shown = list.split(separator: "\n").map { $0.split(separator: "\t").prefix(2).joined(separator: " ") }
    #expect(shown == ["force-try error", "toggle-bool warning"])
    let script = #""$swparse" lint --rule force-try --format sarif a.swift"#
    let sarif = try result(settings, script, ["a.swift": "try! f()\n"]).output
    #expect(
      sarif.contains(#""defaultConfiguration":{"level":"error"}"#) && sarif.contains(#""level":"error","message""#))
  }

  @Test func limits() throws {
    let settings = """
      [lint]
      rules = ["cyclomatic-complexity", "file-length", "function-length", "nesting"]
      [lint.limits]
      cyclomatic-complexity = 1
      file-length = 3
      function-length = 1
      nesting = { types = 0 }
      """
    let code = "struct A { struct B {} }\nfunc f() {\n  g()\n  if a { h() }\n}\n"
    let lint = try result(settings, #""$swparse" lint a.swift | grep ': warning: '"#, ["a.swift": code])
    #expect(
      lint.output == """
        a.swift:1:19: warning: 'B' is inside 1 types, and at most 0 are wanted [nesting]
        a.swift:2:6: warning: the body of 'f' has 2 lines, and at most 1 are wanted [function-length]
        a.swift:2:6: warning: 'f' has 2 ways through it, and at most 1 are wanted [cyclomatic-complexity]
        a.swift:4:1: warning: the file has 5 lines, and at most 3 are wanted [file-length]

        """)
    let list = try result(settings, #""$swparse" lint --list --rule file-length"#)
    #expect(list.output == "file-length\twarning\t-\tA file has at most 3 lines.\n")
    #expect(try result("lint.limits.nesting.types = 5", #""$swparse" lint --test --rule nesting"#).status == 0)
  }

  @Test func theCommandLineDecides() throws {
    let files = ["a.swift": "var x: protocol<A, B>\n"]
    let settings = "swift-version = \"2\""
    #expect(try result(settings, #""$swparse" check a.swift"#, files).status == 0)
    #expect(try result(settings, #""$swparse" check --swift-version 6 a.swift"#, files).status == 1)
  }

  @Test func gitignoreCanBeSwitchedOff() throws {
    let files = [".gitignore": "*.swift\n", "a.swift": "f(\n"]
    let script = #"git init -q . && "$swparse" check ."#
    #expect(try result("gitignore = true", script, files).status == 0)
    #expect(try result("gitignore = false", script, files).status == 1)
  }

  @Test(arguments: [
    ("exlude = []", "1:1: error: unknown key 'exlude'; did you mean 'exclude'? [unknown-key]"),
    ("exclude = ['a', '#b']", "1:17: error: '#b' is no pattern for paths; "),
    ("exclude = 'a'", "1:11: error: expected an array instead of a string [wrong-type]"),
    (
      "[lint.limits]\nfile-lenght = 1",
      "2:1: error: unknown key 'file-lenght'; did you mean 'file-length'? [unknown-key]"
    ),
    ("[lint.limits]\nnesting = { typs = 1 }", "2:13: error: unknown key 'typs'; did you mean 'types'? [unknown-key]"),
    ("[lint.limits]\nnesting = 1", "2:11: error: expected a table instead of an integer [wrong-type]"),
    ("[lint.limits]\nfile-length = -1", "2:15: error: a limit is a number from 0 to 100000 [wrong-limit]"),
    ("[lint]\nseverity = { a = 'eror' }", "2:18: error: expected "),
    ("swift-version = '17'", "1:17: error: expected '1', '2', "),
    ("exclude = [", "1:12: error: "),
  ])
  func errorsHaveTheirPlace(settings: String, message: String) throws {
    let result = try result(settings, #""$swparse" check ."#, ["a.swift": ""])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(".swparse/config.toml:\(message)"), "\(result.errors)")
  }

  @Test func unknownRules() throws {
    let result = try result("[lint.severity]\nforce-tri = 'off'\n", #""$swparse" lint ."#, ["a.swift": ""])
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        ".swparse/config.toml:2:1: error: there is no rule 'force-tri'; did you mean 'force-try'? [unknown-rule]"))
  }

  @Test func aFileThatCannotBeRead() throws {
    let folder = try TemporaryFolder([".swparse/config.toml/x": "", "a.swift": ""])
    let result = try runShell(#""$swparse" check ."#, in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors == "swparse: cannot read '.swparse/config.toml': it is a folder\n")
  }

  /// Nobody may ever write to a pipe that is where settings or rules should be; what has nothing is read.
  @Test func pipesInTheFolderOfSettings() throws {
    for (name, command) in [("config", "check"), ("rules", "lint")] {
      let folder = try TemporaryFolder(["a.swift": ""])
      let path = ".swparse/\(name).toml"
      let result = try runShell(#"mkdir .swparse; mkfifo \#(path); "$swparse" \#(command) ."#, in: folder.path)
      #expect(result.status == 2)
      #expect(result.errors.hasSuffix("\(path)': it is not a regular file\n"), "\(result.errors)")
    }
    let folder = try TemporaryFolder(["a.swift": ""])
    let shell = #"mkdir .swparse; ln -s /dev/null .swparse/config.toml; "$swparse" check ."#
    #expect(try runShell(shell, in: folder.path).status == 0)
  }

  /// Settings that cannot be looked at are not taken for none. Nothing is hidden from the superuser.
  @Test(.enabled(if: getuid() != 0)) func settingsThatAreHidden() throws {
    let folder = try TemporaryFolder([".swparse/config.toml": "", "a.swift": ""])
    let result = try runShell(
      #"chmod 000 .swparse; "$swparse" check .; status=$?; chmod 700 .swparse; exit $status"#, in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors == "swparse: cannot read '.swparse/config.toml': Permission denied\n")
  }

  @Test func aStampIsWrittenWhenNothingIsWrong() throws {
    let folder = try TemporaryFolder(["good.swift": "f()\n", "bad.swift": "f(\n"])
    #expect(run("check", "--stamp", folder / "stamp", folder / "bad.swift").status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder / "stamp"))
    #expect(run("check", "--stamp", folder / "stamp", folder / "good.swift").status == 0)
    #expect(try folder.text(of: "stamp") == "")
    #expect(run("check", "--stamp", folder / "absent/stamp", folder / "good.swift").status == 2)
  }

  @Test func doctor() throws {
    let good = try result("exclude = ['gen/']", #"cd sub && "$swparse" doctor"#, ["sub/a": ""])
    #expect(good.status == 0)
    for line in ["version: 0.", "settings: ../.swparse/config.toml", "  exclude: gen/", "repository: none", "rules: "] {
      #expect("\n\(good.output)".contains("\n\(line)"), "\(line)")
    }
    let bad = try result("lint.rules = ['x']", #""$swparse" doctor"#)
    #expect(bad.status == 2)
    #expect(bad.output.contains("rules: with errors\n"))
  }
}
