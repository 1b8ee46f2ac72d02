/// A set of token kinds in 256 bits, such as a production's first set.
///
///     static let first: TokenSet<SwiftToken> = [.leftParen, .identifier]
///
/// Membership, insertion and the set operations take constant time.
@frozen public struct TokenSet<Kind: TokenKind>: Sendable, BitwiseCopyable, Hashable {
  @usableFromInline package var bits0: UInt64
  @usableFromInline package var bits1: UInt64
  @usableFromInline package var bits2: UInt64
  @usableFromInline package var bits3: UInt64

  @inlinable init(_ bits0: UInt64, _ bits1: UInt64, _ bits2: UInt64, _ bits3: UInt64) {
    self.bits0 = bits0
    self.bits1 = bits1
    self.bits2 = bits2
    self.bits3 = bits3
  }

  /// The empty set.
  @inlinable public init() { self.init(0, 0, 0, 0) }

  /// The set of the kinds in a sequence.
  @inlinable public init(_ kinds: some Sequence<Kind>) {
    self.init()
    for kind in kinds { insert(kind) }
  }

  /// The set of the kinds from one to another, in the order in which the language declares them.
  ///
  ///     static var brackets: TokenSet<SwiftToken> { TokenSet(from: .leftParen, through: .rightBrace) }
  ///
  /// The compiler makes a constant of it, as of a short literal, where a long literal is a loop.
  @inlinable @inline(__always) public init(from first: Kind, through last: Kind) {
    self.init(
      Self.bits(of: 0, from: first, through: last), Self.bits(of: 64, from: first, through: last),
      Self.bits(of: 128, from: first, through: last), Self.bits(of: 192, from: first, through: last))
  }

  @inlinable @inline(__always) static func bits(of base: Int, from first: Kind, through last: Kind) -> UInt64 {
    let lowest = max(Int(first.index) &- base, 0), highest = min(Int(last.index) &- base, 63)
    return lowest > highest ? 0 : UInt64.max &<< UInt64(lowest) & UInt64.max &>> UInt64(63 &- highest)
  }

  /// Whether no kind is in the set.
  @inlinable public var isEmpty: Bool { bits0 | bits1 | bits2 | bits3 == 0 }

  /// Whether a kind is in the set.
  @inlinable public func contains(_ kind: Kind) -> Bool { contains(index: kind.index) }

  @inlinable func contains(index: UInt8) -> Bool {
    let word =
      switch index >> 6 {
      case 0: bits0
      case 1: bits1
      case 2: bits2
      default: bits3
      }
    return word &>> UInt64(index & 63) & 1 != 0
  }

  /// Puts a kind into the set; one that is there stays.
  @inlinable public mutating func insert(_ kind: Kind) {
    let bit: UInt64 = 1 &<< UInt64(kind.index & 63)
    switch kind.index >> 6 {
    case 0: bits0 |= bit
    case 1: bits1 |= bit
    case 2: bits2 |= bit
    default: bits3 |= bit
    }
  }

  /// Takes a kind out of the set, if it is there.
  @inlinable mutating func remove(_ kind: Kind) {
    let others = ~(1 &<< UInt64(kind.index & 63)) as UInt64
    switch kind.index >> 6 {
    case 0: bits0 &= others
    case 1: bits1 &= others
    case 2: bits2 &= others
    default: bits3 &= others
    }
  }

  /// The kinds that are in this set, in the other one or in both.
  @inlinable public func union(_ other: Self) -> Self {
    Self(bits0 | other.bits0, bits1 | other.bits1, bits2 | other.bits2, bits3 | other.bits3)
  }

  /// The kinds of this set that are not in the other one.
  @inlinable public func subtracting(_ other: Self) -> Self {
    Self(bits0 & ~other.bits0, bits1 & ~other.bits1, bits2 & ~other.bits2, bits3 & ~other.bits3)
  }

  /// The kinds of the set, in the order in which the language declares them.
  public var kinds: [Kind] { Kind.allCases.filter(contains) }
}

extension TokenSet: ExpressibleByArrayLiteral {
  /// Makes the set of the kinds in a literal, as in `[.comma, .colon]`.
  @inlinable @inline(__always) public init(arrayLiteral kinds: Kind...) {
    self.init()
    for kind in kinds { insert(kind) }
  }
}
