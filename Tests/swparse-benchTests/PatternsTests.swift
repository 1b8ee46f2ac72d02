import CorpusRunner
import Descent
import SwiftGrammar
import Testing

@testable import swparse_bench

@Suite struct PatternsTests {
  /// The laws hold on our own sources. `swparse-bench patterns` tries them on others.
  @Test func theTextOfCodeIsAPatternOfIt() throws {
    let sources = try BenchmarkInput(paths: ["Sources"], minimumBytes: 0).sources
    var random = SeededGenerator(seed: 1)
    var laws = PatternLaws.swift(seed: 1)
    let trials = sources.shuffled(using: &random).prefix(40)
      .flatMap { laws.trials(on: SwiftFile(parsing: $0).tree, nodes: 10) }
    for law in PatternLaws.Law.allCases {
      let tried = trials.filter { $0.law == law }
      let failed = tried.filter { $0.failure != nil }
      #expect(tried.count > 50)
      #expect(failed.count * 100 <= tried.count, "\(failed.map { "\($0.location): \($0.pattern)" })")
    }
  }
}
