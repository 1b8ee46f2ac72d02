/// An order of names for the next token of a file, told from the tokens before it.
///
/// A run hands over all tokens in their order, and asks where it measures.
protocol NameRanking {
  /// What the ranking is called in the table.
  var title: String { get }

  /// How well each of some names fits behind the tokens that were read. Of equal weights, the name that is listed first
  /// stands first.
  ///
  /// - Parameter names: spellings of names that were read.
  mutating func weights(of names: [Int]) -> [Double]

  /// Takes note of the next token.
  mutating func read(_ token: NumberedTokens.Token)
}
