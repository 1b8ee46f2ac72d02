import Descent
import DescentLexicon
import DescentTools

@testable import CorpusRunner

/// A language of names and groups of names, `a (b, c)`, for the tests of the runner.
enum Toy: Language {
  typealias Kind = ToyToken

  static func closer(of kind: ToyToken) -> ToyToken? { kind == .leftParen ? .rightParen : nil }

  static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(ToyToken.table))
    var parser = Parser<Toy>(source, tokens: tokens, diagnostics: diagnostics, options: options)
    let root = parser.parse(File.self)
    return parser.finish(root: root)
  }
}

extension AnyLanguage {
  static let toy = AnyLanguage(name: "Toy", fileExtensions: ["toy"]) { Toy.parse($0, options: $1) }
}

enum ToyToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case name = "<name>"
  case unknown = "<unknown character>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
}

extension ToyToken {
  static let table = Lexicon<ToyToken>(
    unknown: .unknown, [.skip(.in("\0"..." ").some), .spellings, .token(.name, .in("a"..."z").some)]
  ).compiled()
}

struct File: SyntaxNode, Production {
  var items: NodeList<Item>

  static let first: TokenSet<ToyToken> = .all

  static func rule(_ parser: inout Parser<Toy>) -> Self {
    Self(
      items: parser.collect(Item.self) { parser, list in
        while !parser.isAtEnd {
          if parser.at(Item.first) {
            list.append(parser.parse(Item.self), to: &parser)
          } else {
            parser.skipUnexpected()
          }
        }
      })
  }
}

/// `item : name | group`
enum Item: SyntaxChoice, RecursiveProduction, ListElement {
  case name(Ref<Name>)
  case group(Ref<Group>)

  static let first: TokenSet<ToyToken> = [.name, .leftParen]
  static let listStyle = SyntaxListStyle<ToyToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func rule(_ parser: inout Parser<Toy>) -> Self {
    parser.at(.leftParen) ? .group(parser.parse(Group.self)) : .name(parser.parse(Name.self))
  }

  static func missing(in parser: inout Parser<Toy>) -> Self { .name(parser.parse(Name.self)) }
}

struct Name: SyntaxNode, Production {
  var text: TokenRef

  static let first: TokenSet<ToyToken> = [.name]

  static func rule(_ parser: inout Parser<Toy>) -> Self { Self(text: parser.expect(.name)) }
}

struct Group: SyntaxNode, Production {
  var items: NodeList<Item>

  static let first: TokenSet<ToyToken> = [.leftParen]

  static func rule(_ parser: inout Parser<Toy>) -> Self { Self(items: parser.list(Item.self)) }
}
