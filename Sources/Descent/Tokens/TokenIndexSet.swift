/// A set of token kinds of any language, by their indices.
public struct TokenIndexSet: Hashable, Sendable {
  private let bits0: UInt64
  private let bits1: UInt64
  private let bits2: UInt64
  private let bits3: UInt64

  /// The indices of the kinds in a set.
  @usableFromInline package init<Kind: TokenKind>(_ kinds: TokenSet<Kind>) {
    bits0 = kinds.bits0
    bits1 = kinds.bits1
    bits2 = kinds.bits2
    bits3 = kinds.bits3
  }

  /// The empty set.
  package init() {
    bits0 = 0
    bits1 = 0
    bits2 = 0
    bits3 = 0
  }

  package var isEmpty: Bool { bits0 | bits1 | bits2 | bits3 == 0 }

  /// Whether a kind is in the set, by its index.
  package func contains(_ index: UInt8) -> Bool {
    let word =
      switch index >> 6 {
      case 0: bits0
      case 1: bits1
      case 2: bits2
      default: bits3
      }
    return word >> UInt64(index & 63) & 1 != 0
  }
}
