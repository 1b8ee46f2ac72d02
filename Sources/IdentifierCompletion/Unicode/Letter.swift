/// One Character of a name, as it is compared. Characters that are no letters are letters here, too.
struct Letter {
  /// The folded scalar; of a Character that has several, such as a flag, a number above all scalars.
  var folded: UInt32
  var kind: LetterKind
  /// Whether the Character is more than its letter and case.
  var isMarked: Bool
  /// The bytes of the Character in the name.
  var range: Range<Int>
}

extension Letter {
  init(ascii byte: UInt8, at offset: Int) {
    let scalar = FoldedScalar(ascii: byte)
    self.init(folded: scalar.letter, kind: scalar.kind, isMarked: false, range: offset..<offset + 1)
  }

  /// A Character that is a single scalar.
  init(_ scalar: Unicode.Scalar, in range: Range<Int>) {
    let folded = FoldedScalar(scalar)
    // A syllable of Hangul stands for itself.
    self.init(folded: folded.letter, kind: folded.kind, isMarked: folded.isMarked, range: range)
  }

  /// Any Character.
  init(_ character: Character, in range: Range<Int>) {
    let scalars = character.unicodeScalars.map(FoldedScalar.init)
    let letters = scalars.filter { $0.kind != .mark }
    let isMarked = scalars.contains { $0.isMarked || $0.kind == .mark }
    if letters.count == 1 {
      self.init(folded: letters[0].letter, kind: letters[0].kind, isMarked: isMarked, range: range)
    } else if let syllable = HangulSyllable(composing: letters.flatMap(\.hangulLetters)) {
      self.init(folded: syllable.scalar, kind: .small, isMarked: isMarked, range: range)
    } else if scalars.count == 1 {
      self.init(folded: scalars[0].letter, kind: .other, isMarked: isMarked, range: range)
    } else {
      // Those that differ may get the same number here; they are compared as Characters in any case.
      let mixed = letters.reduce(UInt32(0)) { ($0 << 5 | $0 >> 27) ^ $1.letter }
      self.init(folded: Self.firstComposite | mixed & 0xF_FFFF, kind: .other, isMarked: true, range: range)
    }
  }

  /// Above all scalars.
  private static let firstComposite: UInt32 = 0x20_0000
  var isComposite: Bool { folded >= Self.firstComposite }
}

/// Which letters there are in a name or a typed text, as far as 30 bits can tell: what a name does not have it cannot
/// match.
struct LetterSet {
  private(set) var bits: UInt32

  /// How many bits are used.
  static let width = 30

  init(bits: UInt32 = 0) { self.bits = bits }

  mutating func insert(folded letter: UInt32) { bits |= Self.bit(of: letter) }

  /// Calls a closure with each bit that is set.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  private static func bit(of folded: UInt32) -> UInt32 {
    switch folded {
    case 0x61...0x7A: 1 << (folded - 0x61)
    case 0x30...0x39: 1 << (26 + folded % 3)
    case 0x5F: 1 << 29
    default: 1 << (folded % 30)
    }
  }
}
