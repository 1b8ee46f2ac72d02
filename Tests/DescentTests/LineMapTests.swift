import Testing

@testable import Descent

@Suite struct LineMapTests {
  @Test func everyLineEndingEndsALine() throws {
    let map = LineMap(try SourceText("a\r\nb\rc\nd"))
    #expect(map.lineStarts == [0, 3, 5, 7])
  }

  @Test func allShortTextsHaveTheirLines() throws {
    var texts = [""]
    for _ in 0..<6 { texts += texts.flatMap { text in ["a", "\r", "\n"].map { text + $0 } } }
    for text in Set(texts) {
      let bytes = Array(text.utf8)
      let ends = bytes.indices.filter { bytes[$0] == 10 || bytes[$0] == 13 && bytes.dropFirst($0 + 1).first != 10 }
      var starts: [UInt32] = [0]
      for end in ends { starts.append(UInt32(end + 1)) }
      #expect(LineMap(try SourceText(text)).lineStarts == starts, "\(bytes)")
    }
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
