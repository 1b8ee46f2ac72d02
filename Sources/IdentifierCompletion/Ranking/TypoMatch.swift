extension TypedText {
  /// How few letters a text may have for a typo in it to be thought of.
  static let leastLettersForTypo = 3

  /// The letters of a name that were typed, if the name begins with the text but for one typo; otherwise nil.
  func typedLettersButForTypo(of name: Int, in pool: borrowing NamePool) -> [Range<Int>]? {
    // One letter more than was typed can matter.
    var name = pool.letters(of: name, atMost: letters.count + 1)
    let agreed = zip(letters, name).prefix { $0.matches($1, of: pool) }.count
    let ranges = name.map(\.range)
    name.removeFirst(agreed)
    let rest = letters[agreed...]

    func begins(_ typed: ArraySlice<TypedLetter>, after skipped: Int) -> Bool {
      name.count >= skipped + typed.count
        && zip(typed, name.dropFirst(skipped)).allSatisfy { $0.matches($1, of: pool) }
    }
    if rest.isEmpty { return Array(ranges.prefix(letters.count)) }
    if begins(rest.dropFirst(), after: 1) {  // a wrong letter
      return Array(ranges.prefix(agreed) + ranges[(agreed + 1)..<letters.count])
    }
    if rest.count > 1, name.count > 1, rest[agreed].matches(name[1], of: pool),
      rest[agreed + 1].matches(name[0], of: pool), begins(rest.dropFirst(2), after: 2)
    {  // two letters swapped
      return Array(ranges.prefix(letters.count))
    }
    if begins(rest, after: 1) {  // a letter that is missing
      return Array(ranges.prefix(agreed) + ranges[(agreed + 1)...letters.count])
    }
    // A letter too many.
    return begins(rest.dropFirst(), after: 0) ? Array(ranges.prefix(letters.count - 1)) : nil
  }
}

extension NameOrder {
  /// Calls a closure with each name whose key begins with that of a text but for one scalar; with some several times.
  ///
  /// For each beginning of the key that any name has, what could come next instead is looked up: no names are read but
  /// those on the way, so that the cost depends on how far the text is right and on the size of the alphabet.
  func forEachName(oneTypoFrom key: NameKey, in pool: borrowing NamePool, _ body: (Int) -> Void) {
    func visit(_ scalars: ContiguousArray<Int32>, among part: Range<Int>) {
      for place in range(beginningWith: NameKey(scalars), among: part, in: pool) { body(Int(names[place])) }
    }
    let scalars = key.scalars
    visit(scalars, among: names.indices)
    var part = names.indices
    for agreed in scalars.indices {
      let (beginning, rest) = (ContiguousArray(scalars[..<agreed]), scalars[agreed...])
      part = range(beginningWith: NameKey(beginning), among: part, in: pool)
      if part.isEmpty { return }
      visit(beginning + rest.dropFirst(), among: part)
      if rest.count > 1 { visit(beginning + [rest[agreed + 1], rest[agreed]] + rest.dropFirst(2), among: part) }
      forEachContinuation(of: beginning, among: part, in: pool) { next, part in
        visit(beginning + [next] + rest.dropFirst(), among: part)
        visit(beginning + [next] + rest, among: part)
      }
    }
  }

  /// Calls a closure with each scalar that follows a beginning, and the names in which it does.
  private func forEachContinuation(
    of beginning: ContiguousArray<Int32>, among part: Range<Int>, in pool: borrowing NamePool,
    _ body: (Int32, Range<Int>) -> Void
  ) {
    var rest = part
    while let place = rest.first {
      let next = pool.keyScalar(at: beginning.count, of: Int(names[place]))
      // The names that end here come first.
      guard next >= 0 else {
        rest.removeFirst()
        continue
      }
      let continued = range(beginningWith: NameKey(beginning + [next]), among: rest, in: pool)
      body(next, continued)
      rest = max(continued.upperBound, place + 1)..<rest.upperBound
    }
  }
}
