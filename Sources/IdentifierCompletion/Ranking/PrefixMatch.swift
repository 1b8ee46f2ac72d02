extension TypedText {
  /// True if the letters of the text are a prefix of a name whose key begins with that of the text.
  @inline(__always) func begins(_ name: Int, of pool: borrowing NamePool) -> Bool {
    endOfBeginning(of: name, in: pool) != nil
  }

  /// The offset in the pool after the matched letters, if the text is a prefix of a name whose key begins with that
  /// of the text.
  func endOfBeginning(of name: Int, in pool: borrowing NamePool) -> Int? {
    let range = pool.range(of: name)
    let end = range.lowerBound + letters.count
    // The relevant part of most names is ASCII: then each byte is a letter, and the keys already match.
    guard end <= range.upperBound, pool.bytes.isSimpleASCII(in: range.lowerBound..<min(end + 1, range.upperBound))
    else {
      return endOfLetters(of: name, in: pool)
    }
    return asksNothingOfASCII || pool.bytes.have(demandedASCII, in: range) ? end : nil
  }

  @inline(never) private func endOfLetters(of name: Int, in pool: borrowing NamePool) -> Int? {
    var end = pool.range(of: name).lowerBound
    var matched = 0
    pool.forEachLetter(of: name) { letter in
      guard matched < letters.count, letters[matched].matches(letter, of: pool) else { return .stop }
      matched += 1
      end = letter.range.upperBound
      return .continue
    }
    return matched == letters.count ? end : nil
  }
}

extension ContiguousArray<UInt8> {
  /// True if each byte is a `Character` unless a mark follows.
  @inline(__always) fileprivate func isSimpleASCII(in range: Range<Int>) -> Bool {
    for offset in range where self[offset] >= 0x80 || self[offset] == 0x0D { return false }
    return true
  }

  /// True if the given bytes are a prefix of a range, where 0 matches any byte.
  fileprivate func have(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard bytes.count <= range.count else { return false }
    for place in bytes.indices where bytes[place] != 0 && bytes[place] != self[range.lowerBound + place] {
      return false
    }
    return true
  }
}
