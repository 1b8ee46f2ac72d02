extension TypedText {
  /// Whether the letters of the text begin a name whose key begins with that of the text.
  @inline(__always)
  func begins(_ name: Int, of pool: borrowing NamePool) -> Bool {
    if asksNothingOfASCII, pool.shape(of: name) == .ascii { return true }
    return endOfBeginning(of: name, in: pool) != nil
  }

  /// Where the typed letters end in the bytes of the pool, if they begin a name whose key begins with that of the text.
  func endOfBeginning(of name: Int, in pool: borrowing NamePool) -> Int? {
    var end = pool.range(of: name).lowerBound
    // The keys agree already.
    if asksNothingOfASCII, pool.shape(of: name) == .ascii { return end + letters.count }
    var matched = 0
    pool.forEachLetter(of: name) { letter in
      guard matched < letters.count, letters[matched].matches(letter, of: pool) else { return .stop }
      matched += 1
      end = letter.range.upperBound
      return .goOn
    }
    return matched == letters.count ? end : nil
  }
}
