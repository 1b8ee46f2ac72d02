import SwiftCompletion

/// The order that completion uses.
struct ContextRanking: MeasuredRanking {
  let title = "completion"

  private var ranking = NameRanking()
  /// The ranking's own numbers for the spellings of names.
  private var numbers: [Int: Int] = [:]

  func weights(of names: [Int], at index: Int, in tokens: NumberedTokens) -> [Double] {
    let weights = ranking.weights(at: index, of: tokens.tree)
    return names.map { weights[numbers[$0]!] }
  }

  mutating func read(_ index: Int, of tokens: NumberedTokens) {
    guard let number = ranking.read(index, of: tokens.tree) else { return }
    numbers[tokens.tokens[index].spelling] = number
  }
}
