/// A Hangul syllable, which decomposes into two or three letters by the formula of the Unicode Standard, section 3.12.
struct HangulSyllable {
  static let syllables: Range<UInt32> = 0xAC00..<0xAC00 + 19 * 21 * 28
  private static let (leading, vowel, trailing): (UInt32, UInt32, UInt32) = (0x1100, 0x1161, 0x11A7)
  private let index: UInt32

  init?(_ scalar: UInt32) {
    guard Self.syllables.contains(scalar) else { return nil }
    index = scalar - Self.syllables.lowerBound
  }

  /// Composes a syllable from letters; nil if they do not form one.
  init?(composing letters: some Collection<UInt32>) {
    var letters = letters.makeIterator()
    guard let first = letters.next(), (Self.leading..<Self.leading + 19).contains(first), let second = letters.next(),
      (Self.vowel..<Self.vowel + 21).contains(second)
    else { return nil }
    let third = letters.next() ?? Self.trailing
    guard (Self.trailing..<Self.trailing + 28).contains(third), letters.next() == nil else { return nil }
    index = ((first - Self.leading) * 21 + second - Self.vowel) * 28 + third - Self.trailing
  }

  var scalar: UInt32 { Self.syllables.lowerBound + index }

  /// The letters; the last one is nil for a syllable that ends with its vowel.
  var letters: (UInt32, UInt32, UInt32?) {
    let last = index % 28
    return (Self.leading + index / (21 * 28), Self.vowel + index / 28 % 21, last == 0 ? nil : Self.trailing + last)
  }
}

extension FoldedScalar {
  /// The letters of a syllable; for any other letter, itself.
  var hangulLetters: [UInt32] {
    guard let letters = HangulSyllable(letter)?.letters else { return [letter] }
    return [letters.0, letters.1] + (letters.2.map { [$0] } ?? [])
  }
}
