// The tokens at any position, for productions that look back or make a fix-it.

extension Parser {
  /// The kind of the token at a position; the end of file's beyond the end.
  @inlinable
  public func kind(at position: Int) -> Kind { Kind(index: tokens[min(position, tokens.count - 1)].kindIndex) }

  /// The bytes of the token at a position.
  @inlinable public func range(at position: Int) -> SourceRange { tokens.range(at: min(position, tokens.count - 1)) }

  /// The bytes of the tokens from one position up to another.
  @inlinable public func range(from start: Int, to end: Int) -> SourceRange {
    let first = range(at: start)
    return SourceRange(first.start, start < end ? range(at: end - 1).end : first.start)
  }

  /// The text of the token at a position.
  @inlinable public func text(at position: Int) -> String { source.text(in: range(at: position)) }

  /// The text of a token, of all of it if it was lexed in pieces; nil if it is missing.
  @inlinable public func text(of token: TokenRef) -> String? { range(of: token).map { source.text(in: $0) } }

  /// The positions of the tokens of a stored node.
  package func tokenRange(of node: AnyNode) -> Range<Int> {
    let range = pool.range(at: node.index)
    return Int(range.start)..<Int(range.end)
  }

  /// The text of a stored node.
  package func text(of choice: some SyntaxChoice) -> String {
    let tokens = tokenRange(of: choice.node)
    return source.text(in: range(from: tokens.lowerBound, to: tokens.upperBound))
  }

  /// The white space before the token at a position; nil if the token does not begin its line.
  package func indentation(at position: Int) -> String? {
    let end = Int(range(at: position).start)
    var start = end
    while start > 0, source.paddedBytes[start - 1].isBlank { start -= 1 }
    guard start == 0 || source.paddedBytes[start - 1].isLineEnd else { return nil }
    return source.text(in: SourceRange(UInt32(start), UInt32(end)))
  }
}
