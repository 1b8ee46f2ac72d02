import Descent
import DescentTools
import TOML
import Testing

/// A key is a list of tokens without a node for each.
@Suite struct TOMLKeyTests {
  private func key(_ text: String) throws -> TypedView<TOMLKey> {
    let line = try #require(TOMLFile(text).tree.root.as(TOMLDocument.self)?.lines[0])
    return try #require(line.as(TOMLKeyValue.self)).key
  }

  @Test func aListOfTokensIsACollection() throws {
    #expect(try key("a . \"b\".c = 1").parts.map(\.text) == ["a", "\"b\"", "c"])
    #expect(try key("a = 1").parts.count == 1)
  }

  @Test func aMissingElementHasAPlace() throws {
    let parts = try key("a. = 1").parts
    #expect(parts.map(\.isMissing) == [false, true])
    #expect(parts[1].range == SourceRange(2, 2))
  }

  @Test func dumpsAndComparisonsSeeTheTokens() throws {
    let tree = try TOMLFile("a.b = 1").tree
    #expect(tree.dump().contains("parts:\n          'a'\n          'b'\n"))
    #expect(tree.dump(.sexp).contains("(TOMLKey parts: \"a\" parts: \"b\")"))
    #expect(!tree.isEqual(to: try TOMLFile("a.c = 1").tree))
    #expect(!tree.isEqual(to: try TOMLFile("a = 1").tree))
    #expect(tree.isEqual(to: try TOMLFile("a . b=1").tree))
  }
}
