/// The place of a node in its tree: four bytes, trivially copyable, so that nodes can hold one another without
/// `indirect` and without reference counting.
///
/// A handle means nothing without its tree. Inside productions it is only passed on; a consumer sees a `TypedView`,
/// which carries the tree along.
@frozen public struct Ref<Node>: BitwiseCopyable, Sendable, Hashable {
  @usableFromInline package var index: UInt32

  @inlinable package init(index: UInt32) { self.index = index }
}

/// A handle that may be absent, in four bytes: `Ref<Node>?` would take eight.
@frozen public struct OptionalRef<Node>: BitwiseCopyable, Sendable, Hashable {
  @usableFromInline package var index: UInt32

  @inlinable package init(index: UInt32) { self.index = index }

  /// No node.
  @inlinable public static var none: Self { Self(index: 0) }

  /// The handle of a node that is there.
  @inlinable public init(_ ref: Ref<Node>) { index = ref.index }

  /// The handle, or nil.
  @inlinable public var ref: Ref<Node>? { index == 0 ? nil : Ref(index: index) }

  /// Whether there is a node.
  @inlinable public var isPresent: Bool { index != 0 }
}

// `Element` has no constraint: reflection would look for the conformance among all of the program, for each field.

/// The elements of a list in a tree, of one type of nodes, a choice or tokens: handles side by side in the pool.
@frozen public struct NodeList<Element>: BitwiseCopyable, Sendable, Hashable {
  @usableFromInline package var start: UInt32
  @usableFromInline package var length: UInt32

  @inlinable package init(start: UInt32, length: UInt32) {
    self.start = start
    self.length = length
  }

  /// The empty list.
  @inlinable public init() { self.init(start: 0, length: 0) }

  /// The number of elements.
  @inlinable public var count: Int { Int(length) }
  /// Whether there are none.
  @inlinable public var isEmpty: Bool { length == 0 }
}

/// A token that a node holds: one of the source, or one that is missing.
@frozen public struct TokenRef: BitwiseCopyable, Sendable, Hashable {
  @usableFromInline package var bits: UInt32

  @inlinable package init(index: Int) { bits = UInt32(truncatingIfNeeded: index) }
  @inlinable package init(fact: Int) { bits = UInt32(truncatingIfNeeded: fact) | Self.missingBit }

  @usableFromInline static var missingBit: UInt32 { 0x8000_0000 }

  /// Whether the token should be there and is not.
  @inlinable public var isMissing: Bool { bits & Self.missingBit != 0 }

  /// The place of the token in the token buffer; nil for a missing one.
  @inlinable public var index: Int? { isMissing ? nil : Int(bits) }

  @inlinable package var factIndex: Int? { isMissing ? Int(bits & ~Self.missingBit) : nil }
}

/// A token that a node may hold, in four bytes.
@frozen public struct OptionalTokenRef: BitwiseCopyable, Sendable, Hashable {
  @usableFromInline package var bits: UInt32

  @inlinable init(bits: UInt32) { self.bits = bits }

  /// No token.
  @inlinable public static var none: Self { Self(bits: .max) }

  /// A token that is there, or missing in the source.
  @inlinable public init(_ token: TokenRef) { bits = token.bits }

  /// The token, or nil.
  @inlinable public var token: TokenRef? {
    guard bits != .max else { return nil }
    var token = TokenRef(index: 0)
    token.bits = bits
    return token
  }

  /// Whether there is a token; it may be one that is missing in the source.
  @inlinable public var isPresent: Bool { bits != .max }
}

/// The tokens of a list whose elements are single tokens, such as the names of `a.b.c`.
public typealias TokenList = NodeList<TokenRef>

/// The tokens of a node: a half-open range of indices into the token buffer.
@frozen public struct TokenRange: BitwiseCopyable, Sendable, Hashable {
  /// The index of the first token.
  public var start: UInt32
  /// The index after the last token.
  public var end: UInt32

  /// Takes the index of the first token and that after the last one.
  @inlinable public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Whether there is no token.
  @inlinable public var isEmpty: Bool { start == end }

  @inlinable package func contains(_ other: TokenRange) -> Bool { start <= other.start && other.end <= end }
}
