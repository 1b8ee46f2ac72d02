import Descent
import GrammarNotation

/// How often alternatives were taken, by their places.
struct AlternativeCounts {
  /// The counts by the name of the file and the place in it.
  private var counts: [String: [UInt32: Int]] = [:]
  private(set) var used = 0
  private(set) var all = 0

  init(_ coverage: GrammarCoverage) {
    for entry in coverage.entries {
      counts[entry.alternative.tree.source.name, default: [:]][entry.alternative.any.range.start] = entry.count
      all += 1
      if entry.count > 0 { used += 1 }
    }
  }

  /// How often an alternative of a rule was taken; nil if it is not counted.
  func count(of rule: GrammarRule, _ alternative: Int) -> Int? {
    counts[rule.view.tree.source.name]?[rule.view.alternatives[alternative].any.range.start]
  }

  /// How warm a rule is: 0 if one of its alternatives was never taken, and else by how often it was used; nil if it is not
  /// counted.
  func heat(of rule: GrammarRule) -> Int? {
    let own = rule.view.alternatives.indices.compactMap { count(of: rule, $0) }
    guard let least = own.min() else { return nil }
    return least == 0 ? 0 : Self.heat(of: own.reduce(0, +))
  }

  /// From 0 for never to 4 for a thousand times and more.
  static func heat(of count: Int) -> Int {
    switch count {
    case 0: 0
    case ..<10: 1
    case ..<100: 2
    case ..<1000: 3
    default: 4
    }
  }
}
