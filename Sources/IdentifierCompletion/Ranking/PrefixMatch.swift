extension TypedText {
  /// Whether the letters of the text begin a name whose key begins with that of the text.
  @inline(__always)
  func begins(_ name: Int, of pool: borrowing NamePool) -> Bool {
    endOfBeginning(of: name, in: pool) != nil
  }

  /// Where the typed letters end in the bytes of the pool, if they begin a name whose key begins with that of the text.
  func endOfBeginning(of name: Int, in pool: borrowing NamePool) -> Int? {
    let range = pool.range(of: name)
    var end = range.lowerBound
    if pool.shape(of: name) == .ascii {
      return asksNothingOfASCII || pool.bytes.have(demandedASCII, in: range) ? end + letters.count : nil
    }
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

extension ContiguousArray<UInt8> {
  /// Whether some bytes begin those of a range, where 0 stands for any.
  fileprivate func have(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard bytes.count <= range.count else { return false }
    for place in bytes.indices where bytes[place] != 0 && bytes[place] != self[range.lowerBound + place] {
      return false
    }
    return true
  }
}
