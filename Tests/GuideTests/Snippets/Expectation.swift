import Descent
import DescentLexicon
import DescentTools
import Testing

// A language of switches, to be completed.

enum Switches: Language {
  typealias Kind = SwitchToken
}

enum SwitchToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case equal = "="
  case on, off

  static let table = Lexicon<SwitchToken>(
    unknown: .unknown,
    [.skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some), .token(.number, .digit.some)]
  ).compiled()
}

/// A switch: `volume = 12`.
///
///     switch : name '=' (number | 'on' | 'off')
struct Switch: SyntaxNode, Production {
  var name: TokenRef
  var value: TokenRef

  static let first: TokenSet<SwitchToken> = [.name]

  static func rule(_ parser: inout Parser<Switches>) -> Self {
    let name = parser.expect(.name)
    parser.expect(.equal)
    return Self(name: name, value: parser.expect([.number, .on, .off], as: .number))
  }
}

func switchTree(of source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
  let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(SwitchToken.table))
  var parser = Parser<Switches>(source, tokens: tokens, diagnostics: diagnostics, options: options)
  let root = parser.parse(Switch.self)
  return parser.finish(root: root)
}

@Suite struct ExpectationSnippets {
  @Test func expectations() throws {
    let rules = ExpectationRules(samples: [
      TokenSample(SwitchToken.name, "x"), TokenSample(SwitchToken.number, "0"),
    ])
    let switches = AnyLanguage(name: "Switches", fileExtensions: ["switches"], expecting: rules) {
      switchTree(of: $0, options: $1)
    }

    let source = try SourceText("volume = ")
    let expected = switches.expectations(in: source, at: 9)
    #expect(expected.tokens.map(\.spelling) == ["number", "on", "off"])
    #expect(expected.tokens.map(\.role) == [.class, .keyword, .keyword])
    #expect(expected.tokens.map(\.production) == ["Switch", "Switch", "Switch"])

    let words = switches.expectations(in: source, at: 9, typed: "of").tokens(.keyword)
    #expect(words.map(\.insertion) == ["off"])
  }
}
