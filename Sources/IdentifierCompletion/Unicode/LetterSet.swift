/// Which letters there are in a name or a typed text, as far as 30 bits can tell: what a name does not have it cannot
/// match.
struct LetterSet {
  private var bits: UInt32 = 0

  /// How many bits are used.
  static let width = 30

  mutating func insert(folded letter: UInt32) { bits |= 1 << UInt32(Self.place(of: letter)) }

  /// Calls a closure with the place of each letter.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) { bits.forEachBit(body) }

  /// Where the bit of a letter is.
  static func place(of folded: UInt32) -> Int {
    switch folded {
    case 0x61...0x7A: Int(folded - 0x61)
    case 0x30...0x39: Int(26 + folded % 3)
    case 0x5F: 29
    default: Int(folded % 30)
    }
  }
}

/// Which two letters stand side by side in a name, as far as 28 bits can tell.
struct LetterPairs {
  private var bits: UInt32 = 0

  /// How many bits are used.
  static let width = 28

  mutating func insert(_ letter: UInt32, _ next: UInt32) { bits |= 1 << UInt32(Self.place(of: letter, next)) }

  /// Calls a closure with the place of each pair.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) { bits.forEachBit(body) }

  /// Where the bit of two letters is; those that are often in words are spread evenly.
  static func place(of letter: UInt32, _ next: UInt32) -> Int { Int((letter &* 5 &+ next &* 11) % 28) }
}

extension UInt32 {
  @inline(__always)
  fileprivate func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
