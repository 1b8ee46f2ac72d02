import Testing

@testable import Descent

@Suite struct ChoiceTests {
  indirect enum Value: Equatable {
    case word(String), number(String), labelled(String, Value)
  }

  static let resilient = Choice<Toy, Value, Never>(
    "value", Alternative(Word.self) { .word($0.text) }, Alternative(Digits.self) { .number($0.text) })

  static let strict = Choice<Toy, Value, ParseError>(
    "value",
    Alternative(first: [.name]) { parser throws(ParseError) in
      let label = parser.text(of: try parser.require(.name))
      try parser.require(.colon)
      return .labelled(label, .word(try parser.parse(StrictWord.self).text))
    },
    Alternative(StrictWord.self) { .word($0.text) })

  @Test func byFirstSets() throws {
    var parser = try Parser<Toy>("a 1 +")
    expectEqual(parser.choice(Self.resilient), .word("a"))
    expectEqual(parser.choice(Self.resilient), .number("1"))
    expectEqual(parser.choice(Self.resilient), nil)
    #expect(parser.messages == ["1:4 expected value after '1'"])
  }

  @Test func byFirstSetsStrict() throws {
    var parser = try Parser<Toy>("a: b c")
    let first: Value = try parser.choice(Self.strict)
    #expect(first == .labelled("a", .word("b")))
    let second: Value = try parser.choice(Self.strict)
    #expect(second == .word("c"))
    func value(_ parser: inout Parser<Toy>) throws(ParseError) { let _: Value = try parser.choice(Self.strict) }
    #expect(try firstProblem("1", value) == ["1:1 expected value"])
  }

  @Test func whatWasExpectedAtTheFurthestPlaceIsMerged() throws {
    func item(_ parser: inout Parser<Toy>) throws(ParseError) {
      try parser.choice(
        "item",
        { parser throws(ParseError) in
          try parser.require(.name)
          try parser.require(.colon)
        },
        { parser throws(ParseError) in
          try parser.require(.name)
          try parser.require(.equal)
        },
        { parser throws(ParseError) in _ = try parser.require(.number) })
    }
    #expect(try firstProblem("a:", item) == [])
    #expect(try firstProblem("a =", item) == [])
    #expect(try firstProblem("1", item) == [])
    #expect(try firstProblem("a b", item) == ["1:2 expected ':' or '=' after 'a'"])
    #expect(try firstProblem("+", item) == ["1:1 expected item"])
  }

  @Test func theExpectedSetIsData() throws {
    var parser = try Parser<Toy>("a b")
    do throws(ParseError) {
      try parser.optional { parser throws(ParseError) in
        try parser.require(.name)
        try parser.labelled("type") { parser throws(ParseError) in _ = try parser.require(.leftBracket) }
      }
      try parser.require(.name)
      try parser.require(.comma)
      Issue.record("no error")
    } catch {
      #expect(error.diagnostic.message(in: parser.source) == "expected type or ',' after 'a'")
      #expect(error.diagnostic.expected == [.words("type"), .kind(ToyToken.comma)])
      var json = JSONWriter()
      json.value(error.diagnostic, in: parser.source, JSONPositions(nil))
      #expect(
        json.buffer.text.contains(
          #""expected":[{"text":"type"},{"kind":"comma","text":"','"}]"#))
    }
  }

  @Test func theAlternativeThatCameFurthestIsReported() throws {
    func statement(_ parser: inout Parser<Toy>) -> Int {
      parser.choice(
        "statement",
        { parser in
          parser.expect(.name)
          parser.expect(.equal)
          parser.expect(.number)
          return 1
        },
        { parser in
          parser.expect(.name)
          parser.expect(.colon)
          return 2
        })
    }
    var parser = try Parser<Toy>("a = +")
    expectEqual(statement(&parser), 1)
    #expect(parser.messages == ["1:4 expected number after '='"])
    expectEqual(parser.at(.plus), true)
    var tied = try Parser<Toy>("a +")
    expectEqual(statement(&tied), 2)
    #expect(tied.messages == ["1:2 expected '=' or ':' after 'a'"])
    var none = try Parser<Toy>("+")
    _ = statement(&none)
    #expect(none.messages == ["1:1 expected statement"])
    #expect(none.diagnostics[0].expected == [.words("statement")])
  }

  @Test func aCommittedAlternativeIsTheOne() throws {
    func statement(_ parser: inout Parser<Toy>) -> Int {
      parser.choice(
        "statement",
        { parser in
          parser.expect(.let)
          parser.commit()
          parser.expect(.name)
          return 1
        }, { _ in 2 })
    }
    var parser = try Parser<Toy>("let 1")
    expectEqual(statement(&parser), 1)
    #expect(parser.messages == ["1:4 expected name after 'let'"])
    #expect(parser.position == 1)
    #expect(
      try firstProblem("let 1") { parser throws(ParseError) in
        _ = try parser.choice(
          "statement",
          { parser throws(ParseError) in
            try parser.require(.let)
            parser.commit()
            return try parser.require(.name)
          }, { parser throws(ParseError) in try parser.require(.let) })
      } == ["1:4 expected name after 'let'"])
  }

  @Test func anErrorOfOnesOwnInTheFurthestAlternative() throws {
    struct Refusal: Error, Equatable {}
    #expect(throws: Refusal()) {
      var parser = try Parser<Toy>("a 1")
      _ = try parser.choice(
        "pair",
        { parser throws(Refusal) -> Int in
          parser.consume()
          parser.consume()
          throw Refusal()
        },
        { parser throws(Refusal) -> Int in
          if parser.expect(.comma).isMissing { throw Refusal() }
          return 2
        })
    }
  }

  @Test func byTypes() throws {
    var parser = try Parser<Toy>("a 1 (b) +")
    expectEqual(parser.choice(Word.self, Digits.self), .first(Word(text: "a")))
    expectEqual(parser.choice(Word.self, Digits.self), .second(Digits(text: "1")))
    guard case .second? = parser.choice(ToyName.self, ToyList.self) else {
      Issue.record("no list")
      return
    }
    expectEqual(parser.choice(Word.self, Digits.self), nil)
    #expect(parser.messages == ["1:8 expected word or digits after ')'"])
  }

  @Test func byThreeAndFourTypes() throws {
    var parser = try Parser<Toy>("1 (a)")
    expectEqual(parser.choice(Word.self, Digits.self, Word.self), .second(Digits(text: "1")))
    guard case .third? = parser.choice(ToyName.self, ToyBinding.self, ToyList.self, ToyDocument.self) else {
      Issue.record("no list")
      return
    }
  }

  @Test func byTypesStrict() throws {
    func value(_ parser: inout Parser<Toy>) throws(ParseError) {
      _ = try parser.choice(StrictWord.self, StrictWord.self)
    }
    #expect(try firstProblem("a", value) == [])
    #expect(try firstProblem("1", value) == ["1:1 expected word"])
  }

  /// What was set aside in an alternative that was undone is reported by the one that is taken.
  @Test func theAlternativeThatIsTakenReportsAgain() throws {
    var parser = try Parser<Toy>("(a + 1, + , b) ;")
    parser.choice(
      "list",
      { parser in
        _ = parser.list(in: .parenthesized, first: [.name]) { parser in
          parser.expect(.name)
          if parser.consume(if: .plus) != nil { parser.expect(.number) }
        }
        parser.expect(.semicolon)
      },
      { parser in _ = parser.list(in: .parenthesized, first: [.name]) { $0.expect(.name) } })
    #expect(parser.kind == .endOfFile)
    #expect(parser.messages == ["1:9 unexpected '+'"])
  }
}
