/// A set of token kinds of any language, by their indices.
@usableFromInline package struct TokenIndexSet: Hashable, Sendable {
  private let words: SIMD4<UInt64>

  @usableFromInline package init<Kind: TokenKind>(_ kinds: TokenSet<Kind>) {
    words = SIMD4(kinds.bits0, kinds.bits1, kinds.bits2, kinds.bits3)
  }

  /// The empty set.
  package init() { words = .zero }

  package var isEmpty: Bool { words == .zero }

  /// Whether a kind is in the set, by its index.
  package func contains(_ index: UInt8) -> Bool { words[Int(index >> 6)] >> UInt64(index & 63) & 1 != 0 }
}
