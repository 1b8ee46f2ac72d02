import Testing

@testable import Descent

@Suite struct LineMapTests {
  @Test func everyLineEndingEndsALine() throws {
    let map = LineMap(try SourceText("a\r\nb\rc\nd"))
    #expect(map.lineStarts == [0, 3, 5, 7])
  }

  @Test func columnsAreInBytes() throws {
    let map = LineMap(try SourceText("x\né👩‍🚀 y"))
    let offset = UInt32(2 + 2 + 11 + 1)
    #expect(map.location(of: offset).description == "2:15")
    #expect(map.offset(line: 2, column: 15) == offset)
    #expect(map.offset(line: 1, column: 3) == nil)
    #expect(map.offset(line: 2, column: .max) == nil)
  }
}
