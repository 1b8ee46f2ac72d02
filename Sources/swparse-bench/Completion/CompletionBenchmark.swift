import Descent
import Foundation
import SwiftGrammar

/// Measures how much typing rankings of names spare, on files of several repositories.
struct CompletionBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let sources = try options.paths.flatMap(chosenSources)
    let rankings: [any MeasuredRanking] = BaselineRanking.Order.allCases.map(BaselineRanking.init) + [ContextRanking()]
    var scores = rankings.map { _ in CompletionRun.typedCounts.map { _ in CompletionScore() } }
    for source in sources {
      let run = CompletionRun(tokens: NumberedTokens(SwiftFile(parsing: source)))
      for (index, ranking) in rankings.enumerated() {
        for (typed, score) in run.scores(of: ranking).enumerated() { scores[index][typed] += score }
      }
    }
    print("\(scores[0][0].names) identifiers of \(sources.count) files")
    RankingTime(sources).report()
    try CompletionTime(sources).report()
    for (index, typed) in CompletionRun.typedCounts.enumerated() {
      print("\n| after \(typed) | reciprocal rank | first | first five | saved |\n|---|---:|---:|---:|---:|")
      for (ranking, scores) in zip(rankings, scores) { print(row(ranking.title, scores[index])) }
    }
  }

  private func row(_ title: String, _ score: CompletionScore) -> String {
    "| \(title) "
      + String(
        format: "| %.3f | %.1f %% | %.1f %% | %.1f %% |", score.meanReciprocalRank, score.shareFirst * 100,
        score.shareAmongFirstFive * 100, score.shareOfKeystrokesSaved * 100)
  }

  /// The sources of a path: of those that are neither tiny nor huge as many as asked for, at even distances in the order
  /// of their paths.
  private func chosenSources(of path: String) throws -> [SourceText] {
    let sources = try BenchmarkInput(paths: [path], minimumBytes: 0).sources.filter { Self.sizes.contains($0.count) }
    let count = min(options.filesPerPath ?? sources.count, sources.count)
    return (0..<count).map { sources[(2 * $0 + 1) * sources.count / (2 * count)] }
  }

  private static let sizes = 5_000...50_000
}
