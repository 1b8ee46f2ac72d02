import SwiftGrammar

/// The earlier occurrences of keywords, which vote as those of names do.
struct KeywordVotes: Sendable {
  private struct Occurrence {
    var keyword: SwiftToken
    var context: NameContext
    /// How many names stand before.
    var nameCount: Int
  }

  private var occurrences: [Occurrence] = []

  /// Reads a keyword behind a number of names.
  mutating func read(_ keyword: SwiftToken, in context: NameContext, behind nameCount: Int) {
    occurrences.append(Occurrence(keyword: keyword, context: context, nameCount: nameCount))
  }

  /// What the keywords that were read weigh at a place behind a number of names, by their spelling.
  ///
  /// - Complexity: linear in the number of keywords that were read.
  func weights(in here: NameContext, behind nameCount: Int) -> [String: Double] {
    // By the index of the kind; nil for what was not read.
    var weights = [Double?](repeating: nil, count: 256)
    for occurrence in occurrences.suffix(NameRanking.voterLimit).reversed() {
      let kind = Int(occurrence.keyword.index)
      var vote = here.likeness(to: occurrence.context)
      if weights[kind] == nil { vote *= VoteFactor.lastOccurrence }
      weights[kind] = (weights[kind] ?? 0) + vote / Double(nameCount - occurrence.nameCount + 1).squareRoot()
    }
    let known = weights.enumerated().compactMap { kind, weight in
      weight.map { (SwiftToken(index: UInt8(kind)).rawValue, $0) }
    }
    return Dictionary(uniqueKeysWithValues: known)
  }
}
