/// Measures a ranking on a file: at each identifier of four letters or more that the file had before, after its first
/// letters, among all identifiers that the file had before and that begin with these.
struct CompletionRun {
  let tokens: NumberedTokens

  /// How many letters may be typed.
  static let typedCounts = 1...3
  private static let leastLength = 4

  /// The score for each number of typed letters.
  func scores(of ranking: some NameRanking) -> [CompletionScore] {
    var ranking = ranking
    var scores = Self.typedCounts.map { _ in CompletionScore() }
    var seen: Set<Int> = []
    var namesByBeginning: [Substring: [Int]] = [:]
    for token in tokens.tokens {
      if token.isName {
        let text = tokens.texts[token.spelling]
        let isNew = seen.insert(token.spelling).inserted
        for typed in Self.typedCounts {
          let beginning = text.prefix(typed)
          if isNew {
            namesByBeginning[beginning, default: []].append(token.spelling)
          } else if text.count >= Self.leastLength, let names = namesByBeginning[beginning] {
            let position = Self.position(of: token.spelling, in: names, by: ranking.weights(of: names))
            scores[typed - Self.typedCounts.lowerBound].add(position: position, typed: typed, length: text.count)
          }
        }
      }
      ranking.read(token)
    }
    return scores
  }

  /// How many names stand above one of them.
  private static func position(of name: Int, in names: [Int], by weights: [Double]) -> Int {
    let place = names.firstIndex(of: name)!
    return weights.indices.count { weights[$0] > weights[place] || weights[$0] == weights[place] && $0 < place }
  }
}
