import Descent
import DescentTools
import SampleLanguages
import SwiftGrammar

/// Sources of a language that are parsed while nobody observes, and while somebody does.
struct ObservedWork {
  let title: String
  let byteCount: Int
  let parse: (ParseOptions) -> Void

  static func json(_ document: SourceText) -> Self {
    Self(title: "JSON to a tree", byteCount: document.count) { _ = JSON.parse(document, options: $0) }
  }

  static func swift(_ files: [SourceText]) -> Self {
    Self(title: "Swift to a tree", byteCount: files.reduce(0) { $0 + $1.count }) { options in
      for file in files { _ = SwiftFile(parsing: file, options: options) }
    }
  }

  static let unobserved = "nobody observes"

  /// Those that keep nothing.
  private var light: [Contest.Contestant] {
    let peers = [Self.unobserved]
    return [
      .init(name: Self.unobserved) { parse(ParseOptions()) },
      .init(name: "nobody, once more", peers: peers) { parse(ParseOptions()) },
      .init(name: "an observer that counts", peers: peers) {
        parse(ParseOptions(observer: ProductionCounter()))
      },
    ]
  }

  /// Those that keep much. They take no turns with the others, which would pay for the memory that these give back.
  private var recorders: [Contest.Contestant] {
    let peers = [Self.unobserved]
    return [
      .init(name: "coverage", peers: peers) { _ = RuleCoverage.recording { parse($0) } },
      .init(name: "profile", peers: peers) { _ = ParserProfile.recording { parse($0) } },
      .init(name: "trace", peers: peers) { _ = ParserTrace.recording { parse($0) } },
    ]
  }

  private func contest(_ contestants: [Contest.Contestant]) -> Contest {
    Contest(title: title, byteCount: byteCount, contestants: contestants)
  }

  /// Measures all; returns the table, and the best time while nobody observes, in seconds.
  func run(rounds: Int) throws -> (table: String, time: Double) {
    let best = try contest(light).run(rounds: rounds).merging(contest(recorders).run(rounds: rounds)) { $1 }
    return (contest(light + recorders).table(best), best[Self.unobserved] ?? .nan)
  }

  /// How many productions are entered.
  func countProductions() -> Int {
    let counter = ProductionCounter()
    parse(ParseOptions(observer: counter))
    return counter.count
  }
}

/// Counts the productions that are entered.
final class ProductionCounter: ParserObserver {
  private(set) var count = 0

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .entered = event { count += 1 }
  }
}
