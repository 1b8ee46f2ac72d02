import Foundation
import TestSupport
import Testing

@testable import swparse

/// `swparse complete --prefix`, and the prerequisites of `--interactive`.
@Suite struct CompletePrefixTests {
  @Test func namesOfLinesAndOfSwiftFiles() throws {
    let folder = try TemporaryFolder([
      "list": "token\r\ngetToken\n\nTokens\n", "a.swift": "f(tokenCount)\nlet `total` = tokenCount + 1\n",
    ])
    let lines = run("complete", "--prefix", "to", "--from", folder / "list")
    #expect(
      lines.output == "token\tline\t-\t0-2\nTokens\tline\t-\t0-2\ngetToken\tline\t-\t3-5\n")
    #expect(lines.status == 0)
    let both = run("complete", "--prefix", "to", "--limit", "3", "--from", folder / "a.swift", folder / "list")
    #expect(
      both.output == """
        tokenCount\tname\t-\t0-2
        total\tlet\t\(folder / "a.swift"):2:6\t0-2
        token\tline\t-\t0-2

        """)
  }

  @Test func jsonIsThatOfAPosition() throws {
    let folder = try TemporaryFolder(["list": "token\ngetToken\n"])
    let document = try #require(
      try run("complete", "--prefix", "gT", "--format", "json", "--from", folder / "list").documents.first)
    #expect(document["schema"] as? String == "swparse-complete")
    #expect(document["typed"] as? String == "gT")
    let item = try #require((document["items"] as? [[String: Any]])?.first)
    #expect(item["text"] as? String == "getToken")
    #expect(item["insertion"] as? String == "getToken")
    #expect(item["match"] as? String == "humps")
    #expect(item["typed"] as? [[Int]] == [[0, 1], [3, 4]])
  }

  @Test func foldersAreSearchedForSwiftFiles() throws {
    let folder = try TemporaryFolder(["a/b.swift": "let one = 1", "a/c.swift": "let other = 1", "list": "only\n"])
    let expected = "one\tlet\ta/b.swift:1:5\t0-1\nother\tlet\ta/c.swift:1:5\t0-1\n"
    #expect(try runShell("$swparse complete --prefix o --from a", in: folder.path).output == expected)
    // Without `--from`, the current folder is searched.
    let here = try runShell("$swparse complete --prefix o", in: folder.path).output
    #expect(here.replacingOccurrences(of: "\t./", with: "\t") == expected)
  }

  @Test func listsFromStandardInput() throws {
    let result = try runShell("$swparse complete --prefix gr --from -", input: Data("red\ngreen\ngrey\n".utf8))
    #expect(result.output == "green\tline\t-\t0-2\ngrey\tline\t-\t0-2\n")
  }

  @Test func whatATerminalWouldObeyIsEscaped() throws {
    let folder = try TemporaryFolder(["list": "a\u{1B}[2J\ta\u{202E}b\\n\n"])
    let result = run("complete", "--prefix", "a", "--from", folder / "list")
    #expect(result.output == "a\\u{1B}[2J\\ta\\u{202E}b\\n\tline\t-\t0-1\n")
    let typed = run("complete", "--prefix", "a\u{1B}[2J", "--format", "json", "--from", folder / "list")
    #expect(!typed.output.contains("\u{1B}"))
    #expect(try typed.documents.first?["typed"] as? String == "a\u{1B}[2J")
  }

  @Test func anyBytesAreNames() throws {
    let folder = try TemporaryFolder([
      "list": Data([0x61, 0xFF, 0x0A, 0x61]) + Data(repeating: 0x62, count: 1 << 20) + Data([0x0A])
    ])
    #expect(run("complete", "--prefix", "a\u{FFFD}", "--from", folder / "list").output == "a\u{FFFD}\tline\t-\t0-4\n")
    #expect(run("complete", "--prefix", "ab", "--from", folder / "list").status == 0)
    #expect(run("complete", "--prefix", "", "--from", folder / "list").output.split(separator: "\n").count == 2)
  }

  @Test func whatCannotBeDoneIsSaid() throws {
    let folder = try TemporaryFolder(["binary": "a\0b", "empty": "", "good": "xy"])
    #expect(run("complete", "--prefix", "x", "--from", folder / "empty").status == 1)
    #expect(run("complete", "--prefix", "x", "--from", folder / "binary").errors.contains("is no text"))
    let some = run("complete", "--prefix", "x", "--from", folder / "absent", folder / "good")
    #expect(some.status == 2)
    #expect(some.output == "xy\tline\t-\t0-1\n")
  }
}

/// `swparse complete --interactive` without a terminal.
@Suite struct CompleteInteractivelyTests {
  @Test func aTerminalIsWanted() throws {
    let piped = try runShell("$swparse complete --interactive --from /dev/null", input: Data("red\n".utf8))
    #expect(piped.errors.contains("wants a terminal, which standard input is not"))
    #expect(piped.status == 2)
    let none = try runShell("setsid -w $swparse complete --interactive --from -", input: Data("red\n".utf8))
    #expect(none.errors.contains("wants a terminal, and there is none"))
    #expect(none.status == 2)
    let dumb = try runShell("TERM=dumb $swparse complete --interactive --from -", input: Data("red\n".utf8))
    #expect(dumb.errors.contains("TERM is dumb"))
    #expect(dumb.status == 2)
  }
}
