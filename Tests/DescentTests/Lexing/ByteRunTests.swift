import CorpusRunner
import Testing

@testable import Descent
@testable import DescentLexicon

@Suite struct ByteRunTests {
  private func run(of pattern: TokenPattern) -> (ByteRun, [Bool]) {
    let isMember = (0...255).map { $0 != 0 && !pattern.ends(in: [UInt8($0)], from: 0).isEmpty }
    return (ByteRun(isMember), isMember)
  }

  @Test(arguments: [
    (TokenPattern.except("\"\\", "\0"..."\u{1F}"), ByteRun.Form.text), (.except("\n\r"), .text),
    (.except("\n"), .text), (.except("\"\\", "\0"..."\n"), .text), (.except("\u{7F}"), .text), (.any, .text),
    (.oneOf(" \t\r\n"), .space), (.in("\u{1}"..."~"), .space), (.in("a"..."z", "A"..."Z", "0"..."9", "_"..."_"), .word),
    (.in("a"..."z", "A"..."Z", "0"..."9"), .bytes), (.digit, .bytes), (.except("<&", "\0"..."\u{8}"), .text),
  ])
  func setsHaveTheFormThatIsFastest(pattern: TokenPattern, form: ByteRun.Form) {
    #expect(run(of: pattern).0.form == form)
  }

  @Test(arguments: 0..<8) func textsEndAtTheFirstByteThatIsNone(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let patterns: [TokenPattern] = [
      .except("\"\\", "\0"..."\u{1F}"), .except("\u{7F}"), .any, .except("<&", "\0"..."\u{8}"),
      .except(" ", "\0"..."\n"),
    ]
    for pattern in patterns {
      let (run, isMember) = run(of: pattern)
      let members = (0...255).filter { isMember[$0] }
      let others = (0...255).filter { !isMember[$0] }
      var bytes: [UInt8] = []
      for _ in 0..<60 {
        for _ in 0..<Int.random(in: 0...20, using: &random) {
          bytes.append(UInt8(members.randomElement(using: &random)!))
        }
        bytes.append(UInt8(others.randomElement(using: &random)!))
      }
      let source = try SourceText(bytes: bytes)
      for start in 0..<source.count {
        let end = (start..<source.count).first { !isMember[Int(source.paddedBytes[$0])] }
        #expect(run.endOfText(in: source.paddedBytes.span, from: start) == end)
      }
    }
  }
}
