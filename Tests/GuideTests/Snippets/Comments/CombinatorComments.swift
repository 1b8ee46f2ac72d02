import Descent
import Testing

// What the comments of the combinators show: formulas to values of the author's own.

/// A number.
struct Number: Production, Equatable {
  var value: Int

  static let first: TokenSet<FormulaToken> = [.number]
  static func parse(from parser: inout FormulaParser) -> Self { Self(value: parser.number()) }
}

/// A name.
struct Name: Production, Equatable {
  var text: String

  static let first: TokenSet<FormulaToken> = [.name]
  static func parse(from parser: inout FormulaParser) -> Self {
    Self(text: parser.text(of: parser.expect(.name)) ?? "")
  }
}

/// A number or a name.
enum Value: Equatable {
  case number(Number)
  case name(Name)
}

/// A parameter, whose list has a name.
struct Parameter: Production, ListElement {
  static let first: TokenSet<FormulaToken> = [.name]
  static let listStyle = ListStyle<FormulaToken>.parenthesized.named("parameter list", of: "parameters")

  static func parse(from parser: inout FormulaParser) -> Self {
    parser.expect(.name)
    return Self()
  }
}

extension FormulaParser {
  mutating func number() -> Int { Int(text(of: expect(.number)) ?? "") ?? 0 }
}

extension ListStyle<FormulaToken> {
  static let parenthesized = ListStyle(open: .leftParen, separator: .comma, close: .rightParen)
  static let bracketed = ListStyle(open: .leftBracket, separator: .comma, close: .rightBracket)
}

extension OperatorTable<FormulaToken> {
  static let sums: Self = {
    var table = Self()
    table.infix(.plus, rank: 1, .left)
    table.infix(.minus, rank: 1, .left)
    return table
  }()
}

// MARK: Choices

@Suite struct ChoiceComments {
  enum Statement: Equatable {
    case binding(Name)
    case expression(Number)
  }

  static let value = Choice<Formulas, Value, Never>(
    "value", Alternative(Number.self) { .number($0) }, Alternative(Name.self) { .name($0) })

  @Test func aChoiceThatIsMadeOnce() throws {
    var parser = try formulaParser("1 a +")
    let value = parser.choice(Self.value)
    let other = parser.choice(Self.value)
    _ = parser.choice(Self.value)

    #expect([value, other] == [.number(Number(value: 1)), .name(Name(text: "a"))])
    #expect(parser.messages == ["expected value after 'a'"])
  }

  @Test(arguments: [("let a", Statement.binding(Name(text: "a"))), ("7", .expression(Number(value: 7)))])
  func aChoiceOfClosures(text: String, expected: Statement) throws {
    var parser = try formulaParser(text)
    let statement = parser.choice(
      "statement",
      { parser in
        parser.expect(.let)
        parser.commit()
        return Statement.binding(parser.parse(Name.self))
      },
      { parser in .expression(parser.parse(Number.self)) })

    #expect(statement == expected)
    #expect(parser.messages == [])
  }

  @Test(arguments: [("1", "number 1"), ("a", "name a"), ("+", "nothing")])
  func aChoiceOfTypes(text: String, expected: String) throws {
    func description(_ parser: inout FormulaParser) -> String {
      switch parser.choice(Number.self, Name.self) {
      case .first(let number): "number \(number.value)"
      case .second(let name): "name \(name.text)"
      case nil: "nothing"
      }
    }

    var parser = try formulaParser(text)
    let found = description(&parser)
    #expect(found == expected)
    #expect(parser.messages == (text == "+" ? ["expected number or name"] : []))
  }

  @Test func whatMayBeAbsent() throws {
    var parser = try formulaParser(": a b : 1")
    let type = parser.optional(at: [.colon]) { parser in
      parser.consume()
      return parser.parse(Name.self)
    }
    let label = parser.optional { parser in
      let name = parser.expect(.name)
      parser.expect(.colon)
      return name
    }

    #expect(type == Name(text: "a"))
    #expect(label != nil)
    #expect(parser.messages == [])
  }

  @Test func partsInAnyOrder() throws {
    var parser = try formulaParser("a 1")
    let (number, name) = parser.permutation(Number.self, Name.self)

    #expect(number == Number(value: 1))
    #expect(name == Name(text: "a"))
  }
}

