import Descent

/// Splits the input at parentheses, commas and spaces.
struct TagLexer: Lexer {
  typealias Kind = TagToken
  var state = LexerState()

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      while source[state.position] == UInt8(ascii: " ") { state.position += 1 }
      let start = state.position
      if start == state.end { return true }
      state.position += 1
      let kind = Self.signs[source[start]] ?? .tag
      while kind == .tag, state.position < state.end, !Self.endsTag(source[state.position]) { state.position += 1 }
      state.append(kind, from: start, to: state.position, flags: [], into: &tokens)
    }
    return false
  }

  private static let signs: [UInt8: TagToken] = [
    UInt8(ascii: "("): .leftParen, UInt8(ascii: ")"): .rightParen, UInt8(ascii: ","): .comma,
  ]

  private static func endsTag(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || signs[byte] != nil }
}
