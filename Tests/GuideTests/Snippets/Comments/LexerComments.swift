import Descent
import DescentLexicon
import Testing

// What the comments on lexicons and on indentation show.

/// Text with names in tags: `Dear <name>,`.
enum LetterToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case text = "<text>"
  case name = "<name>"
  case openTag = "<"
  case closeTag = ">"
}

/// Strings.
enum QuoteToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case string = "<string>"
}

/// Numbers, with a fraction perhaps.
enum NumeralToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case number = "<number>"
}

/// Names in blocks, and in parentheses over as many lines as one likes.
enum ListingToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case newline = "<line end>"
  case indent = "<indentation>"
  case dedent = "<end of the block>"
  case leftParen = "("
  case rightParen = ")"

  static let table = Lexicon<ListingToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some), .spellings, .token(.name, .letter.some),
      .producedElsewhere(.newline, .indent, .dedent),
    ]
  ).compiled()
}

@Suite struct LexerComments {
  private func kinds<L: Lexer>(_ source: SourceText, _ lexer: L) -> [L.Kind] {
    let (tokens, _) = TokenBuffer.lexing(source, with: lexer)
    return (0..<tokens.count - 1).map { L.Kind(index: tokens[$0].kindIndex) }
  }

  @Test func modes() throws {
    let lexicon = Lexicon<LetterToken>(
      unknown: .unknown,
      [.token(.text, .except("<").some), .spelled(.openTag, then: .push("code"))],
      modes: ["code": [.skip(.oneOf(" \t").some), .token(.name, .letter.some), .spelled(.closeTag, then: .pop)]])

    let kinds = kinds(try SourceText("Dear < name >, > hello"), TableLexer(lexicon.compiled()))
    #expect(kinds == [.text, .openTag, .name, .closeTag, .text])
  }

  @Test func escapes() throws {
    let lexicon = Lexicon<QuoteToken>(
      unknown: .unknown,
      [
        .delimited(
          .string, "\"", .except("\"\\\r\n"), "\"",
          escape: "\\", .choice(.oneOf("nt\"\\"), ["u", .hexDigit.repeated(4)]))
      ])
    let source = try SourceText(#""\u00E9\x\"""#)
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(lexicon.compiled()))
    #expect(tokens.count == 2)
    #expect(diagnostics.map { $0.message(in: source) } == [#"invalid escape sequence '\x' in the string"#])
  }

  @Test func patterns() throws {
    let number: TokenPattern = [
      .optional("-"), .choice("0", [.in("1"..."9"), .digit.many]),
      .optional(".", .digit.some),
    ]

    let table = Lexicon<NumeralToken>(unknown: .unknown, [.skip(" "), .token(.number, number)]).compiled()
    #expect(kinds(try SourceText("0 -12.50 7"), TableLexer(table)) == [.number, .number, .number])
    #expect(kinds(try SourceText("01"), TableLexer(table)) == [.number, .number])
    #expect(kinds(try SourceText(".5"), TableLexer(table)) == [.unknown, .number])
  }

  @Test func indentation() throws {
    let source = try SourceText("sum(\na\n  b)\n  c\n")
    let lexer = IndentationLexer(
      TableLexer(ListingToken.table),
      IndentationStyle(
        newline: .newline, indent: .indent, dedent: .dedent, opening: [.leftParen], closing: [.rightParen]))
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: lexer)

    #expect(diagnostics == [])
    #expect(
      kinds(source, lexer) == [
        .name, .leftParen, .name, .name, .rightParen, .newline, .indent, .name, .newline, .dedent,
      ])
    #expect(tokens.count == 11)
  }

  @Test func tokensOfLines() throws {
    let text = """
      fruit           name newline
        apple         indent name newline
        pear          name newline
      bread           dedent name newline
      """

    let columns = text.split(separator: "\n").map { (line: $0.prefix(16), tokens: $0.dropFirst(16)) }
    let source = try SourceText(columns.map { $0.line + "\n" }.joined())
    let style = IndentationStyle<ListingToken>(newline: .newline, indent: .indent, dedent: .dedent)
    let kinds = kinds(source, IndentationLexer(TableLexer(ListingToken.table), style))
    let names = columns.flatMap { $0.tokens.split(separator: " ") }
    #expect(kinds.map { "\($0)" } == names.map(String.init))
  }
}
