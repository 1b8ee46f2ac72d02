extension TypedText {
  /// Whether the letters of the text begin a name whose key begins with that of the text.
  @inline(__always)
  func begins(_ name: Int, of pool: borrowing NamePool) -> Bool {
    endOfBeginning(of: name, in: pool) != nil
  }

  /// Where the typed letters end in the bytes of the pool, if they begin a name whose key begins with that of the text.
  func endOfBeginning(of name: Int, in pool: borrowing NamePool) -> Int? {
    let range = pool.range(of: name)
    let end = range.lowerBound + letters.count
    // Most names are ASCII as far as they matter: then each byte is a letter, and the keys agree already.
    guard end <= range.upperBound, pool.bytes.isSimpleASCII(in: range.lowerBound..<min(end + 1, range.upperBound))
    else {
      return endOfLetters(of: name, in: pool)
    }
    return asksNothingOfASCII || pool.bytes.have(demandedASCII, in: range) ? end : nil
  }

  @inline(never)
  private func endOfLetters(of name: Int, in pool: borrowing NamePool) -> Int? {
    var end = pool.range(of: name).lowerBound
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
  /// Whether each byte is a Character, whatever follows but a mark.
  @inline(__always)
  fileprivate func isSimpleASCII(in range: Range<Int>) -> Bool {
    for offset in range where self[offset] >= 0x80 || self[offset] == 0x0D { return false }
    return true
  }

  /// Whether some bytes begin those of a range, where 0 stands for any.
  fileprivate func have(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard bytes.count <= range.count else { return false }
    for place in bytes.indices where bytes[place] != 0 && bytes[place] != self[range.lowerBound + place] {
      return false
    }
    return true
  }
}
