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
    if let name = settled.firstDeclared(typed, in: pool) { return match(name, typed) }
    // What was added later was declared later.
    if let name = recent.firstDeclared(typed, in: pool) { return match(name, typed) }
    return nil
  }

  private func match(_ name: Int, _ typed: TypedText) -> Match {
    let range = pool.range(of: name)
    let end = typed.endOfBeginning(of: name, in: pool) ?? range.lowerBound
    return Match(
      id: name, name: self[name], kind: end == range.upperBound ? .exact : .prefix, weight: 0,
      typedBytes: [0..<end - range.lowerBound])
  }
}

extension NameOrder {
  fileprivate func firstDeclared(_ typed: borrowing TypedText, in pool: borrowing NamePool) -> Int? {
    guard isSettled else {
      return firstDeclared(in: range(beginningWith: typed.key, in: pool)) { typed.begins($0, of: pool) }
    }
    // Of the names that stand near most are right.
    return firstDeclared(in: near(typed.key)) { typed.beginsAny($0, of: pool) }
  }
}

extension TypedText {
  /// Whether the letters of the text begin a name of which nothing is known.
  @inline(__always)
  fileprivate func beginsAny(_ name: Int, of pool: borrowing NamePool) -> Bool {
    pool.place(of: name, beside: key) == .same && begins(name, of: pool)
  }
}
