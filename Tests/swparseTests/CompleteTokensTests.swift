import Foundation
import TestSupport
import Testing

@testable import swparse

/// `swparse complete FILE:LINE:COLUMN` for a language other than Swift.
@Suite struct CompleteTokensTests {
  @Test func theShapeIsThatOfSwift() throws {
    let folder = try TemporaryFolder(["a.calc": "width = 12\nheight = wi\n"])
    #expect(run("complete", folder / "a.calc:2:12").output == "width\tname\t\(folder / "a.calc"):1:1\t0-2\n")
    let result = run("complete", "--format", "json", folder / "a.calc:2:12")
    let document = try #require(try result.documents.first)
    #expect(document["schema"] as? String == "swparse-complete")
    #expect(document["place"] as? String == "open")
    #expect(document["typed"] as? String == "wi")
    #expect(document["replaces"] as? [Int] == [20, 22])
    let item = try #require((document["items"] as? [[String: Any]])?.first)
    #expect(item["text"] as? String == "width")
    #expect(item["kind"] as? String == "name")
    #expect(item["match"] as? String == "prefix")
    #expect((item["declaration"] as? [String: Any])?["range"] as? [Int] == [0, 5])
  }

  @Test func aLanguageMayBeNamed() throws {
    let folder = try TemporaryFolder(["list": "[true, fal", "swift": "let distance = 1; dis"])
    #expect(run("complete", "--language", "json", folder / "list:1:11").output == "false\tkeyword\t-\t0-3\n")
    #expect(run("complete", "--language", "swift", folder / "swift:1:22").output.hasPrefix("distance\tlet\t"))
    #expect(run("complete", folder / "list:1:11").errors.contains("say it with --language"))
    let input = try runShell("printf '[tr' | \"$swparse\" complete --language json -:1:4")
    #expect(input.output == "true\tkeyword\t-\t0-2\n")
  }

  @Test func theLimitCountsBestMatches() throws {
    let folder = try TemporaryFolder(["a.json": #"{"b": {"two": 1, "one": 2}, "#])
    let result = run("complete", "--limit", "2", folder / "a.json:1:29")
    #expect(result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [#""one""#, #""two""#])
  }

  @Test func commentsAndTokensSaySo() throws {
    let folder = try TemporaryFolder(["a.toml": "a = 'text' # note\n"])
    for (column, place, remark) in [(7, "literal", "in a token: literal string"), (15, "comment", "in a comment")] {
      let text = run("complete", folder / "a.toml:1:\(column)")
      #expect(text.output == "")
      #expect(text.errors == "swparse: nothing is proposed \(remark)\n")
      #expect(text.status == 0)
      let json = run("complete", "--format", "json", folder / "a.toml:1:\(column)")
      #expect(try json.documents.first?["place"] as? String == place)
      #expect(json.errors == "")
    }
  }

  @Test func otherFilesAreOfSwiftOnly() throws {
    let folder = try TemporaryFolder(["a.json": "[]", "b.json": "[]"])
    let result = run("complete", folder / "a.json:1:2", folder / "b.json")
    #expect(result.errors.contains("means nothing to JSON"))
    #expect(result.status == 2)
  }

  /// A column inside a character counts as its beginning.
  @Test func charactersStayWhole() throws {
    let folder = try TemporaryFolder(["a.json": "[\"é\", tr]", "b.swift": "let été = 1; é"])
    #expect(try run("complete", "--format", "json", folder / "a.json:1:4").documents.first?["offset"] as? Int == 2)
    #expect(run("complete", folder / "b.swift:1:18").output.hasPrefix("été\tlet\t"))
    #expect(run("complete", "--expected", folder / "b.swift:1:17").status == 0)
  }

  @Test func bytesThatAreNoTextStayBytes() throws {
    let folder = try TemporaryFolder([
      "a.csv": Data("a\u{1B},b".utf8) + [0xFF, 0xFE, 0x0A], "b.json": Data([0x5B, 0x80, 0x80, 0x80, 0x80]),
    ])
    #expect(run("complete", folder / "a.csv:2:1").output.hasPrefix("a\\u{1B}\tfield\t"))
    for column in 1...6 { #expect(run("complete", folder / "b.json:1:\(column)").status == 0) }
  }
}
