import Descent
import DescentLexicon
import DescentTools
import Testing

@testable import CorpusRunner

@Suite struct RobustnessCheckTests {
  private var samples: [SourceText] { ["a (b, c)", "((a), b) c"].compactMap { try? SourceText($0) } }

  @Test(arguments: [1, 2, 3] as [UInt64]) func aGoodParserPasses(seed: UInt64) throws {
    try RobustnessCheck(seed: seed).run(.toy, on: samples)
  }

  @Test func lostSourcesAreFound() throws {
    let liar = AnyLanguage(name: "Liar", fileExtensions: []) { source, _ in
      guard source.text.hasPrefix("b b"), let other = try? SourceText("x") else { return Toy.parse(source) }
      return Toy.parse(other)
    }
    #expect(throws: InvariantViolation.self) { try RobustnessCheck().run(liar, on: samples) }
  }

  @Test func workThatIsNotBoundedIsFound() throws {
    let slow = AnyLanguage(name: "Slow", fileExtensions: []) { source, options in
      let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(ToyToken.table))
      var parser = Parser<Toy>(source, tokens: tokens, diagnostics: diagnostics, options: options)
      // Looks ahead at all productions repeatedly.
      for _ in 0..<tokens.count { _ = parser.lookahead { $0.production("all") { _ in false } } }
      let root = parser.parse(File.self)
      return parser.finish(root: root)
    }
    var check = RobustnessCheck()
    check.productionsPerToken = 2
    #expect(throws: InvariantViolation.self) { try check.run(slow, on: samples) }
    check.productionsPerToken = 200
    try check.run(slow, on: samples)
  }

  @Test func chanceCanBeRepeated() throws {
    let material = Material(samples, .toy)
    #expect(material.randomBytes(50, seed: 3) == material.randomBytes(50, seed: 3))
    #expect(material.randomBytes(50, seed: 3) != material.randomBytes(50, seed: 4))
    #expect(material.randomTokens(50, seed: 3) == material.randomTokens(50, seed: 3))
    #expect(material.distinctTokens.map { String(decoding: $0, as: UTF8.self) } == ["a", "(", "b", ",", "c", ")"])
  }
}
