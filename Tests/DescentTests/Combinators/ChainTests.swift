import Testing

@testable import Descent

@Suite struct ChainTests {
  func number(_ parser: inout Parser<Toy>) -> String { parser.text(of: parser.expect([.name, .number], as: .number)) }

  @Test(arguments: [("1 - 2 - 3", "((1-2)-3)"), ("1", "1"), ("1 + 2 * 3", "(1+2)")])
  func toTheLeft(text: String, expected: String) throws {
    var parser = try Parser<Toy>(text)
    let value = parser.chain(
      left: [.plus, .minus], operand: number,
      build: { parser, _, left, sign, right in
        "(\(left)\(parser.text(of: sign))\(right))"
      })
    #expect(value == expected)
    #expect(parser.messages.isEmpty)
  }

  @Test(arguments: [("1 ^ 2 ^ 3", "(1^(2^3))"), ("1", "1")])
  func toTheRight(text: String, expected: String) throws {
    var parser = try Parser<Toy>(text)
    expectEqual(parser.chain(right: [.caret], operand: number) { left, _, right in "(\(left)^\(right))" }, expected)
  }

  @Test func byType() throws {
    var parser = try Parser<Toy>("a + b + c ; a ^ b ^ c")
    let left = parser.chain(Word.self, left: [.plus]) { left, _, right in Word(text: "(\(left.text)\(right.text))") }
    #expect(left.text == "((ab)c)")
    parser.expect(.semicolon)
    let right = parser.chain(Word.self, right: [.caret]) { left, _, right in Word(text: "(\(left.text)\(right.text))") }
    #expect(right.text == "(a(bc))")
  }

  @Test func strict() throws {
    #expect(
      try firstProblem("a +") { parser throws(ParseError) in
        _ = try parser.chain(StrictWord.self, left: [.plus]) { left, _, _ in left }
      } == ["1:4 expected name after '+'"])
    #expect(
      try firstProblem("a ^ 1") { parser throws(ParseError) in
        _ = try parser.chain(StrictWord.self, right: [.caret]) { left, _, _ in left }
      } == ["1:4 expected name after '^'"])
  }

  @Test func longChainsDoNotRecurse() throws {
    var parser = try Parser<Toy>("1" + String(repeating: " ^ 1", count: 50_000))
    expectEqual(parser.chain(right: [.caret], operand: { $0.consume() }) { _, _, right in right }.index, 100_000)
  }

  /// A chain in the tree: each node begins where its left operand does.
  @Test func nodesOfTheTree() throws {
    var parser = try Parser<Toy>("a + b + c")
    let sum = parser.chain(left: [.plus]) {
      ToyTerm.name($0.parse(ToyName.self))
    } build: {
      parser, mark, left, _, right in
      .sum(parser.store(ToySum(left: left, right: right), from: mark))
    }
    guard case .sum(let root) = sum else {
      Issue.record("no sum")
      return
    }
    let tree = parser.finish(root: root)
    #expect(
      tree.outline
        == "ToySum(left: ToySum(left: ToyName(token=a )right: ToyName(token=b ))right: ToyName(token=c ))")
  }
}

enum ToyTerm: SyntaxChoice {
  case name(Ref<ToyName>)
  case sum(Ref<ToySum>)

  var node: AnyNode {
    switch self {
    case .name(let ref): AnyNode(ref)
    case .sum(let ref): AnyNode(ref)
    }
  }
}

struct ToySum: SyntaxNode {
  var left: ToyTerm
  var right: ToyTerm

  func fields(_ field: inout FieldSink) {
    field("left", left)
    field("right", right)
  }
}
