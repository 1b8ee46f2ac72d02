import Descent
import Testing

@testable import Query

@Suite struct QueryTests {
  @Test func aValueIsANumberOrAText() throws {
    var parser = QueryParser(try SourceText("2015 \"swift\""))
    #expect(parser.parse(Value.self) == .number(2015))
    #expect(parser.parse(Value.self) == .text("swift"))
    #expect(parser.diagnostics.isEmpty)
  }

  @Test func aListOfValues() throws {
    var parser = QueryParser(try SourceText("(1, \"a\" 3"))
    #expect(parser.list(Value.self) == [.number(1), .text("a"), .number(3)])
    #expect(
      parser.diagnostics.map { $0.message(in: parser.source) } == [
        "expected ',' between values", "expected ')' to end the list of values",
      ])
  }
}
