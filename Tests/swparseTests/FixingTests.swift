import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct FixingTests {
  private let broken = "let a = [1 2]\nprint(a\n"
  private let fixed = "let a = [1, 2]\nprint(a)\n"

  @Test func aDiffThatPatchReads() throws {
    let folder = try TemporaryFolder(["sub/a.swift": broken, "good.swift": "let a = 1\n"])
    let result = try runShell(
      #""$swparse" check --fix good.swift sub/a.swift > changes; patch -p0 -s < changes; cat sub/a.swift"#,
      in: folder.path)
    #expect(result.output == fixed && result.errors == "")
    #expect(
      try folder.text(of: "changes").hasPrefix("--- sub/a.swift\n+++ sub/a.swift\n"))
  }

  /// Which side of a conflict holds, and what is wrong there, only a person can say.
  @Test func filesWithConflictMarkersAreLeftAlone() throws {
    let text = "let a = 1\n=======\nlet a = 2\n>>>>>>> branch\nf(a b)\n"
    let folder = try TemporaryFolder(["a.swift": text])
    let result = run("check", "--fix", "--in-place", folder / "a.swift")
    #expect(result.status == 1)
    #expect(result.output.contains("a.swift:2:1: error: source control conflict marker in source file"))
    #expect(try folder.text(of: "a.swift") == text)
  }

  @Test func remainingErrorsAreReportedNextToTheDiff() throws {
    let folder = try TemporaryFolder(["a.swift": "print(1\nlet = 2\n"])
    let result = run("check", "--fix", folder / "a.swift")
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("@@ -1,2 +1,2 @@\n-print(1\n+print(1)\n let = 2\n"))
    #expect(result.errors.hasPrefix("\(folder / "a.swift"):2:4: error: expected"))
    #expect(
      run("check", "--fix", "--in-place", folder / "a.swift").output.hasPrefix("\(folder / "a.swift"):2:4: error:"))
  }

  @Test func filesAreRewrittenOnlyIfTheyChange() throws {
    let folder = try TemporaryFolder(["a.swift": broken, "good.swift": "let a = 1", "hopeless.swift": "let"])
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: folder / "a.swift")
    try folder.link("link", to: "a.swift")
    let identities = ["good.swift", "hopeless.swift"].map { identity(folder / $0) }
    let result = run("check", "--fix", "--in-place", folder / "link", folder / "good.swift")
    #expect(result.status == 0 && result.output == "" && result.errors == "")
    #expect(run("check", "--fix", "--in-place", folder / "hopeless.swift").status == 1)
    #expect(try folder.text(of: "a.swift") == fixed)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder / "a.swift")
    #expect(attributes[.posixPermissions] as? Int == 0o666)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder / "link") == "a.swift")
    #expect(["good.swift", "hopeless.swift"].map { identity(folder / $0) } == identities)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  private func identity(_ path: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }

  /// In the head of a statement, brackets end before its block, also where that is on the same line.
  @Test(arguments: [
    ("if (a == 1 { return }\ng()", "if (a == 1) { return }\ng()"),
    ("if a { b() } else if f(a, b { c() } else { d() }", "if a { b() } else if f(a, b) { c() } else { d() }"),
    ("while f(a { b }, c { d() }", "while f(a { b }, c) { d() }"),
    ("switch (x { case 1: a() }", "switch (x) { case 1: a() }"),
    ("guard let a = f(x else { return }", "guard let a = f(x) else { return }"),
    ("guard let a = f(x else {\n  return\n}\nb()", "guard let a = f(x) else {\n  return\n}\nb()"),
    ("f(a { b() }\ng()", "f(a { b() })\ng()"),
    // The head is over, or a closure ends the line.
    ("if a { run(b: { x() }\n}", "if a { run(b: { x() })\n}"),
    ("if f(a: { $0 }\n{\n b()\n}", "if f(a: { $0 })\n{\n b()\n}"),
    ("while f(a { y }\n{\n b()\n}", "while f(a { y })\n{\n b()\n}"),
    ("for x in xs { f(a: g, b: { x() }\n}", "for x in xs { f(a: g, b: { x() })\n}"),
    ("if let a = f(x, b: { y }\n  , let b = c {\n}", "if let a = f(x, b: { y })\n  , let b = c {\n}"),
    ("if let b { return g(c: { d() }\n}", "if let b { return g(c: { d() })\n}"),
  ])
  func headsOfStatements(broken: String, fixed: String) throws {
    let folder = try TemporaryFolder(["a.swift": broken + "\n"])
    #expect(run("check", "--fix", "--in-place", folder / "a.swift").status == 0)
    #expect(try folder.text(of: "a.swift") == fixed + "\n")
  }

  @Test func whatIsNoTextIsNotFixed() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = [1 2]\0"])
    let result = run("check", "--fix", "--in-place", folder / "a.swift")
    #expect(result.status == 2 && result.errors.contains("is no text: there is a zero byte in it"), "\(result.errors)")
    #expect(try folder.text(of: "a.swift") == "let a = [1 2]\0")
  }

  @Test func standardInputIsFixedAsADiff() throws {
    let result = try runShell(#""$swparse" check --fix -"#, input: Data(broken.utf8))
    #expect(result.status == 0 && result.output.hasPrefix("--- <stdin>\n+++ <stdin>\n@@ -1,2 +1,2 @@\n"))
  }

  @Test func codeForOtherVersionsIsNotFixed() throws {
    let skipped = "#if compiler(>=99)\nlet b = [1 2]\n#endif\n"
    let folder = try TemporaryFolder(["a.swift": skipped + broken, "b.swift": skipped])
    #expect(run("check", "--fix", "--in-place", folder / "a.swift", folder / "b.swift").status == 0)
    #expect(try folder.text(of: "a.swift") == skipped + fixed)
    #expect(try folder.text(of: "b.swift") == skipped)
  }

  @Test func wrongUses() {
    #expect(run("check", "--in-place", "a.swift").errors.contains("'--in-place' goes with '--fix'"))
    #expect(run("check", "--fix", "--in-place", "-").errors.contains("standard input cannot be rewritten"))
    #expect(run("check", "--fix", "--in-place", "-").status == 2)
  }
}
