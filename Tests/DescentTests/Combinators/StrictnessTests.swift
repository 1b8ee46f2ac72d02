import Testing

@testable import Descent

/// One production for every failure.
@Suite struct StrictnessTests {
  enum ConfigurationError: StrictFailure, Equatable {
    case syntax(String), unknown(String)
    init(_ diagnostic: Diagnostic) { self = .syntax(diagnostic.kind.identifier) }
  }

  /// `(name, name)`, told once for all failures.
  func pair<Failure: Error>(
    _ parser: inout Parser<Toy>, throwing: Failure.Type
  ) throws(Failure) -> [String] {
    try parser.delimited(by: .leftParen, .rightParen) { parser throws(Failure) in
      let first = try parser.expect(.name, throwing: Failure.self)
      try parser.expect(.comma, throwing: Failure.self)
      let second = try parser.expect(.name, throwing: Failure.self)
      return [parser.text(of: first), parser.text(of: second)]
    }
  }

  @Test func theFailureDecides() throws {
    var resilient = try Parser<Toy>("(a 1")
    expectEqual(pair(&resilient, throwing: Never.self), ["a", ""])
    #expect(resilient.messages == ["1:3 expected ',' after 'a'"])
    #expect(
      try firstProblem("(a 1") { parser throws(ParseError) in
        _ = try self.pair(&parser, throwing: ParseError.self)
      } == ["1:3 expected ',' after 'a'"])
    #expect(throws: ConfigurationError.syntax("expected")) {
      var parser = try Parser<Toy>("(a 1")
      _ = try self.pair(&parser, throwing: ConfigurationError.self)
    }
    #expect(throws: ParseError.self) {
      var parser = try Parser<Toy>("(a 1")
      _ = try self.pair(&parser, throwing: (any Error).self)
    }
  }

  @Test func plainThrowsTakesBareClosures() throws {
    func numbersOf(_ parser: inout Parser<Toy>) throws -> [String] {
      try parser.list(in: .bracketed) { try $0.parse(UntypedDigits.self).text }
    }
    var parser = try Parser<Toy>("[1, 2]")
    expectEqual(try numbersOf(&parser), ["1", "2"])
    #expect(
      try firstProblem("[1 2]") { _ = try numbersOf(&$0) } == [
        "1:3 expected ',' or ']' after '1'", "1:1 to match this '['",
      ])
    #expect(try firstProblem("[1, a]") { _ = try numbersOf(&$0) } == ["1:4 expected number after ','"])
  }

  @Test(arguments: [
    ("(a, b", "1:6 expected ')'"), ("(a b)", "1:3 expected ',' or ')' after 'a'"),
    ("(+)", "1:2 expected name after '('"),
    ("a", "1:1 expected '('"), ("(,)", "1:2 expected name after '('"), ("(a = b)", "1:3 expected ',' or ')' after 'a'"),
  ])
  func listsStopAtTheFirstError(text: String, message: String) throws {
    #expect(try firstProblem(text) { parser throws(ParseError) in _ = try parser.list(String.self) }.first == message)
  }

  @Test func anotherErrorGoesThrough() throws {
    struct Refusal: Error {}
    var parser = try Parser<Toy>("(a b)")
    let names = try parser.list(in: .parenthesized) { parser throws(Refusal) in
      let name = parser.text(of: parser.consume())
      if name == "c" { throw Refusal() }
      return name
    }
    #expect(names == ["a", "b"])
    #expect(parser.messages == ["1:3 expected ',' between elements"])
  }

  // MARK: Blocks

  static let block = ListStyle<ToyToken>.block(.leftBrace, .rightBrace, lineEnd: .semicolon)

  @Test func blocksOfIndentTokens() throws {
    var parser = try Parser<Toy>("{ a; b\n c }")
    expectEqual(parser.list(in: Self.block, first: [.name]) { $0.parse(Word.self).text }, ["a", "b", "c"])
    #expect(parser.messages.isEmpty)
    var bare = try Parser<Toy>("{ a b }")
    expectEqual(
      bare.list(in: .block(.leftBrace, .rightBrace), first: [.name]) { $0.parse(Word.self).text }, ["a", "b"])
    #expect(bare.messages.isEmpty)
  }

  // MARK: Recovery

  @Test func skippingToAPlace() throws {
    var parser = try Parser<Toy>("+ (a ; b) = ; c")
    parser.recover(to: [.semicolon])
    #expect(parser.position == 7)
    #expect(parser.messages == ["1:1 unexpected '+ (a ; b) ='"])
    parser.recover(to: [.semicolon])
    #expect(parser.diagnostics.count == 1)
  }

  /// Brackets hide what they hold only if they are closed.
  @Test(arguments: [
    ("f (a ; b ; c", 3), ("f (a [b ; c) d ; e", 9), ("f (a ; [b] c", 3), ("f ([a ; b) ; c ; d", 7),
    ("f (a [b ; c ]", 8),
    ("f [a (b ; c ] d ; e", 9), ("f (a } b ; c", 5), ("f (a", 3),
  ])
  func unclosedBracketsHideNothing(text: String, position: Int) throws {
    var parser = try Parser<Toy>(text)
    parser.recover(to: [.semicolon])
    #expect(parser.position == position)
  }

  @Test func unclosedBracketsEndWithWhatIsAround() throws {
    var parser = try Parser<Toy>("{ + (a b } c ; d")
    parser.delimited(by: .leftBrace, .rightBrace) { $0.recover(to: [.semicolon]) }
    #expect(parser.messages == ["1:3 unexpected '+ (a b'"])
    #expect(parser.kind == .name)
    var list = try Parser<Toy>("[a, {b, c] d")
    list.forEachElement(in: .bracketed, first: [.name]) { $0.expect(.name) }
    #expect(list.messages == ["1:5 unexpected '{'"])
    #expect(list.kind == .name)
  }

  /// A bracket that is closed far behind the first place to go on is taken for one that is not.
  @Test(arguments: [(1_000, 2_006), (2_000, 2)]) func aBracketIsClosedNearby(count: Int, position: Int) throws {
    var parser = try Parser<Toy>(
      "( a ; \(String(repeating: "b ", count: count)) ) \(String(repeating: "+ ", count: 1_002)) ;")
    parser.recover(to: [.semicolon])
    #expect(parser.position == position)
  }

  @Test func manyUnclosedBracketsTakeLinearTime() throws {
    // Quadratic work on 200,000 tokens would take minutes.
    var parser = try Parser<Toy>(String(repeating: "a ( b ; ", count: 50_000))
    var count = 0
    while !parser.isAtEnd {
      parser.recover(to: [.semicolon])
      parser.consume()
      count += 1
    }
    #expect(count == 50_000)
  }

  @Test func strictInsideResilientOutside() throws {
    func statement(_ parser: inout Parser<Toy>) -> String? {
      defer { parser.expect(.semicolon) }
      return parser.recover(to: [.semicolon]) { parser throws(ParseError) in
        let name = try parser.parse(StrictWord.self)
        try parser.require(.equal)
        return name.text
      }
    }
    var parser = try Parser<Toy>("a =; b + (c;) d; e =;")
    var names: [String?] = []
    while !parser.isAtEnd { names.append(statement(&parser)) }
    #expect(names == ["a", nil, "e"])
    #expect(parser.messages == ["1:7 expected '=' after 'b'"])
  }

  @Test func whatWasParsedBeforeTheErrorStandsAside() throws {
    var parser = try Parser<Toy>("(a b) + ; (c)")
    let mark = parser.mark
    let start = parser.pool.counts.scratch
    let list = parser.recover(to: [.semicolon]) { parser throws(ParseError) in
      let list = parser.parse(ToyList.self)
      try parser.require(.equal)
      return list
    }
    #expect(list == nil)
    #expect(parser.pool.counts.scratch == start)
    let tree = parser.finish(root: parser.store(ToyMissing(), from: mark))
    #expect(tree.outline.contains("UNEXPECTED (a b)"))
  }

  @Test func anErrorOfOnesOwnIsReportedInItsWords() throws {
    struct Refusal: Error, CustomStringConvertible { var description: String { "no such unit" } }
    var parser = try Parser<Toy>("a b; c")
    let result: Int? = parser.recover(to: [.semicolon]) { parser throws(Refusal) in
      parser.consume()
      throw Refusal()
    }
    #expect(result == nil)
    #expect(parser.messages == ["1:3 no such unit"])
    #expect(parser.kind == .semicolon)
  }
}
