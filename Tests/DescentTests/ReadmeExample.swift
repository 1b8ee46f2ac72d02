import Testing

// The part between the markers is also in the README, word for word; a test compares the two.
// README: a parser of your own
import Descent
import DescentLexicon

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

extension NameToken {
  static let table = Lexicon<NameToken>(
    unknown: .unknown, [.skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some)]
  ).compiled()
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

  static func rule(_ parser: inout Parser<Names>) -> Self {
    if parser.at(.leftParen) { return .list(parser.list(NameTree.self)) }
    let name = parser.expect(.name)
    return .name(parser.range(of: name).map(parser.source.text) ?? "")
  }

  static func missing(in parser: inout Parser<Names>) -> Self { .name("") }
}

func parseNames(_ text: String) throws -> (NameTree, [String]) {
  let source = try SourceText(text)
  let tokens = TokenBuffer.lexing(source, with: TableLexer(NameToken.table)).0
  var parser = Parser<Names>(source, tokens: tokens)
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
