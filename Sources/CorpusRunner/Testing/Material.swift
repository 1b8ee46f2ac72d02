import Descent
import DescentTools

/// What sources are made of by chance: the bytes and the tokens of samples.
struct Material {
  private let bytes: [UInt8]
  private let tokens: [[UInt8]]

  init(_ samples: [SourceText], _ language: AnyLanguage) {
    bytes = samples.flatMap { $0.paddedBytes[..<$0.count] }
    tokens = samples.flatMap { sample in
      let tokens = language.parse(sample).tokens
      return (0..<tokens.count).map { Array(sample.bytes(in: tokens.range(at: $0))) }.filter { !$0.isEmpty }
    }
  }

  /// Each token once, in the order of the samples.
  var distinctTokens: [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return tokens.filter { seen.insert($0).inserted }
  }

  /// Bytes of which most mean something, so that the rare states are reached.
  func randomBytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let isAny = Int.random(in: 0..<8, using: &random) == 0
      return isAny ? UInt8.random(in: 0...255, using: &random) : bytes.randomElement(using: &random) ?? 0
    }
  }

  /// Tokens in any order, with or without white space between them.
  func randomTokens(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let gaps: [[UInt8]] = [[], [UInt8(ascii: " ")], [UInt8(ascii: "\n")], Array("\n  ".utf8)]
    var text: [UInt8] = []
    for _ in 0..<count {
      text += tokens.randomElement(using: &random) ?? []
      text += gaps.randomElement(using: &random) ?? []
    }
    return text
  }

  /// A token many times: of one that opens something, a deep nest.
  func repetition(of token: [UInt8], count: Int) -> [UInt8] {
    // Long tokens fewer times, so that the work stays the same.
    Array(repeatElement(token + [UInt8(ascii: " ")], count: max(2, count / token.count)).joined())
  }
}
