/// A `Character` of a name, prepared for comparison. Characters other than letters are included.
struct Letter {
  /// The folded scalar; for a `Character` of several scalars, such as a flag, a number above all scalars.
  var folded: UInt32
  var kind: LetterKind
  /// True if the `Character` has marks besides its letter and case.
  var isMarked: Bool
  /// The bytes of the `Character` in the name.
  var range: Range<Int>
}

extension Letter {
  init(ascii byte: UInt8, at offset: Int) {
    let scalar = FoldedScalar(ascii: byte)
    self.init(folded: scalar.letter, kind: scalar.kind, isMarked: false, range: offset..<offset + 1)
  }

  /// Creates a letter from a `Character` of a single scalar.
  init(_ scalar: Unicode.Scalar, in range: Range<Int>) {
    let folded = FoldedScalar(scalar)
    // A Hangul syllable is kept as one letter.
    self.init(folded: folded.letter, kind: folded.kind, isMarked: folded.isMarked, range: range)
  }

  init(_ character: Character, in range: Range<Int>) {
    let scalars = character.unicodeScalars.map(FoldedScalar.init)
    let letters = scalars.filter { $0.kind != .mark }
    let isMarked = scalars.contains { $0.isMarked || $0.kind == .mark }
    // Equivalent characters may contain Hangul as syllables or as separate letters.
    let parts = letters.flatMap(\.hangulLetters)
    if letters.count == 1 {
      self.init(folded: letters[0].letter, kind: letters[0].kind, isMarked: isMarked, range: range)
    } else if let syllable = HangulSyllable(composing: parts) {
      self.init(folded: syllable.scalar, kind: .lowercase, isMarked: isMarked, range: range)
    } else if scalars.count == 1 {
      self.init(folded: scalars[0].letter, kind: .other, isMarked: isMarked, range: range)
    } else {
      // Different characters may get the same number here; they are compared as characters afterwards.
      let mixed = parts.reduce(UInt32(0)) { ($0 << 5 | $0 >> 27) ^ $1 }
      self.init(folded: Self.firstComposite | mixed & 0xF_FFFF, kind: .other, isMarked: true, range: range)
    }
  }

  /// A number above all scalars.
  private static let firstComposite: UInt32 = 0x20_0000
  var isComposite: Bool { folded >= Self.firstComposite }
}
