/// How a typed text differs from the beginning of a name.
struct Typo {
  enum Kind { case wrongLetter, swappedLetters, missingLetter, letterTooMany }
  var kind: Kind
  /// How many letters are right before it.
  var agreed: Int
}

extension TypedText {
  /// How many letters a text may have for a typo in it to be thought of. Few letters are near to everything; and at each
  /// letter all that follow it are looked up with something else in its place, which takes the square of their number.
  static let lettersWithTypo = 3...63

  /// The typo but for which a name begins with the text, if there is one.
  func typo(beside name: Int, in pool: borrowing NamePool) -> Typo? {
    if pool.shape(of: name) == .ascii {
      let range = pool.range(of: name)
      return typo(besideLetters: range.count) { letters[$0].matches(ascii: pool.bytes[range.lowerBound + $1]) }
    }
    // One letter more than was typed can matter.
    let name = pool.letters(of: name, atMost: letters.count + 1)
    return typo(besideLetters: name.count) { letters[$0].matches(name[$1], of: pool) }
  }

  /// - Parameters:
  ///   - count: How many letters the name has.
  ///   - matches: Whether a letter of the text stands for one of the name.
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
    return begins(typedFrom: agreed + 1, at: agreed) ? Typo(kind: .letterTooMany, agreed: agreed) : nil
  }

  /// The letters of a name that were typed, but for a typo.
  func typedLetters(of name: Int, butFor typo: Typo, in pool: borrowing NamePool) -> [Range<Int>] {
    let ranges = pool.letters(of: name, atMost: letters.count + 1).map(\.range)
    switch typo.kind {
    case .swappedLetters: return Array(ranges.prefix(letters.count))
    case .letterTooMany: return Array(ranges.prefix(letters.count - 1))
    case .wrongLetter: return Array(ranges[..<typo.agreed] + ranges[(typo.agreed + 1)..<letters.count])
    case .missingLetter: return Array(ranges[..<typo.agreed] + ranges[(typo.agreed + 1)...letters.count])
    }
  }
}
