extension NameIndex {
  /// The names that a typed text may mean, best first.
  ///
  ///     let names = NameIndex(["target", "getToken", "Tokens", "token"])
  ///     names.best(3, for: "tok").map(\.name)      // ["Tokens", "token", "getToken"]
  ///
  /// Names are ranked by kind (see ``MatchKind``), and names of one kind as they were declared. So the order depends on the
  /// text and the names alone. Letters match as ``LetterMatching/smart`` says, but a capital among humps stands for the
  /// beginning of a word whatever its case. Humps are looked for in two to 63 letters, subsequences from two letters on, a
  /// typo in three to 63 letters. The empty text begins every name.
  ///
  /// - Parameter limit: How many names are wanted at most.
  /// - Complexity: Logarithmic in the number of names, and linear in that of those which begin with the text, if there are
  ///   enough of them; otherwise also linear in the number of all names, of each of which one or two bits are read for each
  ///   letter of the text, and in the length of those that have these.
  public func best(_ limit: Int, for text: String) -> [Match] {
    RankedSearch(self, text, limit: limit, .declaration).matches { _ in 0 }
  }

  /// The names that a typed text may mean, best first, where names of one kind are ranked by weight.
  ///
  ///     let names = NameIndex(["token", "text"])
  ///     names.best(2, for: "t") { -Double(names[$0].count) }.map(\.name)      // ["text", "token"]
  ///
  /// Weights are recency, frequency, distance or whatever the caller knows. Names of one weight are ranked as they were
  /// declared. A name that begins with the text comes before all that match otherwise, whatever they weigh.
  ///
  /// - Parameters:
  ///   - limit: How many names are wanted at most.
  ///   - weight: The weight of a name, by its number; nil leaves it out. NaN is less than any weight.
  public func best(_ limit: Int, for text: String, weight: (_ id: Int) -> Double?) -> [Match] {
    RankedSearch(self, text, limit: limit, .weight).matches(weight)
  }
}
