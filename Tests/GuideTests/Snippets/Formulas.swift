import Descent
import Testing

/// Formulas: a small language for the articles on lists, operators and errors.
enum Formulas: Language {
  typealias Kind = FormulaToken

  static func closer(of kind: FormulaToken) -> FormulaToken? {
    switch kind {
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    default: nil
    }
  }
}

enum FormulaToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case leftParen = "("
  case rightParen = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case comma = ","
  case colon = ":"
  case doubleColon = "::"
  case semicolon = ";"
  case equal = "="
  case plus = "+"
  case minus = "-"
  case star = "*"
  case caret = "^"
  case exclamation = "!"
  case `let`, `if`, then, `else`, bold, italic

  static let table = Lexicon<FormulaToken>(
    unknown: .unknown,
    [.skip(.oneOf(" \t\r\n").some), .spellings, .token(.name, [.letter.some]), .token(.number, [.digit.some])]
  ).compiled()
}

typealias FormulaParser = Parser<Formulas>

extension Parser where L == Formulas {
  init(_ text: String) throws {
    let source = try SourceText(text)
    self.init(source, tokens: TokenBuffer.lexing(source, with: TableLexer(FormulaToken.table)).0)
  }

  var messages: [String] { diagnostics.map { $0.message(in: source) } }
}

func formulaParser(_ text: String) throws -> FormulaParser { try FormulaParser(text) }

// MARK: Lists

struct Item: Equatable {
  var name: String
}

extension Item: Production, ListElement {
  static let first: TokenSet<FormulaToken> = [.name]
  static let listStyle = ListStyle<FormulaToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func parse(from parser: inout FormulaParser) -> Self {
    Self(name: parser.text(of: parser.expect(.name)) ?? "")
  }
}

@Suite struct ListsArticle {
  @Test func byTypeAndByClosure() throws {
    var parser = try formulaParser("(a, b) [1, 2]")
    let items: [Item] = parser.list(Item.self)
    let style = ListStyle<FormulaToken>(open: .leftBracket, separator: .comma, close: .rightBracket)
    let numbers = parser.list(in: style, first: [.number]) { parser in
      parser.text(of: parser.expect(.number)) ?? ""
    }

    #expect(items == [Item(name: "a"), Item(name: "b")])
    #expect(numbers == ["1", "2"])
    #expect(parser.messages == [])
  }

  @Test func whatAListAllows() throws {
    let call = ListStyle<FormulaToken>(open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden)
      .named("argument list", of: "arguments")
    var block = ListStyle<FormulaToken>(open: .leftBracket, close: .rightBracket, separation: .nothing)
      .named("block", of: "statements")
    block.empty = .forbidden

    var parser = try formulaParser("(a, b,) [a b] []")
    _ = parser.list(in: call, first: [.name]) { $0.expect(.name) }
    let names = parser.list(in: block, first: [.name]) { $0.expect(.name) }
    _ = parser.list(in: block, first: [.name]) { $0.expect(.name) }

    #expect(names.count == 2)
    #expect(parser.messages == ["unexpected ',' at the end of a list", "expected statements after '['"])
  }

  @Test func withoutDelimiters() throws {
    var parser = try formulaParser("a b c; a, b; x y else")
    let words: [Item] = parser.many(Item.self, 2...4)
    parser.expect(.semicolon)
    let separated: [Item] = parser.separated(Item.self, by: .comma)
    parser.expect(.semicolon)
    let branch: [Item] = parser.until([.else], Item.self)

    #expect([words.count, separated.count, branch.count] == [3, 2, 2])
    #expect(parser.messages == [])
  }

  @Test func strictClosures() throws {
    func numbers(_ parser: inout FormulaParser) throws(ParseError) -> [Int] {
      try parser.many([.number]) { parser throws(ParseError) in
        Int(parser.text(of: try parser.require(.number)) ?? "") ?? 0
      }
    }

    func plainNumbers(_ parser: inout FormulaParser) throws -> [TokenRef] {
      try parser.many([.number]) { try $0.require(.number) }
    }

    var parser = try formulaParser("1 2 3")
    let values = try numbers(&parser)
    #expect(values == [1, 2, 3])
    var again = try formulaParser("1 2 3")
    let tokens = try plainNumbers(&again)
    #expect(tokens.count == 3)
  }

