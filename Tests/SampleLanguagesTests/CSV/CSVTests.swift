import Descent
import SampleLanguages
import TestSupport
import Testing

@Suite struct CSVTests {
  private static let text = "name,motto\r\nAda,\"first, and\nforemost\"\r\n\"Grace\",\"she said \"\"amazing\"\"\"\r\n"

  @Test func rows() throws {
    #expect(
      try CSV.rows(of: SourceText(Self.text)) == [
        ["name", "motto"], ["Ada", "first, and\nforemost"], ["Grace", "she said \"amazing\""],
      ])
  }

  @Test(arguments: [
    ("", []), ("\n", [[""]]), ("a", [["a"]]), ("a\n", [["a"]]), (",", [["", ""]]), ("\"\"", [[""]]),
    ("\"\"\"\"", [["\""]]), ("\"\"\"a\"\"\",\"b\"\"\"", [["\"a\"", "b\""]]),
    (" a ,b\n\nc", [[" a ", "b"], [""], ["c"]]),
  ])
  func fields(text: String, rows: [[String]]) throws {
    #expect(try CSV.rows(of: SourceText(text)) == rows)
    #expect(CSVTable(parsing: try SourceText(text)).records == rows)
  }

  @Test(arguments: ["a\"b", "\"a\"b", "\"a", "a\rb", "\"a\"\"", "\"a\" ,b"])
  func errorsAreThrown(text: String) throws {
    #expect(throws: ParseError.self) { try CSV.rows(of: SourceText(text)) }
    #expect(!CSVTable(parsing: try SourceText(text)).diagnostics.isEmpty)
  }

  @Test func cellsAreFoundByTheirColumn() throws {
    let table = CSVTable(parsing: try SourceText(Self.text))
    #expect(table.columns == ["name", "motto"])
    #expect(table[1, "motto"] == "she said \"amazing\"")
    #expect(table[0, "age"] == nil)
    #expect(table.diagnostics.isEmpty)
  }

  @Test func recordsAreAsLongAsTheHeader() throws {
    let source = try SourceText("a,b,a\n1,2\n1,2,3\n1,2,3,4\n")
    let table = CSVTable(parsing: source)
    #expect(
      table.diagnostics.messages(in: source) == [
        "1:5 a second column is called 'a' (1:1 the first one is here)",
        "2:1 the record has 2 cells, where the header has 3 (1:1 the header is here)",
        "4:1 the record has 4 cells, where the header has 3 (1:1 the header is here)",
      ])
    #expect(table[0, "a"] == "1")
    #expect(CSVTable(parsing: try SourceText("a,b\n1"))[0, "b"] == nil)
  }
}

extension CSVTable {
  /// The cells of all lines.
  fileprivate var records: [[String]] { tree.source.count == 0 ? [] : [columns] + rows }
}
