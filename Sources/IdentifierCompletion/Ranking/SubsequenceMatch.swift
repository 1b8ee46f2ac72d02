extension TypedText {
  /// Whether the letters of the text come in a name, in their order.
  func isSubsequence(of name: Int, in pool: borrowing NamePool) -> Bool {
    if asksNothingOfASCII, pool.shape(of: name) == .ascii {
      return isSubsequence(of: pool.bytes, in: pool.range(of: name))
    }
    var matched = 0
    pool.forEachLetter(of: name) { letter in
      if letters[matched].matches(letter, of: pool) { matched += 1 }
      return matched < letters.count ? .goOn : .stop
    }
    return matched == letters.count
  }

  private func isSubsequence(of bytes: ContiguousArray<UInt8>, in range: Range<Int>) -> Bool {
    var matched = 0
    for offset in range where FoldedScalar(ascii: bytes[offset]).letter == letters[matched].folded {
      matched += 1
      if matched == letters.count { return true }
    }
    return false
  }

  /// The letters of a name in which the text was found: each one as early as can be.
  func subsequence(of name: Int, in pool: borrowing NamePool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    pool.forEachLetter(of: name) { letter in
      if letters[ranges.count].matches(letter, of: pool) { ranges.append(letter.range) }
      return ranges.count < letters.count ? .goOn : .stop
    }
    return ranges
  }
}
