import Descent
import DescentLexicon
import Testing

/// Formulas: a small language for the articles on lists, operators and errors.
enum Formulas: Language {
  typealias Kind = FormulaToken

  static let repairRules = [colonForEqual] + RepairRule.standard

  static func closer(of kind: FormulaToken) -> FormulaToken? {
    switch kind {
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    default: nil
    }
  }
}

let colonForEqual = RepairRule("colon-for-equal") { scene, site in
  site.wants(FormulaToken.equal) && scene.isAt(FormulaToken.colon) ? .readToken(as: FormulaToken.equal) : nil
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
  init(_ text: String, options: ParseOptions = ParseOptions()) throws {
    let source = try SourceText(text)
    self.init(source, tokens: TokenBuffer.lexing(source, with: TableLexer(FormulaToken.table)).0, options: options)
  }

  var messages: [String] { diagnostics.map { $0.message(in: source) } }
}

func formulaParser(_ text: String, options: ParseOptions = ParseOptions()) throws -> FormulaParser {
  try FormulaParser(text, options: options)
}

// MARK: Lists

struct Item: Equatable {
  var name: String
}

extension Item: Production, ListElement {
  static let first: TokenSet<FormulaToken> = [.name]
  static let listStyle = SyntaxListStyle<FormulaToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func rule(_ parser: inout FormulaParser) -> Self {
    Self(name: parser.text(of: parser.expect(.name)) ?? "")
  }
}

@Suite struct ListsArticle {
  @Test func byTypeAndByClosure() throws {
    var parser = try formulaParser("(a, b) [1, 2]")
    let items: [Item] = parser.list(Item.self)
    let style = SyntaxListStyle<FormulaToken>(open: .leftBracket, separator: .comma, close: .rightBracket)
    let numbers = parser.list(in: style, first: [.number]) { parser in
      parser.text(of: parser.expect(.number)) ?? ""
    }

    #expect(items == [Item(name: "a"), Item(name: "b")])
    #expect(numbers == ["1", "2"])
    #expect(parser.messages == [])
  }

  @Test func whatAListAllows() throws {
    let call = SyntaxListStyle<FormulaToken>(
      open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden
    )
    .named("argument list", of: "arguments")
    var block = SyntaxListStyle<FormulaToken>(open: .leftBracket, close: .rightBracket, separation: .nothing)
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
    var parser = try formulaParser("a b c; a, b;")
    let words: [Item] = parser.many(Item.self)
    parser.expect(.semicolon)
    let separated: [Item] = parser.list(Item.self, in: .separated(by: .comma))
    parser.expect(.semicolon)

    #expect([words.count, separated.count] == [3, 2])
    #expect(parser.messages == [])
  }

  @Test func strictClosures() throws {
    func numbers(_ parser: inout FormulaParser) throws(ParseError) -> [Int] {
      try parser.list(in: .separated(by: .comma), first: [.number]) { parser throws(ParseError) in
        Int(parser.text(of: try parser.require(.number)) ?? "") ?? 0
      }
    }

    func plainNumbers(_ parser: inout FormulaParser) throws -> [TokenRef] {
      try parser.list(in: .separated(by: .comma), first: [.number]) { try $0.require(.number) }
    }

    var parser = try formulaParser("1, 2, 3")
    let values = try numbers(&parser)
    #expect(values == [1, 2, 3])
    var again = try formulaParser("1, 2, 3")
    let tokens = try plainNumbers(&again)
    #expect(tokens.count == 3)
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
    table.ternary(.then, .else, rank: 0)
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
      case .ternary(let condition, _, let first, _, let second): "(\(condition) ? \(first) : \(second))"
      }
    }
  }

  @Test func grouping() throws {
    var parser = try formulaParser("-a ^ b * c! + d then x else y + 1")
    let text = Self.formula(&parser)

    #expect(text == "((((-(a ^ b)) * (c!)) + d) ? x : (y + 1))")
  }

  @Test func aPartThatIsMissing() throws {
    var parser = try formulaParser("a then b")
    _ = Self.formula(&parser)

    #expect(parser.messages == ["expected 'else' after 'b'"])
  }
}

// MARK: Errors and recovery

@Suite struct ErrorsArticle {
  @Test func whatWasExpected() throws {
    var parser = try formulaParser("a b")
    do throws(ParseError) {
      try parser.require(.name)
      try parser.require([.colon, .equal])
    } catch {
      #expect(error.diagnostic.message(in: parser.source) == "expected ':' or '=' after 'a'")
      #expect(error.diagnostic.category.expected == [.kind(FormulaToken.colon), .kind(FormulaToken.equal)])
    }
  }

  @Test func namesOfConstructs() throws {
    func value(_ parser: inout FormulaParser) -> TokenRef? {
      switch parser.kind {
      case .name, .number: return parser.consume()
      default:
        parser.reportExpected("value")
        return nil
      }
    }

    var parser = try formulaParser("a = ;")
    parser.expect(.name)
    parser.expect(.equal)
    _ = value(&parser)

    #expect(parser.messages == ["expected value after '='"])
  }

  @Test func repairRules() throws {
    var parser = try formulaParser("let let a : 1")
    parser.expect(.let)
    parser.expect(.name)
    parser.expect(.equal)
    parser.expect(.number)

    #expect(parser.messages == ["repeated 'let'", "expected '=' instead of ':'"])
  }

  @Test func oneMistakeOneDiagnostic() throws {
    var parser = try formulaParser("(a + - b)")
    let items: [Item] = parser.list(Item.self)

    #expect(items.map(\.name) == ["a", "b"])
    #expect(parser.factCount == 2)
    #expect(parser.messages == ["unexpected '+ -'"])
  }

  @Test func strictInsideResilientOutside() throws {
    func binding(_ parser: inout FormulaParser) throws(ParseError) -> String {
      let name = try parser.require(.name)
      try parser.require(.equal)
      try parser.require(.number)
      return parser.text(of: name) ?? ""
    }

    var parser = try formulaParser("a = 1; b + (2; 3); c = 3;")
    var names: [String] = []
    while !parser.isAtEnd {
      do throws(ParseError) {
        names.append(try binding(&parser))
      } catch {
        parser.reportError(error.diagnostic)
        let start = parser.position
        while !parser.isAtEnd, !parser.at(.semicolon) { parser.consumeBalanced() }
        parser.skip(since: start)
      }
      parser.expect(.semicolon)
    }

    #expect(names == ["a", "c"])
    #expect(parser.messages == ["expected '=' after 'b'"])
  }
}
