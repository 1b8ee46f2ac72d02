/// The difference between a typed text and the beginning of a name.
struct Typo {
  enum Kind { case wrongLetter, swappedLetters, missingLetter, extraLetter }
  var kind: Kind
  /// The number of correct letters before the typo.
  var agreed: Int
}

extension TypedText {
  /// The lengths of a text that may have a typo. Short texts are similar to too many names, and the cost increases
  /// with the square of the length, as the rest of the text is looked up again at each letter.
  static let lettersWithTypo = 3...63

  /// The typo in the text without which the name would begin with it; nil if there is none.
  func typo(beside name: Int, in pool: borrowing NamePool) -> Typo? {
    if pool.shape(of: name) == .ascii {
      let range = pool.range(of: name)
      return typo(besideLetters: range.count) { letters[$0].matches(ascii: pool.bytes[range.lowerBound + $1]) }
    }
    // At most one letter more than was typed matters.
    let name = pool.letters(of: name, atMost: letters.count + 1)
    return typo(besideLetters: name.count) { letters[$0].matches(name[$1], of: pool) }
  }

  /// - Parameters:
  ///   - count: The number of letters of the name.
  ///   - matches: Returns true if a letter of the text matches one of the name.
  @inline(__always)
  private func typo(besideLetters count: Int, _ matches: (_ typed: Int, _ letter: Int) -> Bool) -> Typo? {
    func begins(typedFrom typed: Int, at letter: Int) -> Bool {
      guard typed <= letters.count, letters.count - typed <= count - letter else { return false }
      return (typed..<letters.count).allSatisfy { matches($0, letter + $0 - typed) }
    }
    var agreed = 0
    while agreed < letters.count, agreed < count, matches(agreed, agreed) { agreed += 1 }
    guard agreed < letters.count else { return nil }
    if begins(typedFrom: agreed + 1, at: agreed + 1) { return Typo(kind: .wrongLetter, agreed: agreed) }
    if agreed + 1 < letters.count, agreed + 1 < count, matches(agreed, agreed + 1), matches(agreed + 1, agreed),
      begins(typedFrom: agreed + 2, at: agreed + 2)
    {
      return Typo(kind: .swappedLetters, agreed: agreed)
    }
    if begins(typedFrom: agreed, at: agreed + 1) { return Typo(kind: .missingLetter, agreed: agreed) }
    return begins(typedFrom: agreed + 1, at: agreed) ? Typo(kind: .extraLetter, agreed: agreed) : nil
  }

  func typedLetters(of name: Int, butFor typo: Typo, in pool: borrowing NamePool) -> [Range<Int>] {
    let ranges = pool.letters(of: name, atMost: letters.count + 1).map(\.range)
    switch typo.kind {
    case .swappedLetters: return Array(ranges.prefix(letters.count))
    case .extraLetter: return Array(ranges.prefix(letters.count - 1))
    case .wrongLetter: return Array(ranges[..<typo.agreed] + ranges[(typo.agreed + 1)..<letters.count])
    case .missingLetter: return Array(ranges[..<typo.agreed] + ranges[(typo.agreed + 1)...letters.count])
    }
  }
}
