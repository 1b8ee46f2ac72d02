import Descent
import DescentTools
import SystemCalls

/// Parses malformed input in a language, and checks the invariants of all trees.
///
///     var check = RobustnessCheck(seed: 1)
///     check.rounds = 10
///     try check.run(.json, on: samples)
///
/// A parser that traps ends the process, after a line on standard error with the seed; one that hangs is detected
/// by the time limit of the test. No time is measured: the work is limited by a number of productions.
public struct RobustnessCheck: Sendable {
  /// The first seed; a failure reports its own seed for reproduction.
  private let seed: UInt64
  /// The number of random sources of each kind.
  public var rounds = 100
  /// The length of a random source, in bytes or in tokens.
  private let length = 300
  /// The maximum number of productions per token.
  public var productionsPerToken = 200

  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Parses every sample after every mutation of a token; sources of random bytes, most of which are taken from
  /// the samples; tokens of the samples in random order; and tokens of the samples repeated many times.
  ///
  /// - Parameter samples: valid sources that together use the whole language.
  /// - Throws: the first violation.
  public func run(_ language: AnyLanguage, on samples: [SourceText]) throws(InvariantViolation) {
    for sample in samples {
      try Mutations.check(language.parse(sample), of: sample, in: language, by: TokenMutation.allCases)
    }
    let material = Material(samples, language)
    for round in 0..<UInt64(rounds) {
      try check(material.randomBytes(length, seed: seed &+ round), seed &+ round, language)
      try check(material.randomTokens(length, seed: seed &+ round), seed &+ round, language)
    }
    for (index, token) in material.distinctTokens.enumerated() {
      try check(material.repetition(of: token, count: length * 10), seed &+ UInt64(index), language)
    }
  }

  private func check(_ bytes: [UInt8], _ seed: UInt64, _ language: AnyLanguage) throws(InvariantViolation) {
    guard let source = try? SourceText(bytes: bytes, name: "seed \(seed)") else { return }
    let mutation = ", in the source of seed \(seed): '\(source.text.prefix(200))'"
    let counter = ProductionCounter()
    let tree = CrashNotes.during("the source of seed \(seed) in \(language.name)") {
      language.parse(source, options: ParseOptions(observer: counter))
    }
    try TreeInvariants.check(tree, of: source, after: mutation)
    if counter.count > productionsPerToken * (tree.tokens.count + 1) {
      throw InvariantViolation(
        description: "\(counter.count) productions ran on \(tree.tokens.count) tokens at 1:1\(mutation)")
    }
  }
}

/// Counts the productions that run.
private final class ProductionCounter: ParserObserver {
  var count = 0

  func observe(_ event: ParserEvent, at moment: ParserMoment) { if case .entered = event { count += 1 } }
}

/// The bytes and the tokens of samples, from which random sources are generated.
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

  /// Random bytes, most of which come from the samples, so that rare states are reached.
  func randomBytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let isAny = Int.random(in: 0..<8, using: &random) == 0
      return isAny ? UInt8.random(in: 0...255, using: &random) : bytes.randomElement(using: &random) ?? 0
    }
  }

  /// Tokens in random order, with or without white space between them.
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

  /// A token repeated many times; an opening bracket creates deep nesting.
  func repetition(of token: [UInt8], count: Int) -> [UInt8] {
    // Long tokens are repeated fewer times, so that the work stays the same.
    Array(repeatElement(token + [UInt8(ascii: " ")], count: max(2, count / token.count)).joined())
  }
}
