import Descent
import DescentLexicon
import DescentTools
import Testing

/// Shopping lists: `3 apples, bread, 12 eggs`.
enum Shopping: Language {
  typealias Kind = ShoppingToken
}

enum ShoppingToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case number = "<number>"
  case name = "<name>"
  case comma = ","
}

extension ShoppingToken {
  static let table = Lexicon<ShoppingToken>(
    unknown: .unknown,
    [.skip(.oneOf(" \n").some), .spellings, .token(.number, .digit.some), .token(.name, .letter.some)]
  ).compiled()
}

/// Something to buy, and how many of it.
///
///     shopping-item : number? name
struct ShoppingItem: Equatable {
  var count: Int
  var name: String
}

extension ShoppingItem: Production, ListElement {
  static let first: TokenSet<ShoppingToken> = [.number, .name]
  static let listStyle = SyntaxListStyle<ShoppingToken>(separator: .comma, close: .endOfFile)
    .named("shopping list", of: "items")

  static func rule(_ parser: inout Parser<Shopping>) -> Self {
    let number = parser.consume(if: .number)
    let name = parser.expect(.name)
    return Self(
      count: number.flatMap { Int(parser.text(of: $0) ?? "") } ?? 1,
      name: parser.text(of: name) ?? "")
  }
}

func shoppingItems(in source: SourceText) -> ([ShoppingItem], [Diagnostic]) {
  let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(ShoppingToken.table))
  var parser = Parser<Shopping>(source, tokens: tokens, diagnostics: diagnostics)
  let items = parser.list(ShoppingItem.self)
  return (items, parser.diagnostics)
}

@Suite struct GettingStarted {
  @Test func aListIsRead() throws {
    let source = try SourceText("3 apples, bread, 12 eggs")
    let (items, diagnostics) = shoppingItems(in: source)
    #expect(items.map(\.count) == [3, 1, 12])
    #expect(diagnostics.isEmpty)
  }

  @Test func mistakesAreShown() throws {
    let source = try SourceText("3 apples bread, 12", name: "list.txt")
    let (items, diagnostics) = shoppingItems(in: source)
    #expect(items.map(\.name) == ["apples", "bread", ""])

    let renderer = DiagnosticRenderer(source)
    #expect(
      diagnostics.map(renderer.text).joined(separator: "\n") == """
        list.txt:1:9: error: expected ',' between items [missing-separator]
           1 │ 3 apples bread, 12
             │         ^
             = fix: insert ',' at 1:9
        list.txt:1:19: error: expected name after '12' [expected]
           1 │ 3 apples bread, 12
             │                   ^
        """)
  }
}
