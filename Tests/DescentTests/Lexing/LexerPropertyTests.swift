import CorpusRunner
import TestSupport
import Testing

@testable import Descent
@testable import DescentLexicon

/// Compares table lexers with random rules to a matcher that tries everything, on random bytes.
@Suite struct LexerPropertyTests {
  enum Kind: String, TokenKind {
    case endOfFile = "<end of file>"
    case unknown = "<unknown character>"
    case first = "<first>"
    case second = "<second>"
    case third = "<third>"
    case fourth = "<fourth>"
  }

  @Test(arguments: 0..<20) func lexersAgreeWithTheNaiveMatcher(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var compared = 0
    for _ in 0..<8 {
      let rules = Self.randomRules(&random)
      guard
        let table = try? LexerTable(
          Lexicon(unknown: .unknown, rules.map(\.rule) + [.producedElsewhere(.first, .second, .third, .fourth)]))
      else { continue }
      compared += 1
      for _ in 0..<10 {
        let bytes = Self.randomText(&random)
        let lexed = try LexedTokens(bytes: bytes, TableLexer(table)).kindsAndTexts
        let expected = NaiveLexer(rules: rules).lines(of: bytes)
        #expect(lexed == expected, "\(rules.map(\.pattern)) on \(bytes)")
        if lexed != expected { return }
      }
    }
    #expect(compared > 0)
  }

  /// The first rule fails after a long match: the record of that failure must not hide other matches.
  @Test(arguments: 0..<6) func longFailuresHideNothing(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(2_000 + seed))
    let failing: [TokenPattern] = [
      ["a", .through("ab€")], [.any.many, "b\"€"], ["b", .except("é").many, "éa"],
      [.in("a"..."b").some, "\"", .any.many, "aaaaaa"],
    ]
    for pattern in failing {
      let others = Self.randomRules(&random).map { NaiveLexer<Kind>.Rule(kind: .second, pattern: $0.pattern) }
      let rules = [NaiveLexer<Kind>.Rule(kind: .first, pattern: pattern)] + others.prefix(2)
      guard let table = try? LexerTable(Self.lexicon(rules)) else { continue }
      let bytes = (0..<4).flatMap { _ in Self.randomText(&random) }
      #expect(
        try LexedTokens(bytes: bytes, TableLexer(table)).kindsAndTexts == NaiveLexer(rules: rules).lines(of: bytes))
    }
  }

  @Test func matchesThatFailTakeLinearTime() throws {
    let table = try LexerTable(
      Lexicon<Kind>(
        unknown: .unknown,
        [
          .token(.first, ["/*", .through("*/")]), .token(.second, "/"),
          .token(.third, ["<", .many(.except(">")), ">"]),
          .producedElsewhere(.fourth),
        ]))
    for text in ["/*", "/* ", "<", "</", "*</*<"] {
      let growth = try TimeGrowth(to: 16_000) { count in
        let lexed = try LexedTokens(String(repeating: text, count: count), TableLexer(table))
        #expect(!lexed.lines.isEmpty)
      }
      #expect(growth.isLinear, "\(text.debugDescription): \(growth)")
    }
  }

  @Test(arguments: 0..<6) func problemsAreTrue(seed: Int) {
    var random = SeededGenerator(seed: UInt64(1_000 + seed))
    for _ in 0..<20 {
      let rules = Self.randomRules(&random)
      let lexicon = Self.lexicon(rules)
      guard case .failure(let error) = Result(catching: { () throws(LexiconError) in try LexerTable(lexicon) }) else {
        continue
      }
      for problem in error.problems {
        switch problem {
        case .isShadowed(let name, by: let others, let example):
          let matches = others.map { rules[$0.number - 1].pattern.matches(example) }
          #expect(rules[name.number - 1].pattern.matches(example) && matches.contains(true))
        case .isRepeated(let name, of: let other, let example):
          #expect(rules[name.number - 1].pattern.matches(example) && rules[other.number - 1].pattern.matches(example))
        case .matchesNothing(let name): #expect(rules[name.number - 1].pattern.matches(""))
        case .matchesNoText: break
        default: Issue.record("\(problem)")
        }
      }
    }
  }

  // MARK: Random rules and texts

  static func lexicon(_ rules: [NaiveLexer<Kind>.Rule]) -> Lexicon<Kind> {
    Lexicon(unknown: .unknown, rules.map(\.rule) + [.producedElsewhere(.first, .second, .third, .fourth)])
  }

  static func randomRules(_ random: inout SeededGenerator) -> [NaiveLexer<Kind>.Rule] {
    let kinds: [Kind?] = [.first, .second, .third, .fourth, nil]
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      .init(kind: kinds.randomElement(using: &random)!, pattern: randomPattern(depth: 3, &random))
    }
  }

  static func randomPattern(depth: Int, _ random: inout SeededGenerator) -> TokenPattern {
    func part() -> TokenPattern { randomPattern(depth: depth - 1, &random) }
    switch Int.random(in: 0..<(depth == 0 ? 7 : 14), using: &random) {
    case 0: return TokenPattern(stringLiteral: ["a", "ab", "ba", "\"", "€", "é\n"].randomElement(using: &random)!)
    case 1: return .oneOf(["ab", "a \n", "\"b", "é", ""].randomElement(using: &random)!)
    case 2: return .in("a"..."b")
    case 3: return .except(["\"", "ab", "\n\r", "é", ""].randomElement(using: &random)!)
    case 4: return .except("a", "\0"..." ")
    case 5: return .beyondASCII
    case 6: return .through(["\"", "ab", "aab", "€"].randomElement(using: &random)!)
    case 7: return .choice(part(), part())
    case 8, 9: return [part(), part()]
    case 10: return [part(), part(), part()]
    case 11: return part().many
    case 12: return part().some
    default: return part().repeated(Int.random(in: 0...2, using: &random)...Int.random(in: 2...3, using: &random))
    }
  }

  static func randomText(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] =
      ["a", "b", "ab", "aab", "\"", " ", "\n", "é", "€", "😀", "\0"].map { Array($0.utf8) } + [
        [0xC3], [0xA9], [0xFF], [0xE2, 0x82],
      ]
    return (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in pieces.randomElement(using: &random)! }
  }
}