// MARK: Lists and repetition

@Suite struct RepetitionComments {
  @Test func stylesOfLists() throws {
    let tuple = ListStyle<FormulaToken>(open: .leftParen, separator: .comma, close: .rightParen)  // (a, b)
    let names = ListStyle<FormulaToken>(separator: .comma, trailing: .forbidden)  // a, b
    let lines = ListStyle<FormulaToken>(
      open: .leftBracket, separator: .semicolon, close: .rightBracket, separation: .newlineOrSeparator)

    for (style, text) in [(tuple, "(a, b)"), (names, "a, b"), (lines, "[a\nb]")] {
      var parser = try formulaParser(text)
      let count = parser.list(in: style, first: [.name]) { $0.consume() }.count
      #expect(count == 2)
      #expect(parser.messages == [])
    }
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

    var alone = try formulaParser("a")
    let words: [Item] = alone.many(Item.self, 2...4)
    #expect(words.count == 1)
    #expect(alone.messages == ["expected item after 'a': at least 2 are needed, and there are 1"])
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
    var parser = try formulaParser("[1, 2] a, b; 1, 2; (5) (6)")
    let numbers = parser.list(in: .bracketed) { $0.number() }
    #expect(numbers == [1, 2])

    let words = parser.separated(by: .comma, first: [.name]) { $0.expect(.name) }
    #expect(words.count == 2)
    parser.expect(.semicolon)
    let corners = parser.separated(by: .comma, first: [.number], 3...) { $0.expect(.number) }
    #expect(corners.count == 2)
    #expect(parser.messages == ["expected number after '2': at least 3 are needed, and there are 2"])

    parser.expect(.semicolon)
    let five = delimitedByClosure(&parser)
    let six = delimitedByType(&parser)
    #expect([five, six] == [Number(value: 5), Number(value: 6)])
  }

  func delimitedByClosure(_ parser: inout FormulaParser) -> Number {
    let number = parser.delimited(by: .leftParen, .rightParen) { $0.parse(Number.self) }
    return number
  }

  func delimitedByType(_ parser: inout FormulaParser) -> Number {
    let number = parser.delimited(Number.self, by: .leftParen, .rightParen)
    return number
  }

  @Test func repetition() throws {
    var parser = try formulaParser("1 2 3; 1 2 3; a b; a b")
    let numbers = parser.many([.number]) { $0.number() }
    #expect(numbers == [1, 2, 3])
    parser.expect(.semicolon)
    let octets = parser.many([.number], 2...4) { $0.consume() }
    #expect(octets.count == 3)
    parser.expect(.semicolon)
    let some = parser.some([.name]) { $0.expect(.name) }
    #expect(some.count == 2)
    parser.expect(.semicolon)
    var names: Set<String> = []
    parser.forEach(at: [.name]) { parser in names.insert(parser.text(of: parser.consume()) ?? "") }
    #expect(names == ["a", "b"])
    #expect(parser.messages == [])
  }

  @Test func upToAnEnd() throws {
    var parser = try formulaParser("a b else 1 + 2; 3")
    let items = parser.until([.else]) { $0.parse(Item.self) }
    #expect(items.count == 2)
    parser.expect(.else)
    let text = parser.consume(until: [.semicolon])
    let words = parser.source.text(in: parser.range(from: text.lowerBound, to: text.upperBound))
    #expect(words == "1 + 2")
  }

  @Test func recovery() throws {
    var parser = try formulaParser("+ (a) a = 1; b + 2;")
    if !parser.at(Name.first) { parser.recover(to: [.name, .semicolon]) }
    func binding(_ parser: inout FormulaParser) -> String? {
      let name = parser.recover(to: [.semicolon]) { parser throws(ParseError) in
        let name = try parser.require(.name)
        try parser.require(.equal)
        try parser.require(.number)
        return parser.text(of: name) ?? ""
      }
      parser.expect(.semicolon)
      return name
    }

    let names = [binding(&parser), binding(&parser)]
    #expect(names == ["a", nil])
    #expect(parser.messages == ["unexpected '+ (a)'", "expected '=' after 'b'"])
  }

