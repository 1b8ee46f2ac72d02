import Testing

@testable import Descent

@Suite struct OperatorTests {
  static let table: OperatorTable<ToyToken> = {
    var table = OperatorTable<ToyToken>()
    table.infix(.equal, rank: 1, .right)
    table.ternary(.question, .colon, rank: 2)
    table.infix(.less, rank: 3, .none)
    table.infix(.plus, rank: 4, .left)
    table.infix(.minus, rank: 4, .left)
    table.infix(.star, rank: 5, .left)
    table.prefix(.minus, rank: 6)
    table.infix(.caret, rank: 7, .right)
    table.postfix(.exclamation)
    return table
  }()

  /// Parses an expression and writes it with all its parentheses.
  func grouped(_ text: String, _ table: OperatorTable<ToyToken> = table) throws -> (String, [String]) {
    var parser = try Parser<Toy>(text)
    let (source, buffer) = (parser.source, parser.tokens)
    func spelled(_ token: TokenRef) -> String { token.index.map { source.text(in: buffer.range(at: $0)) } ?? "" }
    let value: String = parser.operators(in: table) { (parser: inout Parser<Toy>) in
      parser.text(of: parser.expect([.name, .number], as: .name))
    } build: { _, _, operation in
      switch operation {
      case .prefix(let sign, let value): "(\(spelled(sign))\(value))"
      case .infix(let left, let sign, let right): "(\(left) \(spelled(sign)) \(right))"
      case .postfix(let value, let sign): "(\(value)\(spelled(sign)))"
      case .ternary(let condition, _, let first, _, let second): "(\(condition) ? \(first) : \(second))"
      }
    }
    return (value, parser.messages)
  }

  @Test(arguments: [
    ("a + b * c", "(a + (b * c))"), ("a - b - c", "((a - b) - c)"), ("a ^ b ^ c", "(a ^ (b ^ c))"),
    ("a = b = c + d", "(a = (b = (c + d)))"), ("-a ^ b * c", "((-(a ^ b)) * c)"), ("a! + b!!", "((a!) + ((b!)!))"),
    ("a < b ? c + d : e ? f : g", "((a < b) ? (c + d) : (e ? f : g))"), ("a * -b", "(a * (-b))"), ("a", "a"),
  ])
  func precedence(text: String, expected: String) throws {
    let (value, messages) = try grouped(text)
    #expect(value == expected)
    #expect(messages.isEmpty)
  }

  @Test func twoOperatorsWithoutAssociativity() throws {
    #expect(try grouped("a < b < c").1 == ["1:7 '<' is not associative: parentheses are needed"])
  }

  @Test func aMissingOperandIsReportedAfterTheOperator() throws {
    let (value, messages) = try grouped("a + ")
    #expect(value == "(a + )")
    #expect(messages == ["1:4 expected name after '+'"])
  }

  @Test func theTableCanGrow() throws {
    var table = Self.table
    table.infix(.less, rank: 9, .left)
    #expect(try grouped("a + b < c < d", table).0 == "(a + ((b < c) < d))")
  }

  @Test func longChainsAreLoopsAndDeepOnesAreRefused() throws {
    let chain = "a" + String(repeating: " + a", count: 100_000)
    #expect(try grouped(chain).1.isEmpty)
    let tower = "a" + String(repeating: " ^ a", count: 1000)
    #expect(try grouped(tower).0.utf8.count > 256)
  }

  @Test func operatorsBeforeAnOperandAreRefusedOnce() throws {
    let messages = try grouped(String(repeating: "- ", count: 100_000) + "a + b").1
    #expect(messages.count == 1)
    #expect(messages.first?.contains("nested more deeply") == true)
  }

  @Test(arguments: ["a ? ", "- "]) func depthIsBounded(text: String) throws {
    let messages = try grouped(String(repeating: text, count: 3000) + "a").1
    #expect(messages.first?.contains("nested more deeply") == true)
  }

  @Test func aMissingPartOfATernaryOperator() throws {
    let (value, messages) = try grouped("a ? b")
    #expect(value == "(a ? b : )")
    #expect(messages == ["1:6 expected ':' after 'b'"])
  }

  @Test func strictly() throws {
    func expression(_ parser: inout Parser<Toy>) throws(ParseError) -> Int {
      try parser.operators(in: Self.table) { parser throws(ParseError) in
        try parser.require([.name, .number])
        return 0
      } build: { _, _, operation in
        switch operation {
        case .prefix(_, let value), .postfix(let value, _): value + 1
        case .infix(let left, _, let right): left + right + 1
        case .ternary(let condition, _, let first, _, let second): condition + first + second + 1
        }
      }
    }
    var parser = try Parser<Toy>("b + c ? -1 : 2!")
    let count = try expression(&parser)
    #expect(count == 4)
    func discarded(_ parser: inout Parser<Toy>) throws(ParseError) { _ = try expression(&parser) }
    #expect(try firstProblem("b + )", discarded) == ["1:4 expected name or number after '+'"])
    #expect(try firstProblem("a ? b", discarded) == ["1:6 expected ':' after 'b'"])
    #expect(try firstProblem("a < b < c", discarded) == ["1:7 '<' is not associative: parentheses are needed"])
  }

