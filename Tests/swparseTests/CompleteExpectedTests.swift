import Foundation
import TestSupport
import Testing

@testable import swparse

/// `swparse complete --expected`.
@Suite struct CompleteExpectedTests {
  private func tokens(_ result: RunResult, _ key: String = "tokens") throws -> [String] {
    let document = try #require(try result.documents.first)
    let tokens = try #require(document[key] as? [[String: Any]])
    return tokens.compactMap { $0["spelling"] as? String }
  }

  private func expected(_ place: String, _ options: String...) -> RunResult {
    run(["complete", "--expected", "--format", "json"] + options + [place])
  }

  @Test func tokensOfAnyLanguage() throws {
    let folder = try TemporaryFolder(["a.json": "[1, 2]", "b.swift": "func f() {}\n", "c": "a = 1"])
    #expect(try tokens(expected(folder / "a.json:1:3")) == ["]", ","])
    #expect(try tokens(expected(folder / "b.swift:2:1")).contains("struct"))
    #expect(try tokens(expected(folder / "c:1:2", "--language", "toml")) == ["=", "."])
    let text = run("complete", "--expected", folder / "a.json:1:3")
    #expect(text.output == "punctuation\t]\tJSONArray\npunctuation\t,\tJSONArray\n")
    #expect(text.status == 0)
  }

  @Test func wordsThatAreBegun() throws {
    let folder = try TemporaryFolder(["a.swift": "struct A {\n  fun\n}\n"])
    let result = expected(folder / "a.swift:2:5")
    #expect(try result.documents.first?["typed"] as? String == "fu")
    #expect(try tokens(result, "words") == ["func"])
  }

  @Test func placesWhereNothingIsExpected() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = \"text\" // words\n"])
    let string = expected(folder / "a.swift:1:11")
    #expect(try string.documents.first?["place"] as? String == "token")
    #expect(try string.documents.first?["inside"] as? String == "string literal")
    #expect(try tokens(string).isEmpty)
    let comment = expected(folder / "a.swift:1:20")
    #expect(try comment.documents.first?["place"] as? String == "comment")
    #expect(comment.status == 0)
    #expect(
      run("complete", "--expected", folder / "a.swift:1:20").output == "nothing is expected in a comment\n")
  }

  @Test func invalidPositions() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = 1\n", "b": "x"])
    let outside = expected(folder / "a.swift:1:99")
    #expect(outside.status == 2)
    #expect(try outside.documents.first?["place"] as? String == "outside")
    #expect(outside.errors.contains("line 1 of '\(folder / "a.swift")' has no column 99"))
    for place in ["a.swift", "a.swift:1", "a.swift:0:1", "a.swift:x:1", "absent.swift:1:1", "b:1:1"] {
      #expect(run("complete", "--expected", folder / place).status == 2, "\(place)")
    }
  }

  @Test func filesThatAreNoText() throws {
    let folder = try TemporaryFolder(["a.swift": Data([0, 1, 2, 255])])
    let result = run("complete", "--expected", folder / "a.swift:1:1")
    #expect(result.status == 2)
    #expect(result.errors.contains("is no text"))
  }
}
