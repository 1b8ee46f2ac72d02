import Descent
import Foundation
import SampleLanguages

/// Several implementations of the same task, measured in turn, so that disturbances affect all of them alike.
struct Contest {
  struct Contestant {
    let name: String
    /// The contestants to compare its time with, by name.
    var peers: [String] = []
    let work: () throws -> Void
  }

  /// The common task, such as the name of a language and the form of the result.
  let title: String
  let byteCount: Int
  let contestants: [Contestant]

  /// The best time of each contestant, by its name, in seconds.
  func run(rounds: Int) throws -> [String: Double] {
    var best: [String: Double] = [:]
    let clock = ContinuousClock()
    for round in 0...rounds {
      for contestant in contestants {
        let time = try clock.measure { try contestant.work() }
        // The first round is a warm-up and is not counted.
        if round == 0 { continue }
        best[contestant.name] = min(best[contestant.name] ?? .infinity, time / .seconds(1))
      }
    }
    return best
  }

  /// The result as a Markdown table: rates, and how many times faster than its peers each contestant is.
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

extension Contest {
  /// The sample languages; JSON is compared with Foundation and with a handwritten parser.
  static func all(minimumBytes: Int) throws -> [Contest] {
    try JSONDocument.Layout.allCases.map { layout in
      try json(layout, JSONDocument(layout, minimumBytes: minimumBytes).bytes)
    } + [
      try csv(GeneratedText.sentences(of: "CSV", minimumBytes: minimumBytes)),
      try arithmetic(GeneratedText.sentences(of: "Arithmetic", minimumBytes: minimumBytes)),
    ]
  }

  private static func json(_ layout: JSONDocument.Layout, _ bytes: [UInt8]) throws -> Contest {
    let source = try SourceText(bytes: bytes)
    let data = Data(bytes)
    return Contest(
      title: "JSON, \(layout)", byteCount: bytes.count,
      contestants: [
        .init(name: "JSONSerialization") { _ = try JSONSerialization.jsonObject(with: data) },
        .init(name: "JSONDecoder, to structs", peers: ["JSONSerialization"]) {
          _ = try JSONDecoder().decode(DecodedDocument.self, from: data)
        },
        .init(name: "to values, by hand", peers: ["JSONSerialization"]) {
          _ = try HandWrittenJSON.value(of: source.paddedBytes, count: source.count)
        },
        .init(name: "to values", peers: ["JSONSerialization", "to values, by hand"]) { _ = try JSON.value(of: source) },
        .init(name: "to a lossless tree", peers: ["JSONSerialization"]) { try expect(JSON.parse(source).isValid) },
        .init(name: "checking, by hand", peers: ["JSONSerialization"]) {
          try HandWrittenJSON.check(source.paddedBytes, count: source.count)
        },
        .init(name: "checking", peers: ["JSONSerialization", "checking, by hand"]) {
          try expect(JSON.check(source).isEmpty)
        },
      ])
  }

  private static func csv(_ bytes: [UInt8]) throws -> Contest {
    let source = try SourceText(bytes: bytes)
    return Contest(
      title: "CSV", byteCount: bytes.count,
      contestants: [
        .init(name: "to rows") { _ = try CSV.rows(of: source) },
        .init(name: "to a lossless tree") { _ = CSV.parse(source) },
      ])
  }

  private static func arithmetic(_ bytes: [UInt8]) throws -> Contest {
    let source = try SourceText(bytes: bytes)
    return Contest(
      title: "Arithmetic", byteCount: bytes.count,
      contestants: [.init(name: "to a lossless tree") { _ = Arithmetic.parse(source) }])
  }

  /// Throws an error if the measured task did not succeed.
  private static func expect(_ isValid: Bool) throws { if !isValid { throw Invalid() } }

  private struct Invalid: Error {}
}

/// The document as structs, for `JSONDecoder`.
private struct DecodedDocument: Decodable {
  var version: Int
  var records: [Record]

  struct Record: Decodable {
    var id: Int
    var key: String
    var active: Bool
    var name: String
    var description: String
    var price: Double
    var balance: Int
    var parent: Int?
    var location: Location
    var tags: [String]
    var scores: [Int]
    var friends: [Friend]
  }

  struct Location: Decodable {
    var latitude: Double
    var longitude: Double
    var accuracy: Double
  }

  struct Friend: Decodable {
    var id: Int
    var name: String
  }
}
