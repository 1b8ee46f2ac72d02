extension Parser {
  /// The kind of the current token.
  @inlinable @inline(__always) public var kind: Kind { Kind(index: currentIndex) }

  /// Whether the current token is of a kind.
  @inlinable @inline(__always) public func at(_ kind: Kind) -> Bool { currentIndex == kind.index }

  /// Whether the current token is of one of several kinds.
  @inlinable @inline(__always) public func at(_ kinds: TokenSet<Kind>) -> Bool { kinds.contains(index: currentIndex) }

  /// Whether the current token and the next are of these kinds.
  @inlinable @inline(__always)
  public func at(_ kind: Kind, _ next: Kind) -> Bool { at(kind) && self.kind(ahead: 1) == next }

  /// Whether all tokens are consumed; also true once a speculation has failed.
  @inlinable public var isAtEnd: Bool { at(.endOfFile) }

  /// The kind of a token further on; the end of file's beyond the end.
  @inlinable @inline(__always) public func kind(ahead count: Int) -> Kind {
    if speculation == .failed { return .endOfFile }
    return Kind(index: tokens.token(count, after: place).kindIndex)
  }

  /// Whether the source ends at the current token or a number of tokens further on, even if a speculation has failed.
  ///
  /// A speculation that comes to the end of the source is not refuted, it is open: `{ a, b` may become a closure. A
  /// construct that is cut off is best read as the only one that it can become.
  @inlinable public func isAtEndOfSource(ahead count: Int = 0) -> Bool { position &+ count >= tokens.count &- 1 }

  /// The kind of the token before the current one; nil at the beginning of the source.
  @inlinable
  public var previousKind: Kind? { position == 0 ? nil : Kind(index: tokens.token(knownAt: position - 1).kindIndex) }

  /// The flags of the current token.
  @inlinable public var flags: TokenFlags { tokens.token(knownAt: place).flags }

  /// The flags of a token further on.
  @inlinable @inline(__always)
  public func flags(ahead count: Int) -> TokenFlags { tokens.token(count, after: place).flags }

  /// Whether a line ends before the current token.
  @inlinable public var startsLine: Bool { flags.contains(.startsLine) }

  /// Whether the current token reads as a text of ASCII characters.
  @inlinable public func at(text: StaticString) -> Bool {
    if attention.hasObserver { notify(.compared(text)) }
    return !isAtEnd && source.matches(text, in: tokens.range(at: position))
  }

  /// The bytes of a token, of all of it if it was lexed in pieces; nil if it is missing.
  @inlinable
  public func range(of token: TokenRef) -> SourceRange? { token.index.map { tokens.rangeOfOperator(at: $0) } }

  /// The bytes of the token a number of tokens further on.
  @inlinable public func range(ahead count: Int) -> SourceRange { tokens.range(of: tokens.token(count, after: place)) }

  /// Consumes the current token of any kind. The end of file stays.
  @inlinable @discardableResult
  public mutating func consume() -> TokenRef {
    let token = TokenRef(index: position)
    if currentIndex != Kind.endOfFile.index {
      place &+= 1
      currentIndex = tokens.token(knownAt: place).kindIndex
    }
    return token
  }

  /// Consumes the current token if it is of a kind.
  @inlinable @discardableResult
  public mutating func consume(if kind: Kind) -> TokenRef? { at(kind) ? consume() : nil }

  /// Consumes the current token if it is of one of several kinds.
  @inlinable @discardableResult
  public mutating func consume(if kinds: TokenSet<Kind>) -> TokenRef? { at(kinds) ? consume() : nil }

  /// Consumes the current token if it is of a kind, for a field that may be absent.
  @inlinable public mutating func optional(_ kind: Kind) -> OptionalTokenRef {
    at(kind) ? OptionalTokenRef(consume()) : .none
  }

  /// Consumes the current token if it is of one of several kinds, for a field that may be absent.
  @inlinable public mutating func optional(_ kinds: TokenSet<Kind>) -> OptionalTokenRef {
    at(kinds) ? OptionalTokenRef(consume()) : .none
  }

  /// Consumes a token of a kind, or reports that it is missing and returns a missing one.
  @inlinable @discardableResult
  public mutating func expect(_ kind: Kind) -> TokenRef { at(kind) ? consume() : missing(kind) }

  /// Consumes a token of one of several kinds, or reports that one is missing: `expected`, if they are many.
  @inlinable @discardableResult
  public mutating func expect(_ kinds: TokenSet<Kind>, as expected: Kind) -> TokenRef {
    at(kinds) ? consume() : missing(kinds, as: expected)
  }

  /// Consumes a run of adjacent pieces as one operator and returns the first; a token that is not a piece is an operator
  /// by itself.
  @inlinable public mutating func consumeJoined() -> TokenRef {
    let token = TokenRef(index: position)
    while flags.contains(.continuesInNext), !isAtEnd {
      tokens.changeFlags(at: position) { $0.insert(.joinedWithNext) }
      consume()
      joinedEnd = position
    }
    consume()
    return token
  }

  /// Takes the operators apart that were joined since a position.
  @usableFromInline mutating func separateJoined(since start: Int) {
    for index in start..<joinedEnd { tokens.changeFlags(at: index) { $0.remove(.joinedWithNext) } }
    joinedEnd = start
  }
}
