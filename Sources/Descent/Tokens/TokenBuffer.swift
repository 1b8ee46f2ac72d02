/// The tokens of a source in order, closed by one of kind `endOfFile`.
public struct TokenBuffer: Sendable {
  @usableFromInline package var tokens: [Token]
  @usableFromInline var longTokens: [LongToken]
  /// Whether layout repair has synthesized tokens or made some unknown.
  @usableFromInline var isRepaired = false
  /// The tokens that layout repair has synthesized.
  var synthesized: [SynthesizedToken] = []

  /// Lexes a whole source.
  ///
  /// - Returns: the tokens, and what the lexer reported about them.
  /// - Complexity: linear in the source, if the lexer is.
  @inlinable
  public static func lexing<L: Lexer>(_ source: SourceText, with lexer: L) -> (TokenBuffer, [Diagnostic]) {
    var lexer = lexer
    lexer.state.begin(source)
    var tokens: [Token] = []
    let bytes = source.paddedBytes.span
    // A token of Swift takes about eight bytes of source; a guess that is too low costs one more round.
    var room = source.count / 5 + 64
    var isFinished = false
    while !isFinished {
      tokens.append(addingCapacity: room) { output in isFinished = lexer.lex(bytes, into: &output) }
      room = max(room / 2, 64)
    }
    var buffer = TokenBuffer(tokens: tokens, longTokens: lexer.state.longTokens)
    buffer.append(L.Kind.endOfFile, at: source)
    return (buffer, lexer.state.diagnostics)
  }

  /// Closes the buffer.
  @usableFromInline
  mutating func append(_ endOfFile: some TokenKind, at source: SourceText) {
    let lastEnd = tokens.isEmpty ? 0 : Int(range(at: tokens.count - 1).end)
    let gap = source.paddedBytes[lastEnd..<source.count]
    let endsLine = tokens.isEmpty || gap.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    tokens.append(
      Token(endOfFile, start: UInt32(source.count), shortLength: 0, flags: endsLine ? [.startsLine] : []))
  }

  @usableFromInline
  init(tokens: [Token], longTokens: [LongToken]) {
    self.tokens = tokens
    self.longTokens = longTokens
  }

  /// The number of tokens, the end of file included.
  @inlinable public var count: Int { tokens.count }

  @inlinable public subscript(index: Int) -> Token { tokens[index] }

  /// The bytes of the token at an index.
  @inlinable
  public func range(at index: Int) -> SourceRange {
    let token = tokens[index]
    let length = token.shortLength == Token.longLength ? longLength(startingAt: token.start) : UInt32(token.shortLength)
    return SourceRange(token.start, token.start + length)
  }

  /// The bytes of a token, together with the pieces that the parser joined with it into one operator.
  @inlinable
  package func rangeOfOperator(at index: Int) -> SourceRange {
    var last = index
    while tokens[last].flags.contains(.joinedWithNext) { last += 1 }
    return SourceRange(tokens[index].start, range(at: last).end)
  }

  @usableFromInline
  func longLength(startingAt start: UInt32) -> UInt32 {
    longTokens[longTokens.indices.bisection { longTokens[$0].start >= start }].length
  }

  /// The index of the first token that ends after an offset; of the end of file, when there is none.
  ///
  /// - Complexity: logarithmic in the number of tokens.
  package func index(endingAfter offset: UInt32) -> Int {
    tokens.indices.dropLast().bisection { range(at: $0).end > offset }
  }
}
