import Descent
import LintRules
import SyntaxSearch
import Testing

@Suite struct LintBaselineTests {
  private func findings(_ code: String, name: String = "a.swift") throws -> (tree: SyntaxTree, findings: [Finding]) {
    let tree = try tree(code, name: name)
    return (tree, Linter([try rule("one", "one($$$)"), try rule("two", "two()")]).findings(in: tree))
  }

  private func new(_ code: String, name: String = "a.swift", after old: String) throws -> [String] {
    let written = LintBaseline(of: [try findings(old)]).text
    let baseline = try LintBaseline(parsing: try SourceText(written))
    let (tree, found) = try findings(code, name: name)
    return baseline.newFindings(among: found, in: tree).map { tree.source.text(in: $0.range) }
  }

  @Test func linesMayMove() throws {
    #expect(try new("f()\n\n  two()\n\tone(1)\n", after: "one(1)\ntwo()\n") == [])
  }

  @Test func ofEqualLinesAsManyAreKnownAsThereWere() throws {
    #expect(try new("one(1)\none(1)\none(1)\n", after: "one(1)\none(1)\n").count == 1)
  }

  @Test func whatDiffersIsNew() throws {
    #expect(try new("one(2)\n", after: "one(1)\n") == ["one(2)"])
    #expect(try new("one(1)\n", name: "b.swift", after: "one(1)\n") == ["one(1)"])
    #expect(try new("one(1)\n", name: "./a.swift", after: "one(1)\n") == [])
  }

  @Test func pathsBeginInTheFolderOfTheBaseline() throws {
    let old = try findings("one(1)\n", name: "b/a.swift")
    let written = LintBaseline(of: [old], in: .init(paths: "/c/d", names: "/c")).text
    #expect(written.hasSuffix("\n../b/a.swift\tone\tone(1)\n"))
    let baseline = try LintBaseline(parsing: try SourceText(written), in: .init(paths: "/c/d", names: "/c/e"))
    for (name, count) in [("../b/a.swift", 0), ("/c/b/./a.swift", 0), ("b/a.swift", 1)] {
      let (tree, found) = try findings("one(1)\n", name: name)
      #expect(baseline.newFindings(among: found, in: tree).count == count)
    }
  }

  @Test func linesOfAnyText() throws {
    #expect(try new("one(\"\\t\")\t; f()\n", after: "one(\"\\t\")\t; f()\n") == [])
    #expect(try new("one(\"\u{2028}\u{0C}\")\n", after: "one(\"\u{2028}\u{0C}\")\n") == [])
  }

  @Test func namesOfFilesThatLookLikeComments() throws {
    let old = try findings("one(1)\n", name: "#a.swift")
    let baseline = try LintBaseline(parsing: try SourceText(LintBaseline(of: [old]).text))
    #expect(baseline.newFindings(among: old.findings, in: old.tree).isEmpty)
  }

  @Test func theTextIsSorted() throws {
    let text = LintBaseline(of: [try findings("two()\none()\n"), try findings("one()", name: "A b.swift")]).text
    #expect(
      text.split(separator: "\n").dropFirst() == [
        "A b.swift\tone\tone()", "a.swift\tone\tone()", "a.swift\ttwo\ttwo()",
      ])
  }

  @Test func otherFilesAreRefused() throws {
    let error = try #require(throws: LintBaselineError.self) { try LintBaseline(parsing: SourceText("# a\n\nb\n")) }
    #expect(error.line == 3)
  }
}
