import Descent
import DescentLexicon
import Testing

// The language of the article on trees and other results: books, and boxes of books and boxes.

enum Shelf: Language {
  typealias Kind = ShelfToken
}

typealias ShelfParser = Parser<Shelf>

enum ShelfToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case comma = ","
  case leftParen = "("
  case rightParen = ")"

  static let table = Lexicon<ShelfToken>(
    unknown: .unknown, [.skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some)]
  ).compiled()
}

func shelfParser(_ text: String) throws -> ShelfParser {
  let source = try SourceText(text)
  return ShelfParser(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ShelfToken.table)).0)
}

/// What a thing on the shelf becomes.
protocol ShelfResult: RecursiveProduction, ListElement
where L == Shelf, Failure == Never, ElementParser == ProductionParser<Self> {
  static func book(from parser: inout ShelfParser) -> Self
  static func box(from parser: inout ShelfParser) -> Self
}

extension ShelfResult {
  static var first: TokenSet<ShelfToken> { [.name, .leftParen] }
  static var listStyle: SyntaxListStyle<ShelfToken> {
    SyntaxListStyle(open: .leftParen, separator: .comma, close: .rightParen)
  }

  static func rule(_ parser: inout ShelfParser) -> Self {
    parser.at(.leftParen) ? box(from: &parser) : book(from: &parser)
  }
}

// MARK: A tree

struct Book: SyntaxNode, Production {
  var title: TokenRef

  static let first: TokenSet<ShelfToken> = [.name]
  static func rule(_ parser: inout ShelfParser) -> Self { Self(title: parser.expect(.name)) }
}

struct Box: SyntaxNode, Production {
  var things: NodeList<Thing>

  static let first: TokenSet<ShelfToken> = [.leftParen]
  static func rule(_ parser: inout ShelfParser) -> Self { Self(things: parser.list(Thing.self)) }
}

/// A thing on the shelf: a book, or a box of things.
enum Thing: SyntaxChoice {
  case book(Ref<Book>)
  case box(Ref<Box>)
}

extension Thing: ShelfResult {
  static func book(from parser: inout ShelfParser) -> Self { .book(parser.parse(Book.self)) }
  static func box(from parser: inout ShelfParser) -> Self { .box(parser.parse(Box.self)) }
  static func missing(in parser: inout ShelfParser) -> Self { book(from: &parser) }
}

// MARK: Values

enum ShelfItem: Equatable, ShelfResult {
  case book(String)
  case box([ShelfItem])

  static func book(from parser: inout ShelfParser) -> Self { .book(parser.text(of: parser.expect(.name)) ?? "") }
  static func box(from parser: inout ShelfParser) -> Self { .box(parser.list(ShelfItem.self)) }
  static func missing(in parser: inout ShelfParser) -> Self { .box([]) }
}

// MARK: Nothing

struct CheckedShelf: ShelfResult {
  static func book(from parser: inout ShelfParser) -> Self {
    parser.expect(.name)
    return Self()
  }

  static func box(from parser: inout ShelfParser) -> Self {
    parser.forEachElement(in: listStyle, first: first) { _ = countedRule(&$0) }
    return Self()
  }

  static func missing(in parser: inout ShelfParser) -> Self { Self() }
}

@Suite struct ResultsTests {
  @Test func aTree() throws {
    var parser = try shelfParser("(Emma, (Dracula, Ulysses))")
    let root = parser.parse(Box.self)
    let tree = parser.finish(root: root)

    let things = tree.view(root).things
    #expect(things[0].as(Book.self)?.title.text == "Emma")
    #expect(things[1].text == "(Dracula, Ulysses)")
  }

  @Test func values() throws {
    var parser = try shelfParser("(Emma, (Dracula))")
    let item = parser.parse(ShelfItem.self)

    #expect(item == .box([.book("Emma"), .box([.book("Dracula")])]))
  }

  @Test func nothing() throws {
    var parser = try shelfParser("(Emma, (Dracula)")
    _ = parser.parse(CheckedShelf.self)

    #expect(parser.diagnostics.map { $0.message(in: parser.source) } == ["expected ')'"])
  }
}
