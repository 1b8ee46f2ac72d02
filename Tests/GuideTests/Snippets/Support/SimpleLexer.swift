import Descent

/// Lexes words, numbers and signs of one byte, for snippets that are about something else.
struct SimpleLexer<Kind: TokenKind>: Lexer {
  var state = LexerState()

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      while state.position < state.end, source[state.position] <= UInt8(ascii: " ") { state.position += 1 }
      let start = state.position
      if start == state.end { return true }
      repeat { state.position += 1 } while isPart(source[start]) && isPart(source[state.position])
      let text = String(decoding: (start..<state.position).map { source[$0] }, as: UTF8.self)
      state.append(kind(of: text), from: start, to: state.position, flags: [], into: &tokens)
    }
    return false
  }

  private func kind(of text: String) -> Kind {
    let byte = text.utf8.first ?? 0
    let name = isPart(byte) ? byte < UInt8(ascii: "A") ? "<number>" : "<name>" : "<unknown character>"
    return Kind(rawValue: text) ?? Kind(rawValue: name) ?? .endOfFile
  }

  private func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
