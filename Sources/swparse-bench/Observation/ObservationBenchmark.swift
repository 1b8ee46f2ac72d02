import Descent
import Foundation
import SampleLanguages
import SwiftGrammar

/// Measures what it costs that a parser can be observed, while nobody does and while somebody does.
///
/// The same grammar is compiled with the point that every production passes and without it: the difference, divided by
/// the number of productions, is what the point costs each. How many productions real files have is counted, which tells
/// what their parse pays. All that holds as far as two identical contestants agree, which are in every table.
struct ObservationBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    print("Best of \(options.rounds) rounds in turn, one core.\n")
    let document = try SourceText(bytes: JSONDocument(.compact, minimumBytes: options.minimumBytes).bytes)
    let files = try BenchmarkInput(paths: options.paths, minimumBytes: options.minimumBytes).sources
    let pass = try passTime(in: document)
    for work in [ObservedWork.json(document), .swift(files)] {
      let (table, time) = try work.run(rounds: options.rounds)
      print(table + "\n")
      print(Self.bound(work.title, passes: work.countProductions(), passTime: pass, of: time) + "\n")
    }
  }

  /// The seconds that one production pays for the point, while nobody observes.
  private func passTime(in document: SourceText) throws -> Double {
    let contest = PointContest.contest(document)
    let best = try contest.run(rounds: options.rounds)
    print(contest.table(best) + "\n")
    let passes = try PointContest.countPasses(document)
    let time = PointContest.passTime(best, passes: passes)
    print(String(format: "%ld productions; the point adds %.2f ns to each.\n", passes, time * 1e9))
    return time
  }

  /// What part of a parse its productions would pay for the point at most, in words.
  static func bound(_ title: String, passes: Int, passTime: Double, of time: Double) -> String {
    String(
      format: "%@: %ld productions of %.1f ns each, to which the point adds %.2f ns, %.1f %%.", title, passes,
      time / Double(passes) * 1e9, passTime * 1e9, passTime * Double(passes) / time * 100)
  }
}
