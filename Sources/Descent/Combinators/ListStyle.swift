/// How a list is written: what surrounds it, what stands between its elements, and what may stand at its end.
///
///     ListStyle(open: .leftParen, separator: .comma, close: .rightParen)           // (a, b)
///     ListStyle(separator: .comma, trailing: .forbidden)                          // a, b
///     ListStyle(open: .leftBrace, separator: .semicolon, close: .rightBrace, separation: .newlineOrSeparator)
@frozen
public struct ListStyle<Kind: TokenKind>: Sendable, BitwiseCopyable {
  /// Whether a separator may stand behind the last element.
  @frozen public enum Trailing: Sendable, BitwiseCopyable { case allowed, forbidden }

  /// What separates two elements.
  @frozen public enum Separation: Sendable, BitwiseCopyable {
    /// The separator.
    case separator
    /// The separator, or the end of a line.
    case newlineOrSeparator
    /// Nothing is needed between elements; a separator may be there.
    case nothing
  }

  public var open: Kind?
  public var separator: Kind?
  public var close: Kind?
  public var trailing: Trailing
  public var separation: Separation

  @inlinable
  public init(
    open: Kind? = nil, separator: Kind? = nil, close: Kind? = nil, trailing: Trailing = .allowed,
    separation: Separation = .separator
  ) {
    self.open = open
    self.separator = separator
    self.close = close
    self.trailing = trailing
    self.separation = separation
  }
}
