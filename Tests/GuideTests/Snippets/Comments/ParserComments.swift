import Descent
import DescentTools
import SampleLanguages
import SyntaxEditing
import TOML
import Testing

// What the comments of the parser show of languages, and of what is wrong.

@Suite struct LanguageComments {
  @Test func highlights() throws {
    let tree = AnyLanguage.json.parse(try SourceText("[true]"))
    let kinds = AnyLanguage.json.highlights(of: tree).map(\.kind)  // [.punctuation, .keyword, .punctuation]
    #expect(kinds == [.punctuation, .keyword, .punctuation])
  }

  @Test func anyLanguage() throws {
    let json = AnyLanguage(JSON.self, fileExtensions: ["json"])
    let name = json.parse(try SourceText("[1, 2]")).root.name  // "JSONText"
    #expect(name == "JSONText")

    let toml = AnyLanguage(TOML.self, fileExtensions: ["toml"], diagnose: { TOMLFile($0).diagnostics })
    let tree = toml.parse(try SourceText("a = 1\na = 2\n"))
    #expect(tree.diagnostics == [])
    #expect(toml.diagnostics(of: tree).count == 1)
  }

  /// A language of the author's own.
  enum OwnLanguage {
    enum Arithmetic: Language {
      typealias Kind = ArithmeticToken
    }

    enum ArithmeticToken: String, TokenKind {
      case endOfFile = "<end of file>"
      case unknown = "<unknown character>"
      case number = "<number>"
      case plus = "+"
      case leftParen = "("
    }
  }

  @Test func aLanguage() throws {
    let source = try SourceText("1 + (")
    let tokens = TokenBuffer.lexing(source, with: SimpleLexer<OwnLanguage.ArithmeticToken>()).0
    var parser = Parser<OwnLanguage.Arithmetic>(source, tokens: tokens)
    parser.expect(.number)
    let isSum = parser.at(.plus, .leftParen)
    #expect(isSum)
  }

  @Test func aCursor() throws {
    let source = try SourceText("radius: Double")
    let tokens = TokenBuffer.lexing(source, with: SimpleLexer<Parameters.Token>()).0
    var reader = Parameters.Reader(parser: Parser<Parameters>(source, tokens: tokens))
    let parameter = reader.parameter()
    #expect(parameter.name.index == 0)
    #expect(parameter.type.name.index == 2)
  }
}

/// The type of a parameter.
struct Type: Production {
  var name: TokenRef

  static let first: TokenSet<Parameters.Token> = [.identifier]
  static func rule(_ parser: inout Parser<Parameters>) -> Self { Self(name: parser.expect(.identifier)) }
}

/// Parameters of functions: `radius: Double`.
enum Parameters: Language {
  typealias Kind = Token

  enum Token: String, TokenKind {
    case endOfFile = "<end of file>"
    case unknown = "<unknown character>"
    case identifier = "<name>"
    case colon = ":"
  }

  struct Parameter {
    var name: TokenRef
    var type: Type
  }

  /// A grammar as methods of a type that has a parser.
  struct Reader: ~Copyable {
    var parser: Parser<Parameters>

    mutating func parameter() -> Parameter {
      let name = parser.expect(.identifier)
      parser.expect(.colon)
      return Parameter(name: name, type: parser.parse(Type.self))
    }
  }
}

@Suite struct ErrorComments {
  @Test func namesThatAreMissing() throws {
    var parser = try formulaParser("import a let = 1")
    parser.expect(.name)
    if !parser.at(text: "from") { parser.reportExpected(word: "from") }
    parser.expect(.name)
    parser.expect(.let)
    let name = parser.expect([.name, .bold], as: .name, nameOf: NameNode.self)  // expected name of the name node

    #expect(name.index == nil)
    #expect(parser.messages == ["expected 'from' after 'import'", "expected name of the name node"])
  }

  @Test func valuesThatAreRejected() throws {
    var parser = try formulaParser("300")
    let range = parser.range(ahead: 0)
    let value = parser.number()
    if value > 255 { parser.reportError(Diagnostic(.tooLarge, at: range, [.source(range)])) }

    #expect(parser.messages == ["'300' is more than 255"])
  }

  @Test func duplicatedTokens() throws {
    var parser = try formulaParser("let let a")
    parser.expect(.let)
    // let let a
    if !parser.finds([.name]) { parser.reportExpected("name") }  // repeated 'let'; the name is not missing

    let isAtName = parser.at(.name)
    #expect(isAtName)
    #expect(parser.messages == ["repeated 'let'"])
  }

  @Test func tokensForOthers() throws {
    var parser = try formulaParser("let a elseif")
    parser.expect(.let)
    parser.expect(.name)
    parser.consume(insteadOf: "else if")  // elseif

    #expect(parser.messages == ["expected 'else if' instead of 'elseif'"])
    let fixed = try parser.source.applying(parser.diagnostics.compactMap(\.fixIts.first))
    #expect(fixed.text == "let a else if")
  }
}

// MARK: Productions

/// A tuple of patterns.
struct TuplePattern: SyntaxNode, Production {
  var elements: NodeList<Element>

  static let first: TokenSet<FormulaToken> = [.leftParen]
  static func rule(_ parser: inout FormulaParser) -> Self {
    Self(elements: parser.list(Element.self))
  }
}

extension TuplePattern {
  typealias Element = TupleNode.Element
}

/// A formula in any number of parentheses, and with any number of signs.
indirect enum Nest: Equatable {
  case number(Int)
  case negated(Nest)
  case group(Nest)
}

extension Nest: RecursiveProduction {
  static let first: TokenSet<FormulaToken> = [.number, .minus, .leftParen]

  static func rule(_ parser: inout FormulaParser) -> Self {
    guard parser.at(.leftParen) else { return signed(&parser) }
    return .group(parser.delimited(by: .leftParen, .rightParen) { $0.parse(Nest.self) })
  }

  static func missing(in parser: inout FormulaParser) -> Self { .number(0) }
}

extension Nest {
  /// A number after signs, each of which is a level: this function calls itself, not `parse`.
  private static func signed(_ parser: inout FormulaParser) -> Self {
    guard parser.consume(if: .minus) != nil else { return .number(parser.number()) }
    let operand = parser.nested(Nest.self) { signed(&$0) }
    return .negated(operand)
  }
}

@Suite struct ProductionComments {
  @Test func aNode() throws {
    var parser = try formulaParser("(a, b)")
    let root = parser.parse(TuplePattern.self)
    let tree = parser.finish(root: root)
    #expect(tree.view(root).elements.map(\.text) == ["a", "b"])
    #expect(tree.isValid)
  }

  @Test func levels() throws {
    var parser = try formulaParser("((--1))")
    let nest = parser.parse(Nest.self)
    #expect(nest == .group(.group(.negated(.negated(.number(1))))))
    #expect(parser.messages == [])

    for deep in [String(repeating: "(", count: 300), String(repeating: "-", count: 300) + "1"] {
      var parser = try formulaParser(deep)
      _ = parser.parse(Nest.self)
      #expect(parser.messages.first == "nested more deeply than the limit of 256 levels")
    }
  }
}
