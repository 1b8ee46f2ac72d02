import TestSupport
import Testing

@testable import swparse

/// `parse` also reports semantic errors.
@Suite struct MeaningTests {
  @Test(
    arguments: [
      ("a.toml", "a = 1\na = 2\n", "2:1: error: the key 'a' is already defined [duplicate-key]"),
      ("a.csv", "a,b\n1\n", "2:1: error: the record has 1 cells, where the header has 2 [cell-count]"),
      ("a.calc", "x = 1\n1 / (x - 1)\n", "2:5: error: division by zero [division-by-zero]"),
      ("a.outline", "- a due:1 due:2\n", "1:11: error: the line has the attribute 'due' already"),
      ("a.vfl", "H:|-|\n", "1:5: error: a view must be between the edges of the superview"),
      ("a.routes", "/a/:b\n/a/:c\n", "2:1: error: '/a/:c' is declared before [duplicate-route]"),
      (
        "a.swiftemplate", "%% template a()\n%% endtemplate\n%% template a()\n%% endtemplate\n",
        "3:13: error: the template 'a' is already defined at"
      ),
    ])
  func parseReportsIt(name: String, text: String, expected: String) throws {
    let folder = try TemporaryFolder([name: text])
    let path = folder / name
    let text = run("parse", path)
    #expect(text.errors.hasPrefix("\(path):\(expected)"))
    #expect(text.status == 1)
    let json = run("parse", "--format", "json", path)
    let document = try #require(try json.documents.first)
    #expect(document["ok"] as? Bool == false)
    #expect((document["diagnostics"] as? [Any])?.count == 1)
    #expect((json.errors, json.status) == ("", 1))
  }

  @Test func warningsAreNoErrors() throws {
    let folder = try TemporaryFolder(["a.routes": "/a/:b\n/a/c\n"])
    let result = run("parse", folder.path)
    #expect(result.errors.contains("2:1: warning: '/a/c' is never reached"))
    #expect(result.status == 0)
  }

  @Test func syntaxAndMeaningComeInTheOrderOfTheSource() throws {
    let folder = try TemporaryFolder(["a.toml": "a = 1\na = 2\nb =\n", "b.routes": "/a//b\n/%\n/c\n/c"])
    #expect(run("parse", folder / "a.toml").lineNumbers == [2, 3])
    #expect(run("parse", folder / "b.routes").lineNumbers == [1, 2, 4])
  }

  @Test func namesThatAProgramGivesAreNotMissed() throws {
    let folder = try TemporaryFolder(["a.vfl": "H:|-margin-[a(-width@high)]-[b(a)]\n"])
    #expect(run("parse", folder.path).status == 0)
  }
}

extension RunResult {
  /// The lines of the source that have errors.
  fileprivate var lineNumbers: [Int] {
    errors.split(separator: "\n").filter { $0.contains(": error: ") }.compactMap { Int($0.split(separator: ":")[1]) }
  }
}
