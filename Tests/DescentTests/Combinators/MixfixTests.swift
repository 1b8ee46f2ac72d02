import Testing

@testable import Descent

/// Operators of several parts.
@Suite struct MixfixTests {
  static let table: OperatorTable<ToyToken> = {
    var table = OperatorTable<ToyToken>()
    table.infix(.plus, rank: 4, .left)
    table.infix(.star, rank: 5, .left)
    table.prefix(.minus, rank: 6)
    table.mixfix("index", .operand, .token(.leftBracket), .operand, .token(.rightBracket), rank: 8, .left)
    table.mixfix("conditional", .operand, .token(.question), .operand, .token(.colon), .operand, rank: 1)
    table.mixfix("let", .token(.let), .operand, .token(.equal), .operand, .token(.semicolon), .operand, rank: 0)
    table.mixfix("block", .token(.leftBrace), .operand, .token(.rightBrace), rank: 0)
    table.mixfix("pair", .token(.leftBrace), .operand, .token(.comma), .operand, .token(.rightBrace), rank: 0)
    table.mixfix("when", .token(.exclamation), .operand, .token(.less), .operand, rank: 2)
    table.mixfix(
      "choose", .token(.exclamation), .operand, .token(.less), .operand, .token(.caret), .operand, rank: 2)
    return table
  }()

  func grouped(_ text: String) throws -> (String, [String]) {
    var parser = try Parser<Toy>(text)
    let value = parser.operators(in: Self.table) { parser in
      parser.text(of: parser.expect([.name, .number], as: .name))
    } build: { parser, _, operation in
      switch operation {
      case .prefix(let sign, let value): "(\(parser.text(of: sign))\(value))"
      case .infix(let left, let sign, let right): "(\(left)\(parser.text(of: sign))\(right))"
      case .postfix(let value, _): "(\(value)!)"
      case .ternary: "ternary"
      case .mixfix(let name, let operands, let signs):
        "\(name)(\(operands.joined(separator: " ")))\(signs.contains(where: \.isMissing) ? "?" : "")"
      }
    }
    return (value, parser.messages)
  }

  @Test(arguments: [
    ("a[b]", "index(a b)"), ("a[b][c]", "index(index(a b) c)"), ("-a[b + c]", "(-index(a (b+c)))"),
    ("a + b[c] * d", "(a+(index(b c)*d))"), ("a ? b : c ? d : e", "conditional(a b conditional(c d e))"),
    ("a + b ? c ? d : e : f", "conditional((a+b) conditional(c d e) f)"),
    ("let a = b + c; a * a", "let(a (b+c) (a*a))"), ("{ a + b } * c", "(block((a+b))*c)"), ("{ a, b }", "pair(a b)"),
    ("! a < b", "when(a b)"), ("! a < b ^ c", "choose(a b c)"), ("! a < ! b < c ^ d", "when(a choose(b c d))"),
  ])
  func grouping(text: String, expected: String) throws {
    let (value, messages) = try grouped(text)
    #expect(value == expected)
    #expect(messages.isEmpty)
  }

  @Test(arguments: [
    ("a[b", "index(a b)?", "1:4 expected ']' after 'b'"), ("a ? b", "conditional(a b )?", "1:6 expected ':' after 'b'"),
    ("{ a b", "pair(a )?", "1:4 expected '}' or ',' after 'a'"), ("! a b", "when(a b)?", "1:4 expected '<' after 'a'"),
  ])
  func aMissingPart(text: String, expected: String, message: String) throws {
    let (value, messages) = try grouped(text)
    #expect(messages.first == message)
    #expect(value == expected || text.hasPrefix("{"))
  }

  @Test func aMissingPartIsThrown() throws {
    func expression(_ parser: inout Parser<Toy>) throws(ParseError) {
      _ = try parser.operators(in: Self.table) { parser throws(ParseError) in
        try parser.parse(StrictWord.self).text
      } combine: { _ in
        ""
      }
    }
    #expect(try firstProblem("a[b]", expression) == [])
    #expect(try firstProblem("a[b", expression) == ["1:4 expected ']' after 'b'"])
    #expect(try firstProblem("{ a b", expression) == ["1:4 expected '}' or ',' after 'a'"])
    #expect(try firstProblem("a +", expression) == ["1:4 expected name after '+'"])
  }

  @Test(arguments: ["a ? ", "let a = ", "{ ", "! ", "- "])
  func depthIsBounded(text: String) throws {
    let (_, messages) = try grouped(String(repeating: text, count: 3000) + "a")
    #expect(messages.first?.contains("nested more deeply") == true)
  }

  /// The same table by type.
  struct Operators: OperatorTableGrammar {
    typealias L = Toy
    typealias Value = Int
    typealias Failure = ParseError
    let table = MixfixTests.table

    func operand(from parser: inout Parser<Toy>) throws(ParseError) -> Int {
      try parser.require([.name, .number])
      return 0
    }

    func combine(
      _ operation: Operation<Int>, from mark: Mark, in parser: inout Parser<Toy>
    ) throws(ParseError) -> Int {
      switch operation {
      case .prefix(_, let value), .postfix(let value, _): value + 1
      case .infix(let left, _, let right): left + right + 1
      case .ternary: -1
      case .mixfix(_, let operands, _): operands.reduce(1, +)
      }
    }
  }

  @Test func byType() throws {
    var parser = try Parser<Toy>("a[b + c] ? -1 : 2")
    let count = try parser.operators(Operators())
    #expect(count == 4)
    #expect(
      try firstProblem("a[b + ]") { parser throws(ParseError) in _ = try parser.operators(Operators()) } == [
        "1:6 expected name or number after '+'"
      ])
  }
}
