import Testing

// The part between the marks stands in the README, word for word; a test keeps it so.
// README: a parser of your own
import Descent

enum Names: Language {
  typealias Kind = NameToken
}

enum NameToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
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

/// A name, or a list of names in parentheses.
///
///     name-tree      : name | '(' name-tree-list? ')'
///     name-tree-list : name-tree | name-tree ',' name-tree-list
enum NameTree: Equatable {
  case name(String)
  case list([NameTree])
}

extension NameTree: RecursiveProduction, ListElement {
  static let first: TokenSet<NameToken> = [.name, .leftParen]
  static let listStyle = ListStyle<NameToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func parse(from parser: inout Parser<Names>) -> Self {
    if parser.at(.leftParen) { return .list(parser.list(NameTree.self)) }
    let name = parser.expect(.name)
    return .name(parser.range(of: name).map(parser.source.text) ?? "")
  }

  static func missing(in parser: inout Parser<Names>) -> Self { .name("") }
}

func parseNames(_ text: String) throws -> (NameTree, [String]) {
  let source = try SourceText(text)
  var parser = Parser<Names>(source, tokens: TokenBuffer.lexing(source, with: NameLexer()).0)
  return (parser.parse(NameTree.self), parser.diagnostics.map { $0.message(in: source) })
}
// README: end

@Suite struct ReadmeExample {
  @Test func namesAreParsed() throws {
    #expect(try parseNames("(a, (b, c),)") == (.list([.name("a"), .list([.name("b"), .name("c")])]), []))
    #expect(
      try parseNames("(a (b") == (
        .list([.name("a"), .list([.name("b")])]), ["expected ',' between elements", "expected ')'"]
      ))
    #expect(try parseNames("") == (.name(""), ["expected name"]))
  }
}
