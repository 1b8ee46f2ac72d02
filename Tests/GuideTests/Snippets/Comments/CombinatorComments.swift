import Descent
import DescentLexicon
import Testing

// What the comments of the combinators show: formulas to values of the author's own.

/// A number.
struct Number: Production, Equatable {
  var value: Int

  static let first: TokenSet<FormulaToken> = [.number]
  static func rule(_ parser: inout FormulaParser) -> Self { Self(value: parser.number()) }
}

/// A name.
struct Name: Production, Equatable {
  var text: String

  static let first: TokenSet<FormulaToken> = [.name]
  static func rule(_ parser: inout FormulaParser) -> Self {
    Self(text: parser.text(of: parser.expect(.name)) ?? "")
  }
}

/// A parameter, whose list has a name.
struct Parameter: Production, ListElement {
  static let first: TokenSet<FormulaToken> = [.name]
  static let listStyle = SyntaxListStyle<FormulaToken>.parenthesized.named("parameter list", of: "parameters")

  static func rule(_ parser: inout FormulaParser) -> Self {
    parser.expect(.name)
    return Self()
  }
}

extension FormulaParser {
  mutating func number() -> Int { Int(text(of: expect(.number)) ?? "") ?? 0 }
}

extension SyntaxListStyle<FormulaToken> {
  static let parenthesized = SyntaxListStyle(open: .leftParen, separator: .comma, close: .rightParen)
  static let bracketed = SyntaxListStyle(open: .leftBracket, separator: .comma, close: .rightBracket)
}

extension OperatorTable<FormulaToken> {
  static let sums: Self = {
    var table = Self()
    table.infix(.plus, rank: 1, .left)
    table.infix(.minus, rank: 1, .left)
    return table
  }()
}

// MARK: Lists and repetition

@Suite struct RepetitionComments {
  @Test func stylesOfLists() throws {
    let tuple = SyntaxListStyle<FormulaToken>(open: .leftParen, separator: .comma, close: .rightParen)  // (a, b)
    let names = SyntaxListStyle<FormulaToken>(separator: .comma, trailing: .forbidden)  // a, b
    let lines = SyntaxListStyle<FormulaToken>(
      open: .leftBracket, separator: .semicolon, close: .rightBracket, separation: .newlineOrSeparator)

    for (style, text) in [(tuple, "(a, b)"), (names, "a, b"), (lines, "[a\nb]")] {
      var parser = try formulaParser(text)
      let count = parser.list(in: style, first: [.name]) { $0.consume() }.count
      #expect(count == 2)
      #expect(parser.messages == [])
    }
  }

  @Test func listsOfTokens() throws {
    var parser = try formulaParser("a, b, c")
    let names = parser.tokens([.name], as: .name, in: .separated(by: .comma))  // a, b, c
    #expect(names.count == 3)
    #expect(parser.messages == [])
  }

  @Test func listsOfTokensByHand() throws {
    var parser = try formulaParser("a b\nc")
    let words = parser.collectTokens { parser, list in
      while parser.at(.name) { list.append(parser.expect(.name), to: &parser) }
    }
    #expect(words.count == 3)
  }

  @Test func listsWithNames() throws {
    var parser = try formulaParser("(a")
    let parameters: [Parameter] = parser.list(Parameter.self)
    #expect(parameters.count == 1)
    #expect(parser.messages == ["expected ')' to end the parameter list"])
  }

  @Test func valuesByTheirTypes() throws {
    var list = try formulaParser("(a, b)")
    var repetition = try formulaParser("a b")
    let listed = byList(&list)
    let repeated = byRepetition(&repetition)
    #expect([listed.count, repeated.count] == [2, 2])
  }

  func byList(_ parser: inout FormulaParser) -> [Item] {
    let items: [Item] = parser.list(Item.self)
    return items
  }

  func byRepetition(_ parser: inout FormulaParser) -> [Item] {
    let items: [Item] = parser.many(Item.self)
    return items
  }

  @Test func lists() throws {
    var parser = try formulaParser("[1, 2] (5)")
    let numbers = parser.list(in: .bracketed) { $0.number() }
    #expect(numbers == [1, 2])

    let five = delimited(&parser)
    #expect(five == Number(value: 5))
  }

  func delimited(_ parser: inout FormulaParser) -> Number {
    let number = parser.delimited(by: .leftParen, .rightParen) { $0.parse(Number.self) }
    return number
  }

  @Test func repetition() throws {
    var parser = try formulaParser("a b c; a b")
    let items: [Item] = parser.many(Item.self)
    #expect(items.count == 3)
    #expect(parser.messages == [])
  }

  @Test func bodies() throws {
    var parser = try formulaParser("a 1 b else")
    let body: [Item] = parser.many(Item.self, upTo: [.else, .semicolon])
    #expect(body.count == 2 && parser.at(.else))
    #expect(parser.messages == ["unexpected '1'"])
  }
}

// MARK: Operators

@Suite struct OperatorComments {
  @Test func tables() throws {
    var table = OperatorTable<FormulaToken>()
    table.infix(.plus, rank: 1, .left)
    table.infix(.caret, rank: 3, .right)
    table.prefix(.minus, rank: 2)
    table.postfix(.exclamation)
    table.ternary(.colon, .doubleColon, rank: 0)

    var parser = try formulaParser("-a ^ b! + c : x + y :: d")
    let text = parser.operators(in: table) { parser in
      parser.text(of: parser.expect(.name)) ?? ""
    } build: { _, _, operation in
      switch operation {
      case .prefix(_, let value): "-\(value)"
      case .infix(let left, _, let right): "(\(left) \(right))"
      case .postfix(let value, _): "\(value)!"
      case .ternary(let first, _, let second, _, let third): "ternary(\(first), \(second), \(third))"
      }
    }
    #expect(text == "ternary((-(a b!) c), (x y), d)")
    #expect(parser.messages == [])
  }
}

// MARK: Blocks

/// A language of names in blocks.
enum Blocks: Language {
  typealias Kind = BlockToken
}

enum BlockToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case newline = "<line end>"
  case indent = "<indentation>"
  case dedent = "<end of the block>"

  static let table = Lexicon<BlockToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some), .token(.name, .letter.some), .producedElsewhere(.newline, .indent, .dedent),
    ]
  ).compiled()
}

/// A name and those below it.
struct BlockItem: Production, ListElement {
  var count: Int

  static let first: TokenSet<BlockToken> = [.name]
  static let listStyle = SyntaxListStyle<BlockToken>.block(.indent, .dedent, lineEnd: .newline)

  static func rule(_ parser: inout Parser<Blocks>) -> Self {
    parser.expect(.name)
    guard parser.at(.newline, .indent) else { return Self(count: 1) }
    parser.consume()
    return Self(count: parser.list(BlockItem.self).reduce(1) { $0 + $1.count })
  }
}

@Suite struct BlockComments {
  @Test func blocks() throws {
    let source = try SourceText("a\n  b\n    c\n  d\n")
    let style = IndentationStyle<BlockToken>(newline: .newline, indent: .indent, dedent: .dedent)
    let tokens = TokenBuffer.lexing(source, with: IndentationLexer(TableLexer(BlockToken.table), style)).0
    var parser = Parser<Blocks>(source, tokens: tokens)
    let item = parser.parse(BlockItem.self)
    #expect(item.count == 4)
    #expect(parser.diagnostics == [])
  }
}
