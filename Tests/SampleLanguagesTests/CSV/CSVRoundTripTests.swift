import CorpusRunner
import Descent
import SampleLanguages
import Testing

/// Random rows, written as CSV and read back.
@Suite struct CSVRoundTripTests {
  @Test(arguments: 0..<200) func rowsAreReadAsTheyWereWritten(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let characters: [Character] = Array("ab ,\"é😀\n\r\t") + ["\r\n"]
    let rows = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        String((0..<Int.random(in: 0...5, using: &generator)).map { _ in characters.randomElement(using: &generator)! })
      }
    }
    #expect(try CSV.rows(of: SourceText(CSV.text(of: rows))) == rows)
  }

  @Test func onlyWhatNeedsThemHasQuotes() {
    #expect(CSV.text(of: [["a b", ""], ["a,b", "\"", "\n"]]) == "a b,\n\"a,b\",\"\"\"\",\"\n\"\n")
  }
}
