extension NameIndex {
  /// The name that was declared first of those that begin with a text.
  ///
  ///     NameIndex(["red", "green", "grey"]).firstDeclared(startingWith: "gre")?.name      // "green"
  ///
  /// - Returns: nil if no name begins with the text, and if the text is empty.
  /// - Complexity: Logarithmic in the number of names. Where letters of the text stand for themselves only, and most names
  ///   that begin with the same letters do it otherwise, those are read as well.
  public func firstDeclared(startingWith text: String, matching: LetterMatching = .exact) -> Match? {
    guard !text.isEmpty else { return nil }
    let typed = TypedText(text, matching)
    // What was added later was declared later.
    return (firstDeclared(in: settled, typed) ?? firstDeclared(in: recent, typed)).map { match($0, typed) }
  }

  private func firstDeclared(in order: borrowing NameOrder, _ typed: borrowing TypedText) -> Int? {
    let part = order.range(beginningWith: typed.key, in: pool)
    // Mostly the first of all is right.
    guard let first = order.firstDeclared(in: part) else { return nil }
    if typed.begins(first, of: pool) { return first }
    // The closure would copy all of the index.
    let pool = pool
    return order.firstDeclared(in: part) { typed.begins($0, of: pool) }
  }

  private func match(_ name: Int, _ typed: TypedText) -> Match {
    let range = pool.range(of: name)
    let end = typed.endOfBeginning(of: name, in: pool) ?? range.lowerBound
    return Match(
      id: name, name: self[name], kind: end == range.upperBound ? .exact : .prefix, weight: 0,
      typedBytes: [0..<end - range.lowerBound])
  }
}
