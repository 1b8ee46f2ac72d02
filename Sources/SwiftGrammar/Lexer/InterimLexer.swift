import Descent

// Stands in until the real lexer lands: delete this file then.
public struct SwiftLexer: Lexer {
  public typealias Kind = SwiftToken
  public struct Options: Sendable { public init() {} }
  public var state = LexerState()
  private let words: [String: SwiftToken]
  public init(options: Options = Options()) {
    words = Dictionary(uniqueKeysWithValues: SwiftToken.allCases.filter(\.hasFixedSpelling).map { ($0.rawValue, $0) })
  }
  public mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    var newline = state.position == 0
    while !tokens.isFull {
      while state.position < state.end, source[state.position] <= 32 {
        newline = newline || source[state.position] == 10
        state.position += 1
      }
      if state.position >= state.end { return true }
      let start = state.position
      var end = start
      var text = ""
      func isWord(_ byte: UInt8) -> Bool {
        byte == 95 || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte | 32)
          || (97...122).contains(byte | 32)
      }
      while isWord(source[end]) { text.unicodeScalars.append(Unicode.Scalar(source[end])); end += 1 }
      if end == start { text.unicodeScalars.append(Unicode.Scalar(source[end])); end += 1 }
      var kind = words[text] ?? (isWord(source[start]) ? .identifier : .unknown)
      if (48...57).contains(source[start]) { kind = .integerLiteral }
      state.append(kind, from: start, to: end, flags: newline ? [.startsLine] : [], into: &tokens)
      newline = false
      state.position = end
    }
    return false
  }
}
