import Testing

@testable import Descent
@testable import DescentLexicon

@Suite struct TableLexerTests {
  enum Kind: String, TokenKind {
    case endOfFile = "<end of file>"
    case unknown = "<unknown character>"
    case name = "<name>"
    case number = "<number>"
    case string = "<string>"
    case quoted = "<quoted text>"
    case documentation = "<documentation comment>"
    case `if`, `in`, int
    case dot = "."
    case ellipsis = "..."
    case plus = "+"
  }

  static let table = Lexicon<Kind>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .skip(["//", .except("\n\r").many]),
      .joining(["\\", .oneOf(" ").many, "\n"]),
      .nested("/*", "*/"),
      .enclosed("{-", "-}"),
      .nested(.documentation, "(*", "*)"),
      .spellings,
      .token(.name, [.choice(.letter, .beyondASCII), .choice(.letter, .digit, .beyondASCII).many]),
      .token(.number, [.digit.some, .optional(".", .digit.some), .optional("e", .digit.some)]),
      .malformed(.number, [.digit.some, .letter.some], reporting: .badNumber),
      .skip(["#!", .except("\n").many], reporting: .badComment),
      .delimited(.string, "\"", .choice(.except("\"\\\n"), ["\\", .any]), "\""),
      .delimited(
        .quoted, "'", .except("'\\\n"), "'", escape: "\\", .choice(.oneOf("n'\\"), ["u", .hexDigit.repeated(2)])),
    ]
  ).compiled()

  private func lex(_ text: String) throws -> LexedTokens { try LexedTokens(text, TableLexer(Self.table)) }

  @Test func theLongestMatchIsTakenAndTheEarliestOfTheLongest() throws {
    #expect(
      try lex("if iff in int i 1.5.. 1... 12e3 1e").lines == [
        "if if startsLine glued", "name iff", "in in", "int int", "name i", "number 1.5", "dot . glued", "dot . glued",
        "number 1", "ellipsis ... glued", "number 12e3", "number 1e erroneous",
      ])
  }

  @Test func flagsTellLinesAndGaps() throws {
    #expect(
      try lex("\n a+b // c\r\n+ /* \n */ + /* c */ +").lines == [
        "name a startsLine", "plus + glued", "name b glued", "plus + startsLine", "plus + startsLine", "plus +",
      ])
  }

  @Test func aJoinedLineBeginsNoLine() throws {
    #expect(try lex("a \\ \n b\nc").lines == ["name a startsLine glued", "name b", "name c startsLine"])
    #expect(try lex("a\\\n\nb").lines == ["name a startsLine glued", "name b startsLine"])
    #expect(try lex("a \\ b").lines == ["name a startsLine glued", "unknown \\", "name b"])
  }

  @Test func unknownCharactersAreOneToken() throws {
    #expect(try lex("a #%& b#").lines == ["name a startsLine glued", "unknown #%&", "name b", "unknown # glued"])
    #expect(try lex("..").lines == ["dot . startsLine glued", "dot . glued"])
  }

  @Test func whatDoesNotEndIsReportedWhereItBegins() throws {
    let string = try lex("\"a\\\" \n\"b\" \"c")
    #expect(string.kindsAndTexts == ["string \"a\\\"  erroneous", "string \"b\"", "string \"c erroneous"])
    #expect(string.messages == ["1:1 unterminated string", "2:5 unterminated string"])
    let comment = try lex("a /* /* */ b")
    #expect(comment.lines == ["name a startsLine glued"])
    #expect(comment.messages == ["1:3 unterminated '/*'"])
    let enclosed = try lex("a {- {- \n -} b {- c")
    #expect(enclosed.kindsAndTexts == ["name a", "name b"])
    #expect(enclosed.messages == ["2:7 unterminated '{-'"])
    let documentation = try lex("(* a (* *) *) + (* b")
    #expect(documentation.kindsAndTexts == ["documentation (* a (* *) *)", "plus +", "documentation (* b erroneous"])
    #expect(documentation.messages == ["1:17 unterminated documentation comment"])
  }

  @Test func malformedEscapesAreReportedWhereTheyAre() throws {
    #expect(try lex(#"'a\n\\\'\u4F' b"#).messages == [])
    let text = try lex(#"'\q é\u4 \ü\n' b"#)
    #expect(text.kindsAndTexts == [#"quoted '\q é\u4 \ü\n' erroneous"#, "name b"])
    #expect(
      text.messages == [
        #"1:2 invalid escape sequence '\q' in the quoted text"#,
        #"1:7 invalid escape sequence '\u' in the quoted text"#,
        #"1:11 invalid escape sequence '\ü' in the quoted text"#,
      ])
    #expect(try lex("'a\\\n b").messages == ["1:1 unterminated quoted text"])
  }

  @Test func malformedTokensAreReported() throws {
    #expect(try lex("1 12ab").messages == ["1:3 malformed number '12ab'"])
  }

  /// The memory of the tokens grows by a share of itself; else this would take minutes.
  @Test func manyShortTokens() throws {
    let source = try SourceText(String(repeating: "+", count: 1_000_000))
    #expect(TokenBuffer.lexing(source, with: TableLexer(Self.table)).0.count == 1_000_001)
  }

  @Test func triviaCanBeReported() throws {
    let comment = try lex("a #! b\nc")
    #expect(comment.kindsAndTexts == ["name a", "name c"])
    #expect(comment.messages == ["1:3 '#! b' is no comment"])
  }

  @Test func zeroBytesAreCharactersLikeOthers() throws {
    #expect(
      try lex("\0\"a\0\0b\" //\0\n\0+\0").kindsAndTexts == [
        "unknown ␀", "string \"a␀␀b\"", "unknown ␀", "plus +", "unknown ␀",
      ])
    #expect(try lex("\"\0").kindsAndTexts == ["string \"␀ erroneous"])
  }

  @Test func bytesThatAreNoTextStayInTheirTokens() throws {
    let lexed = try LexedTokens(
      bytes: Array("\"a".utf8) + [0xFF, 0xC3] + Array("\" ".utf8) + [0xE2, 0x82], TableLexer(Self.table))
    #expect(lexed.kindsAndTexts == ["string \"a\u{FFFD}\u{FFFD}\"", "unknown \u{FFFD}"])
  }

  @Test func longTokensKeepTheirLength() throws {
    let source = try SourceText(String(repeating: "a", count: 70_000) + " " + String(repeating: "1", count: 65_535))
    let (tokens, _) = TokenBuffer.lexing(source, with: TableLexer(Self.table))
    #expect((0..<tokens.count).map { tokens.range(at: $0).count } == [70_000, 65_535, 0])
  }
}

extension DiagnosticKind {
  fileprivate static let badComment = DiagnosticKind("bad-comment", .error, "%0 is no comment")
  fileprivate static let badNumber = DiagnosticKind("bad-number", .error, "malformed %0 %1")
}
