import Descent

@testable import CorpusRunner

/// A language of names and groups of names, `a (b, c)`, with which the runner is tested.
enum Toy: Language {
  typealias Kind = ToyToken

  static func closer(of kind: ToyToken) -> ToyToken? { kind == .leftParen ? .rightParen : nil }

  static func parse(_ source: SourceText) -> SyntaxTree {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: ToyLexer())
    var parser = Parser<Toy>(source, tokens: tokens, diagnostics: diagnostics)
    let root = parser.parse(File.self)
    return parser.finish(root: root)
  }
}

extension AnyLanguage {
  static let toy = AnyLanguage(name: "Toy", fileExtensions: ["toy"]) { Toy.parse($0) }
}

enum ToyToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case name = "<name>"
  case unknown = "<unknown character>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
}

struct ToyLexer: Lexer {
  typealias Kind = ToyToken
  var state = LexerState()

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      while state.position < state.end, source[state.position] <= 0x20 { state.position += 1 }
      if state.position == state.end { return true }
      let start = state.position
      state.position += 1
      let kind: ToyToken
      switch source[start] {
      case UInt8(ascii: "("): kind = .leftParen
      case UInt8(ascii: ")"): kind = .rightParen
      case UInt8(ascii: ","): kind = .comma
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        kind = .name
        while (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(source[state.position]) { state.position += 1 }
      default: kind = .unknown
      }
      state.append(kind, from: start, to: state.position, flags: [], into: &tokens)
    }
    return false
  }
}

struct File: SyntaxNode, Production {
  var items: List<Item>

  static let first: TokenSet<ToyToken> = .all

  static func parse(from parser: inout Parser<Toy>) -> Self {
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

  func fields(_ field: inout FieldSink) { field("items", items) }
}

/// `item : name | group`
enum Item: SyntaxChoice, RecursiveProduction, ListElement {
  case name(Ref<Name>)
  case group(Ref<Group>)

  static let first: TokenSet<ToyToken> = [.name, .leftParen]
  static let listStyle = ListStyle<ToyToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func parse(from parser: inout Parser<Toy>) -> Self {
    parser.at(.leftParen) ? .group(parser.parse(Group.self)) : .name(parser.parse(Name.self))
  }

  static func missing(in parser: inout Parser<Toy>) -> Self { .name(parser.parse(Name.self)) }

  var node: AnyNode {
    switch self {
    case .name(let ref): AnyNode(ref)
    case .group(let ref): AnyNode(ref)
    }
  }
}

struct Name: SyntaxNode, Production {
  var text: TokenRef

  static let first: TokenSet<ToyToken> = [.name]

  static func parse(from parser: inout Parser<Toy>) -> Self { Self(text: parser.expect(.name)) }

  func fields(_ field: inout FieldSink) { field("text", text) }
}

struct Group: SyntaxNode, Production {
  var items: List<Item>

  static let first: TokenSet<ToyToken> = [.leftParen]

  static func parse(from parser: inout Parser<Toy>) -> Self { Self(items: parser.list(Item.self)) }

  func fields(_ field: inout FieldSink) { field("items", items) }
}
