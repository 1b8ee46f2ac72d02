extension NameIndex {
  /// The names that match a typed text, best first.
  ///
  ///     let names = NameIndex(["target", "getToken", "Tokens", "token"])
  ///     names.best(3, for: "tok").map(\.name)      // ["Tokens", "token", "getToken"]
  ///
  /// Names are ranked by kind of match (see ``MatchKind``), and within a kind in the order of declaration, so that
  /// the order depends only on the text and the names. Letters match by the rules of ``LetterMatching/smart``,
  /// except that in humps an uppercase letter matches the beginning of a word in either case. Humps are searched
  /// for texts of 2 to 63 letters, subsequences from 2 letters on, and typos for 3 to 63 letters. The empty text is
  /// a prefix of every name.
  ///
  /// - Parameter limit: The maximum number of names.
  /// - Complexity: Logarithmic in the number of names, plus linear in the number of those with the text as a
  ///   prefix, if they are enough. Otherwise also linear in the number of all names, each of which takes one or two
  ///   bits per letter of the text, and in the length of those with all these bits set.
  public func best(_ limit: Int, for text: String) -> [Match] {
    RankedSearch(self, text, limit: limit, .declaration).matches { _ in 0 }
  }

  /// The names that match a typed text, best first, where names with the same kind of match are ranked by weight.
  ///
  ///     let names = NameIndex(["token", "text"])
  ///     names.best(2, for: "t") { -Double(names[$0].count) }.map(\.name)      // ["text", "token"]
  ///
  /// Weights may be recency, frequency, distance or any other measure. Names of equal weight are ranked in the
  /// order of declaration. The kind of match takes precedence over the weight.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of names.
  ///   - weight: Returns the weight of a name, given its number; nil excludes it. NaN is less than any weight.
  public func best(_ limit: Int, for text: String, weight: (_ id: Int) -> Double?) -> [Match] {
    RankedSearch(self, text, limit: limit, .weight).matches(weight)
  }
}
