/// Turns source text into tokens.
///
/// A lexer is a struct that keeps its place in a `LexerState`. `lex` appends tokens until the output is full or the
/// source ends, and is called again with more room until it returns `true`; so nothing is allocated per token, and
/// every access to the source is checked.
///
///     struct DigitLexer: Lexer {
///       typealias Kind = DigitToken
///       var state = LexerState()
///
///       mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
///         while !tokens.isFull {
///           while source[state.position] == UInt8(ascii: " ") { state.position += 1 }
///           let start = state.position
///           if start == state.end { return true }
///           let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
///           let kind: DigitToken = digits.contains(source[start]) ? .number : .unknown
///           repeat { state.position += 1 } while kind == .number && digits.contains(source[state.position])
///           state.append(kind, from: start, to: state.position, flags: [], into: &tokens)
///         }
///         return false
///       }
///     }
///
/// The span is the source followed by at least `SourceText.padding` zero bytes, so that a scanning loop can stop at a
/// zero and looking a few bytes ahead needs no test for the end. A zero byte before `state.end` is part of the source.
/// The token of kind `endOfFile` is added by the caller.
public protocol Lexer<Kind> {
  /// The kinds of the tokens that it makes.
  associatedtype Kind: TokenKind

  /// Its position in the source, and its diagnostics.
  var state: LexerState { get set }

  /// Appends tokens until `tokens`, which has room for 64 or more, is full or the source is used up; returns whether it is
  /// used up.
  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool

  /// A lexer for a source with mistakes, if it should assume something else: for example that a bracket is not closed
  /// where a line is indented no more than that with the bracket. `Language.tree` tries it.
  func forBroken(_ source: SourceText) -> Self?
}

extension Lexer {
  /// There is none.
  @inlinable public func forBroken(_ source: SourceText) -> Self? { nil }
}

/// The state that every lexer has: its position, the lengths of very long tokens, and its diagnostics.
public struct LexerState: Sendable {
  /// The offset of the next byte to read.
  public var position = 0
  /// The offset at which the source ends and the padding begins.
  public internal(set) var end = 0
  /// Errors in tokens or in trivia.
  public var diagnostics: [Diagnostic] = []
  /// The lengths of tokens of 65,535 bytes and more, by the offset of their first byte, in source order.
  @usableFromInline var longTokens: [LongToken] = []
  /// Whether the source ends in a comment that has no end: tokens that are missing there follow from that.
  public var endsInComment = false

  /// Makes the state of a lexer that has not begun; `TokenBuffer.lexing` puts it at the beginning of a source.
  public init() {}

  /// Starts at the beginning of a source, after its byte-order mark.
  @usableFromInline mutating func begin(_ source: SourceText) {
    position = source.byteOrderMarkLength
    end = source.count
  }

  /// Appends the token between two offsets. The output must not be full.
  @inlinable @inline(__always) public mutating func append<Kind: TokenKind>(
    _ kind: Kind, from start: Int, to end: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) {
    append(kindIndex: kind.index, from: start, to: end, flags: flags, into: &tokens)
  }

  /// The same for a kind whose type is not known.
  @inlinable @inline(__always) package mutating func append(
    kindIndex: UInt8, from start: Int, to end: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) {
    var length = UInt16(truncatingIfNeeded: end &- start)
    if end &- start >= Int(Token.longLength) {
      length = Token.longLength
      longTokens.append(
        LongToken(start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end &- start)))
    }
    tokens.append(
      Token(kindIndex: kindIndex, start: UInt32(truncatingIfNeeded: start), shortLength: length, flags: flags))
  }
}

extension LexerState {
  package func length(of token: Token) -> Int {
    if token.shortLength != Token.longLength { return Int(token.shortLength) }
    return Int(longTokens.last { $0.start == token.start }?.length ?? 0)
  }
}

/// The true length of a token that is too long for its own eight bytes.
@usableFromInline struct LongToken: BitwiseCopyable, Sendable {
  @usableFromInline var start: UInt32
  @usableFromInline var length: UInt32

  @inlinable init(start: UInt32, length: UInt32) {
    self.start = start
    self.length = length
  }
}
