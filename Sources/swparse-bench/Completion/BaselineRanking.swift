/// The orders that know no more than the tokens before, for comparison.
struct BaselineRanking: MeasuredRanking {
  enum Order: String, CaseIterable {
    case firstDeclared = "first declared"
    case mostRecent = "most recent"
    /// Of names that are as frequent, the more recent one.
    case mostFrequent = "most frequent"
    /// The names that stood behind the same token before, the most recent first; then all others, the most recent first.
    case samePreviousToken = "behind the same token before, then recent"
  }

  let order: Order
  var title: String { order.rawValue }

  /// What was read of a name.
  private struct Record {
    var first: Int
    var last: Int
    var count = 0
    /// The spellings of the tokens that the name stood behind.
    var predecessors: Set<Int> = []

    mutating func read(at index: Int, behind previous: Int) {
      last = index
      count += 1
      predecessors.insert(previous)
    }
  }
  private var records: [Int: Record] = [:]
  private var tokenCount = 0
  private var previous = -1

  init(_ order: Order) { self.order = order }

  func weights(of names: [Int], at index: Int, in tokens: NumberedTokens) -> [Double] {
    names.map { name in
      guard let record = records[name] else { return -.infinity }
      // Recency stays below one, so that it only decides between equals.
      let recency = Double(record.last) / Double(tokenCount)
      return switch order {
      case .firstDeclared: -Double(record.first)
      case .mostRecent: recency
      case .mostFrequent: Double(record.count) + recency
      case .samePreviousToken: (record.predecessors.contains(previous) ? 1 : 0) + recency
      }
    }
  }

  mutating func read(_ index: Int, of tokens: NumberedTokens) {
    let token = tokens.tokens[index]
    if token.isName {
      records[token.spelling, default: Record(first: tokenCount, last: tokenCount)].read(
        at: tokenCount, behind: previous)
    }
    previous = token.spelling
    tokenCount += 1
  }
}
