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
}
