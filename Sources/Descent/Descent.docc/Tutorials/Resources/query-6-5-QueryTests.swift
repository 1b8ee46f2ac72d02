import Descent
import DescentTools
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

  @Test func operatorsBindAsInTheTable() throws {
    var parser = QueryParser(try SourceText("a = 1 or not b > 2 and c in (3)"))
    #expect(
      parser.parse(Condition.self)
        == .or(
          .comparison("a", .equal, .number(1)),
          .and(.not(.comparison("b", .greater, .number(2))), .membership("c", [.number(3)]))))
    #expect(parser.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("year >= ", "1:8 expected number after '>='"),
    ("year >= 2015 and", "1:17 expected name after 'and'"),
    ("(a = 1", "1:7 expected ')'"),
    ("a = 1 )", "1:6 expected end of file after '1'"),
    ("a = \"x", "1:5 unterminated text"),
  ])
  func mistakesAreReported(text: String, message: String) throws {
    let source = try SourceText(text)
    let lines = LineMap(source)
    let messages = Query.parse(source).1.map {
      "\(lines.location(of: $0.range.start)) \($0.message(in: source))"
    }
    #expect(messages == [message])
  }

  @Test func twoEqualSignsAreFixed() throws {
    let source = try SourceText("year == 2015")
    let (condition, diagnostics) = Query.parse(source)
    #expect(condition == .comparison("year", .equal, .number(2015)))
    #expect(
      DiagnosticRenderer(source).text(of: try #require(diagnostics.first)) == """
        <memory>:1:6: error: equality is written with one '=' [double-equal]
           1 │ year == 2015
             │      ^^
             = fix: replace '==' by '=' at 1:6
        """)
  }
}
