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
    let text = rows.map { $0.map(cell).joined(separator: ",") + "\n" }.joined()
    #expect(try CSV.rows(of: SourceText(text)) == rows)
  }

  /// A text with quotes around it, if it needs them.
  private func cell(_ text: String) -> String {
    let special = [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard text.utf8.contains(where: special.contains) else { return text }
    // Doubled bytewise: a quote and a combining mark form a single `Character`.
    let doubled = text.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    return "\"\(String(decoding: doubled, as: UTF8.self))\""
  }
}
