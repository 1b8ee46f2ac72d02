import Descent
import Testing

/// What the comments of sources and their lines show.
@Suite struct SourceComments {
  @Test func linesAndColumns() throws {
    let source = try SourceText("let answer = 42\nprint(answer)\n")
    let place = LineMap(source).location(of: 17)
    print(place.line, place.column)
    #expect(place.line == 2)
    #expect(place.column == 2)
  }

  @Test func sourcesFromTextsAndFiles() throws {
    func sources() throws -> [SourceText] {
      let source = try SourceText("let x = 1", name: "example.swift")
      let file = try SourceText(path: "Sources/main.swift")
      return [source, file]
    }
    // There is no such file here.
    #expect(throws: SourceError.self) { try sources() }
  }

  @Test func textsOfBytes() {
    var text: String {
      String(utf8Capacity: 2) { output in
        output.append(UInt8(ascii: "o"))
        output.append(UInt8(ascii: "k"))
      }
    }
    #expect(text == "ok")
  }
}
