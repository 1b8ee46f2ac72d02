/// A set of kinds of tokens of a grammar, of which there are at most 255.
struct KindSet: Hashable, Sendable {
  private var bits = SIMD4<UInt64>.zero

  static let all = Self(bits: SIMD4(repeating: .max))

  init() {}

  private init(bits: SIMD4<UInt64>) { self.bits = bits }

  init(_ kinds: some Sequence<Int>) { for kind in kinds { insert(kind) } }

  @inline(__always) func contains(_ kind: Int) -> Bool { bits[kind >> 6] >> UInt64(kind & 63) & 1 != 0 }

  mutating func insert(_ kind: Int) { bits[kind >> 6] |= 1 << UInt64(kind & 63) }

  mutating func formUnion(_ other: Self) { bits |= other.bits }

  func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

  func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  @inline(__always) func intersects(_ other: Self) -> Bool { (bits & other.bits) != .zero }

  var isEmpty: Bool { bits == .zero }

  /// The kinds, in order.
  var kinds: [Int] {
    var kinds: [Int] = []
    for word in 0..<4 {
      var rest = bits[word]
      while rest != 0 {
        kinds.append(word << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return kinds
  }
}
