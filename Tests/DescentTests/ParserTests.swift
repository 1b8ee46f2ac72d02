import Testing

@testable import Descent
@testable import DescentLexicon

@Suite struct ParserTests {
  @Test func consumingStopsAtTheEnd() throws {
    var parser = try Parser<Toy>("a")
    #expect(parser.kind == .name)
    parser.consume()
    #expect(parser.kind == .endOfFile)
    parser.consume()
    #expect(parser.kind == .endOfFile)
    let beyond = parser.kind(ahead: 5)
    #expect(beyond == .endOfFile)
  }

  @Test func anExpectedTokenThatIsMissing() throws {
    var parser = try Parser<Toy>("a\n b")
    parser.consume()
    let token = parser.expect(.comma)
    #expect(token.isMissing)
    // The error is reported at the end of the line before.
    #expect(parser.messages == ["1:2 expected ',' after 'a'"])
    #expect(parser.diagnostics[0].fixIts == [FixIt([FixIt.Edit(SourceRange(1, 1), ",")])])
    // A second error at the same token would be a cascade.
    parser.expect(.colon)
    #expect(parser.messages == ["1:2 expected ',' after 'a'"])
  }

  @Test func anAttemptIsUndoneWithAllItsTraces() throws {
    var parser = try Parser<Toy>("(a (b")
    let before = parser.pool.counts
    let result = parser.attempt { $0.parse(ToyValue.self) }
    #expect(result == nil)
    #expect(parser.position == 0)
    #expect(parser.diagnostics.isEmpty)
    #expect(parser.factCount == 0)
    #expect(parser.pool.counts == before)
    #expect(parser.kind == .leftParen)
  }

  @Test func anAttemptThatSucceedsIsKept() throws {
    var parser = try Parser<Toy>("(a) b")
    let value = parser.attempt { $0.parse(ToyValue.self) }
    #expect(value != nil)
    #expect(parser.kind == .name)
  }

  @Test func aSourceWithTooManyTokensIsSkipped() throws {
    let source = try SourceText("{ let a; let b }")
    let tokens = TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0
    var parser = Parser<Toy>(
      source, tokens: tokens, diagnostics: [], context: (), options: ParseOptions(), tokenLimit: 5)
    let root = parser.parse(ToyDocument.self)
    let tree = parser.finish(root: root)
    #expect(tree.outline.contains("UNEXPECTED { let a; let b }"))
    #expect(tree.diagnostics.map(\.identifier).contains("too-many-tokens"))
  }

  @Test func lookaheadKeepsNothing() throws {
    var parser = try Parser<Toy>("(a) b")
    let value = parser.lookahead { parser in
      _ = parser.parse(ToyValue.self)
      return parser.at(.name)
    }
    #expect(value)
    #expect(parser.position == 0)
  }

  @Test func repetitionAndDelimiters() throws {
    var parser = try Parser<Toy>("[a b 1, 2]")
    let (names, numbers) = parser.delimited(by: .leftBracket, .rightBracket) { parser in
      let names = parser.many(Word.self).map(\.text)
      let numbers = parser.list(in: .separated(by: .comma), first: [.number]) { (parser: inout Parser<Toy>) in
        parser.text(of: parser.expect(.number))
      }
      return (names, numbers)
    }
    #expect(names == ["a", "b"])
    #expect(numbers == ["1", "2"])
    #expect(parser.messages.isEmpty)
  }
}
