import Testing

@testable import Descent

/// Compares table lexers made of random rules with a matcher that tries everything, on random bytes.
@Suite struct LexerPropertyTests {
  enum Kind: String, TokenKind {
    case endOfFile = "<end of file>"
    case unknown = "<unknown character>"
    case first = "<first>"
    case second = "<second>"
    case third = "<third>"
    case fourth = "<fourth>"
  }

  @Test(arguments: 0..<40) func lexersAgreeWithTheNaiveMatcher(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var compared = 0
    for _ in 0..<15 {
      let rules = Self.randomRules(&random)
      guard
        let table = try? LexerTable(
          Lexicon(unknown: .unknown, rules.map(\.rule) + [.madeElsewhere(.first, .second, .third, .fourth)]))
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

  @Test(arguments: 0..<20) func problemsAreTrue(seed: Int) {
    var random = SplitMix(seed: UInt64(1_000 + seed))
    for _ in 0..<50 {
      let rules = Self.randomRules(&random)
      let lexicon = Lexicon<Kind>(
        unknown: .unknown, rules.map(\.rule) + [.madeElsewhere(.first, .second, .third, .fourth)])
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
        case .isImpossible: break
        default: Issue.record("\(problem)")
        }
      }
    }
  }

  // MARK: Random rules and texts

  static func randomRules(_ random: inout SplitMix) -> [NaiveLexer<Kind>.Rule] {
    let kinds: [Kind?] = [.first, .second, .third, .fourth, nil]
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      .init(kind: kinds.randomElement(using: &random)!, pattern: randomPattern(depth: 3, &random))
    }
  }

  static func randomPattern(depth: Int, _ random: inout SplitMix) -> TokenPattern {
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

  static func randomText(_ random: inout SplitMix) -> [UInt8] {
    let pieces: [[UInt8]] =
      ["a", "b", "ab", "aab", "\"", " ", "\n", "é", "€", "😀", "\0"].map { Array($0.utf8) } + [
        [0xC3], [0xA9], [0xFF], [0xE2, 0x82],
      ]
    return (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in pieces.randomElement(using: &random)! }
  }
}

/// Takes a text apart by trying every rule at every place.
struct NaiveLexer<Kind: TokenKind> {
  struct Rule {
    /// The kind; nil for trivia.
    let kind: Kind?
    let pattern: TokenPattern

    var rule: LexicalRule<Kind> { kind.map { .token($0, pattern) } ?? .skip(pattern) }
  }

  let rules: [Rule]

  func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var position = 0
    var unknownStart = 0
    func append(_ name: String, _ range: Range<Int>) {
      let text = String(decoding: bytes[range], as: UTF8.self)
      lines.append("\(name) \(text.replacing("\n", with: "⏎").replacing("\0", with: "␀"))")
    }
    while position < bytes.count {
      let ends = rules.map { $0.pattern.ends(in: bytes, from: position).max() ?? position }
      let longest = ends.max() ?? position
      if longest == position {
        position = endOfScalar(in: bytes, around: position + 1)
        continue
      }
      if unknownStart < position { append("unknown", unknownStart..<position) }
      let end = endOfScalar(in: bytes, around: longest)
      if let kind = rules[ends.firstIndex(of: longest)!].kind { append("\(kind)", position..<end) }
      position = end
      unknownStart = end
    }
    if unknownStart < position { append("unknown", unknownStart..<position) }
    return lines
  }

  /// The end of the character of well-formed UTF-8 inside which an offset lies, by the decoder of the standard library.
  private func endOfScalar(in bytes: [UInt8], around offset: Int) -> Int {
    for start in max(0, offset - 3)..<max(offset, 0) {
      for count in 2...4 where start + count <= bytes.count && start + count > offset {
        guard let text = String(validating: bytes[start..<start + count], as: UTF8.self) else { continue }
        if text.unicodeScalars.count == 1 { return start + count }
      }
    }
    return offset
  }
}

extension TokenPattern {
  /// Where matches that begin at an offset may end, found by trying all.
  func ends(in bytes: [UInt8], from start: Int) -> Set<Int> {
    switch shape {
    case .word(let word):
      return bytes[start...].starts(with: word) ? [start + word.count] : []
    case .character(let set, let orInvalidByte):
      var ends: Set<Int> = []
      for count in 1...4 where start + count <= bytes.count {
        guard let text = String(validating: bytes[start..<start + count], as: UTF8.self) else { continue }
        let scalars = Array(text.unicodeScalars)
        if scalars.count == 1, set.ranges.contains(where: { $0.contains(scalars[0].value) }) {
          ends.insert(start + count)
        }
      }
      if orInvalidByte, start < bytes.count, bytes[start] >= 0x80 { ends.insert(start + 1) }
      return ends
    case .sequence(let patterns):
      return patterns.reduce([start]) { ends, pattern in
        ends.reduce(into: []) { $0.formUnion(pattern.ends(in: bytes, from: $1)) }
      }
    case .choice(let patterns): return patterns.reduce(into: []) { $0.formUnion($1.ends(in: bytes, from: start)) }
    case .repeated(let pattern, let least, let most):
      var all: Set<Int> = least == 0 ? [start] : []
      var current: Set<Int> = [start]
      var count = 0
      while !current.isEmpty, count < most ?? bytes.count + least + 1 {
        current = current.reduce(into: []) { $0.formUnion(pattern.ends(in: bytes, from: $1)) }
        count += 1
        if count >= least { all.formUnion(current) }
      }
      return all
    case .through(let word):
      var ends: Set<Int> = []
      for offset in bytes[start...].indices where bytes[offset...].starts(with: word) {
        ends.insert(offset + word.count)
        break
      }
      return ends
    }
  }

  func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return ends(in: bytes, from: 0).contains(bytes.count)
  }
}

/// A generator of random numbers that starts from a seed (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
