import Foundation
import TestSupport
import Testing

@testable import swparse

/// `swparse complete FILE:LINE:COLUMN`: its output, and invalid positions and files.
@Suite struct CompleteCommandTests {
  private static let main = """
    struct Point {
      func moved(by delta: Int) -> Point {
        let result = self
        re
        // re
      }
      func returned() {}
    }

    """

  private func items(_ result: RunResult) throws -> [[String: Any]] {
    try #require(try result.documents.first?["items"] as? [[String: Any]])
  }

  @Test func textHasALineForEachProposal() throws {
    let folder = try TemporaryFolder(["main.swift": Self.main])
    let result = run("complete", folder / "main.swift:4:7", "--limit", "3")
    #expect(result.status == 0)
    #expect(
      result.output == """
        result\tlet\t\(folder / "main.swift"):3:9\t0-2
        returned\tfunc\t\(folder / "main.swift"):7:8\t0-2
        repeat\tkeyword\t-\t0-2

        """)
  }

  @Test func jsonHasAllOfIt() throws {
    let folder = try TemporaryFolder(["main.swift": Self.main])
    let result = run("complete", "--format", "json", folder / "main.swift:4:7")
    let document = try #require(try result.documents.first)
    #expect(document["schema"] as? String == "swparse-complete")
    #expect(document["place"] as? String == "statement")
    #expect(document["typed"] as? String == "re")
    let first = try #require(try items(result).first)
    #expect(first["insertion"] as? String == "result")
    #expect(first["match"] as? String == "prefix")
    #expect((first["declaration"] as? [String: Any])?["line"] as? Int == 3)
  }

  @Test func commentsSaySo() throws {
    let folder = try TemporaryFolder(["main.swift": Self.main])
    let result = run("complete", "--format", "json", folder / "main.swift:5:10")
    #expect(try result.documents.first?["place"] as? String == "comment")
    #expect(try items(result).isEmpty)
    let text = run("complete", folder / "main.swift:5:10")
    #expect(text.output == "")
    #expect(text.errors == "swparse: nothing is proposed in a comment\n")
    #expect(text.status == 0)
  }

  @Test func otherFilesAreRead() throws {
    let folder = try TemporaryFolder([
      "main.swift": "let a = dis", "more/a.swift": "func distance() {}", "more/b.swift": "let district = 1",
      "c.swift": "struct Disc {}", "more/note.txt": "func discard() {}",
    ])
    let result = run("complete", folder / "main.swift:1:12", "--also", folder / "more", folder / "c.swift")
    #expect(result.status == 0)
    let names = result.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(Set(names.prefix(3)) == ["distance", "district", "Disc"])
    // The folder contains the file itself, which is not read twice.
    let all = run("complete", folder / "main.swift:1:12", "--also", folder.path)
    #expect(all.output.components(separatedBy: "distance").count == 2)
    #expect(!all.output.contains("dis\t"))
  }

  @Test func filesThatCannotBeReadAreReported() throws {
    let folder = try TemporaryFolder(["main.swift": "let distance = 1; dis"])
    let result = run("complete", folder / "main.swift:1:22", "--also", folder / "absent.swift")
    #expect(result.status == 2)
    #expect(result.output.hasPrefix("distance\tlet\t"))
    #expect(result.errors.contains("absent.swift"))
  }

  @Test(arguments: [
    ("main.swift:9:1", "has no line 9: it has 3 lines"), ("main.swift:1:12", "columns 1 to 10"),
    ("main.swift", "is no position"), ("main.swift:1:+5", "is no position"), ("main.swift:0:1", "is no position"),
    ("main.swift:1", "is no position"),
    ("main.swift:99999999999999999999:1", "is no position"), ("absent.swift:1:1", "cannot read"),
    ("folder:1:1", "cannot tell the language"), ("zero.swift:1:1", "is no text"),
  ])
  func invalidPositions(place: String, message: String) throws {
    let folder = try TemporaryFolder([
      "main.swift": "let a = 1\n\n", "folder/a.swift": "", "zero.swift": "let a\0",
    ])
    let result = run("complete", folder / place)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func placesThatAreNoneAreSaidInJSON() throws {
    let folder = try TemporaryFolder(["main.swift": "let a = 1\n"])
    let result = run("complete", "--format", "json", folder / "main.swift:9:1")
    #expect(result.status == 2)
    #expect(try result.documents.first?["place"] as? String == "outside")
    #expect(try items(result).isEmpty)
  }

  @Test(arguments: [
    ("main.swift:3:1", 11, "\n\n"), ("main.swift:1:10", 9, "\n\n"), ("main.swift:1:10", 9, "\r\n"),
    ("a:b.swift:1:1", 0, ""), ("main.swift:1:1", 0, ""),
  ])
  func endsOfLinesAndFilesArePositions(place: String, offset: Int, ending: String) throws {
    let folder = try TemporaryFolder(["main.swift": "let a = 1" + ending, "a:b.swift": ""])
    let result = run("complete", "--format", "json", folder / place)
    #expect(result.status == 0)
    #expect(try result.documents.first?["offset"] as? Int == offset)
  }

  @Test func bytesThatAreNoTextStayBytes() throws {
    let folder = try TemporaryFolder([
      "main.swift": Data("let distance = \"\u{e9}".utf8) + [0xFF, 0xFE] + Data("\"; dis".utf8)
    ])
    let result = run("complete", folder / "main.swift:1:26")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("distance\tlet\t"))
  }

  @Test func standardInput() throws {
    let script = "printf 'let distance = 1; dis' | \"$swparse\" complete --limit 1 -:1:22"
    let result = try runShell(script)
    #expect(result.output == "distance\tlet\t<stdin>:1:5\t0-3\n")
  }
}
