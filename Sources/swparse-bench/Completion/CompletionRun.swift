/// Measures a ranking on a file: at each identifier of four letters or more that the file had before, after its first
/// letters, among all identifiers that the file had before and that begin with these.
struct CompletionRun {
  let tokens: NumberedTokens

  /// How many letters may be typed.
  static let typedCounts = 1...3
  private static let leastLength = 4

  /// The score for each number of typed letters.
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
