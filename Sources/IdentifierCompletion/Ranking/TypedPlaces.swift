/// For each byte of ASCII the places of a typed text at which it may stand, as a set of bits: bit *n* for letter *n*.
///
/// With such sets all ways to find a text in a name are followed at once, without a branch: see Baeza-Yates and Gonnet,
/// "A New Approach to Text Searching".
struct TypedPlaces {
  private var places = ContiguousArray<UInt64>(repeating: 0, count: 256)

  /// How many letters a text may have: one less than there are bits in a set.
  static let letterLimit = 63

  /// - Parameter mayBe: Whether a byte that is the letter, in either case, is one that was meant.
  init(_ letters: [TypedLetter], mayBe: (TypedLetter, UInt8) -> Bool) {
    for (place, letter) in letters.enumerated() {
      guard let small = UInt8(exactly: letter.folded), small < 0x80 else { continue }
      let isLetter = small &- 0x61 < 26
      for byte in [small, isLetter ? small - 0x20 : small] where mayBe(letter, byte) {
        places[Int(byte)] |= 1 << UInt64(place)
      }
    }
  }

  subscript(byte: UInt8) -> UInt64 {
    @inline(__always) get { places[Int(byte)] }
  }
}
