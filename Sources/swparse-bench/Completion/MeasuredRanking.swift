/// An order of names for the next token of a file, told from the tokens before it.
///
/// A run hands over all tokens in their order, and asks where it measures.
protocol MeasuredRanking {
  /// What the ranking is called in the table.
  var title: String { get }

  /// How well each of some names fits where a token stands, the first that was not read. Of equal weights, the name that
  /// is listed first stands first.
  ///
  /// - Parameter names: spellings of names that were read.
  func weights(of names: [Int], at index: Int, in tokens: NumberedTokens) -> [Double]

  /// Takes note of the next token.
  mutating func read(_ index: Int, of tokens: NumberedTokens)
}
