import Testing

@testable import Descent

@Suite struct RepetitionTests {
  // MARK: Bounds

  @Test(arguments: [
    ("1", ["1"], ["1:2 expected digits after '1': at least 2 are needed, and there are 1"]), ("1 2", ["1", "2"], []),
    ("1 2 3 4 5", ["1", "2", "3", "4"], []), ("", [], ["1:1 expected digits"]),
  ])
  func boundsOfATypeThatIsResilient(text: String, numbers: [String], messages: [String]) throws {
    var parser = try Parser<Toy>(text)
    expectEqual(parser.many(Digits.self, 2...4).map(\.text), numbers)
    #expect(parser.messages == messages)
  }

  @Test func boundsOfAClosureThatIsResilient() throws {
    var parser = try Parser<Toy>("1 2 a")
    let numbers = parser.many([.number], 3...) { parser in parser.text(of: parser.consume()) }
    #expect(numbers == ["1", "2"])
    #expect(parser.messages == ["1:4 expected number after '2': at least 3 are needed, and there are 2"])
    #expect(parser.diagnostics[0].expected == [.kind(ToyToken.number)])
  }

  @Test func boundsThatAreStrict() throws {
    #expect(
      try firstProblem("a b c") { parser throws(ParseError) in _ = try parser.many(StrictWord.self, 4...) } == [
        "1:6 expected word after 'c': at least 4 are needed, and there are 3"
      ])
    #expect(
      try firstProblem("a b c") { parser throws(ParseError) in
        _ = try parser.many([.name], 4...) { parser throws(ParseError) in try parser.require(.name) }
      } == ["1:6 expected name after 'c': at least 4 are needed, and there are 3"])
    #expect(try firstProblem("a") { _ = try $0.many([.name], ...4) { try $0.require(.name) } } == [])
  }

  @Test func noneIsTakenWhereNoneIsAllowed() throws {
    var parser = try Parser<Toy>("1")
    expectEqual(parser.many(Digits.self, ...0).isEmpty, true)
    expectEqual(parser.at(.number), true)
  }

  @Test func nodesGoIntoTheTree() throws {
    var parser = try Parser<Toy>("a b c d")
    expectEqual(parser.many(ToyName.self, 2...3).count, 3)
    expectEqual(parser.some(ToyName.self).count, 1)
    expectEqual(parser.many(ToyName.self).isEmpty, true)
    #expect(parser.messages.isEmpty)
    expectEqual(parser.many(ToyName.self, 1...).isEmpty, true)
    #expect(parser.messages == ["1:8 expected toy name after 'd'"])
  }

  @Test func someIsAtLeastOne() throws {
    var parser = try Parser<Toy>("a b 1")
    expectEqual(parser.some(Word.self).count, 2)
    #expect(
      try firstProblem("1") { parser throws(ParseError) in _ = try parser.some(StrictWord.self) } == [
        "1:1 expected name"
      ])
  }

  @Test func elementsThatBecomeNothing() throws {
    var parser = try Parser<Toy>("a b c")
    let count = parser.forEach(at: [.name]) { parser in parser.consume() }
    #expect(count == 3)
  }

  @Test func aStrictRepetitionThatDoesNotAdvanceStopsAtOnce() throws {
    #expect(
      try firstProblem("a") { parser throws(ParseError) in
        _ = try parser.many([.name]) { (_: inout Parser<Toy>) throws(ParseError) in 0 }
      } == ["1:1 a repetition would not advance at name"])
  }

  // MARK: Separated and delimited

  @Test func separatedValuesAndNodes() throws {
    var parser = try Parser<Toy>("a, b; a, b,")
    expectEqual(parser.separated(Word.self, by: .comma).map(\.text), ["a", "b"])
    parser.expect(.semicolon)
    expectEqual(parser.separated(ToyName.self, by: .comma).count, 3)
    #expect(parser.messages == ["1:12 expected name after ','"])
    expectEqual(parser.separated(Word.self, by: .comma).isEmpty, true)
  }

  @Test func separatedWithBounds() throws {
    var parser = try Parser<Toy>("1, 2, 3, 4; 1, 2; 3")
    let element = { (parser: inout Parser<Toy>) in parser.text(of: parser.expect(.number)) }
    expectEqual(parser.separated(by: .comma, first: [.number], 2...3, element), ["1", "2", "3"])
    parser.expect(.comma)
    parser.consume()
    parser.expect(.semicolon)
    expectEqual(parser.separated(by: .comma, first: [.number], 3..., element), ["1", "2"])
    #expect(parser.messages == ["1:17 expected number after '2': at least 3 are needed, and there are 2"])
  }

  @Test func separatedThatIsStrict() throws {
    #expect(
      try firstProblem("a, 1") { parser throws(ParseError) in _ = try parser.separated(StrictWord.self, by: .comma) }
        == [
          "1:3 expected name after ','"
        ])
  }

  @Test func delimitedByTypeAndByClosure() throws {
    var parser = try Parser<Toy>("(a) [b] (c")
    expectEqual(parser.delimited(Word.self, by: .leftParen, .rightParen).text, "a")
    expectEqual(parser.delimited(by: .leftBracket, .rightBracket) { $0.parse(Word.self) }.text, "b")
    _ = parser.delimited(ToyName.self, by: .leftParen, .rightParen)
    #expect(parser.diagnostics[0].lines(in: parser.source) == ["1:11 expected ')'", "1:9 to match this '('"])
  }

  @Test func delimitedThatIsStrict() throws {
    func inParens(_ parser: inout Parser<Toy>) throws(ParseError) {
      _ = try parser.delimited(StrictWord.self, by: .leftParen, .rightParen)
    }
    #expect(try firstProblem("(a)", inParens) == [])
    #expect(try firstProblem("a)", inParens) == ["1:1 expected '('"])
    #expect(try firstProblem("(a", inParens) == ["1:3 expected ')'", "1:1 to match this '('"])
    #expect(try firstProblem("(1", inParens) == ["1:2 expected name after '('"])
  }

  // MARK: Until

  @Test func untilATokenThatEndsIt() throws {
    var parser = try Parser<Toy>("a 1 b; c ]")
    expectEqual(parser.until([.semicolon], Word.self).map(\.text), ["a", "", "b"])
    #expect(parser.messages == ["1:2 expected name after 'a'"])
    parser.expect(.semicolon)
    expectEqual(parser.until([.rightBracket]) { $0.consume() }.count, 1)
    expectEqual(parser.at(.rightBracket), true)
  }

  @Test func untilWithoutAnEnd() throws {
    var parser = try Parser<Toy>("a b")
    expectEqual(parser.until([.semicolon, .comma], ToyName.self).count, 2)
    #expect(parser.messages == ["1:4 expected ',' or ';' after 'b'"])
    var enclosed = try Parser<Toy>("(a b) ;")
    _ = enclosed.delimited(by: .leftParen, .rightParen) { $0.until([.semicolon], Word.self) }
    #expect(enclosed.messages == ["1:5 expected ';' after 'b'"])
    expectEqual(enclosed.at(.semicolon), true)
  }

  @Test func untilThatIsStrict() throws {
    #expect(
      try firstProblem("a b") { parser throws(ParseError) in _ = try parser.until([.semicolon], StrictWord.self) } == [
        "1:4 expected ';' after 'b'"
      ])
    #expect(
      try firstProblem("a 1;") { parser throws(ParseError) in _ = try parser.until([.semicolon], StrictWord.self) } == [
        "1:2 expected name after 'a'"
      ])
  }

  @Test func tokensUntil() throws {
    var parser = try Parser<Toy>("a + b; c")
    expectEqual(parser.consume(until: [.semicolon]), 0..<3)
    expectEqual(parser.at(.semicolon), true)
    expectEqual(parser.consume(until: [.comma]), 3..<5)
  }
}
