/// The beginning of a key, encoded as a number: names with different numbers are ordered like their numbers.
///
/// ASCII letters take five bits each, so that twelve of them fit, which is two words of most names; digits and
/// punctuation take 11 bits, and all other scalars 26. The codes increase with the scalars and are prefix-free, so
/// that the order is correct even if the last code is truncated.
struct KeyPrefix: Comparable {
  let number: UInt64

  init(_ number: UInt64) { self.number = number }

  init(of name: Int, in pool: borrowing NamePool) {
    var scalars = KeyScalars(in: pool.range(of: name))
    var builder = Builder()
    while case let scalar = scalars.next(in: pool.bytes), scalar >= 0 { if builder.append(scalar) == .full { break } }
    self = builder.least
  }

  static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// Concatenates codes, from the most significant bits down.
  struct Builder {
    enum Room { case left, full }
    private var number: UInt64 = 0
    private var unused: UInt64 = 64

    @inline(__always) mutating func append(_ scalar: Int32) -> Room {
      let value = UInt64(scalar)
      switch scalar {
      case 0x61...0x7A: append(5 + value - 0x61, bits: 5)
      case 0x60: append(4, bits: 5)
      case 0x5F: append(3, bits: 5)
      case 0x30..<0x5F: append(2 << 6 | value - 0x30, bits: 11)
      case ..<0x30: append(1 << 6 | value, bits: 11)
      default: append(31 << 21 | value, bits: 26)
      }
      return unused > 0 ? .left : .full
    }

    @inline(__always) private mutating func append(_ code: UInt64, bits: UInt64) {
      let cut = bits > unused ? bits - unused : 0
      unused -= bits - cut
      number |= (code >> cut) << unused
    }

    var least: KeyPrefix { KeyPrefix(number) }
    var greatest: KeyPrefix { KeyPrefix(unused == 0 ? number : number | UInt64.max >> (64 - unused)) }
  }
}
