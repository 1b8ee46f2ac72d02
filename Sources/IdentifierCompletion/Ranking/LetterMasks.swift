/// For each ASCII byte, the positions in a typed text that it matches, as a bit set: bit *n* for letter *n*.
///
/// With such sets, all ways to find a text in a name are tracked in parallel, without branches; see Baeza-Yates and
/// Gonnet, "A New Approach to Text Searching".
struct LetterMasks {
  private var masks = ContiguousArray<UInt64>(repeating: 0, count: 256)

  /// The maximum number of letters of a text: one less than the bits of a set.
  static let letterLimit = 63

  /// - Parameter mayBe: Returns true if a byte that is the letter, in either case, matches it.
  init(_ letters: [TypedLetter], mayBe: (TypedLetter, UInt8) -> Bool) {
    for (place, letter) in letters.enumerated() {
      guard let small = UInt8(exactly: letter.folded), small < 0x80 else { continue }
      let isLetter = small &- 0x61 < 26
      for byte in [small, isLetter ? small - 0x20 : small] where mayBe(letter, byte) {
        masks[Int(byte)] |= 1 << UInt64(place)
      }
    }
  }

  subscript(byte: UInt8) -> UInt64 {
    @inline(__always) get { masks[Int(byte)] }
  }
}
