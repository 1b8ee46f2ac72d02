import DescentLexicon
import DescentTools
import Testing

@testable import Descent

/// Productions that work with every failure type.
@Suite struct StrictnessTests {
  enum ConfigurationError: StrictFailure, Equatable {
    case syntax(String), unknown(String)
    init(_ diagnostic: Diagnostic) { self = .syntax(diagnostic.identifier) }
  }

  /// `(name, name)`, written once for all failure types.
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

  /// A node that stops at the first error, also in lists.
  struct StrictNode: SyntaxNode, Production, ListElement {
    var token: TokenRef

    static let first: TokenSet<ToyToken> = [.name]
    static let listStyle = SyntaxListStyle<ToyToken>(open: .leftParen, separator: .comma, close: .rightParen)

    static func rule(_ parser: inout Parser<Toy>) throws(ParseError) -> Self {
      Self(token: try parser.require(.name))
    }
  }

  @Test func aListThatThrowsLeavesNoElementsToTheListAroundIt() throws {
    var parser = try Parser<Toy>("(a b) c")
    let names = parser.collect(ToyName.self) { parser, list in
      _ = try? parser.list(StrictNode.self)
      list.append(parser.parse(ToyName.self), to: &parser)
      _ = try? parser.collect(StrictNode.self) { (parser, inner) throws(ParseError) in
        inner.append(try parser.parse(StrictNode.self), to: &parser)
      }
      parser.consume()
      list.append(parser.parse(ToyName.self), to: &parser)
    }
    #expect(names.count == 2)
  }

  /// An error reported by the lexer also fails a strict parse.
  @Test func aTokenWithALexicalErrorIsThrown() throws {
    let source = try SourceText("1")
    var tokens = TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0
    tokens.changeFlags(at: 0) { $0.insert(.erroneous) }
    let reported = Diagnostic(.invalidUTF8, at: SourceRange(0, 1))
    #expect(throws: ParseError(reported)) {
      var parser = Parser<Toy>(source, tokens: tokens, diagnostics: [reported])
      try parser.require(.name)
    }
    #expect(throws: ParseError.self) {
      var parser = Parser<Toy>(source, tokens: tokens)
      try parser.require([.plus, .minus])
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
        "1:3 expected ',' or ']' after '1' (1:1 to match this '[')"
      ])
    #expect(try firstProblem("[1, a]") { _ = try numbersOf(&$0) } == ["1:4 expected number after ','"])
  }

  @Test(arguments: [
    ("(a, b", "1:6 expected ')' (1:1 to match this '(')"),
    ("(a b)", "1:3 expected ',' or ')' after 'a' (1:1 to match this '(')"),
    ("(+)", "1:2 expected name after '('"),
    ("a", "1:1 expected '('"), ("(,)", "1:2 expected name after '('"),
    ("(a = b)", "1:3 expected ',' or ')' after 'a' (1:1 to match this '(')"),
  ])
  func listsStopAtTheFirstError(text: String, message: String) throws {
    #expect(try firstProblem(text) { parser throws(ParseError) in _ = try parser.list(String.self) } == [message])
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

  static let block = SyntaxListStyle<ToyToken>.block(.leftBrace, .rightBrace, lineEnd: .semicolon)

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

  @Test func unexpectedGroupsEndWithWhatIsAround() throws {
    var parser = try Parser<Toy>("{ (a b } c ; d")
    parser.delimited(by: .leftBrace, .rightBrace) { $0.skipUnexpected() }
    #expect(parser.messages == ["1:3 unexpected '('"])
    #expect(parser.kind == .name)
    var list = try Parser<Toy>("[a, {b, c] d")
    list.forEachElement(in: .bracketed, first: [.name]) { $0.expect(.name) }
    #expect(list.messages == ["1:5 unexpected '{'"])
    #expect(list.kind == .name)
  }

  @Test(arguments: [("a b", 1), ("(a; b) c", 5), ("(a [b) c", 5), ("([a) b] c", 4), ("(a", 2), ("", 0)])
  func balancedGroupsAreConsumed(text: String, position: Int) throws {
    var parser = try Parser<Toy>(text)
    parser.consumeBalanced()
    #expect(parser.position == position)
    #expect(parser.factCount == 0)
  }

  @Test func manyUnclosedGroupsTakeLinearTime() throws {
    // Quadratic work on 200,000 tokens would take minutes.
    var parser = try Parser<Toy>(String(repeating: "a ( b ; ", count: 50_000))
    while !parser.isAtEnd { parser.consumeBalanced() }
    #expect(parser.position == 200_000)
  }

  @Test func strictInsideResilientOutside() throws {
    func statement(_ parser: inout Parser<Toy>) -> String? {
      defer { parser.expect(.semicolon) }
      do throws(ParseError) {
        let name = try parser.parse(StrictWord.self)
        try parser.require(.equal)
        return name.text
      } catch {
        parser.reportError(error.diagnostic)
        let start = parser.position
        while !parser.isAtEnd, !parser.at(.semicolon) { parser.consumeBalanced() }
        parser.skip(since: start)
        return nil
      }
    }
    var parser = try Parser<Toy>("a =; b + (c;) d; e =;")
    let mark = parser.mark
    var names: [String?] = []
    while !parser.isAtEnd { names.append(statement(&parser)) }
    #expect(names == ["a", nil, "e"])
    #expect(parser.messages == ["1:7 expected '=' after 'b'"])
    let tree = parser.finish(root: parser.store(ToyMissing(), from: mark))
    #expect(tree.outline.contains("UNEXPECTED + (c;) d"))
  }

  // MARK: Requirements

  @Test func setsThatAreRequired() throws {
    #expect(
      try firstProblem("a") { parser throws(ParseError) in
        try parser.require(.name)
        try parser.require([.plus, .minus, .number])
      } == ["1:2 expected number, '+' or '-' after 'a'"])
  }

  @Test func theExpectedSetIsData() throws {
    var parser = try Parser<Toy>("a b")
    do throws(ParseError) {
      try parser.require(.name)
      try parser.require([.comma, .equal])
      Issue.record("no error")
    } catch {
      #expect(error.diagnostic.category.expected == [.kind(ToyToken.comma), .kind(ToyToken.equal)])
      var json = JSONWriter()
      json.value(error.diagnostic, in: parser.source, JSONPositions(nil))
      #expect(
        json.buffer.text.contains(
          #""expected":[{"kind":"comma","text":"','"},{"kind":"equal","text":"'='"}]"#))
    }
  }
}
