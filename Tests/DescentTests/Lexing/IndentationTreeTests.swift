import Testing

@testable import Descent
@testable import DescentLexicon
@testable import DescentTools

/// Trees over the empty tokens of an indentation lexer.
@Suite struct IndentationTreeTests {
  enum Outline: Language {
    typealias Kind = IndentationLexerTests.Kind

    static func parse(_ text: String, options: ParseOptions = ParseOptions()) throws -> SyntaxTree {
      let source = try SourceText(text)
      let lexer = IndentationLexer(TableLexer(IndentationLexerTests.table), IndentationLexerTests.style)
      return tree(of: source, as: OutlineFile.self, with: lexer, options: options)
    }
  }

  struct OutlineFile: SyntaxNode, Production {
    var items: NodeList<OutlineItem>

    static let first: TokenSet<Outline.Kind> = .all

    static func rule(_ parser: inout Parser<Outline>) -> Self {
      Self(items: parser.list(OutlineItem.self, in: SyntaxListStyle(close: .endOfFile, separation: .nothing)))
    }
  }

  struct OutlineItem: SyntaxNode, RecursiveProduction, ListElement {
    var name: TokenRef
    var newline: TokenRef
    var items: NodeList<OutlineItem>

    static let first: TokenSet<Outline.Kind> = [.name]
    static let listStyle = SyntaxListStyle<Outline.Kind>(open: .indent, close: .dedent, separation: .nothing)

    static func rule(_ parser: inout Parser<Outline>) -> Self {
      let name = parser.expect(.name)
      if parser.at(.leftParen) { parser.delimited(by: .leftParen, .rightParen) { _ = $0.expect(.name) } }
      return Self(
        name: name, newline: parser.expect(.newline),
        items: parser.at(.indent) ? parser.list(OutlineItem.self) : NodeList())
    }

    static func missing(in parser: inout Parser<Outline>) -> Self {
      Self(name: parser.expect(.name), newline: parser.expect(.newline), items: NodeList())
    }
  }

  @Test func blocksAreNodes() throws {
    let tree = try Outline.parse("a\n  b # c\n\n  c\n\n\nd")
    #expect(tree.diagnostics == [])
    #expect(tree.dump(.sexp).contains(#"name: "a" newline: """#))
    let file = try #require(tree.root.as(OutlineFile.self))
    #expect(file.items.map(\.any.range) == [SourceRange(0, 14), SourceRange(17, 18)])
    #expect(file.items[0].items.map(\.any.range) == [SourceRange(4, 5), SourceRange(13, 14)])
    let names = tree.path(at: 13).map { $0.as(OutlineItem.self)?.name.text }
    #expect(names == [nil, "a", "c"])
    #expect(tree.path(at: 15).count == 1)
  }

  /// The lexer for broken sources is tried where the other one hides the ends of lines after an unclosed bracket.
  @Test func anUnclosedBracketLosesNoLine() throws {
    let text = "a (b\nd\n  e\nf"
    #expect(try Outline.parse(text).root.as(OutlineFile.self)?.items.map(\.name.text) == ["a", "d", "f"])
    #expect(try Outline.parse(text).diagnostics.count == 1)
    var options = ParseOptions()
    options.repairsLayout = false
    #expect(try Outline.parse(text, options: options).root.as(OutlineFile.self)?.items.count != 3)
    // A bracket that is closed may have lines at any column.
    #expect(try Outline.parse("a (\nb\n)\nc").diagnostics == [])
  }

  @Test func emptyTokensAreCalledByTheirKinds() throws {
    let tree = try Outline.parse("?\n  a")
    #expect(tree.dump().contains("unexpected indentation"))
    #expect(tree.dump(.sexp).contains("(UNEXPECTED indent"))
  }
}
