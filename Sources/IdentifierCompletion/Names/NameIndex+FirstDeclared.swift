extension NameIndex {
  /// The first declared name that begins with a text.
  ///
  ///     NameIndex(["red", "green", "grey"]).firstDeclared(startingWith: "gre")?.name      // "green"
  ///
  /// - Returns: The match; nil if no name begins with the text, or if the text is empty.
  /// - Complexity: Logarithmic in the number of names. If case or marks of the text are significant, and most names
  ///   with the same folded letters differ in them, those names are read as well.
  public func firstDeclared(startingWith text: String, matching: LetterMatching = .exact) -> Match? {
    guard !text.isEmpty else { return nil }
    let typed = TypedText(text, matching)
    // The recent names were declared later.
    guard let name = settled.firstDeclared(typed, in: pool) ?? recent.firstDeclared(typed, in: pool) else { return nil }
    let range = pool.range(of: name)
    let end = typed.endOfBeginning(of: name, in: pool) ?? range.lowerBound
    return Match(
      id: name, name: self[name], kind: end == range.upperBound ? .exact : .prefix, weight: 0,
      matchedBytes: [0..<end - range.lowerBound])
  }
}

extension NameOrder {
  fileprivate func firstDeclared(_ typed: borrowing TypedText, in pool: borrowing NamePool) -> Int? {
    guard isSettled else {
      return firstDeclared(in: range(beginningWith: typed.key, in: pool)) { typed.begins($0, of: pool) }
    }
    // Most of these names match.
    return firstDeclared(in: near(typed.key)) {
      pool.place(of: $0, beside: typed.key) == .same && typed.begins($0, of: pool)
    }
  }
}
