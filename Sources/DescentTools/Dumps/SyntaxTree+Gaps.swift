import Descent

extension SyntaxTree {
  /// The tokens as the parser read them, with the pieces of an operator joined, without the end of file.
  package var wholeTokens: some Sequence<(kind: UInt8, range: SourceRange)> {
    sequence(state: 0) { [self] index -> (kind: UInt8, range: SourceRange)? in
      guard index < tokens.count - 1 else { return nil }
      let range = tokens.rangeOfOperator(at: index)
      let kind = tokens[index].kindIndex
      repeat { index += 1 } while index < tokens.count - 1 && tokens[index].start < range.end
      return (kind, range)
    }
  }

  /// The trivia before each token and before the end of the file, where there is any. Tokens and gaps cover the source.
  var gaps: some Sequence<SourceRange> {
    tokens.indices.lazy.map { self.triviaRange(before: $0) }.filter { !$0.isEmpty }
  }
}
