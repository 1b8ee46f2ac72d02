import DescentLexicon
import TestSupport
import Testing

@testable import Descent

/// Misspelt keywords are read as what is meant, in any language.
@Suite struct CorrectionTests {
  private func parse(_ text: String) throws -> SyntaxTree {
    try Schema.tree(of: SourceText(text), as: SchemaFile.self, with: TableLexer(SchemaToken.table))
  }

  private func messages(_ text: String) throws -> [String] { try parse(text).messageTexts }

  @Test(arguments: ["mesage", "messsage", "emssage", "massage", "Message", "MESSAGE"])
  func oneSlipInAKeyword(word: String) throws {
    let tree = try parse("\(word) A { field b }\nmessage C { field d }")
    #expect(tree.messageTexts == ["expected 'message' instead of '\(word)'"])
    #expect(tree.diagnostics.map(\.fixIts) == [[.replace(SourceRange(0, UInt32(word.utf8.count)), by: "message")]])
    let root = try #require(tree.root.as(SchemaFile.self))
    #expect(root.messages.map { $0.name.text } == ["A", "C"])
    #expect(root.messages.map(\.fields.count) == [1, 1])
  }

  @Test func theTextOfAMisspeltTokenStays() throws {
    let tree = try parse("mesage A { field b }")
    #expect(tree.text(ofToken: 0) == "mesage")
    #expect(tree.tokens[0].kindIndex == SchemaToken.message.index)
  }

  @Test func severalSlipsAreReportedOnceEach() throws {
    #expect(
      try messages("mesage A {\n  feild b\n  fild c\n}\nmessag D { field e }") == [
        "expected 'message' instead of 'mesage'", "expected 'field' instead of 'feild'",
        "expected 'field' instead of 'fild'", "expected 'message' instead of 'messag'",
      ])
  }

  @Test(arguments: [63, 64, 65, 200]) func asManyAsTheLimitAreCorrected(count: Int) throws {
    let found = try messages(String(repeating: "mesage A { field b }\n", count: count))
    #expect(found.prefix(64).allSatisfy { $0 == "expected 'message' instead of 'mesage'" })
    #expect(found.count >= min(count, 64))
  }

  /// Each costs a parse, and a source with very many mistakes is hardly in the language.
  @Test func fewAreCorrectedAmongVeryManyMistakes() throws {
    let found = try messages(String(repeating: "mesage A {}\n", count: 1200))
    #expect(found.count { $0.hasSuffix("instead of 'mesage'") } == 8)
  }

  /// A keyword that may be left out is missed only after it.
  @Test func anOptionalKeyword() throws {
    #expect(try messages("message A { field b retruns c }") == ["expected 'returns' instead of 'retruns'"])
    #expect(try messages("message A { field b return c }") == ["expected 'returns' instead of 'return'"])
  }

  @Test func aWordOfAnotherLanguage() throws {
    #expect(try messages("struct A { field b }") == ["expected 'message' instead of 'struct'"])
  }

  @Test func aForgottenKeyword() throws {
    let tree = try parse("message A {\n  b returns c\n}")
    #expect(tree.messageTexts == ["expected 'field'"])
    #expect(tree.diagnostics.map(\.fixIts) == [[.insert("field ", at: 14)]])
    #expect(tree.root.as(SchemaFile.self)?.messages[0].fields.count == 1)
  }

  @Test func twoSlipsAreAnotherWord() throws {
    #expect(try messages("mesagge A { field b }").first == "unexpected 'mesagge A'")
  }

  /// A name that happens to be near a keyword stays a name if that explains nothing.
  @Test func aNameStaysAName() throws {
    #expect(try messages("message message A { field b }") == ["repeated 'message'"])
    #expect(try messages("message A { field filed ) }") == ["unexpected ')'"])
    #expect(try messages("message A { field filed }") == [])
  }

  @Test func theOptionForbidsIt() throws {
    var options = ParseOptions()
    options.correctsTokens = false
    let source = try SourceText("mesage A { field b }")
    let tree = Schema.tree(of: source, as: SchemaFile.self, with: TableLexer(SchemaToken.table), options: options)
    #expect(tree.diagnostics.first?.message(in: source) == "unexpected 'mesage A'")
  }

  /// The number of parses is limited, whatever the source.
  @Test func manyCandidates() throws {
    let source = try SourceText(String(repeating: "mesage a\n", count: 10_000))
    var parses = 0
    let (tokens, _) = TokenBuffer.lexing(source, with: TableLexer(SchemaToken.table))
    _ = Schema.tree(of: source, tokens, ParseOptions()) { tokens in
      parses += 1
      var parser = Parser<Schema>(source, tokens: tokens)
      let root = parser.parse(SchemaFile.self)
      return parser.finish(root: root)
    }
    #expect(2...74 ~= parses)
  }

  @Test(arguments: [
    ("let", "lte", true), ("let", "le", true), ("let", "llet", true), ("let", "lat", true), ("let", "LET", true),
    ("let", "let", false), ("let", "tel", false), ("let", "l", false), ("let", "lat2", false), ("a", "", true),
    ("abcd", "badc", false),
  ])
  func slips(keyword: String, word: String, isSlip: Bool) {
    #expect(isOneSlip(from: Array(keyword.utf8), to: Array(word.utf8)) == isSlip)
    #expect(isOneSlip(from: Array(word.utf8), to: Array(keyword.utf8)) == isSlip)
  }
}

