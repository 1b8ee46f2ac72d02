import Descent
import DescentTools
import SystemCalls

/// Feeds a language what nobody meant to write, and checks that every tree keeps its promises.
///
///     var check = RobustnessCheck(seed: 1)
///     check.rounds = 10
///     try check.run(.json, on: samples)
///
/// A parser that traps takes the process with it, after a line on standard error that names the seed; one that hangs is
/// found by the time limit of the test. No time is measured: the bound on work is a number of productions.
public struct RobustnessCheck: Sendable {
  /// What chance begins with; a failure names its own, with which it can be repeated.
  public var seed: UInt64
  /// How many sources are made by chance of each kind.
  public var rounds = 100
  /// The length of a source that is made by chance, in bytes or in pieces.
  public var length = 300
  /// How many productions may run for a token.
  public var productionsPerToken = 200

  /// Takes what chance begins with.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Parses every sample after every mutation of a token; sources of random bytes, of which most come from the samples;
  /// tokens of the samples in random order; and tokens of the samples repeated many times.
  ///
  /// - Parameters:
  ///   - language: the language.
  ///   - samples: valid sources in it, with something of everything.
  /// - Throws: the first promise that is broken.
  public func run(_ language: AnyLanguage, on samples: [SourceText]) throws(InvariantViolation) {
    for sample in samples {
      let tree = language.parse(sample)
      try TreeInvariants.check(tree, of: sample, after: .none)
      try Mutations.check(tree, in: language, by: TokenMutation.allCases)
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
    let mutation = InvariantViolation.Mutation.chance(seed: seed, text: String(source.text.prefix(200)))
    let counter = ProductionCounter()
    let tree = CrashNotes.during("the source of seed \(seed) in \(language.name)") {
      language.parse(source, options: ParseOptions(observer: counter))
    }
    try TreeInvariants.check(tree, of: source, after: mutation)
    if counter.count > productionsPerToken * (tree.tokens.count + 1) {
      let promise = InvariantViolation.Promise.boundedWork(productions: counter.count, tokens: tree.tokens.count)
      throw InvariantViolation(promise: promise, line: 1, column: 1, mutation: mutation)
    }
  }
}

/// Counts the productions that run.
private final class ProductionCounter: ParserObserver {
  var count = 0

  func observe(_ event: ParserEvent, at moment: ParserMoment) { if case .entered = event { count += 1 } }
}
