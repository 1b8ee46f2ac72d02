extension NameOrder {
  /// Calls a closure with each name whose key begins with that of a text except for one letter, some names several
  /// times. It misses some names in which that letter has several scalars in the key, or none.
  ///
  /// For each prefix of the text's key that occurs in a name, it looks up the alternatives for the next letter.
  /// Only the names along the way are read, so that the cost depends on the length of the correct prefix and on the
  /// size of the alphabet.
  ///
  /// - Parameter letters: The keys of the letters of the text.
  func forEachName(oneTypoFrom letters: [NameKey], in pool: borrowing NamePool, _ body: (Int) -> Void) {
    func visit(_ key: NameKey, among part: Range<Int>) {
      for place in range(beginningWith: key, among: part, in: pool) { body(Int(names[place])) }
    }
    visit(NameKey(joining: letters), among: names.indices)
    var part = names.indices
    for agreed in letters.indices {
      let beginning = NameKey(joining: letters[..<agreed])
      let (letter, rest) = (letters[agreed], letters[(agreed + 1)...])
      part = range(beginningWith: beginning, among: part, in: pool)
      if part.isEmpty { return }
      visit(NameKey(joining: [beginning] + rest), among: part)
      if let next = rest.first {
        visit(NameKey(joining: [beginning, next, letter] + rest.dropFirst()), among: part)
      }
      let place = beginning.scalars.count
      var (wrong, missing) = (
        NameKey(joining: [beginning, .any] + rest), NameKey(joining: [beginning, .any, letter] + rest)
      )
      forEachContinuation(of: beginning, among: part, in: pool) { next, part in
        wrong.scalars[place] = next
        missing.scalars[place] = next
        visit(wrong, among: part)
        visit(missing, among: part)
      }
    }
  }

  /// Calls a closure with each scalar that follows a key prefix, and the range of the names with it.
  private func forEachContinuation(
    of beginning: NameKey, among part: Range<Int>, in pool: borrowing NamePool, _ body: (Int32, Range<Int>) -> Void
  ) {
    var rest = part
    let place = beginning.scalars.count
    var continuation = NameKey(joining: [beginning, .any])
    while let first = rest.first {
      let next = pool.keyScalar(at: place, of: Int(names[first]))
      // The names that end here come first.
      guard next >= 0 else {
        rest.removeFirst()
        continue
      }
      continuation.scalars[place] = next
      let continued = range(beginningWith: continuation, among: rest, in: pool)
      body(next, continued)
      rest = max(continued.upperBound, first + 1)..<rest.upperBound
    }
  }
}

extension NameKey {
  /// A placeholder for one scalar of a key.
  fileprivate static var any: NameKey { NameKey([0]) }

  fileprivate init(joining keys: some Sequence<NameKey>) {
    self.init(keys.reduce(into: []) { $0 += $1.scalars })
  }
}
