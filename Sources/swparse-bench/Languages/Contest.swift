import Foundation

/// Ways to do the same work, measured in turn, so that what disturbs the machine disturbs all of them alike.
struct Contest {
  /// One of the ways.
  struct Contestant {
    let name: String
    /// What its time is compared with, by name.
    var peers: [String] = []
    let work: () throws -> Void
  }

  /// The work that all do, such as the name of a language and what becomes of a source.
  let title: String
  /// The bytes that each contestant reads.
  let byteCount: Int
  let contestants: [Contestant]

  /// The best time of each contestant by its name, in seconds.
  func run(rounds: Int) throws -> [String: Double] {
    var best: [String: Double] = [:]
    let clock = ContinuousClock()
    for round in 0...rounds {
      for contestant in contestants {
        let time = try clock.measure { try contestant.work() }
        // What is done in the first round, nobody has done before: it is not counted.
        if round == 0 { continue }
        best[contestant.name] = min(best[contestant.name] ?? .infinity, time / .seconds(1))
      }
    }
    return best
  }

  /// The result as the lines of a table in Markdown: rates, and how many times as long the peers take.
  func table(_ best: [String: Double]) -> String {
    var lines = ["| \(title) | MB/s | |", "|---|---:|---|"]
    for contestant in contestants {
      guard let time = best[contestant.name] else { continue }
      let comparisons = contestant.peers.compactMap { peer in
        best[peer].map { String(format: "%.2f times as fast as %@", $0 / time, peer) }
      }
      let rate = String(format: "%.0f", Double(byteCount) / 1e6 / time)
      lines.append("| \(contestant.name) | \(rate) | \(comparisons.joined(separator: ", ")) |")
    }
    return lines.joined(separator: "\n")
  }
}
