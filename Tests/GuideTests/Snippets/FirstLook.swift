import Foundation
import Testing

// The parser of the README and of the front page of the guide: a language of names in parentheses.
import Descent
import DescentLexicon
import DescentTools

enum Names: Language { typealias Kind = NameToken }

enum NameToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","

  static let table = Lexicon<NameToken>(
    unknown: .unknown, [.skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some)]
  ).compiled()
}

enum NameTree: Equatable, RecursiveProduction, ListElement {
  case name(String)
  case list([NameTree])

  static let first: TokenSet<NameToken> = [.name, .leftParen]
  static let listStyle = SyntaxListStyle<NameToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func rule(_ parser: inout Parser<Names>) -> Self {
    if parser.at(.leftParen) { return .list(parser.list(NameTree.self)) }
    return .name(parser.text(of: parser.expect(.name)) ?? "")
  }

  static func missing(in parser: inout Parser<Names>) -> Self { .name("") }
}

struct NameLexer: Lexer {
  typealias Kind = NameToken
  var state = LexerState()

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      while source[state.position] == UInt8(ascii: " ") { state.position += 1 }
      let start = state.position
      if start == state.end { return true }
      let kind: NameToken =
        switch source[start] {
        case UInt8(ascii: "("): .leftParen
        case UInt8(ascii: ")"): .rightParen
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: "a")...UInt8(ascii: "z"): .name
        default: .unknown
        }
      repeat { state.position += 1 } while kind == .name && (97...122).contains(source[state.position])
      state.append(kind, from: start, to: state.position, flags: [], into: &tokens)
    }
    return false
  }
}

@Suite struct FirstLook {
  @Test func theReadmeShowsWhatIsPrinted() throws {
    var output = ""
    func print(_ text: String) { output += text + "\n" }
    let source = try SourceText("(a, (b c))", name: "names.txt")
    var parser = Parser<Names>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(NameToken.table)).0)
    let names = parser.parse(NameTree.self)
    #expect(names == .list([.name("a"), .list([.name("b"), .name("c")])]))
    let renderer = DiagnosticRenderer(source)
    for diagnostic in parser.diagnostics { print(renderer.text(of: diagnostic)) }

    let readme = try String(contentsOf: Folders.readme, encoding: .utf8)
    #expect(readme.contains("```text\n\(output)```\n"), "\(output)")
  }

  @Test func aListIsParsedAndRepaired() throws {
    let source = try SourceText("(a (b")
    var parser = Parser<Names>(source, tokens: TokenBuffer.lexing(source, with: NameLexer()).0)
    let names = parser.parse(NameTree.self)
    let messages = parser.diagnostics.map { $0.message(in: source) }

    #expect(names == .list([.name("a"), .list([.name("b")])]))
    #expect(messages == ["expected ',' between elements", "expected ')'"])
  }
}
