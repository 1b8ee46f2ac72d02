import Descent
import Foundation
import SwiftCompletion
import SwiftGrammar

/// How long the ranking of completion takes: to read a file, and to weigh all its names at its end.
struct RankingTime {
  private var reading = Duration.zero
  private var weighing = Duration.zero
  private var tokens = 0
  private let files: Int

  init(_ sources: [SourceText]) {
    files = sources.count
    let clock = ContinuousClock()
    for source in sources {
      let tree = SwiftFile(parsing: source).tree
      let last = tree.tokens.count - 1
      var ranking = NameRanking()
      reading += clock.measure { ranking.read(tree, before: last) }
      weighing += clock.measure { _ = ranking.weights(at: last, of: tree) }
      tokens += tree.tokens.count
    }
  }

  func report() {
    let count = max(files, 1)
    print(
      String(
        format: "a file of %d tokens is read in %.2f ms, and all its names are weighed in %.2f ms (means)",
        tokens / count,
        milliseconds(reading) / Double(count), milliseconds(weighing) / Double(count)))
  }

  private func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
}
