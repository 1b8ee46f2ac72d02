import Descent
import Foundation
import SwiftCompletion
import SwiftGrammar

/// Measures the keystrokes saved by rankings of names, on files of several repositories.
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
    CompletionTimes.reportRanking(sources)
    try CompletionTimes.reportLists(sources)
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

  /// The chosen sources of a path: of those that are neither tiny nor huge, the requested number at even distances
  /// in path order.
  private func chosenSources(of path: String) throws -> [SourceText] {
    let sources = try BenchmarkInput(paths: [path], minimumBytes: 0).sources.filter { Self.sizes.contains($0.count) }
    let count = min(options.fileCount ?? sources.count, sources.count)
    return (0..<count).map { sources[(2 * $0 + 1) * sources.count / (2 * count)] }
  }

  private static let sizes = 5_000...50_000
}

enum CompletionTimes {
  /// Prints the time that the ranking takes to read a file, and to weigh all its names at its end.
  static func reportRanking(_ sources: [SourceText]) {
    var (reading, weighing) = (Duration.zero, Duration.zero)
    var tokens = 0
    let clock = ContinuousClock()
    for source in sources {
      let tree = SwiftFile(parsing: source).tree
      let last = tree.tokens.count - 1
      var ranking = NameRanking()
      reading += clock.measure { ranking.read(tree, before: last) }
      weighing += clock.measure { _ = ranking.weights(at: last, of: tree) }
      tokens += tree.tokens.count
    }
    let files = max(sources.count, 1)
    print(
      format: "a file of %d tokens is read in %.2f ms, and all its names are weighed in %.2f ms (means)",
      tokens / files, reading / .milliseconds(files), weighing / .milliseconds(files))
  }

  /// The number of lines of the source for lists; `cursorCount` is the number of tokens at which lists are made.
  private static let lineCount = 5_000
  private static let cursorCount = 200

  /// Prints the time to list proposals in a source of concatenated files, at the start and in the middle of many
  /// tokens.
  static func reportLists(_ sources: [SourceText]) throws {
    var bytes: [UInt8] = []
    var lines = 0
    for source in sources where lines < lineCount {
      let file = source.bytes(in: SourceRange(0, UInt32(source.count))) + [UInt8(ascii: "\n")]
      bytes += file
      lines += file.count { $0 == UInt8(ascii: "\n") }
    }
    let source = try SourceText(bytes: bytes)
    let tokens = SwiftFile(parsing: source).tree.tokens
    var times: [Duration] = []
    for index in 0..<cursorCount {
      let range = tokens.range(at: (index + 1) * (tokens.count - 1) / (cursorCount + 1))
      for offset in [range.start, range.start + UInt32(range.count + 1) / 2] {
        times.append(try ContinuousClock().measure { _ = try CompletionList(at: offset, in: source) })
      }
    }
    print(
      format: "at %d places of a source of %d lines a list takes %.2f ms (mean), %.2f ms (worst)",
      times.count, LineMap(source).lineStarts.count, times.reduce(.zero, +) / .milliseconds(times.count),
      (times.max() ?? .zero) / .milliseconds(1))
  }
}
