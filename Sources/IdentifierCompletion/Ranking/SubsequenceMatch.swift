extension TypedText {
  /// Whether the letters of the text come in a name, in their order.
  func isSubsequence(of name: Int, in pool: borrowing NamePool) -> Bool {
    if pool.shape(of: name) == .ascii {
      guard hasLettersInOrder(pool.bytes, in: pool.range(of: name)) else { return false }
      if asksNothingOfASCII { return true }
    }
    var matched = 0
    pool.forEachLetter(of: name) { letter in
      if letters[matched].matches(letter, of: pool) { matched += 1 }
      return matched < letters.count ? .goOn : .stop
    }
    return matched == letters.count
  }

  /// Whether a name of ASCII has the key of the text in its order, without which it cannot have the letters: most have not.
  func hasLettersInOrder(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) -> Bool {
    guard key.scalars.count <= range.count, var wanted = key.scalars.first else { return key.scalars.isEmpty }
    var matched = 0
    for offset in range where Int32(bytes[offset].foldedASCII) == wanted {
      matched += 1
      if matched == key.scalars.count { return true }
      wanted = key.scalars[matched]
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
