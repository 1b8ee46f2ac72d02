import Descent
import TOML
import Testing

/// The tables defined by keys and headers, and contradictory definitions.
@Suite struct TOMLTableTests {
  @Test func tablesKeepTheirOrder() throws {
    let table = try TOMLTable(
      parsing: SourceText(
        """
        z = 1
        a.b.c = 2
        [t.u]
        x = { y.z = true, w = [] }
        [[r]]
        [[r]]
        n = 1
        [r.s]
        m = 2
        """))
    #expect(table.entries.map(\.key) == ["z", "a", "t", "r"])
    #expect(table["a"]?["b"]?["c"] == .integer(2))
    #expect(table["t"]?["u"]?["x"] == .table(["y": .table(["z": .boolean(true)]), "w": .array([])]))
    #expect(table["r"] == .array([.table([:]), .table(["n": .integer(1), "s": .table(["m": .integer(2)])])]))
    #expect(table["r"]?[1]?["n"] == .integer(1))
    #expect(table["r"]?[2] == nil)
  }

  @Test func tablesAreEqualInAnyOrder() {
    let table: TOMLTable = ["b": .integer(3), "c": .integer(4)]
    #expect(table == ["c": .integer(4), "b": .integer(3)])
    #expect(table != ["b": .integer(3)])
    #expect(table != ["b": .integer(3), "c": .integer(3)])
    #expect(table.hashValue == (["c": .integer(4), "b": .integer(3)] as TOMLTable).hashValue)
  }

  @Test func keysAreEqualIfTheirBytesAre() throws {
    let table = try TOMLTable(parsing: SourceText("\"\\u00e9\" = 1\n\"e\\u0301\" = 2"))
    #expect(table["\u{e9}"] == .integer(1))
    #expect(table["e\u{301}"] == .integer(2))
  }

  /// Valid definitions that look like redefinitions.
  @Test(arguments: [
    "[a.b]\n[a]", "[a.b]\n[a]\nc = 1", "a.b = 1\n[a.c]", "[a]\nb.c = 1\n[a.b.d]", "[[a]]\n[a.b]\n[[a]]\n[a.b]",
    "a = { b = 1 }\nc = { b = 1 }", "a.b = 1\na.c = 2", "[a]\n[a.b]\n[[a.b.c]]",
  ])
  func definitionsThatAgree(text: String) throws { #expect(try TOMLFile(text).messages == []) }

  @Test(arguments: [
    ("a = 1\na = 2", "2:1 the key 'a' is already defined (1:1 first defined here)"),
    ("a = 1\n\"a\" = 2", "2:1 the key '\"a\"' is already defined (1:1 first defined here)"),
    ("a.b = 1\na.b.c = 2", "2:3 'b' is already defined, and is no table (1:3 first defined here)"),
    ("[a]\n[b]\n[a]", "3:2 the table 'a' is already defined (1:2 first defined here)"),
    ("a.b = 1\n[a]", "2:2 the table 'a' is already defined (1:1 first defined here)"),
    ("a = 1\n[a.b]", "2:2 'a' is already defined, and is no table (1:1 first defined here)"),
    (
      "[a.b]\n[a]\nb.c = 1",
      "3:1 the table 'b' has a header of its own, and its keys belong there (1:4 first defined here)"
    ),
    ("[[a]]\n[a]", "2:2 the table 'a' is already defined (1:3 first defined here)"),
    (
      "a = []\n[[a]]",
      "2:3 'a' is already defined, and is no array that tables can be added to (1:1 first defined here)"
    ),
    ("[a]\n[[a]]", "2:3 'a' is already defined, and is no array that tables can be added to (1:2 first defined here)"),
    ("a = {}\n[a.b]", "2:2 nothing can be added to the inline table 'a' (1:1 first defined here)"),
    ("a = {}\na.b = 1", "2:1 nothing can be added to the inline table 'a' (1:1 first defined here)"),
    ("a = { b = 1, b = 2 }", "1:14 the key 'b' is already defined (1:7 first defined here)"),
    ("a = { b = {}, b.c = 2 }", "1:15 nothing can be added to the inline table 'b' (1:7 first defined here)"),
  ])
  func definitionsThatDoNotAgree(text: String, message: String) throws {
    let file = try TOMLFile(text)
    #expect(file.messages == [message])
    #expect(!file.isValid)
  }

  @Test func theFirstDefinitionCounts() throws {
    let file = try TOMLFile("a = 1\na = 2\n[b]\nc = 1\n[b]\nd = 1\nd = \n[e]")
    #expect(file.table == ["a": .integer(1), "b": .table(["c": .integer(1)]), "e": .table([:])])
    #expect(throws: ParseError.self) { try TOMLTable(parsing: file.tree.source) }
  }

  /// Every line with an error is reported once, and does not affect other lines.
  @Test(arguments: [
    "x = [1, 2", "x = [1,", "x = { y = 1", "x = \"y", "x = ", "x", "= 1", "[x", "[[x]", "x = 1 2", "x = y z", "]",
    "x = 1, 2",
    "x = {", "x = [ { y = [ 1 }",
  ])
  func aBrokenLineCostsOneLine(line: String) throws {
    let file = try TOMLFile("a = 1\n\(line)\nb = 2\nc = 3")
    let last = file.table["x"]?["b"] ?? (file.table["x"]?[0]?["b"] ?? file.table["b"])
    #expect(file.table["a"] == .integer(1))
    #expect(last == .integer(2), "\(file.table)")
    #expect(file.messages.count <= 2, "\(file.messages)")
  }

  /// Nesting is limited, however it is written, so that code that uses the values may recurse.
  @Test func nestingIsLimited() throws {
    let key = Array(repeating: "a", count: 10_000).joined(separator: ".")
    for text in [
      "\(key) = 1", "[\(key)]", "[[\(key)]]", "a = { \(key) = 1 }", "a = \(String(repeating: "[", count: 10_000))",
    ] {
      let file = try TOMLFile(text)
      #expect(file.diagnostics.contains { $0.identifier == "nesting-too-deep" }, "\(text.prefix(20))")
    }
    let headers = (1...300).map { "[[\(Array(repeating: "a", count: $0).joined(separator: "."))]]" }
    #expect(try TOMLFile(headers.joined(separator: "\n")).messages.count == 300 - 257)
  }
}
