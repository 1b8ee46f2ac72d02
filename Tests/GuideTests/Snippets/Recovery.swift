import Descent
import DescentLexicon
import DescentTools
import SyntaxEditing
import Testing

/// Scripts: statements in blocks, the language of the article on recovery.
enum Scripts: Language {
  typealias Kind = ScriptToken

  static func closer(of kind: ScriptToken) -> ScriptToken? {
    switch kind {
    case .leftParen: .rightParen
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  static let recoveryKinds: TokenSet<ScriptToken> = [.let, .if]
  static let statementClosers: TokenSet<ScriptToken> = [.rightBrace]
  static let separators: TokenSet<ScriptToken> = [.comma, .semicolon]
  static let unknownKind = ScriptToken.unknown
  static let corrections: [String: TokenCorrection<ScriptToken>] = ["const": .token(.let)]

  static func layoutRole(of kind: ScriptToken) -> LayoutRole {
    switch kind {
    case .leftBrace: .open
    case .rightBrace: .close
    case .if: .head
    case .else: .continuation
    case .comma, .equal: .joiner
    default: .none
    }
  }
}

enum ScriptToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case `let`, `if`, `else`
  case leftParen = "("
  case rightParen = ")"
  case leftBrace = "{"
  case rightBrace = "}"
  case comma = ","
  case semicolon = ";"
  case equal = "="

  static let table = Lexicon<ScriptToken>(
    unknown: .unknown, [.skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some)]
  ).compiled()
}

typealias ScriptParser = Parser<Scripts>

/// A value, or a call with arguments.
struct ScriptValue: SyntaxNode, RecursiveProduction, ListElement {
  var name: TokenRef
  var arguments: NodeList<ScriptValue>

  static let first: TokenSet<ScriptToken> = [.name]
  static let listStyle = SyntaxListStyle<ScriptToken>(open: .leftParen, separator: .comma, close: .rightParen)
    .named("argument list", of: "arguments")

  static func rule(_ parser: inout ScriptParser) -> Self {
    Self(
      name: parser.expect(.name),
      arguments: parser.at(.leftParen) ? parser.list(ScriptValue.self) : NodeList())
  }

  static func missing(in parser: inout ScriptParser) -> Self { Self(name: parser.expect(.name), arguments: NodeList()) }
}

struct ScriptBinding: SyntaxNode, Production {
  var name: TokenRef
  var value: Ref<ScriptValue>

  static let first: TokenSet<ScriptToken> = [.let]

  static func rule(_ parser: inout ScriptParser) -> Self {
    parser.expect(.let)
    let name = parser.expect([.name], as: .name, nameOf: Self.self)
    parser.expect(.equal)
    return Self(name: name, value: parser.parse(ScriptValue.self))
  }
}

struct ScriptCondition: SyntaxNode, RecursiveProduction {
  var condition: Ref<ScriptValue>
  var body: NodeList<ScriptStatement>

  static let first: TokenSet<ScriptToken> = [.if]

  static func rule(_ parser: inout ScriptParser) -> Self {
    parser.expect(.if)
    return Self(condition: parser.parse(ScriptValue.self), body: parser.list(ScriptStatement.self))
  }

  static func missing(in parser: inout ScriptParser) -> Self { rule(&parser) }
}

enum ScriptStatement: SyntaxChoice {
  case binding(Ref<ScriptBinding>)
  case condition(Ref<ScriptCondition>)
  case call(Ref<ScriptValue>)
}

extension ScriptStatement: Production, ListElement {
  static let first: TokenSet<ScriptToken> = [.let, .if, .name]
  static let listStyle = SyntaxListStyle<ScriptToken>(
    open: .leftBrace, separator: .semicolon, close: .rightBrace, separation: .newlineOrSeparator
  ).named("block", of: "statements")

  static func rule(_ parser: inout ScriptParser) -> Self {
    switch parser.kind {
    case .let: .binding(parser.parse(ScriptBinding.self))
    case .if: .condition(parser.parse(ScriptCondition.self))
    default: .call(parser.parse(ScriptValue.self))
    }
  }
}

struct ScriptFile: SyntaxNode, Production {
  var statements: NodeList<ScriptStatement>

  static let first = ScriptStatement.first

  static func rule(_ parser: inout ScriptParser) -> Self {
    let style = SyntaxListStyle<ScriptToken>(separator: .semicolon, close: .endOfFile, separation: .newlineOrSeparator)
    return Self(statements: parser.list(ScriptStatement.self, in: style))
  }
}

extension Scripts {
  static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    tree(of: source, as: ScriptFile.self, with: TableLexer(ScriptToken.table), options: options)
  }
}

/// The messages about a tree, with their lines and columns.
func messages(about tree: SyntaxTree) -> [String] {
  let lines = LineMap(tree.source)
  return tree.diagnostics.map { "\(lines.location(of: $0.range.start)): \($0.message(in: tree.source))" }
}

@Suite struct RecoveryArticle {
  private func tree(_ text: String) throws -> SyntaxTree { Scripts.parse(try SourceText(text)) }

  @Test func aLanguageThatIsDescribed() throws {
    let call = try tree("f(a !(b c) d)")
    #expect(messages(about: call) == ["1:5: unexpected '!' in the argument list"])

    let bindings = try tree("let a = f(b, c\nlet d = e")
    #expect(messages(about: bindings) == ["1:15: expected ')' to end the argument list"])

    let mistyped = try tree("f(a; b)")
    #expect(messages(about: mistyped) == ["1:4: expected ',' instead of ';'"])
  }

  @Test func closersOfStatements() throws {
    let source = try SourceText("if a {\n  if b { c\n  }\n  d\n")
    let fixIts = Scripts.parse(source).diagnostics.flatMap(\.fixIts)
    #expect(try source.applying(fixIts).text == "if a {\n  if b { c\n  }\n  d\n}\n")
  }

  @Test func names() throws {
    let nameless = try tree("let = a")
    #expect(messages(about: nameless) == ["1:4: expected name of the script binding"])
  }

  @Test func misspeltKeywords() throws {
    let misspelt = try tree("lte a = b\nfi a { c }")
    #expect(
      messages(about: misspelt) == ["1:1: expected 'let' instead of 'lte'", "2:1: expected 'if' instead of 'fi'"])
    #expect(misspelt.text(ofToken: 0) == "lte")
  }

  @Test func tokensOfOtherLanguages() throws {
    let foreign = try tree("const a = b")
    #expect(messages(about: foreign) == ["1:1: expected 'let' instead of 'const'"])
  }

  @Test func layout() throws {
    let source = try SourceText("if a {\n  b\n\nlet c = d\nlet e = g\n")
    let repaired = Scripts.parse(source)
    #expect(messages(about: repaired) == ["2:4: expected '}' to end the block"])
    #expect(repaired.root.as(ScriptFile.self)?.statements.count == 3)

    var options = ParseOptions()
    options.repairsLayout = false
    let unrepaired = Scripts.parse(source, options: options)
    #expect(messages(about: unrepaired) == ["5:10: expected '}' to end the block"])
    #expect(unrepaired.root.as(ScriptFile.self)?.statements.count == 1)

    let headless = try tree("if a\n  b\n  c\n}\nd")
    #expect(messages(about: headless) == ["1:5: expected '{' to begin the block"])
  }
}
