/// The scalars by which a name is ordered: those of its letters, folded and without marks, Hangul in its parts.
///
/// If the letters of a text begin those of a name, its key begins that of the name; so the names that a text can begin
/// stand together when they are ordered by key.
struct KeyScalars {
  private var offset: Int
  private let end: Int
  /// The rest of a syllable: up to two scalars, the next one in the lower half.
  private var pending: UInt64 = 0

  init(in range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The next scalar, or -1 behind the last one, which is less than any.
  @inline(__always)
  mutating func next(in bytes: ContiguousArray<UInt8>) -> Int32 {
    guard pending == 0, offset < end, bytes[offset] < 0x80 else { return nextSlowly(in: bytes) }
    let byte = bytes[offset]
    offset += 1
    return Int32(byte &- 0x41 < 26 ? byte | 0x20 : byte)
  }

  @inline(never)
  private mutating func nextSlowly(in bytes: ContiguousArray<UInt8>) -> Int32 {
    if pending != 0 {
      defer { pending >>= 32 }
      return Int32(truncatingIfNeeded: pending)
    }
    while offset < end {
      let (scalar, length) = bytes.scalar(at: offset)
      offset += length
      if let syllable = HangulSyllable(scalar.value) {
        let letters = syllable.letters
        pending = UInt64(letters.1) | UInt64(letters.2 ?? 0) << 32
        return Int32(letters.0)
      }
      let folded = FoldedScalar(scalar)
      if folded.kind != .mark { return Int32(folded.letter) }
    }
    return -1
  }
}

/// The key of a text, beside which those of names are held.
struct NameKey {
  private(set) var scalars: ContiguousArray<Int32> = []

  init(_ text: String) {
    guard !text.isSimpleASCII else {
      scalars = ContiguousArray(text.utf8.map { Int32(FoldedScalar(ascii: $0).letter) })
      return
    }
    let bytes = ContiguousArray(text.utf8)
    var rest = KeyScalars(in: 0..<bytes.count)
    while case let scalar = rest.next(in: bytes), scalar >= 0 { scalars.append(scalar) }
  }

  init(_ scalars: ContiguousArray<Int32>) { self.scalars = scalars }

  /// The beginnings of all keys that begin with this one lie between these two.
  var beginnings: ClosedRange<KeyBeginning> {
    var beginning = KeyBeginning.Builder()
    for scalar in scalars { if beginning.append(scalar) == .full { break } }
    return beginning.least...beginning.greatest
  }
}

/// The first eight bytes of a key in UTF-8, as a number that is ordered like keys are.
struct KeyBeginning: Comparable {
  let number: UInt64

  init(_ number: UInt64) { self.number = number }

  init(of name: Int, in pool: borrowing NamePool) {
    var scalars = KeyScalars(in: pool.range(of: name))
    var builder = Builder()
    while case let scalar = scalars.next(in: pool.bytes), scalar >= 0 { if builder.append(scalar) == .full { break } }
    self = builder.least
  }

  static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// Puts bytes one behind the other, the first one at the top.
  struct Builder {
    enum Room { case left, full }
    private var number: UInt64 = 0
    private var unused: UInt64 = 64

    @inline(__always)
    mutating func append(_ scalar: Int32) -> Room {
      if scalar < 0x80 {
        append(byte: UInt64(scalar))
      } else if let scalar = Unicode.Scalar(UInt32(scalar)) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter where unused > 0 {
          append(byte: UInt64(byte))
        }
      }
      return unused > 0 ? .left : .full
    }

    private mutating func append(byte: UInt64) {
      unused -= 8
      number |= byte << unused
    }

    var least: KeyBeginning { KeyBeginning(number) }
    var greatest: KeyBeginning { KeyBeginning(unused == 0 ? number : number | (UInt64.max >> (64 - unused))) }
  }
}