  @Test func modifiersInAnyOrder() throws {
    var parser = try formulaParser("italic bold italic title")
    let styles = parser.permutation(of: [.bold, .italic]) { $0.consume() }

    #expect(styles.count == 2)
    #expect(parser.messages == ["'italic' stands there more than once"])
  }
}

// MARK: Operators

@Suite struct OperatorsArticle {
  static let operators: OperatorTable<FormulaToken> = {
    var table = OperatorTable<FormulaToken>()
    table.infix(.plus, rank: 1, .left)
    table.infix(.star, rank: 2, .left)
    table.prefix(.minus, rank: 3)
    table.infix(.caret, rank: 4, .right)
    table.postfix(.exclamation)
    table.mixfix("index", .operand, .token(.leftBracket), .operand, .token(.rightBracket), rank: 5, .left)
    table.mixfix(
      "conditional", .token(.if), .operand, .token(.then), .operand, .token(.else), .operand, rank: 0)
    return table
  }()

  static func formula(_ parser: inout FormulaParser) -> String {
    parser.operators(in: operators) { parser in
      parser.text(of: parser.expect([.name, .number], as: .name)) ?? ""
    } build: { parser, _, operation in
      switch operation {
      case .prefix(_, let value): "(-\(value))"
      case .infix(let left, let sign, let right): "(\(left) \(parser.text(of: sign) ?? "") \(right))"
      case .postfix(let value, _): "(\(value)!)"
      case .ternary: ""
      case .mixfix(let name, let operands, _): "\(name)(\(operands.joined(separator: ", ")))"
      }
    }
  }

  @Test func grouping() throws {
    var parser = try formulaParser("-a[i] ^ b * c + if x then y else z + 1")

    #expect(Self.formula(&parser) == "(((-(index(a, i) ^ b)) * c) + conditional(x, y, (z + 1)))")
  }

  @Test func aPartThatIsMissing() throws {
    var parser = try formulaParser("if a then b")
    _ = Self.formula(&parser)

    #expect(parser.messages == ["expected 'else' after 'b'"])
  }

  @Test func oneRank() throws {
    var parser = try formulaParser("1 - 2 - 3")
    let difference = parser.chain(left: [.minus]) { parser in
      parser.consume().index ?? 0
    } combine: { left, _, right in
      left - right
    }

    #expect(difference == (0 - 2) - 4)
  }
}

// MARK: Errors and recovery

@Suite struct ErrorsArticle {
  @Test func whatWasExpected() throws {
    func ending(_ parser: inout FormulaParser) throws(ParseError) {
      try parser.choice(
        "ending",
        { parser throws(ParseError) in
          try parser.require(.name)
          try parser.require(.colon)
        },
        { parser throws(ParseError) in
          try parser.require(.name)
          try parser.require(.equal)
        })
    }

    var parser = try formulaParser("a b")
    do throws(ParseError) { try ending(&parser) } catch {
      #expect(error.diagnostic.message(in: parser.source) == "expected ':' or '=' after 'a'")
      #expect(error.diagnostic.expected == [.kind(FormulaToken.colon), .kind(FormulaToken.equal)])
    }
  }

  @Test func labels() throws {
    var parser = try formulaParser("date :: 1")
    parser.expect(.name)
    parser.expect(.doubleColon)
    _ = parser.labelled("formatter name") { $0.expect(.name) }

    #expect(parser.messages == ["expected formatter name after '::'"])
  }

  @Test func commit() throws {
    func statement(_ parser: inout FormulaParser) -> String {
      parser.choice(
        "statement",
        { parser in
          parser.expect(.let)
          parser.commit()
          return parser.text(of: parser.expect(.name)) ?? ""
        },
        { parser in parser.text(of: parser.expect(.number)) ?? "" })
    }

    var parser = try formulaParser("let 1")
    _ = statement(&parser)

    #expect(parser.messages == ["expected name after 'let'"])
  }

  @Test func strictInsideResilientOutside() throws {
    var parser = try formulaParser("a = 1; b + (2; 3); c = 3;")
    var names: [String] = []
    while !parser.isAtEnd {
      let name = parser.recover(to: [.semicolon]) { parser throws(ParseError) in
        let name = try parser.require(.name)
        try parser.require(.equal)
        try parser.require(.number)
        return parser.text(of: name) ?? ""
      }
      names.append(name ?? "?")
      parser.expect(.semicolon)
    }

    #expect(names == ["a", "?", "c"])
    #expect(parser.messages == ["expected '=' after 'b'"])
  }
}
