/// The scalars of a name's sort key: its letters, case-folded, without marks, and with Hangul decomposed.
///
/// If the letters of a text are a prefix of a name's letters, its key is a prefix of the name's key. In key order,
/// the names that may begin with a text are therefore adjacent.
struct KeyScalars {
  private var offset: Int
  private let end: Int
  /// The rest of a decomposed syllable: up to two scalars, the next one in the lower half.
  private var pending: UInt64 = 0

  init(in range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The next scalar, or -1 at the end, which is less than any scalar.
  @inline(__always) mutating func next(in bytes: ContiguousArray<UInt8>) -> Int32 {
    guard pending == 0, offset < end, bytes[offset] < 0x80 else { return nextSlowly(in: bytes) }
    let byte = bytes[offset]
    offset += 1
    return Int32(byte.foldedASCII)
  }

  @inline(never) private mutating func nextSlowly(in bytes: ContiguousArray<UInt8>) -> Int32 {
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

/// The key of a text, to be compared with the keys of names.
struct NameKey {
  var scalars: ContiguousArray<Int32> = []

  init(_ text: String) {
    scalars.reserveCapacity(text.utf8.count)
    guard !text.isSimpleASCII else {
      for byte in text.utf8 { scalars.append(Int32(byte.foldedASCII)) }
      return
    }
    let bytes = ContiguousArray(text.utf8)
    var rest = KeyScalars(in: 0..<bytes.count)
    while case let scalar = rest.next(in: bytes), scalar >= 0 { scalars.append(scalar) }
  }

  init(_ scalars: ContiguousArray<Int32>) { self.scalars = scalars }

  /// The range of the beginnings of all keys that have this key as a prefix.
  var prefixes: ClosedRange<KeyPrefix> {
    var prefix = KeyPrefix.Builder()
    for scalar in scalars { if prefix.append(scalar) == .full { break } }
    return prefix.least...prefix.greatest
  }
}
