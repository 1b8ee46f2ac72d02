import Descent
import DescentLexicon
import Testing

// What the comments on layout repair show: names and blocks in braces.

enum Braces: Language {
  typealias Kind = BraceToken

  static let unknownKind = BraceToken.unknown

  static func closer(of kind: BraceToken) -> BraceToken? { kind == .leftBrace ? .rightBrace : nil }

  static func layoutRole(of kind: BraceToken) -> LayoutRole {
    switch kind {
    case .leftBrace: .open
    case .rightBrace: .close
    default: .none
    }
  }
}

enum BraceToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case leftBrace = "{"
  case rightBrace = "}"

  static let table = Lexicon<BraceToken>(
    unknown: .unknown, [.skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some)]
  ).compiled()
}

/// A name, or a name with a block of names.
struct BraceName: SyntaxNode, RecursiveProduction, ListElement {
  var name: TokenRef
  var block: NodeList<BraceName>

  static let first: TokenSet<BraceToken> = [.name]
  static let listStyle = SyntaxListStyle<BraceToken>(open: .leftBrace, close: .rightBrace, separation: .nothing)

  static func rule(_ parser: inout Parser<Braces>) -> Self {
    Self(name: parser.expect(.name), block: parser.at(.leftBrace) ? parser.list(BraceName.self) : NodeList())
  }

  static func missing(in parser: inout Parser<Braces>) -> Self {
    Self(name: parser.missingToken(.name), block: NodeList())
  }
}

@Suite struct LayoutComments {
  @Test func aForgottenBrace() throws {
    let source = try SourceText("a {\n  b {\n    c\n  d\n}\n")
    let tree = Braces.tree(of: source, as: BraceName.self, with: TableLexer(BraceToken.table))

    #expect(tree.diagnostics.map { $0.message(in: source) } == ["expected '}'"])
    #expect(tree.root.as(BraceName.self)?.block.count == 2)
  }
}
