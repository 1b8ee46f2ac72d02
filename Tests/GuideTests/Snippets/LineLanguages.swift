import Descent
import DescentLexicon
import Testing

// Settings, a line each.

enum Settings: Language {
  typealias Kind = SettingsToken
}

enum SettingsToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case lineEnd = "<line end>"
  case name = "<name>"
  case text = "<text>"
  case equal = "="

  static let table = Lexicon<Self>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .token(.name, .letter.some, then: .push("name")),
    ],
    modes: [
      "name": [
        .skip(.oneOf(" \t\r").some),
        .token(.lineEnd, "\n", then: .pop),
        .spelled(.equal, then: .push("value")),
      ],
      "value": [
        .skip(.oneOf(" \t\r").some),
        .token(.text, [.except(" \t\r\n"), .except("\r\n").many]),
        .popIfNoMatch(),
      ],
    ]
  ).compiled()
}

struct Setting: Equatable {
  var name: String
  var value: String
}

extension Setting: Production, ListElement {
  static let first: TokenSet<SettingsToken> = [.name]
  static let listStyle = SyntaxListStyle<SettingsToken>(
    separator: .lineEnd, close: .endOfFile, separation: .newlineOrSeparator)

  static func rule(_ parser: inout Parser<Settings>) -> Self {
    let name = parser.expect(.name)
    parser.expect(.equal)
    let value = parser.expect(.text)
    return Self(name: parser.text(of: name) ?? "", value: parser.text(of: value) ?? "")
  }
}

// Menus, nested by indentation.

enum Menus: Language {
  typealias Kind = MenuToken
}

enum MenuToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case lineEnd = "<line end>"
  case indent = "<indentation>"
  case dedent = "<end of indentation>"
  case name = "<name>"
  case leftParen = "("
  case rightParen = ")"

  static let table = Lexicon<Self>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .joining(["\\", "\n"]),
      .spellings,
      .token(.name, .letter.some),
      .producedElsewhere(.lineEnd, .indent, .dedent),
    ]
  ).compiled()
}

struct Menu: Equatable {
  var name: String
  var items: [Menu]
}

extension Menu: RecursiveProduction, ListElement {
  static let first: TokenSet<MenuToken> = [.name]
  static let listStyle = SyntaxListStyle<MenuToken>(open: .indent, close: .dedent, separation: .nothing)

  static func rule(_ parser: inout Parser<Menus>) -> Self {
    let name = parser.expect(.name)
    if parser.at(.leftParen) { parser.delimited(by: .leftParen, .rightParen) { _ = $0.expect(.name) } }
    parser.expect(.lineEnd)
    return Self(
      name: parser.text(of: name) ?? "",
      items: parser.at(.indent) ? parser.list(Menu.self) : [])
  }

  static func missing(in parser: inout Parser<Menus>) -> Self { Self(name: "", items: []) }
}

@Suite struct LineLanguages {
  @Test func aBrokenLineCostsOneLine() throws {
    let source = try SourceText("formula = a = b\nwidth\n\nheight = 2\n")
    var parser = Parser<Settings>(
      source, tokens: TokenBuffer.lexing(source, with: TableLexer(SettingsToken.table)).0)
    let settings = parser.list(Setting.self)
    let messages = parser.diagnostics.map { $0.message(in: source) }

    #expect(settings.map(\.name) == ["formula", "width", "height"])
    #expect(settings.map(\.value) == ["a = b", "", "2"])
    #expect(messages == ["expected '=' after 'width'"])
  }

  @Test func menusAreNestedAsTheyAreIndented() throws {
    let source = try SourceText("file (\n  hidden)\n  open \\\n (recent)\n  save\nedit\n")
    let lexer = IndentationLexer(
      TableLexer(MenuToken.table),
      IndentationStyle(
        newline: .lineEnd, indent: .indent, dedent: .dedent, opening: [.leftParen], closing: [.rightParen]))
    var parser = Parser<Menus>(source, tokens: TokenBuffer.lexing(source, with: lexer).0)
    let menus = parser.list(Menu.self, in: SyntaxListStyle(close: .endOfFile, separation: .nothing))

    #expect(menus.map(\.name) == ["file", "edit"])
    #expect(menus[0].items.map(\.name) == ["open", "save"])
    #expect(parser.diagnostics.isEmpty)
  }
}
