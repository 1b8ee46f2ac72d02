import Testing

@testable import Descent
@testable import DescentLexicon

/// Lists in block style, over the tokens of an indentation lexer.
@Suite struct IndentedBlockTests {
  typealias Kind = IndentationLexerTests.Kind
  typealias Outline = IndentationTreeTests.Outline

  /// Parses a name on a line of its own with the block below it, written as `a{b c}`.
  func item<Failure: Error>(_ parser: inout Parser<Outline>, throwing: Failure.Type) throws(Failure) -> String {
    let name = try parser.expect(.name, throwing: Failure.self)
    let text = parser.text(of: name) ?? "?"
    guard parser.at(.newline, .indent) else { return text }
    parser.consume()
    return text + "{" + (try block(&parser, throwing: Failure.self)).joined(separator: " ") + "}"
  }

  func block<Failure: Error>(_ parser: inout Parser<Outline>, throwing: Failure.Type) throws(Failure) -> [String] {
    try parser.list(in: .block(.indent, .dedent, lineEnd: .newline), first: [.name]) { parser throws(Failure) in
      try self.item(&parser, throwing: Failure.self)
    }
  }

  func parser(_ text: String) throws -> Parser<Outline> {
    let source = try SourceText(text)
    let lexer = IndentationLexer(TableLexer(IndentationLexerTests.table), IndentationLexerTests.style)
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: lexer)
    return Parser(source, tokens: tokens, diagnostics: diagnostics)
  }

  /// Parses the item at the beginning of a text; returns it with the diagnostics.
  func parsed(_ text: String) throws -> (String, [String]) {
    var parser = try parser(text)
    let item = item(&parser, throwing: Never.self)
    return (item, parser.diagnostics.messages(in: parser.source))
  }

  /// The first problem of the same text, parsed strictly.
  func problem(_ text: String) throws -> [String] {
    var parser = try parser(text)
    do throws(ParseError) { _ = try item(&parser, throwing: ParseError.self) } catch {
      return [error.diagnostic].messages(in: parser.source)
    }
    return []
  }

  @Test(arguments: [
    ("a", "a"), ("a\n b", "a{b}"), ("a\n  b\n  c\n", "a{b c}"), ("a\n b\n  c\n  d\n e\nf", "a{b{c d} e}"),
    ("a\n\n  b\n\n\n    c\n  # d\n", "a{b{c}}"), ("a\n b\n  c\n   d", "a{b{c{d}}}"),
  ])
  func blocks(text: String, expected: String) throws {
    let (item, messages) = try parsed(text)
    #expect(item == expected)
    #expect(messages == [])
    #expect(try problem(text) == [])
  }

  @Test(arguments: [("a\n  b )\n  c\nd", "a{b c}"), ("a\n  )\n  c\nd", "a{c}"), ("a\n  b ) c\n  d", "a{b c d}")])
  func whatDoesNotBelongThere(text: String, expected: String) throws {
    let (item, messages) = try parsed(text)
    #expect(item == expected)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("unexpected ')'") == true)
    #expect(try problem(text).count == 1)
  }

  @Test func twoOnALine() throws {
    let text = "a\n  b c\n  d"
    let (item, messages) = try parsed(text)
    #expect(item == "a{b c d}")
    #expect(messages == ["2:4 consecutive elements on a line must be separated by line end"])
    #expect(try problem(text) == messages)
  }

  @Test func kindsWithoutSpellingAreNotSynthesized() throws {
    var parser = try parser("a\n  b c")
    _ = item(&parser, throwing: Never.self)
    #expect(parser.diagnostics.map(\.fixIts) == [[]])
  }
}
