import Descent

extension SyntaxTree {
  /// The tokens as the parser read them, with the pieces of an operator joined, without the end of file.
  package var wholeTokens: WholeTokens { WholeTokens(tokens) }

  /// The trivia before each token and before the end of the file, where there is any. Tokens and gaps cover the source.
  var gaps: some Sequence<SourceRange> {
    tokens.indices.lazy.map { self.triviaRange(before: $0) }.filter { !$0.isEmpty }
  }
}

/// The tokens of a tree with the pieces of an operator joined.
package struct WholeTokens: Sequence, IteratorProtocol {
  @usableFromInline let tokens: TokenBuffer
  @usableFromInline var index = 0

  fileprivate init(_ tokens: TokenBuffer) { self.tokens = tokens }

  @inlinable package mutating func next() -> (kind: UInt8, range: SourceRange)? {
    guard index < tokens.count - 1 else { return nil }
    let (token, range, last) = tokens.whole(at: index)
    index = last + 1
    return (token.kindIndex, range)
  }
}
