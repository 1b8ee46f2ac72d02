import Testing

@testable import Descent
@testable import DescentLexicon

@Suite struct LexerModeTests {
  enum Kind: String, TokenKind {
    case endOfFile = "<end of file>"
    case unknown = "<unknown character>"
    case name = "<name>"
    case text = "<text>"
    case leftParen = "("
    case rightParen = ")"
    case quote = "\""
    case interpolation = "\\("
  }

  static let table: LexerTable<Kind> = {
    let code: [LexicalRule<Kind>] = [
      .skip(.oneOf(" \n").some), .token(.name, .letter.some), .spelled(.quote, then: .push("string")),
    ]
    return Lexicon<Kind>(
      unknown: .unknown,
      code + [.spelled(.leftParen, .rightParen)],
      modes: [
        "string": [
          .token(.text, .choice(.except("\"\\\n"), ["\\", .except("(\n")]).some),
          .spelled(.quote, then: .pop),
          .spelled(.interpolation, then: .push("code")),
          .popIfNoMatch(reporting: .unterminated),
        ],
        "code": code + [.spelled(.leftParen, then: .push("code")), .spelled(.rightParen, then: .pop)],
      ]
    ).compiled()
  }()

  private func lex(_ text: String) throws -> LexedTokens { try LexedTokens(text, TableLexer(Self.table)) }

  @Test func stringsWithInterpolationsNest() throws {
    #expect(
      try lex(#"a("x \(b(c) "\(d)") y")"#).lines == [
        "name a startsLine glued", "leftParen ( glued", "quote \" glued", "text x  glued", #"interpolation \( glued"#,
        "name b glued", "leftParen ( glued", "name c glued", "rightParen ) glued", "quote \"",
        #"interpolation \( glued"#, "name d glued", "rightParen ) glued", "quote \" glued", "rightParen ) glued",
        "text  y glued", "quote \" glued", "rightParen ) glued",
      ])
  }

  @Test func aStringEndsWithItsLine() throws {
    let lexed = try lex("\"a\\(b\n\"c\nd")
    #expect(
      lexed.kindsAndTexts == [
        "quote \"", "text a", #"interpolation \("#, "name b", "quote \"", "text c", "name d",
      ])
    #expect(lexed.messages == ["2:1 unterminated '\"'"])
    #expect(try lex("\"a").messages == ["1:1 unterminated '\"'"])
  }

  @Test func theFirstModeIsNeverLeft() throws {
    #expect(try lex("))a").kindsAndTexts == ["rightParen )", "rightParen )", "name a"])
  }

  /// One mode takes the place of another, and both are left at once.
  @Test func aModeIsReplaced() throws {
    let table = Lexicon<Kind>(
      unknown: .unknown,
      [.token(.name, .letter.some), .spelled(.interpolation), .spelled(.quote, then: .push("opening"))],
      modes: [
        "opening": [.spelled(.leftParen, then: .replace("text"))],
        "text": [
          .token(.text, .except("()").some), .spelled(.leftParen, then: .push("text")),
          .spelled(.rightParen, then: .pop),
        ],
      ]
    ).compiled()
    #expect(
      try LexedTokens("a\"(b(c))d", TableLexer(table)).kindsAndTexts == [
        "name a", "quote \"", "leftParen (", "text b", "leftParen (", "text c", "rightParen )", "rightParen )",
        "name d",
      ])
  }

  @Test func modesNestAsDeeplyAsTheyLike() throws {
    let text = String(repeating: "\"\\(", count: 100_000)
    #expect(try lex(text).lines.count == 200_000)
  }
}