  /// A sum in the tree: each node begins at its left operand.
  @Test func nodesOfTheTree() throws {
    var parser = try Parser<Toy>("a + b + c")
    let sum = parser.operators(in: Self.table) {
      ToyTerm.name($0.parse(ToyName.self))
    } build: { parser, mark, operation in
      guard case .infix(let left, _, let right) = operation else { preconditionFailure("no others") }
      return .sum(parser.store(ToySum(left: left, right: right), from: mark))
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

  /// `a = b = c` by an operator grammar of its own, with the lowest possible rank.
  struct Assignments: OperatorGrammar {
    typealias L = Toy
    typealias Failure = ParseError

    func operand(minimum: UInt16, from parser: inout Parser<Toy>) throws(ParseError) -> Int {
      try parser.require(.name)
      return 0
    }

    func infix(at parser: inout Parser<Toy>) -> InfixBinding? {
      parser.at(.equal) ? InfixBinding(rank: 0, associativity: .right) : nil
    }

    func combine(
      _ left: Int, _ binding: InfixBinding, from mark: Mark, in parser: inout Parser<Toy>
    ) throws(ParseError) -> Int {
      parser.consume()
      return try parser.operators(self, minimum: binding.rightMinimum) + 1
    }

    func missing(in parser: inout Parser<Toy>) -> Int { 0 }
  }

  /// `- - a` by an operand that is the expression again, and `a < b`, which is not associative.
  struct Signs: OperatorGrammar {
    typealias L = Toy

    func operand(minimum: UInt16, from parser: inout Parser<Toy>) -> Int {
      if parser.consume(if: .minus) != nil { return parser.operators(self, minimum: minimum) + 1 }
      _ = parser.expect(.name)
      return 0
    }

    func infix(at parser: inout Parser<Toy>) -> InfixBinding? {
      parser.at(.less) ? InfixBinding(rank: 1, associativity: .none) : nil
    }

    func combine(_ left: Int, _ binding: InfixBinding, from mark: Mark, in parser: inout Parser<Toy>) -> Int {
      parser.consume()
      return left + parser.operators(self, minimum: binding.rightMinimum)
    }

    func missing(in parser: inout Parser<Toy>) -> Int { 0 }
  }

  @Test(arguments: [UInt16(0), 1])
  func operandsOfPrefixOperatorsAreLevels(minimum: UInt16) throws {
    func signs(_ count: Int) -> String { String(repeating: "- ", count: count) + "a" }
    var parser = try Parser<Toy>(signs(200))
    expectEqual(parser.operators(Signs(), minimum: minimum), 200)
    #expect(parser.messages == [])
    parser = try Parser<Toy>(signs(100_000))
    _ = parser.operators(Signs(), minimum: minimum)
    expectEqual(parser.isAtEnd, true)
    #expect(parser.messages.count == 1)
    #expect(parser.messages.first?.contains("nested more deeply") == true)
  }

  @Test func operatorsWithoutAssociativityAreRefused() throws {
    var parser = try Parser<Toy>("a < b < c")
    _ = parser.operators(Signs())
    #expect(parser.messages == ["1:7 '<' is not associative: parentheses are needed"])
    parser = try Parser<Toy>("- a < - b")
    _ = parser.operators(Signs())
    #expect(parser.messages == [])
  }

  /// A grammar whose operators consume nothing.
  struct Idle: OperatorGrammar {
    typealias L = Toy

    func operand(minimum: UInt16, from parser: inout Parser<Toy>) -> Int { parser.expect(.name).index ?? 0 }

    func infix(at parser: inout Parser<Toy>) -> InfixBinding? { InfixBinding(rank: 1, associativity: .left) }

    func combine(_ left: Int, _ binding: InfixBinding, from mark: Mark, in parser: inout Parser<Toy>) -> Int { left }

    func missing(in parser: inout Parser<Toy>) -> Int { 0 }
  }

  @Test func operatorsThatConsumeNothingEnd() throws {
    var parser = try Parser<Toy>("a + b")
    expectEqual(parser.operators(Idle()), 0)
    #expect(parser.messages.count == 1)
    #expect(parser.messages.first?.contains("would not advance at '+'") == true)
  }

  @Test func theLeastRankCountsAsALevelToo() throws {
    func assignments(_ count: Int) -> String { "a" + String(repeating: " = a", count: count) }
    var parser = try Parser<Toy>(assignments(200))
    try expectEqual(parser.operators(Assignments()), 200)
    let problem = try firstProblem(assignments(100_000)) { parser throws(ParseError) in
      _ = try parser.operators(Assignments())
    }
    #expect(problem.first?.contains("nested more deeply") == true)
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
}
