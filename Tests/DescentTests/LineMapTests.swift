import Testing
@testable import Descent
@Suite struct LineMapTests {
  @Test func lines() throws {
    let map = LineMap(try SourceText("a\r\nb\rc\nd"))
    #expect(map.lineStarts == [0, 3, 5, 7])
  }
}
