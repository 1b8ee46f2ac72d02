/// Matches names that contain the letters of a typed text in order.
struct SubsequencePattern {
  private let typed: TypedText
  private let masks: LetterMasks
  private let accepted: UInt64
  /// The properties that every matching name has.
  private(set) var demand = SummaryDemand()

  /// - Returns: nil for a single letter, which would match too many names.
  init?(_ typed: TypedText) {
    guard typed.letters.count > 1 else { return nil }
    self.typed = typed
    masks = LetterMasks(Array(typed.letters.prefix(LetterMasks.letterLimit))) { $0.matches(ascii: $1) }
    accepted = typed.letters.count <= LetterMasks.letterLimit ? 1 << UInt64(typed.letters.count) : 0
    for letter in typed.letters {
      demand.require(letter.kind == .uppercase ? .initial(letter.folded) : .letter(letter.folded))
    }
  }

  func matches(_ name: Int, of pool: borrowing NamePool) -> Bool {
    guard accepted != 0, pool.shape(of: name) == .ascii else { return typedLetters(of: name, in: pool) != nil }
    // Bit n means that n letters were found.
    var state: UInt64 = 1
    for offset in pool.range(of: name) { state |= (state & masks[pool.bytes[offset]]) << 1 }
    return state & accepted != 0
  }

  /// The matched letters of a name, each as early as possible; nil if the name does not match.
  func typedLetters(of name: Int, in pool: borrowing NamePool) -> [Range<Int>]? {
    let letters = typed.letters
    var ranges: [Range<Int>] = []
    pool.forEachLetter(of: name) { letter in
      if letters[ranges.count].matches(letter, of: pool) { ranges.append(letter.range) }
      return ranges.count < letters.count ? .continue : .stop
    }
    return ranges.count == letters.count ? ranges : nil
  }
}
