import Descent
import Testing

/// Settings of the page for those who come from other libraries: `size = (3, 4); title = "x"`.
enum Idioms: Language {
  typealias Kind = IdiomToken
}

enum IdiomToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
  case semicolon = ";"
  case equal = "="
  case plus = "+"
  case minus = "-"
  case star = "*"
}

typealias IdiomParser = Parser<Idioms>

extension Parser where L == Idioms {
  init(_ text: String) throws {
    let source = try SourceText(text)
    self.init(source, tokens: TokenBuffer.lexing(source, with: SimpleLexer<IdiomToken>()).0)
  }

  /// A number, or the error that it is missing.
  mutating func number() throws(ParseError) -> Int {
    let token = try require(.number)
    return text(of: token).flatMap { Int($0) } ?? 0
  }

  mutating func name() throws(ParseError) -> String { text(of: try require(.name)) ?? "" }
}

/// A name or a number.
enum IdiomValue: Equatable {
  case name(String)
  case number(Int)
}

extension IdiomValue: Production {
  static let first: TokenSet<IdiomToken> = [.name, .number]

  static func rule(_ parser: inout IdiomParser) throws(ParseError) -> Self {
    switch parser.kind {
    case .name: .name(try parser.name())
    default: .number(try parser.number())
    }
  }
}

@Suite struct ComingFrom {
  @Test func sequences() throws {
    func point(_ parser: inout IdiomParser) throws(ParseError) -> (x: Int, y: Int) {
      try parser.require(.leftParen)
      let x = try parser.number()
      try parser.require(.comma)
      let y = try parser.number()
      try parser.require(.rightParen)
      return (x, y)
    }
    var parser = try IdiomParser("(3, 4)")
    let result = try point(&parser)
    #expect(result == (3, 4))
  }

  @Test func repetition() throws {
    var parser = try IdiomParser("1 2 3; 4, 5 (6)")
    var many: [Int] = []
    while parser.at(.number) { many.append(try parser.number()) }
    try parser.require(.semicolon)
    let separated = try parser.list(in: .separated(by: .comma), first: [.number]) { parser throws(ParseError) in
      try parser.number()
    }
    let between = try parser.delimited(by: .leftParen, .rightParen) { parser throws(ParseError) in
      try parser.number()
    }
    #expect(many == [1, 2, 3])
    #expect(separated == [4, 5])
    #expect(between == 6)
  }

  @Test func choices() throws {
    var parser = try IdiomParser("a 1 =")
    let values = [try parser.parse(IdiomValue.self), try parser.parse(IdiomValue.self)]
    #expect(values == [.name("a"), .number(1)])
    do throws(ParseError) {
      _ = try parser.parse(IdiomValue.self)
      Issue.record("this should have thrown")
    } catch {
      #expect(error.diagnostic.message(in: parser.source) == "expected number after '1'")
    }
  }

  @Test func lookingAhead() throws {
    var parser = try IdiomParser("a = 1")
    let isSetting = parser.lookahead { $0.consume(if: .name) != nil && $0.at(.equal) }
    let isSum = parser.lookahead { $0.consume(if: .name) != nil && $0.at(.plus) }
    let sum = parser.attempt { parser throws(ParseError) -> Int? in
      let left = try parser.number()
      try parser.require(.plus)
      return left + (try parser.number())
    }
    #expect(isSetting)
    #expect(!isSum)
    #expect(sum == nil)
    let position = parser.position
    #expect(position == 0)
  }

  @Test func operators() throws {
    var differences = OperatorTable<IdiomToken>()
    differences.infix(.minus, rank: 1, .left)

    var parser = try IdiomParser("7 - 2 - 1")
    let difference = try parser.operators(in: differences) { parser throws(ParseError) in
      try parser.number()
    } build: { _, _, operation in
      guard case .infix(let left, _, let right) = operation else { preconditionFailure("no others") }
      return left - right
    }
    #expect(difference == 4)
  }

  @Test func recovery() throws {
    var parser = try IdiomParser("a = b c; d = 2")
    var values: [Int?] = []
    repeat {
      do throws(ParseError) {
        try parser.require(.name)
        try parser.require(.equal)
        values.append(try parser.number())
      } catch {
        parser.reportError(error.diagnostic)
        values.append(nil)
        let start = parser.position
        while !parser.isAtEnd, !parser.at(.semicolon) { parser.consumeBalanced() }
        parser.skip(since: start)
      }
    } while parser.consume(if: .semicolon) != nil
    #expect(values == [nil, 2])
    #expect(parser.diagnostics.map { $0.message(in: parser.source) } == ["expected number after '='"])
  }
}