  @Test func levels() throws {
    func depth(_ parser: inout FormulaParser) -> Int {
      parser.nested(orElse: 0) { parser in
        parser.at(.leftParen) ? 1 + parser.delimited(by: .leftParen, .rightParen) { depth(&$0) } : 0
      }
    }

    var parser = try formulaParser("((()))")
    let levels = depth(&parser)
    #expect(levels == 3)
    #expect(parser.messages == [])
  }
}

// MARK: Operators

/// Sums, by a type.
struct SumOperators: OperatorTableGrammar {
  typealias L = Formulas
  typealias Value = Int
  typealias Failure = Never

  let table = OperatorTable.sums

  func operand(from parser: inout FormulaParser) -> Int { parser.number() }

  func combine(_ operation: Operation<Int>, from mark: Mark, in parser: inout FormulaParser) -> Int {
    guard case .infix(let left, let sign, let right) = operation else { preconditionFailure("no others") }
    return parser.text(of: sign) == "+" ? left + right : left - right
  }
}

@Suite struct OperatorComments {
  @Test func tables() throws {
    var table = OperatorTable<FormulaToken>()
    table.infix(.plus, rank: 1, .left)
    table.infix(.caret, rank: 3, .right)
    table.prefix(.minus, rank: 2)
    table.postfix(.exclamation)
    table.ternary(.colon, .doubleColon, rank: 0)
    table.mixfix("index", .operand, .token(.leftBracket), .operand, .token(.rightBracket), rank: 4)

    table.mixfix("conditional", .token(.if), .operand, .token(.then), .operand, rank: 0)
    table.mixfix("alternative", .token(.if), .operand, .token(.then), .operand, .token(.else), .operand, rank: 0)

    var parser = try formulaParser("-a[i] ^ b! + c : if x then if y then z else w :: d")
    let text = parser.operators(in: table) { parser in
      parser.text(of: parser.expect(.name)) ?? ""
    } combine: { operation in
      switch operation {
      case .prefix(_, let value): "-\(value)"
      case .infix(let left, _, let right): "(\(left) \(right))"
      case .postfix(let value, _): "\(value)!"
      case .ternary(let first, _, let second, _, let third): "ternary(\(first), \(second), \(third))"
      case .mixfix(let name, let operands, _): "\(name)(\(operands.joined(separator: ", ")))"
      }
    }
    #expect(text == "ternary((-(index(a, i) b!) c), conditional(x, alternative(y, z, w)), d)")
    #expect(parser.messages == [])
  }

  @Test func byType() throws {
    var parser = try formulaParser("7 - 2 + 1")
    let value = parser.operators(SumOperators())

    #expect(value == 6)
  }

  @Test func byClosures() throws {
    var parser = try formulaParser("7 + 2 + 1")
    let value = parser.operators(in: .sums) {
      $0.number()
    } combine: { operation in
      guard case .infix(let left, _, let right) = operation else { preconditionFailure("no others") }
      return left + right
    }

    #expect(value == 10)
  }

  @Test func chains() throws {
    func left(_ parser: inout FormulaParser) -> Int {
      let difference = parser.chain(left: [.minus]) {
        $0.number()
      } combine: { left, _, right in
        left - right
      }
      return difference
    }
    func right(_ parser: inout FormulaParser) -> Int {
      let difference = parser.chain(right: [.minus]) {
        $0.number()
      } combine: { left, _, right in
        left - right
      }
      return difference
    }

    var parser = try formulaParser("7 - 2 - 1; 7 - 2 - 1; 7 - 2 - 1")
    let groupedLeft = left(&parser)
    parser.expect(.semicolon)
    let groupedRight = right(&parser)
    parser.expect(.semicolon)
    let difference = parser.chain(Number.self, left: [.minus]) { left, _, right in
      Number(value: left.value - right.value)
    }

    #expect([groupedLeft, groupedRight, difference.value] == [4, 6, 4])
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
      .skip(.oneOf(" \t\r\n").some), .token(.name, .letter.some), .madeElsewhere(.newline, .indent, .dedent),
    ]
  ).compiled()
}

/// A name and those below it.
struct BlockItem: Production, ListElement {
  var count: Int

  static let first: TokenSet<BlockToken> = [.name]
  static let listStyle = ListStyle<BlockToken>.block(.indent, .dedent, lineEnd: .newline)

  static func parse(from parser: inout Parser<Blocks>) -> Self {
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
