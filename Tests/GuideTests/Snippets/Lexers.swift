import Descent
import DescentLexicon
import Testing

// The languages of the article on lexers.

/// Assignments: `answer = 42 // of all questions`.
enum SettingToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case string = "<string>"
  case `true`, `false`
  case equal = "="
}

extension SettingToken {
  static let table = Lexicon<SettingToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .skip(["//", .except("\r\n").many]),
      .nested("/*", "*/"),
      .spellings,
      .token(.name, [.letter, .choice(.letter, .digit, "_").many]),
      .token(.number, [.optional("-"), .digit.some, .optional(".", .digit.some)]),
      .malformed(.number, [.digit.some, .choice(.letter, "_").some], reporting: .numberWithLetters),
      .delimited(.string, "\"", .except("\"\\\r\n"), "\"", escape: "\\", .oneOf("nt\"\\")),
    ]
  ).compiled()
}

extension SettingToken {
  static let names: TokenSet<SettingToken> = [.name, .true, .false]
}

extension DiagnosticKind {
  static let numberWithLetters = DiagnosticKind("number-with-letters", .error, "%1 is not a %0")
}

// MARK: Modes

/// Names and strings with interpolations: `"a \(b) c"`.
enum PhraseToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case text = "<text of a string>"
  case quote = "\""
  case interpolation = "\\("
  case leftParen = "("
  case rightParen = ")"
}

extension PhraseToken {
  static let code: [LexicalRule<PhraseToken>] = [
    .skip(.oneOf(" \t\r\n").some),
    .token(.name, .letter.some),
    .spelled(.quote, then: .push("string")),
  ]

  static let table = Lexicon<PhraseToken>(
    unknown: .unknown,
    code + [.spelled(.leftParen, .rightParen)],
    modes: [
      "string": [
        .token(.text, .choice(.except("\"\\\r\n"), ["\\", .except("(\r\n")]).some),
        .spelled(.interpolation, then: .push("code")),
        .spelled(.quote, then: .pop),
        .popIfNoMatch(reporting: .unterminated),
      ],
      "code": code + [.spelled(.leftParen, then: .push("code")), .spelled(.rightParen, then: .pop)],
    ]
  ).compiled()
}

// MARK: Indentation

enum OutlineToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case newline = "<end of the line>"
  case indent = "<indented block>"
  case dedent = "<end of the block>"
}

extension OutlineToken {
  static let table = Lexicon<OutlineToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .token(.name, .letter.some),
      .producedElsewhere(.newline, .indent, .dedent),
    ]
  ).compiled()
}

// MARK: By hand

/// A lexer of numbers in any script, which a table would have to list.
struct NumeralLexer: Lexer {
  typealias Kind = SettingToken
  var state = LexerState()

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      let start = state.position
      if start == state.end { return true }
      let isNumber = isNumeral(source, at: start)
      repeat {
        state.position += source.scalar(at: state.position)?.length ?? 1
      } while state.position < state.end && isNumeral(source, at: state.position) == isNumber
      if isNumber { state.append(SettingToken.number, from: start, to: state.position, flags: [], into: &tokens) }
    }
    return false
  }

  private func isNumeral(_ source: borrowing Span<UInt8>, at offset: Int) -> Bool {
    guard let scalar = source.scalar(at: offset) else { return false }
    return Unicode.Scalar(scalar.value)?.properties.numericType != nil
  }
}

enum ShellToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case word = "<word>"
  case heredoc = "<heredoc>"
}

/// A lexer of words and of texts such as `<<END`, which go on up to the line `END`.
struct ShellLexer: Lexer {
  typealias Kind = ShellToken
  var state = LexerState()

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      let start = state.position
      if start == state.end { return true }
      let isHeredoc = source[start] == UInt8(ascii: "<") && source[start + 1] == UInt8(ascii: "<")
      state.position = source.endOfWord(from: isHeredoc ? start + 2 : start)
      if isHeredoc {
        let word = source.extracting(start + 2..<state.position)
        while state.position < state.end, !isLine(source, at: state.position, word) { state.position += 1 }
        if state.position == state.end {
          let range = SourceRange(UInt32(start), UInt32(start + 2))
          state.diagnostics.append(Diagnostic(.unterminated, at: range, [.words("heredoc")]))
        } else {
          state.position += 1 + word.count
        }
      }
      if state.position > start {
        state.append(isHeredoc ? .heredoc : ShellToken.word, from: start, to: state.position, flags: [], into: &tokens)
      } else {
        state.position += 1
      }
    }
    return false
  }

  /// Whether a line end is at an offset, and a line that is only the word comes after it.
  private func isLine(_ source: borrowing Span<UInt8>, at offset: Int, _ word: borrowing Span<UInt8>) -> Bool {
    let end = offset + 1 + word.count
    guard source[offset] == 0x0A, end <= state.end, end == state.end || source[end] == 0x0A else { return false }
    return word.indices.allSatisfy { source[offset + 1 + $0] == word[$0] }
  }
}

