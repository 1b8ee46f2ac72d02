import CorpusRunner
import Foundation
import Testing

@testable import Descent
@testable import DescentLexicon

/// Every lexicon is compiled or rejected quickly, whatever its patterns, and the rule that is too large is reported.
@Suite struct LexiconSizeTests {
  typealias Kind = LexerPropertyTests.Kind

  /// Limits that make rejection take a fraction of a second, even in a debug build.
  private static let limits = LexiconLimits(nodes: 20_000, states: 1_000, steps: 200_000)

  /// The time of this thread to compile or reject a lexicon, in seconds, and whether it was too large.
  private func time(
    compiling patterns: [TokenPattern], _ limits: LexiconLimits = limits
  ) -> (seconds: Double, isTooLarge: Bool) {
    let rules = patterns.map { LexicalRule<Kind>.token(.first, $0) }
    let start = clock()
    do throws(LexiconError) {
      _ = try LexerTable(
        Lexicon(unknown: .unknown, rules + [.producedElsewhere(.first, .second, .third, .fourth)]), limits)
      return (clock() - start, false)
    } catch {
      let isTooLarge = error.problems.contains { if case .isTooLarge = $0 { true } else { false } }
      return (clock() - start, isTooLarge)
    }
  }

  private func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The longest time for compilation within these limits on a slow machine.
  private static let patience = 10.0

  private static let letter = TokenPattern.oneOf("ab")

  /// Patterns with large automata: they must remember earlier characters, or allow many continuations.
  private static let growing: [(name: String, pattern: @Sendable (Int) -> TokenPattern)] = [
    ("memory", { [letter.many, "a", letter.repeated($0)] }),
    ("memory of any character", { [.any.many, "a", .except("é").repeated(0...$0)] }),
    ("optional", { ["a", letter.optional.repeated($0)] }),
    ("stars", { [letter.many.repeated($0), "b", "c"] }),
    ("nested", { count in ["a", (0..<count).reduce(letter) { pattern, _ in pattern.repeated(1...3) }] }),
    (
      "nested stars",
      { count in ["a", (0..<count).reduce(letter) { pattern, _ in .many(pattern.many, .optional("b")) }] }
    ),
    ("cycles", { count in .choice(letter.repeated(count).some, letter.repeated(count + 1).some) }),
    ("search", { ["<", .through(String(repeating: "ab", count: $0))] }),
    ("characters", { ([.in("é"..."一", "☀"..."😀").some, "z"] as TokenPattern).repeated(1...$0) }),
    ("length", { letter.repeated(1...$0) }),
  ]

  @Test(arguments: growing.indices, [3, 20, 150, 4_000]) func growingPatternsAreCompiledOrRefusedSoon(
    index: Int, count: Int
  ) {
    let pattern = Self.growing[index].pattern(Self.growing[index].name.hasPrefix("nested") ? min(count, 400) : count)
    #expect(time(compiling: [pattern]).seconds < Self.patience, "\(Self.growing[index].name) \(count)")
  }

  @Test func theSmallestIsCompiledAndTheLargestRefused() {
    for (name, pattern) in Self.growing {
      #expect(!time(compiling: [pattern(2)]).isTooLarge, "\(name)")
    }
    #expect(!time(compiling: [Self.growing[0].pattern(10)], LexiconLimits()).isTooLarge)
    #expect(time(compiling: [Self.growing[0].pattern(20)], LexiconLimits()).isTooLarge)
    #expect(time(compiling: [Self.growing[2].pattern(100_000)], LexiconLimits()).isTooLarge)
  }

  /// With round-by-round minimization, a chain of states would take as many rounds as it has states.
  @Test func longTokensTakeNoTimeThatGrowsWithTheSquare() {
    let short = time(compiling: [TokenPattern.letter.repeated(1...250)], LexiconLimits()).seconds
    let long = time(compiling: [TokenPattern.letter.repeated(1...4_000)], LexiconLimits()).seconds
    #expect(long < 64 * short, "\(short) s and \(long) s")
  }

  @Test(arguments: 0..<4) func anyLexiconIsCompiledOrRefusedSoon(seed: UInt64) {
    var random = SeededGenerator(seed: 3_000 + seed)
    for _ in 0..<8 {
      let patterns = (0..<Int.random(in: 1...6, using: &random)).map { _ in Self.largePattern(&random) }
      #expect(time(compiling: patterns).seconds < Self.patience, "\(patterns)")
    }
  }

  /// A random pattern with counts that multiply.
  private static func largePattern(_ random: inout SeededGenerator) -> TokenPattern {
    var pattern = LexerPropertyTests.randomPattern(depth: 3, &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let count = [2, 3, 8, 40, 1_000].randomElement(using: &random)!
      let other = LexerPropertyTests.randomPattern(depth: 1, &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: pattern = pattern.repeated(0...count)
      case 1: pattern = [other.many, pattern.repeated(count)]
      case 2: pattern = .choice(pattern.some, [other, pattern.optional.repeated(count)])
      case 3: pattern = [.any.many, pattern, other.repeated(1...count)]
      default: pattern = pattern.many
      }
    }
    return pattern
  }
}
