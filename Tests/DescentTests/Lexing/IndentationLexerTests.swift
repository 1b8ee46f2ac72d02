import Testing

@testable import Descent
@testable import DescentLexicon

@Suite struct IndentationLexerTests {
  enum Kind: String, TokenKind {
    case endOfFile = "<end of file>"
    case unknown = "<unknown character>"
    case name = "<name>"
    case leftParen = "("
    case rightParen = ")"
    case def
    case newline = "<line end>"
    case indent = "<indentation>"
    case dedent = "<end of the block>"
  }

  static let table = Lexicon<Kind>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some), .skip(["#", .except("\n").many]), .nested("/*", "*/"), .spellings,
      .token(.name, .letter.some), .producedElsewhere(.newline, .indent, .dedent),
    ]
  ).compiled()

  static let style = IndentationStyle<Kind>(
    newline: .newline, indent: .indent, dedent: .dedent, opening: [.leftParen], closing: [.rightParen],
    blockStarts: [.def])

  private func lex(_ text: String, isBroken: Bool = false) throws -> (String, [String]) {
    let lexer = IndentationLexer(TableLexer(Self.table), Self.style)
    let lexed = try LexedTokens(text, isBroken ? #require(lexer.forBroken(SourceText(text))) : lexer)
    let words = lexed.kindsAndTexts.map { line in
      line.hasPrefix("newline") ? ";" : line.hasPrefix("indent") ? "{" : line.hasPrefix("dedent") ? "}" : line
    }
    return (words.map { $0.replacing("name ", with: "") }.joined(separator: " "), lexed.messages)
  }

  @Test(arguments: [
    ("", ""), ("a", "a ;"), ("a b\nc\n", "a b ; c ;"), ("\u{FEFF}a\n b", "a ; { b ; }"),
    ("a\n  b\n  c\n    d\ne", "a ; { b ; c ; { d ; } } e ;"), ("a\n\tb\n\tc", "a ; { b ; c ; }"),
    ("a\n  b\n\n# x\n      # y\n  c", "a ; { b ; c ; }"), ("a\n  b\n /* x\n */ c", "a ; { b ; } c ;"),
    ("a (\n    b\n  c\n)\n  d", "a leftParen ( b c rightParen ) ; { d ; }"),
    ("a (\n  b\nc", "a leftParen ( b c ;"), (") )\na", "rightParen ) rightParen ) ; a ;"),
  ])
  func linesAndBlocks(text: String, tokens: String) throws {
    let (lexed, messages) = try lex(text)
    #expect(lexed == tokens)
    #expect(messages.filter { !$0.contains("fits none") } == [])
  }

  @Test(arguments: [
    ("a (\n  b\nc", "a leftParen ( b ; c ;"), ("a (\n  b\n)\nc", "a leftParen ( b rightParen ) ; c ;"),
    ("a\n  b (\n    c (\n  d\n    e\nf", "a ; { b leftParen ( c leftParen ( ; d ; { e ; } } f ;"),
    ("a (\nb\n", "a leftParen ( ; b ;"),
    ("a ( def\n  b\n  c\nd", "a leftParen ( def def ; { b ; c ; } d ;"),
    ("a (b\n  c def)\n  d", "a leftParen ( b c def def rightParen ) ; { d ; }"),
  ])
  func inABrokenSourceALineEndsUnclosedBrackets(text: String, tokens: String) throws {
    let (lexed, messages) = try lex(text, isBroken: true)
    #expect(lexed == tokens)
    #expect(messages == [])
  }

  @Test func aLineThatFitsNoneBelongsToTheNearerBlock() throws {
    let (tokens, messages) = try lex("a\n    b\n   c\n   d\n    e\n f\n    g")
    #expect(tokens == "a ; { b ; c ; d ; e ; } f ; { g ; }")
    #expect(
      messages == [
        "3:1 the indentation fits none of the lines above", "6:1 the indentation fits none of the lines above",
      ])
  }

  @Test func aLaterLineThatFitsNoneIsReportedAgain() throws {
    let (_, messages) = try lex("a\n    b\n   c\nd\n    e\n   f")
    #expect(messages.count == 2)
  }

  @Test func anIndentationThatFitsNoneIsReportedOnce() throws {
    let (tokens, messages) = try lex("a\n    b\n  c\n  d\n   e\n    f\ng")
    #expect(tokens == "a ; { b ; } c ; d ; { e ; { f ; } } g ;")
    #expect(messages == ["3:1 the indentation fits none of the lines above"])
  }

  @Test(arguments: [
    ("\n\n a", "a ;", 3, 1), ("\u{FEFF} a\nb", "a ; b ;", 1, 4), ("  a\n  b\n    c\n d", "a ; b ; { c ; } d ;", 1, 1),
    ("  a\nb\n  c", "a ; b ; { c ; }", 1, 1),
  ])
  func aFirstLineThatIsIndentedBeginsNoBlock(text: String, tokens: String, line: Int, column: Int) throws {
    let (lexed, messages) = try lex(text)
    #expect(lexed == tokens)
    #expect(messages == ["\(line):\(column) the first line must not be indented"])
  }

  @Test func aLineThatFitsEndsWhatWasTakenForItsBlock() throws {
    let (tokens, _) = try lex("a\n    b\n  c\nd\n  e")
    #expect(tokens == "a ; { b ; } c ; d ; { e ; }")
  }

  @Test func tabsAndSpacesAreNotMixed() throws {
    let (tokens, messages) = try lex("a\n\tb\n    c\n    d\n\te\n\t  f")
    #expect(tokens == "a ; { b ; c ; d ; e ; { f ; } }")
    #expect(
      messages == [3, 5].map { "\($0):1 the indentation mixes tabs and spaces in another way than the line above" })
  }

  @Test func theTokensAreEmptyAndInOrder() throws {
    let source = try SourceText("a  \n\n  b # c\n\n\nd")
    let (tokens, _) = TokenBuffer.lexing(source, with: IndentationLexer(TableLexer(Self.table), Self.style))
    let ranges = (0..<tokens.count).map { tokens.range(at: $0) }
    #expect(ranges.map(\.start) == [0, 1, 7, 7, 8, 8, 15, 16, 16])
    #expect(ranges.map(\.count) == [1, 0, 0, 1, 0, 0, 1, 0, 0])
  }

  @Test func manyBlocksEndAtOnce() throws {
    let depth = 2_000
    let text = (0..<depth).map { String(repeating: " ", count: $0) + "a\n" }.joined() + "b"
    let (tokens, _) = try lex(text)
    #expect(tokens.count { $0 == "}" } == depth - 1)
    #expect(tokens.hasSuffix("} } b ;"))
  }

  @Test func longTokensEndWhereTheyEnd() throws {
    let source = try SourceText(String(repeating: "a", count: 70_000) + "\nb")
    let (tokens, _) = TokenBuffer.lexing(source, with: IndentationLexer(TableLexer(Self.table), Self.style))
    #expect((0..<tokens.count).map { tokens.range(at: $0).start } == [0, 70_000, 70_001, 70_002, 70_002])
  }
}