@Suite struct Lexers {
  private func kinds<L: Lexer>(_ text: String, _ lexer: L) throws -> [L.Kind] {
    let (tokens, _) = TokenBuffer.lexing(try SourceText(text), with: lexer)
    return (0..<tokens.count - 1).map { L.Kind(index: tokens[$0].kindIndex) }
  }

  @Test func aTableTakesASourceApart() throws {
    let source = try SourceText("answer = 42 // of all questions")
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(SettingToken.table))
    let kinds = (0..<tokens.count).map { SettingToken(index: tokens[$0].kindIndex) }

    #expect(kinds == [.name, .equal, .number, .endOfFile])
    #expect(diagnostics == [])
  }

  @Test func aKeywordMayBeAName() throws {
    enum Settings: Language { typealias Kind = SettingToken }
    let source = try SourceText("true 1")
    var parser = Parser<Settings>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(SettingToken.table)).0)
    let name = parser.expect(SettingToken.names, as: .name)
    #expect(parser.text(of: name) == "true")
    parser.expect(SettingToken.names, as: .name)
    #expect(parser.diagnostics.map { $0.message(in: source) } == ["expected name after 'true'"])
  }

  @Test func errorsAreReported() throws {
    let source = try SourceText("width = 12px\nfolder = \"a\\b\"\ntitle = \"an end\n/* is missing")
    let (_, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(SettingToken.table))
    #expect(
      diagnostics.map { $0.message(in: source) } == [
        "'12px' is not a number", "invalid escape sequence '\\b' in the string", "unterminated string",
        "unterminated '/*'",
      ])
  }

  @Test func mistakesInALexiconAreNamed() throws {
    let lexicon = Lexicon<SettingToken>(
      unknown: .unknown,
      [
        .token(.name, .letter.some),
        .spellings,
        .token(.number, .digit.many),
        .delimited(.string, "\"", .except("\n"), "\""),
      ])
    do {
      _ = try LexerTable(lexicon)
    } catch {
      #expect(
        error.problems.map(\.description) == [
          "rule 2 ('true') can never match: all it fits, such as 'true', is matched by rule 1 (name) before it",
          "rule 2 ('false') can never match: all it fits, such as 'false', is matched by rule 1 (name) before it",
          "rule 3 (number) matches the empty text; every match must have at least one character",
          "rule 4 (string) does not end at its closing word: it continues after '\"\"'; exclude what closes it from the body",
        ])
    }
  }

  @Test func modesNest() throws {
    let kinds = try kinds(#""a \(b("\(c)"))""#, TableLexer(PhraseToken.table))
    #expect(
      kinds == [
        .quote, .text, .interpolation, .name, .leftParen, .quote, .interpolation, .name, .rightParen, .quote,
        .rightParen, .rightParen, .quote,
      ])
  }

  @Test func indentationBecomesTokens() throws {
    let style = IndentationStyle<OutlineToken>(newline: .newline, indent: .indent, dedent: .dedent)
    let lexer = IndentationLexer(TableLexer(OutlineToken.table), style)
    let source = try SourceText("fruit\n  apple\n  pear\nbread\n")
    let (tokens, _) = TokenBuffer.lexing(source, with: lexer)
    let kinds = (0..<tokens.count).map { OutlineToken(index: tokens[$0].kindIndex) }

    #expect(
      kinds == [
        .name, .newline, .indent, .name, .newline, .name, .newline, .dedent, .name, .newline, .endOfFile,
      ])
  }

  @Test func aLexerByHand() throws {
    #expect(try kinds("12 Ⅻ x ٣", NumeralLexer()) == [.number, .number, .number])
  }

  @Test func aHeredocByHand() throws {
    let source = try SourceText("a <<END\nEN\nEND b\n\nEND\nb <<X\nEND\n")
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: ShellLexer())
    let texts = (0..<tokens.count - 1).map { source.text(in: tokens.range(at: $0)) }

    #expect(texts == ["a", "<<END\nEN\nEND b\n\nEND", "b", "<<X\nEND\n"])
    #expect(diagnostics.map { $0.message(in: source) } == ["unterminated heredoc"])
    #expect(try kinds("<<X\nX", ShellLexer()) == [.heredoc])
  }
}
