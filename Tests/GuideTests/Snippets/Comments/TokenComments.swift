import Descent
import SwiftGrammar
import Testing

// What the comments on tokens show.

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

private enum SwiftWords {
  static let keywords = KeywordTable<SwiftToken>(where: { $0.utf8.first!.isLetter })
  static let first: TokenSet<SwiftToken> = [.leftParen, .identifier]
  static var brackets: TokenSet<SwiftToken> { TokenSet(from: .leftParen, through: .rightBrace) }

  static func kind(of text: String) throws -> SwiftToken {
    func isLetter(_ byte: UInt8) -> Bool { byte.isLetter }

    let bytes = try SourceText(text).paddedBytes
    let source = bytes.span
    let start = 0
    var end = start
    while isLetter(source[end]) { end += 1 }
    let kind = keywords.kind(from: start, to: end, in: source) ?? .identifier
    return kind
  }
}

enum DigitToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case number = "<number>"
}

struct DigitLexer: Lexer {
  typealias Kind = DigitToken
  var state = LexerState()

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      while source[state.position] == UInt8(ascii: " ") { state.position += 1 }
      let start = state.position
      if start == state.end { return true }
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      let kind: DigitToken = digits.contains(source[start]) ? .number : .unknown
      repeat { state.position += 1 } while kind == .number && digits.contains(source[state.position])
      state.append(kind, from: start, to: state.position, flags: [], into: &tokens)
    }
    return false
  }
}

@Suite struct TokenComments {
  @Test func aRange() {
    let brackets: [SwiftToken] = [.leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace]
    #expect(SwiftWords.brackets.kinds == brackets)
  }

  @Test func aLexer() throws {
    let source = try SourceText("12 + 345")
    let tokens = TokenBuffer.lexing(source, with: DigitLexer()).0
    let kinds = (0..<tokens.count).map { DigitToken(index: tokens[$0].kindIndex) }
    #expect(kinds == [.number, .unknown, .number, .endOfFile])
  }

  @Test(arguments: [("struct S", SwiftToken.struct), ("structure", .identifier), ("x", .identifier)])
  func keywords(text: String, kind: SwiftToken) throws {
    #expect(try SwiftWords.kind(of: text) == kind)
  }

  @Test func sets() {
    #expect(SwiftWords.first.kinds.count == 2)
    #expect(SwiftWords.first.contains(.leftParen))
    #expect(!SwiftWords.first.contains(.rightParen))
  }
}
