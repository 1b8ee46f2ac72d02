import Foundation
import TestSupport
import Testing

@testable import swparse

/// The commands that observe productions.
@Suite struct ObservationCommandTests {
  @Test func traces() throws {
    let folder = try TemporaryFolder(["good.swift": "let a = b", "bad.swift": "let ("])
    let text = run("trace", folder / "good.swift")
    #expect(text.status == 0)
    #expect(
      text.output.hasPrefix(
        """
        SourceFile 1:1 'let a = b' 4 tokens
          Statement 1:1 'let a = b' 4 tokens → VariableDeclaration

        """))
    let bad = run("trace", folder.path)
    #expect(bad.status == 1)
    #expect(bad.output.hasPrefix("=== \(folder / "bad.swift")\n"))
    #expect(bad.output.contains("! 1:6: error: expected"))
    let json = try run("trace", "--format", "json", folder / "good.swift").documents
    let parses = try #require(json.first?["parses"] as? [[String: Any]])
    let steps = try #require(parses.first?["steps"] as? [[String: Any]])
    #expect(steps.first?["production"] as? String == "SourceFile")
    #expect(steps.first?["range"] as? [Int] == [0, 9])
    #expect((steps.first?["steps"] as? [Any])?.count == 1)
  }

  @Test func profilesOfSeveralFilesAddUp() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = b", "b.swift": "let a = b"])
    let json = try run("profile", "--format", "json", folder.path).documents
    let productions = try #require(json.first?["productions"] as? [[String: Any]])
    let declaration = try #require(productions.first { $0["production"] as? String == "VariableDeclaration" })
    #expect(declaration["calls"] as? Int == 2)
    #expect(declaration["tokens"] as? Int == 8)
    let text = run("profile", folder.path)
    #expect(text.status == 0)
    #expect(text.output.contains("  VariableDeclaration\n"))
  }

  @Test func coverageFindsGaps() throws {
    let folder = try TemporaryFolder([
      "a.grammar": "file : item*\n@choice item : one | two\none : '1'\ntwo : '2'\n", "b.swift": "let a = b",
    ])
    let listed = run("coverage", "--language", "notation", folder.path)
    #expect(listed.status == 0)
    #expect(listed.output.contains("4\tRule\n"))
    let gaps = run("coverage", "--rules-of", folder / "a.grammar", folder / "b.swift")
    #expect(gaps.status == 1)
    #expect(gaps.output.contains("a.grammar:3:1: the rule 'one' never ran\n"))
    #expect(run("coverage", "--rules-of", "/absent.grammar", folder / "b.swift").status == 2)
  }
}
