import CorpusRunner
import Descent
import Foundation
import SwiftGrammar
import SyntaxSearch

/// Tries the laws of patterns on Swift files.
struct PatternsBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let sources = try BenchmarkInput(paths: options.paths, minimumBytes: 0).sources
    var random = SeededGenerator(seed: UInt64(options.seed))
    var laws = PatternLaws.swift(seed: options.seed)
    var trials: [PatternLaws.Trial] = []
    for source in sources.shuffled(using: &random).prefix(options.fileCount ?? 60) {
      let tree = SwiftFile(parsing: source).tree
      if tree.isValid { trials += laws.trials(on: tree, nodes: options.editsPerFile) }
    }
    for law in PatternLaws.Law.allCases {
      let tried = trials.filter { $0.law == law }
      let held = tried.count { $0.failure == nil }
      let share = 100 * Double(held) / Double(max(tried.count, 1))
      print(law.rawValue, width: 22, format: "%7d of %7d   %6.2f %%", held, tried.count, share)
    }
    printWorst(trials)
  }

  /// Prints the places where laws fail most often, each with an example.
  private func printWorst(_ trials: [PatternLaws.Trial]) {
    let failed = Dictionary(grouping: trials.filter { $0.failure != nil }) { "\($0.law.rawValue), \($0.place)" }
    for (place, trials) in failed.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) })
      .prefix(options.worstCount)
    {
      print("\(trials.count) times: \(place)")
      print("  \(trials[0].location): \(trials[0].failure ?? "")")
      print(trials[0].pattern.prefix(300))
    }
  }
}

extension PatternLaws {
  /// The laws for Swift: declarations, statements, expressions, types, patterns and other parts that are patterns alone.
  static func swift(seed: Int) -> Self {
    let parts: Set = ["FunctionParameter", "ExpressionElement", "SwitchCase", "Attribute"]
    let endings = ["Declaration", "Statement", "Expression", "Literal", "Type", "Pattern"]
    return PatternLaws(SearchLanguage(SwiftLanguage.self), seed: seed) { node in
      let name = node.name
      // An associated type in angle brackets is a name, not a type.
      return parts.contains(name) || name != "PrimaryAssociatedType" && endings.contains { name.hasSuffix($0) }
    } isPart: {
      // A component of a key path has its period with it, and a hole has none.
      !$0.name.hasSuffix("Segment") && !$0.name.hasPrefix("KeyPath")
    }
  }
}
