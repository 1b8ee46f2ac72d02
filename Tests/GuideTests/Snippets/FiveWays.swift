import Descent
import Testing

/// Tuples of the list's five ways: expressions `(1, name: 2)` and patterns `(x, label: _)`.
enum Tuples: Language {
  typealias Kind = TupleToken
}

enum TupleToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
  case colon = ":"
  case wildcard = "_"
}

typealias TupleParser = Parser<Tuples>

extension SyntaxListStyle<TupleToken> {
  /// `(a, b)`
  static let parenthesized = SyntaxListStyle(open: .leftParen, separator: .comma, close: .rightParen)
}

/// An element of a parenthesized expression: `1`, or `name: 1`.
enum ExpressionElement: Equatable {
  case expression(Int)
  case named(String, Int)
}

// MARK: A function

func expressionElement(_ parser: inout TupleParser) throws(ParseError) -> ExpressionElement {
  guard parser.at(.name) else { return .expression(try number(&parser)) }
  let name = parser.text(of: parser.consume()) ?? ""
  try parser.require(.colon)
  return .named(name, try number(&parser))
}

func number(_ parser: inout TupleParser) throws(ParseError) -> Int {
  let token = try parser.require(.number)
  return parser.text(of: token).flatMap { Int($0) } ?? 0
}

// MARK: A parser

struct ExpressionElementParser: ListElementParser {
  mutating func parse(from parser: inout TupleParser) throws(ParseError) -> ExpressionElement {
    try expressionElement(&parser)
  }
}

/// Numbers the elements that have no name of their own.
struct NumberingParser: ListElementParser {
  var count = 0

  mutating func parse(from parser: inout TupleParser) throws(ParseError) -> ExpressionElement {
    let element = try expressionElement(&parser)
    guard case .expression(let value) = element else { return element }
    defer { count += 1 }
    return .named(".\(count)", value)
  }
}

// MARK: The element's type

extension ExpressionElement: ListElement {
  typealias ElementParser = ExpressionElementParser
  static let listStyle = SyntaxListStyle<TupleToken>.parenthesized
}

/// An element of a tuple pattern: `x`, `_`, or one of them after a label.
struct PatternElement: Equatable {
  var label: String?
  var name: String?
}

extension PatternElement: Production, ListElement {
  static let first: TokenSet<TupleToken> = [.name, .wildcard]
  static let listStyle = SyntaxListStyle<TupleToken>.parenthesized

  static func rule(_ parser: inout TupleParser) -> Self {
    var element = Self()
    // `x: y` and `x` both begin with a name; only the colon tells them apart.
    if parser.at(.name, .colon) {
      element.label = parser.text(of: parser.consume())
      parser.expect(.colon)
    }
    let pattern = parser.expect(first, as: .name)
    element.name = parser.range(of: pattern).map(parser.source.text)
    return element
  }
}

// MARK: The tests

@Suite struct FiveWays {
  private let elements: [ExpressionElement] = [.expression(1), .named("y", 2)]

  private func parser(_ text: String) throws -> TupleParser {
    let source = try SourceText(text)
    return TupleParser(source, tokens: TokenBuffer.lexing(source, with: SimpleLexer<TupleToken>()).0)
  }

  @Test func aFunction() throws {
    var parser = try parser("(1, y: 2)")
    let elements = try parser.list(in: .parenthesized, expressionElement)
    #expect(elements == self.elements)
  }

  @Test func aClosure() throws {
    var parser = try parser("(1, 2,)")
    let numbers = try parser.list(in: .parenthesized) { parser throws(ParseError) in
      try number(&parser)
    }
    #expect(numbers == [1, 2])
  }

  @Test func aParserValue() throws {
    var parser = try parser("(1, y: 2, 3)")
    let elements = try parser.list(in: .parenthesized, with: NumberingParser(count: 1))
    #expect(elements == [.named(".1", 1), .named("y", 2), .named(".2", 3)])
  }

  @Test func aParserType() throws {
    var parser = try parser("(1, y: 2)")
    let elements = try parser.list(in: .parenthesized, by: ExpressionElementParser.self)
    #expect(elements == self.elements)
  }

  @Test func theElementsType() throws {
    var parser = try parser("(1, y: 2)")
    let elements = try parser.list(ExpressionElement.self)
    #expect(elements == self.elements)
  }

  @Test func anElementThatParsesItself() throws {
    var parser = try parser("(a, label: _, b")
    let elements = parser.list(PatternElement.self)
    #expect(elements.map(\.name) == ["a", "_", "b"])
    #expect(parser.diagnostics.map { $0.message(in: parser.source) } == ["expected ')'"])
  }

  @Test func thrownTypesAreExact() throws {
    var parser = try parser("(1, 2 3)")
    do {
      _ = try parser.list(ExpressionElement.self)
    } catch {
      // `error` is a `ParseError`: the list throws what its element throws, and nothing else.
      #expect(error.diagnostic.message(in: parser.source) == "expected ',' or ')' after '2'")
    }
  }
}
