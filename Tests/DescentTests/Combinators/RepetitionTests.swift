import Testing

@testable import Descent

@Suite struct RepetitionTests {
  @Test func nodesGoIntoTheTree() throws {
    var parser = try Parser<Toy>("a b c 1 2")
    expectEqual(parser.many(ToyName.self, at: [.name]).count, 3)
    expectEqual(parser.some(ToyName.self).count, 2)
    expectEqual(parser.many(ToyName.self).isEmpty, true)
    #expect(parser.messages.isEmpty)
    expectEqual(parser.some(ToyName.self).count, 1)
    #expect(parser.messages == ["1:10 expected name after '2'"])
  }

  @Test func someIsAtLeastOne() throws {
    var parser = try Parser<Toy>("a b 1")
    expectEqual(parser.some(Word.self).count, 2)
    #expect(
      try firstProblem("1") { parser throws(ParseError) in _ = try parser.some(StrictWord.self) } == [
        "1:1 expected name"
      ])
  }

  /// A repetition with an end skips what is no element, unless something around goes on with it.
  @Test func surplusTokensInBodies() throws {
    func words(_ text: String) throws -> (texts: [String], rest: ToyToken, messages: [String]) {
      var parser = try Parser<Toy>(text)
      let words = parser.many(Word.self, upTo: [.semicolon])
      return (words.map(\.text), parser.kind, parser.messages)
    }
    #expect(try words("a b;") == (["a", "b"], .semicolon, []))
    let surplus = try words("1 (c) a 2 b 3;")
    #expect(surplus.texts == ["a", "b"] && surplus.rest == .semicolon)
    #expect(surplus.messages == ["1:1 unexpected '1'", "1:9 unexpected '2'", "1:13 unexpected '3'"])
    #expect(try words("a ) b") == (["a", "b"], .endOfFile, ["1:3 extraneous ')' at top level"]))
    #expect(try words("a 1 let") == (["a"], .let, ["1:3 unexpected '1'"]))

    var inList = try Parser<Toy>("(a 1) b;")
    let texts = inList.delimited(by: .leftParen, .rightParen) { $0.many(Word.self, upTo: [.semicolon]) }.map(\.text)
    #expect(texts == ["a"] && inList.at(.name) && inList.messages == ["1:4 unexpected '1'"])
    #expect(
      try firstProblem("a 1;") { parser throws(ParseError) in
        _ = try parser.many(StrictWord.self, upTo: [.semicolon])
      } == ["1:3 unexpected '1'"])

    var trying = try Parser<Toy>("a 1;")
    #expect(!trying.lookahead { $0.many(Word.self, upTo: [.semicolon]).count == 1 && $0.at(.semicolon) })
  }

  // MARK: Separated and delimited

  static let commas = SyntaxListStyle<ToyToken>.separated(by: .comma)

  @Test func separatedValuesAndNodes() throws {
    var parser = try Parser<Toy>("a, b; (a), b,")
    let words = parser.list(in: Self.commas, first: Word.first) { $0.parse(Word.self).text }
    #expect(words == ["a", "b"])
    parser.expect(.semicolon)
    expectEqual(parser.list(ToyValue.self, in: Self.commas).count, 3)
    #expect(parser.messages == ["1:14 expected value after ','"])
  }

  @Test func separatedThatIsStrict() throws {
    #expect(
      try firstProblem("a, 1") { parser throws(ParseError) in _ = try parser.list(String.self, in: Self.commas) } == [
        "1:3 expected name after ','"
      ])
  }

  @Test func delimited() throws {
    var parser = try Parser<Toy>("[b] (c")
    expectEqual(parser.delimited(by: .leftBracket, .rightBracket) { $0.parse(Word.self) }.text, "b")
    _ = parser.delimited(by: .leftParen, .rightParen) { $0.parse(ToyName.self) }
    #expect(parser.messages == ["1:7 expected ')' (1:5 to match this '(')"])
  }

  @Test func delimitedThatIsStrict() throws {
    func inParens(_ parser: inout Parser<Toy>) throws(ParseError) {
      _ = try parser.delimited(by: .leftParen, .rightParen) { parser throws(ParseError) in
        try parser.parse(StrictWord.self)
      }
    }
    #expect(try firstProblem("(a)", inParens) == [])
    #expect(try firstProblem("a)", inParens) == ["1:1 expected '('"])
    #expect(try firstProblem("(a", inParens) == ["1:3 expected ')' (1:1 to match this '(')"])
    #expect(try firstProblem("(1", inParens) == ["1:2 expected name after '('"])
  }
}

/// Delimiters with a name, in messages.
@Suite struct NamedDelimiterTests {
  private func messages(_ text: String) throws -> [String] {
    var parser = try Parser<Toy>(text)
    parser.delimited(by: .leftParen, .rightParen, of: "condition") { _ = $0.expect(.name) }
    return parser.messages
  }

  @Test func missingDelimitersAreNamed() throws {
    #expect(try messages("a)") == ["1:1 expected '(' to begin the condition"])
    #expect(try messages("(a") == ["1:3 expected ')' to end the condition (1:1 to match this '(')"])
    #expect(try messages("(a)") == [])
  }
}
