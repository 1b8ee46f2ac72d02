/// The tokens of a source in order, closed by one of kind `endOfFile`.
@safe public struct TokenBuffer: @unchecked Sendable {
  @usableFromInline var storage: TokenStorage
  /// The memory of the storage, which is so read without a look at it.
  @usableFromInline var base: UnsafeMutablePointer<Token>
  /// The number of tokens, the end of file included.
  public let count: Int
  private let longTokens: [LongToken]
  /// Whether tokens were repaired: synthesized, made unknown or corrected.
  @usableFromInline let isRepaired: Bool
  /// The tokens that layout repair has synthesized.
  let synthesized: [SynthesizedToken]
  var corrected: [CorrectedToken] = []

  /// Lexes a whole source.
  ///
  /// - Returns: the tokens, and the diagnostics of the lexer.
  /// - Complexity: linear in the source, if the lexer is.
  @inlinable public static func lexing<L: Lexer>(_ source: SourceText, with lexer: L) -> (TokenBuffer, [Diagnostic]) {
    var lexer = lexer
    lexer.state.begin(source)
    let bytes = source.paddedBytes.span
    // A token of Swift takes about eight bytes of source; a guess that is too low costs one more round.
    let storage = TokenStorage(capacity: source.count / 5 + 64)
    var isFinished = false
    while !isFinished { storage.append(atLeast: 64) { output in isFinished = lexer.lex(bytes, into: &output) } }
    let tokens = TokenBuffer(
      closing: storage, L.Kind.endOfFile, lexer.state.longTokens, of: source,
      flags: lexer.state.endsInComment ? .erroneous : [])
    return (tokens, lexer.state.diagnostics)
  }

  @usableFromInline
  init(
    closing storage: TokenStorage, _ endOfFile: some TokenKind, _ longTokens: [LongToken], of source: SourceText,
    flags: TokenFlags = []
  ) {
    let open = Self(storage, longTokens)
    let lastEnd = open.count == 0 ? 0 : Int(open.range(at: open.count - 1).end)
    let gap = source.paddedBytes[lastEnd..<source.count]
    let endsLine = open.count == 0 || gap.contains(where: \.isLineEnd)
    storage.append(atLeast: 1) {
      $0.append(
        Token(
          kindIndex: endOfFile.index, start: UInt32(source.count), shortLength: 0,
          flags: endsLine ? flags.union(.startsLine) : flags))
    }
    storage.shrink()
    self.init(storage, longTokens)
  }

  init(repaired tokens: [Token], synthesized: [SynthesizedToken], of original: TokenBuffer) {
    let storage = TokenStorage(capacity: tokens.count)
    storage.append(atLeast: tokens.count) { output in
      for var token in tokens {
        // The parse before this one may have joined pieces of operators; the next one decides again.
        token.flags.remove(.joinedWithNext)
        output.append(token)
      }
    }
    self.init(storage, original.longTokens, isRepaired: true, synthesized: synthesized)
    corrected = original.corrected
  }

  private init(
    _ storage: TokenStorage, _ longTokens: [LongToken], isRepaired: Bool = false, synthesized: [SynthesizedToken] = []
  ) {
    self.storage = storage
    unsafe base = storage.base
    count = storage.count
    self.longTokens = longTokens
    self.isRepaired = isRepaired
    self.synthesized = synthesized
  }

  /// The places of the tokens.
  package var indices: Range<Int> { 0..<count }

  /// The token at an index.
  @inlinable public subscript(index: Int) -> Token {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "token index out of range")
    // The buffer may be a temporary one, whose memory nothing else keeps.
    defer { withExtendedLifetime(storage) {} }
    return token(knownAt: index)
  }

  /// The token at an index that is in range, for a parser, which keeps its buffer.
  @inlinable @inline(__always) func token(knownAt index: Int) -> Token { unsafe base[index] }

  /// The token a number of tokens after another; the end of file beyond the end.
  @inlinable @inline(__always) func token(_ count: Int, after index: Int) -> Token {
    token(knownAt: Int(bitPattern: min(UInt(bitPattern: index &+ count), UInt(bitPattern: self.count &- 1))))
  }

  /// Changes the flags of a token; a buffer that shares its memory with others gets memory of its own before.
  @usableFromInline package mutating func changeFlags(at index: Int, _ change: (inout TokenFlags) -> Void) {
    precondition(indices.contains(index), "token index out of range")
    if !isKnownUniquelyReferenced(&storage) {
      storage = TokenStorage(copying: storage)
      unsafe base = storage.base
    }
    unsafe change(&base[index].flags)
  }

  /// The bytes of the token at an index.
  @inlinable public func range(at index: Int) -> SourceRange { range(of: self[index]) }

  @inlinable func range(of token: Token) -> SourceRange {
    let length = token.shortLength == Token.longLength ? longLength(startingAt: token.start) : UInt32(token.shortLength)
    return SourceRange(token.start, token.start + length)
  }

  /// The bytes of a token, together with the pieces that the parser joined with it into one operator.
  @inlinable package func rangeOfOperator(at index: Int) -> SourceRange { whole(at: index).range }

  /// A token, with its bytes and its place, together with the other pieces if it begins an operator of several.
  @inlinable @inline(__always) package func whole(at index: Int) -> (token: Token, range: SourceRange, last: Int) {
    let token = self[index]
    guard token.flags.contains(.joinedWithNext) else { return (token, range(of: token), index) }
    let last = lastPiece(at: index)
    return (token, SourceRange(token.start, range(at: last).end), last)
  }

  /// The index of the last piece of the operator that the token at an index belongs to.
  @inlinable package func lastPiece(at index: Int) -> Int {
    var last = index
    while self[last].flags.contains(.joinedWithNext) { last += 1 }
    return last
  }

  /// The index of the first piece of the operator that the token at an index belongs to.
  func firstPiece(at index: Int) -> Int {
    var first = index
    while !isFirstPiece(at: first) { first -= 1 }
    return first
  }

  /// Whether the token at an index is the first or only piece of its operator.
  func isFirstPiece(at index: Int) -> Bool { index == 0 || !self[index - 1].flags.contains(.joinedWithNext) }

  @usableFromInline func longLength(startingAt start: UInt32) -> UInt32 {
    longTokens[longTokens.indices.bisection { longTokens[$0].start >= start }].length
  }

  /// The index of the first token that ends after an offset; of the end of file, when there is none.
  ///
  /// - Complexity: logarithmic in the number of tokens.
  package func index(endingAfter offset: UInt32) -> Int {
    indices.dropLast().bisection { range(at: $0).end > offset }
  }
}
