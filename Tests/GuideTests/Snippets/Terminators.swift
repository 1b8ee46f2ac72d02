import Descent
import DescentLexicon
import Testing

/// Orders: statements that end with a semicolon, the language of the article on terminators.
enum Orders: Language {
  typealias Kind = OrderToken

  static func closer(of kind: OrderToken) -> OrderToken? {
    switch kind {
    case .leftParen: .rightParen
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  static let recoveryKinds: TokenSet<OrderToken> = [.let, .while]
  static let statementClosers: TokenSet<OrderToken> = [.rightBrace]
}

enum OrderToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case `let`, `while`
  case leftParen = "("
  case rightParen = ")"
  case leftBrace = "{"
  case rightBrace = "}"
  case comma = ","
  case semicolon = ";"
  case equal = "="

  static let table = Lexicon<OrderToken>(
    unknown: .unknown,
    [.skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some), .token(.number, .digit.some)]
  ).compiled()
}

typealias OrderParser = Parser<Orders>

struct Amount: SyntaxNode, Production, ListElement {
  var value: TokenRef

  static let first: TokenSet<OrderToken> = [.name, .number]
  static let listStyle = SyntaxListStyle<OrderToken>(open: .leftParen, separator: .comma, close: .rightParen)
    .named("argument list", of: "arguments")

  static func rule(_ parser: inout OrderParser) -> Self { Self(value: parser.expect(first, as: .name)) }
}

struct ConstantOrder: SyntaxNode, Production {
  var name: TokenRef
  var value: Ref<Amount>

  static let first: TokenSet<OrderToken> = [.let]

  static func rule(_ parser: inout OrderParser) -> Self {
    parser.terminated(by: .semicolon) { parser in
      parser.expect(.let)
      let name = parser.expect(.name)
      parser.expect(.equal)
      return Self(name: name, value: parser.parse(Amount.self))
    }
  }
}

struct CallOrder: SyntaxNode, Production {
  var name: TokenRef
  var arguments: NodeList<Amount>

  static let first: TokenSet<OrderToken> = [.name]

  static func rule(_ parser: inout OrderParser) -> Self {
    parser.terminated(by: .semicolon) { parser in
      Self(name: parser.expect(.name), arguments: parser.list(Amount.self))
    }
  }
}

struct LoopOrder: SyntaxNode, RecursiveProduction {
  var condition: Ref<Amount>
  var body: NodeList<Order>

  static let first: TokenSet<OrderToken> = [.while]

  static func rule(_ parser: inout OrderParser) -> Self {
    parser.expect(.while)
    return Self(condition: parser.parse(Amount.self), body: parser.list(Order.self))
  }

  static func missing(in parser: inout OrderParser) -> Self { rule(&parser) }
}

enum Order: SyntaxChoice {
  case constant(Ref<ConstantOrder>)
  case call(Ref<CallOrder>)
  case loop(Ref<LoopOrder>)
}

extension Order: Production, ListElement {
  static let first: TokenSet<OrderToken> = [.let, .name, .while]
  static let listStyle = SyntaxListStyle<OrderToken>(open: .leftBrace, close: .rightBrace, separation: .nothing)
    .named("block", of: "statements")

  static func rule(_ parser: inout OrderParser) -> Self {
    switch parser.kind {
    case .let: .constant(parser.parse(ConstantOrder.self))
    case .while: .loop(parser.parse(LoopOrder.self))
    default: .call(parser.parse(CallOrder.self))
    }
  }
}

struct OrderFile: SyntaxNode, Production {
  var orders: NodeList<Order>

  static let first = Order.first

  static func rule(_ parser: inout OrderParser) -> Self {
    Self(orders: parser.list(Order.self, in: SyntaxListStyle(close: .endOfFile, separation: .nothing)))
  }
}

@Suite struct TerminatorsArticle {
  private func tree(_ text: String) throws -> SyntaxTree {
    Orders.tree(of: try SourceText(text), as: OrderFile.self, with: TableLexer(OrderToken.table))
  }

  @Test func terminatorsThatAreMissing() throws {
    let lines = try tree("let a = 1\nlet b = 2;")
    #expect(messages(about: lines) == ["1:10: expected ';' after '1'"])

    let blocks = try tree("while a { f(b) } g(c);")
    #expect(messages(about: blocks) == ["1:15: expected ';' after ')'"])

    let repeated = try tree("let a = 1;; f(a);")
    #expect(messages(about: repeated) == ["1:11: repeated ';'"])
  }

  @Test func mistakesInAStatement() throws {
    let surplus = try tree("let a = 1 2 (3);\nf(b);")
    #expect(messages(about: surplus) == ["1:11: unexpected '2'"])

    let mistaken = try tree("let a b c = 1;\nf(b);")
    #expect(messages(about: mistaken) == ["1:6: expected '=' after 'a'"])
    #expect(mistaken.root.as(OrderFile.self)?.orders.count == 2)
  }

  /// A mistake on an earlier line does not hide that the terminator is missing.
  @Test func eachLineHasItsOwnMistake() throws {
    #expect(
      messages(about: try tree("f(a b,\n  c)\nlet d = 1;")) == [
        "1:4: expected ',' between arguments", "2:5: expected ';' after ')'",
      ])
    #expect(messages(about: try tree("f(a b)\nlet d = 1;")).count == 1)
    #expect(messages(about: try tree("let a = 1 let b = 2;")) == ["1:10: expected ';' after '1'"])
  }

  @Test func theEndOfAStatementEndsItsLists() throws {
    let call = try tree("f(a;\ng(b);")
    #expect(messages(about: call) == ["1:4: expected ')' to end the argument list"])
    #expect(call.root.as(OrderFile.self)?.orders.count == 2)
  }
}
