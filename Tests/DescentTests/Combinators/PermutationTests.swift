import Testing

@testable import Descent

@Suite struct PermutationTests {
  /// `: name`
  struct Typed: Production, Equatable {
    var name: String
    static let first: TokenSet<ToyToken> = [.colon]
    static func parse(from parser: inout Parser<Toy>) -> Self {
      parser.expect(.colon)
      return Self(name: parser.text(of: parser.expect(.name)))
    }
  }

  /// `= number`
  struct Valued: Production, Equatable {
    var number: String
    static let first: TokenSet<ToyToken> = [.equal]
    static func parse(from parser: inout Parser<Toy>) -> Self {
      parser.expect(.equal)
      return Self(number: parser.text(of: parser.expect(.number)))
    }
  }

  @Test(
    arguments: [
      ("", nil, nil), (": a", "a", nil), ("= 1", nil, "1"), (": a = 1", "a", "1"), ("= 1 : a", "a", "1"),
    ] as [(String, String?, String?)])
  func inAnyOrder(text: String, name: String?, number: String?) throws {
    var parser = try Parser<Toy>(text)
    let (typed, valued) = parser.permutation(Typed.self, Valued.self)
    #expect(typed?.name == name)
    #expect(valued?.number == number)
    #expect(parser.messages.isEmpty)
    #expect(parser.kind == .endOfFile)
  }

  @Test func oneThatIsThereAgain() throws {
    var parser = try Parser<Toy>(": a = 1 : b = 2 c")
    let (typed, valued, word) = parser.permutation(Typed.self, Valued.self, Word.self)
    #expect(typed?.name == "a")
    #expect(valued?.number == "1")
    #expect(word?.text == "c")
    #expect(
      parser.diagnostics.map { $0.lines(in: parser.source) } == [
        ["1:9 ':' stands there more than once", "1:1 it stands here first"],
        ["1:13 '=' stands there more than once", "1:5 it stands here first"],
      ])
    #expect(parser.diagnostics[0].fixIts == [.remove(SourceRange(7, 11))])
  }

  /// A name and what is known of it, as nodes of a tree.
  struct Described: SyntaxNode, Production {
    var values: OptionalRef<ToyList>
    var name: OptionalRef<ToyName>

    func fields(_ field: inout FieldSink) {
      field("values", values)
      field("name", name)
    }

    static let first: TokenSet<ToyToken> = [.leftParen, .name, .number]
    static func parse(from parser: inout Parser<Toy>) -> Self {
      let (values, name) = parser.permutation(ToyList.self, ToyName.self)
      return Self(values: values, name: name)
    }
  }

  @Test(arguments: ["a (b)", "(b) a"])
  func nodesStandInTheTree(text: String) throws {
    var parser = try Parser<Toy>(text)
    let root = parser.parse(Described.self)
    let tree = parser.finish(root: root)
    #expect(tree.diagnostics == [])
    let described = try #require(tree.root.as(Described.self))
    #expect(described.values?.values.count == 1)
    #expect(described.name?.token.text == "a")
  }

  @Test func aNodeThatIsThereAgainIsSetAside() throws {
    var parser = try Parser<Toy>("a (b) c")
    let root = parser.parse(Described.self)
    let tree = parser.finish(root: root)
    #expect(tree.diagnostics.map { $0.message(in: tree.source) } == ["'c' stands there more than once"])
    #expect(tree.root.as(Described.self)?.name?.token.text == "a")
    #expect(tree.outline.contains("UNEXPECTED c"))
  }

  @Test func byKindsOfTokens() throws {
    var parser = try Parser<Toy>("+ * - + ;")
    let signs = parser.permutation(of: [.plus, .minus, .star]) { parser in parser.kind(at: parser.consume().index!) }
    #expect(signs == [.plus, .star, .minus])
    #expect(parser.messages == ["1:7 '+' stands there more than once"])
    #expect(parser.kind == .semicolon)
  }

  @Test func whatStandsInBracketsIsNotTheFirst() throws {
    var parser = try Parser<Toy>("(a : b) : c : d")
    _ = parser.permutation(of: [.leftParen, .colon]) { parser in
      if parser.at(.leftParen) { parser.skipBalanced() } else { _ = parser.parse(Typed.self) }
    }
    #expect(parser.diagnostics.flatMap(\.notes).map(\.range.start) == [8])
  }

  @Test func strict() throws {
    func modifiers(_ parser: inout Parser<Toy>) throws(ParseError) {
      _ = try parser.permutation(of: [.name, .number]) { parser throws(ParseError) in
        try parser.require([.name, .number])
      }
    }
    #expect(try firstProblem("1 a", modifiers) == [])
    #expect(
      try firstProblem("a 1 b", modifiers) == ["1:5 'b' stands there more than once", "1:1 it stands here first"])
  }

  @Test func aPartThatDoesNotAdvance() throws {
    var parser = try Parser<Toy>("a")
    _ = parser.permutation(of: [.name]) { (_: inout Parser<Toy>) in 0 }
    #expect(parser.messages == ["1:1 a repetition would not advance at name"])
  }

  @Test func fourTypesOfNodesThatAreSetAsideStayInTheTree() throws {
    var parser = try Parser<Toy>(": a : (b")
    let mark = parser.mark
    _ = parser.permutation(Typed.self, Valued.self, Word.self, Digits.self)
    #expect(parser.unownedAnomalies.count == 1)
    let tree = parser.finish(root: parser.store(ToyMissing(), from: mark))
    #expect(tree.outline.contains("UNEXPECTED :"))
  }
}
