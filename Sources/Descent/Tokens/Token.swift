/// A token in eight bytes: its place in the source, its kind, and flags.
///
/// A token does not hold its text. Trivia, the white space and comments between tokens, reaches from the end of one to
/// the start of the next.
@frozen public struct Token: BitwiseCopyable, Sendable, Hashable {
  /// The offset of the first byte.
  public var start: UInt32

  /// The number of bytes; `longLength` means that the true length is in the side table of the token buffer.
  @usableFromInline var shortLength: UInt16

  /// The `index` of the token's kind.
  public var kindIndex: UInt8

  /// Facts about the token that the lexer found.
  public var flags: TokenFlags

  @usableFromInline static var longLength: UInt16 { .max }

  @inlinable package init(kindIndex: UInt8, start: UInt32, shortLength: UInt16, flags: TokenFlags) {
    self.start = start
    self.shortLength = shortLength
    self.kindIndex = kindIndex
    self.flags = flags
  }

  /// A token that is missing at an offset: it is empty, and reported.
  init(kindIndex: UInt8, missingAt offset: UInt32) {
    self.init(kindIndex: kindIndex, start: offset, shortLength: 0, flags: .erroneous)
  }
}

/// Facts about a token and its surroundings that a lexer found.
@frozen public struct TokenFlags: OptionSet, BitwiseCopyable, Sendable, Hashable {
  /// The flags as the bits of a byte.
  public var rawValue: UInt8

  /// Makes flags of the bits of a byte.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line ends between the previous token and this one; also set on the first token of a file.
  @inlinable public static var startsLine: Self { Self(rawValue: 1) }
  /// No trivia is between the previous token and this one.
  @inlinable public static var leadingGlued: Self { Self(rawValue: 2) }
  /// An operator that nothing separates from the operand on its left; the language defines what separates.
  @inlinable public static var leftBound: Self { Self(rawValue: 4) }
  /// An operator that nothing separates from the operand on its right.
  @inlinable public static var rightBound: Self { Self(rawValue: 8) }
  /// A piece of one longer operator that goes on in the next token, without trivia between them.
  @inlinable public static var continuesInNext: Self { Self(rawValue: 16) }
  /// Set by the parser on a piece that it read as a part of the longer operator, together with the next piece.
  @inlinable static var joinedWithNext: Self { Self(rawValue: 32) }
  /// An error was reported in this token before it was parsed.
  @inlinable public static var erroneous: Self { Self(rawValue: 64) }
  /// Free for the language; in Swift, an identifier in back-quotes.
  @inlinable public static var escaped: Self { Self(rawValue: 128) }
}
