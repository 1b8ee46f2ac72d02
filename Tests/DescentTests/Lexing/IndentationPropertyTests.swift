import CorpusRunner
import TestSupport
import Testing

@testable import Descent
@testable import DescentLexicon

/// Whatever the bytes and the base lexer, an indentation lexer leaves the base lexer's tokens unchanged, and its
/// synthesized tokens are empty, in order and balanced.
@Suite struct IndentationPropertyTests {
  typealias Kind = IndentationLexerTests.Kind

  /// A lexer with random rules. Some of its tokens may contain line ends, and hardly any such lexer makes sense.
  private static func randomLexer(_ random: inout SeededGenerator) -> TableLexer<Kind> {
    while true {
      let rules = (0..<Int.random(in: 1...4, using: &random)).map { _ -> LexicalRule<Kind> in
        let pattern = LexerPropertyTests.randomPattern(depth: 2, &random)
        return Bool.random(using: &random) ? .token(.name, pattern) : .skip(pattern)
      }
      let brackets: [LexicalRule<Kind>] = [.spelled(.leftParen, .rightParen, .def), .skip(.oneOf(" \t\r\n").some)]
      let others = LexicalRule<Kind>.producedElsewhere(.name, .newline, .indent, .dedent)
      if let table = try? LexerTable(Lexicon(unknown: .unknown, brackets + rules + [others])) {
        return TableLexer(table)
      }
    }
  }

  private static func randomText(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] =
      [
        "a", "b", "ab", "def", "(", ")", "\n", "\n", "\n  ", "\n    ", "\n\t", "\r\n ", "\r", " ", "\t", "é", "\0",
        "\"",
      ]
      .map { Array($0.utf8) } + [[0xC3], [0xA9], [0xFF], [0xEF, 0xBB, 0xBF]]
    return (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in
      Int.random(in: 0..<8, using: &random) == 0
        ? [UInt8.random(in: .min ... .max, using: &random)] : pieces.randomElement(using: &random)!
    }
  }

  @Test(arguments: 0..<12) func tokensStayAndBlocksAreBalanced(seed: UInt64) throws {
    var random = SeededGenerator(seed: 4_000 + seed)
    for _ in 0..<20 {
      let lexer = Self.randomLexer(&random)
      for _ in 0..<10 {
        let source = try SourceText(bytes: Self.randomText(&random))
        let base = Lexed(source, lexer)
        let lexed = Lexed(source, IndentationLexer(lexer, IndentationLexerTests.style))
        #expect(lexed.tokens.filter { !$0.isSynthesized } == base.tokens)
        #expect(lexed.firstMistake == nil, "\(lexed.firstMistake ?? "") in \(source.text.debugDescription)")
        #expect(lexed.messages.starts(with: base.messages) || lexed.messages.count >= base.messages.count)
      }
    }
  }

  /// Lexing a few tokens at a time gives the same result as lexing all at once.
  @Test(arguments: 0..<4) func roomForTokensChangesNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: 5_000 + seed)
    for _ in 0..<40 {
      let source = try SourceText(bytes: Self.randomText(&random))
      let lexer = IndentationLexer(Self.randomLexer(&random), IndentationLexerTests.style)
      var slow = lexer
      slow.state.begin(source)
      var tokens: [Token] = []
      var isFinished = false
      while !isFinished {
        let room = Int.random(in: 1...3, using: &random)
        tokens.append(addingCapacity: room) { isFinished = slow.lex(source.paddedBytes.span, into: &$0) }
      }
      let whole = TokenBuffer.lexing(source, with: lexer).0
      #expect(tokens.map(\.start) == (0..<whole.count - 1).map { whole[$0].start })
      #expect(tokens.map(\.kindIndex) == (0..<whole.count - 1).map { whole[$0].kindIndex })
    }
  }

  @Test(arguments: ["a\n", "\n", " ", "a\n  ", "a\n\t(", "(\n", ")\n", "a\n \tb\n\t ", "/*\n", "a\n  b\nc\n d\n", "\r"])
  func timeIsLinear(piece: String) throws {
    let growth = try TimeGrowth(to: 16_000) { count in
      let source = try SourceText(String(repeating: piece, count: count) + "\na")
      let lexer = IndentationLexer(TableLexer(IndentationLexerTests.table), IndentationLexerTests.style)
      let (tokens, _) = TokenBuffer.lexing(source, with: lexer)
      #expect(tokens.count < 4 * source.count)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}

/// The tokens of a source with their ranges, and the first violation of their order.
private struct Lexed {
  struct Token: Equatable {
    let kind: IndentationLexerTests.Kind
    let range: SourceRange
    let flags: TokenFlags

    var isSynthesized: Bool { [.newline, .indent, .dedent].contains(kind) }
  }

  var tokens: [Token] = []
  var messages: [String] = []

  init(_ source: SourceText, _ lexer: some Lexer<IndentationLexerTests.Kind>) {
    let (buffer, diagnostics) = TokenBuffer.lexing(source, with: lexer)
    tokens = (0..<buffer.count).map { index in
      let token = buffer[index]
      return Token(
        kind: IndentationLexerTests.Kind(index: token.kindIndex), range: buffer.range(at: index), flags: token.flags)
    }
    messages = diagnostics.map { $0.message(in: source) }
  }

  /// A description of the first violation; nil if there is none.
  var firstMistake: String? {
    var end: UInt32 = 0
    var depth = 0
    var hasOpenLine = false
    for token in tokens {
      if token.range.start < end { return "\(token) begins before \(end)" }
      end = token.range.end
      if token.isSynthesized, token.range.count > 0 { return "\(token) is not empty" }
      switch token.kind {
      case .newline:
        if !hasOpenLine { return "\(token) ends no line" }
        hasOpenLine = false
      case .indent:
        if hasOpenLine { return "\(token) stands in a line" }
        depth += 1
      case .dedent:
        if hasOpenLine { return "\(token) stands in a line" }
        depth -= 1
        if depth < 0 { return "\(token) ends no block" }
      case .endOfFile: if hasOpenLine { return "the last line is open" }
      default: hasOpenLine = true
      }
    }
    return depth == 0 ? nil : "\(depth) blocks are open"
  }
}