/// Messages with fields:
///
///     file    : message*
///     message : 'message' name '{' field* '}'
///     field   : 'field' name ('returns' name)?
enum Schema: Language {
  typealias Kind = SchemaToken

  static let recoveryKinds: TokenSet<SchemaToken> = [.message]
  static let corrections: [String: TokenCorrection<SchemaToken>] = ["struct": .token(.message)]
  static func forgottenTokens(
    before kind: SchemaToken, followedBy next: SchemaToken, inBlockOf head: SchemaToken?
  ) -> [SchemaToken] {
    kind == .name ? [.field] : []
  }
  static func closer(of kind: SchemaToken) -> SchemaToken? { kind == .leftBrace ? .rightBrace : nil }
}

enum SchemaToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case leftBrace = "{"
  case rightBrace = "}"
  case message, field, returns

  static let table = Lexicon<SchemaToken>(
    unknown: .unknown, [.skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some)]
  ).compiled()
}

struct SchemaFile: SyntaxNode, Production {
  var messages: NodeList<SchemaMessage>

  static let first: TokenSet<SchemaToken> = [.message]

  static func rule(_ parser: inout Parser<Schema>) -> Self {
    Self(messages: parser.list(SchemaMessage.self, in: SyntaxListStyle(close: .endOfFile, separation: .nothing)))
  }
}

struct SchemaMessage: SyntaxNode, Production, ListElement {
  var name: TokenRef
  var fields: NodeList<SchemaField>

  static let first: TokenSet<SchemaToken> = [.message]
  static let listStyle = SyntaxListStyle<SchemaToken>(separation: .nothing)

  static func rule(_ parser: inout Parser<Schema>) -> Self {
    parser.expect(.message)
    return Self(name: parser.expect(.name), fields: parser.list(SchemaField.self))
  }
}

struct SchemaField: SyntaxNode, Production, ListElement {
  var name: TokenRef
  var result: OptionalTokenRef

  static let first: TokenSet<SchemaToken> = [.field]
  static let listStyle = SyntaxListStyle<SchemaToken>(open: .leftBrace, close: .rightBrace, separation: .nothing)

  static func rule(_ parser: inout Parser<Schema>) -> Self {
    parser.expect(.field)
    let name = parser.expect(.name)
    guard parser.consume(if: .returns) != nil else { return Self(name: name, result: .none) }
    return Self(name: name, result: OptionalTokenRef(parser.expect(.name)))
  }
}
