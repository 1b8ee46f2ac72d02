/// Measures a ranking on a file. Each identifier of four letters or more that occurred before is ranked, after its
/// first letters, among all earlier identifiers with these letters as a prefix.
struct CompletionRun {
  let tokens: NumberedTokens

  /// The numbers of typed letters that are measured.
  static let typedCounts = 1...3
  private static let leastLength = 4

  /// The scores for each number of typed letters.
  func scores(of ranking: some MeasuredRanking) -> [CompletionScore] {
    var ranking = ranking
    var scores = Self.typedCounts.map { _ in CompletionScore() }
    var seen: Set<Int> = []
    var namesByFirstLetter: [Substring: [Int]] = [:]
    for (index, token) in tokens.tokens.enumerated() {
      if token.isName {
        let text = tokens.texts[token.spelling]
        if seen.insert(token.spelling).inserted {
          namesByFirstLetter[text.prefix(1), default: []].append(token.spelling)
        } else if text.count >= Self.leastLength, let names = namesByFirstLetter[text.prefix(1)] {
          let weights = ranking.weights(of: names, at: index, in: tokens)
          let place = names.firstIndex(of: token.spelling)!
          let above = names.indices.filter {
            weights[$0] > weights[place] || weights[$0] == weights[place] && $0 < place
          }
          for (index, typed) in Self.typedCounts.enumerated() {
            let position = above.count { tokens.texts[names[$0]].hasPrefix(text.prefix(typed)) }
            scores[index].add(position: position, typed: typed, length: text.count)
          }
        }
      }
      ranking.read(index, of: tokens)
    }
    return scores
  }
}

/// The positions at which a ranking puts the intended names.
struct CompletionScore {
  private(set) var names = 0
  private var reciprocalRanks = 0.0
  private var first = 0
  private var amongFirstFive = 0
  private var savedShares = 0.0

  static func += (left: inout Self, right: Self) {
    left.names += right.names
    left.reciprocalRanks += right.reciprocalRanks
    left.first += right.first
    left.amongFirstFive += right.amongFirstFive
    left.savedShares += right.savedShares
  }

  /// Adds the position of an intended name.
  ///
  /// - Parameters:
  ///   - position: The position in the list, counted from 0.
  ///   - typed: The number of typed letters.
  ///   - length: The number of letters of the name.
  mutating func add(position: Int, typed: Int, length: Int) {
    names += 1
    reciprocalRanks += 1 / Double(position + 1)
    if position == 0 { first += 1 }
    if position < 5 { amongFirstFive += 1 }
    savedShares += 1 - Double(typed + position + 1) / Double(length)
  }

  var meanReciprocalRank: Double { reciprocalRanks / divisor }
  var shareFirst: Double { Double(first) / divisor }
  var shareAmongFirstFive: Double { Double(amongFirstFive) / divisor }

  /// The mean share of keystrokes saved by choosing a name: the typed letters, a key for each entry above it and
  /// one to confirm, compared with all its letters. The share is negative for a name so far down that choosing it
  /// costs more.
  var shareOfKeystrokesSaved: Double { savedShares / divisor }

  private var divisor: Double { Double(max(names, 1)) }
}
