import Descent
import DescentLexicon

/// A language of nested calls, `f(1, g("x"))`, for the tests of dumps and diagnostics.
enum Calls: Language {
  typealias Kind = CallToken

  static func closer(of kind: CallToken) -> CallToken? { kind == .leftParen ? .rightParen : nil }

  static func parse(_ text: String, name: String = "test.calls", nestingLimit: Int = 256) throws -> SyntaxTree {
    try parse(bytes: Array(text.utf8), name: name, nestingLimit: nestingLimit)
  }

  static func parse(bytes: [UInt8], name: String = "test.calls", nestingLimit: Int = 256) throws -> SyntaxTree {
    let source = try SourceText(bytes: bytes, name: name)
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(CallToken.table))
    var options = ParseOptions()
    options.nestingLimit = nestingLimit
    var parser = Parser<Calls>(
      source, tokens: tokens, diagnostics: diagnostics + source.encodingDiagnostics(), options: options)
    let root = parser.parse(CallFile.self)
    return parser.finish(root: root)
  }
}

enum CallToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case text = "<text in quotes>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
}

extension CallToken {
  static let table = Lexicon<CallToken>(
    unknown: .unknown,
    [
      .skip(.oneOf("\t\n\r ").some), .spellings,
      .token(.name, .choice(.in("a"..."z"), .in("\u{80}"..."\u{10FFFF}")).some),
      .token(.text, ["\"", .except("\"").many, .optional("\"")]),
    ]
  ).compiled()
}

struct CallFile: SyntaxNode, Production {
  var values: NodeList<Value>

  static let first: TokenSet<CallToken> = .all
  static func rule(_ parser: inout Parser<Calls>) -> Self {
    Self(
      values: parser.list(Value.self, in: SyntaxListStyle(separator: .comma, close: .endOfFile, separation: .nothing)))
  }
}

enum Value: SyntaxChoice, RecursiveProduction, ListElement {
  case call(Ref<Call>)
  case text(Ref<Text>)

  static let listStyle = SyntaxListStyle<CallToken>(open: .leftParen, separator: .comma, close: .rightParen)
  static let first: TokenSet<CallToken> = [.name, .text]

  static func rule(_ parser: inout Parser<Calls>) -> Self {
    parser.at(.text) ? .text(parser.parse(Text.self)) : .call(parser.parse(Call.self))
  }

  static func missing(in parser: inout Parser<Calls>) -> Self {
    let mark = parser.mark
    return .text(parser.store(Text(literal: parser.expect(.text)), from: mark))
  }
}

struct Text: SyntaxNode, Production {
  var literal: TokenRef

  static let first: TokenSet<CallToken> = [.text]
  static func rule(_ parser: inout Parser<Calls>) -> Self { Self(literal: parser.expect(.text)) }
}

/// A name, or a name with arguments.
struct Call: SyntaxNode, Production {
  var name: TokenRef
  var arguments: NodeList<Value>

  static let first: TokenSet<CallToken> = [.name]
  static func rule(_ parser: inout Parser<Calls>) -> Self {
    Self(name: parser.expect(.name), arguments: parser.at(.leftParen) ? parser.list(Value.self) : NodeList())
  }
}
