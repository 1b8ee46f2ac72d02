import DescentLexicon
import SyntaxEditing
import TestSupport
import Testing

@testable import Descent

/// A language with its own repair rules before the standard ones.
@Suite struct OwnRepairRuleTests {
  enum Bindings: Language {
    typealias Kind = ToyToken

    static let repairRules =
      [
        RepairRule("colon-for-equal") { scene, site in
          site.wants(ToyToken.equal) && scene.isAt(ToyToken.colon) ? .readToken(as: ToyToken.equal) : nil
        },
        RepairRule("star-before-name") { scene, site in
          scene.reads("*") && scene.isAt(ToyToken.name, ahead: 1) && !scene.startsLine(ahead: 1) ? .skipToken : nil
        },
      ] + RepairRule.standard
  }

  struct Binding: SyntaxNode, Production {
    var name: TokenRef
    var equal: TokenRef
    var value: TokenRef

    static let first: TokenSet<ToyToken> = [.let]
    static func rule(_ parser: inout Parser<Bindings>) -> Self {
      parser.expect(.let)
      return Self(name: parser.expect(.name), equal: parser.expect(.equal), value: parser.expect(.number))
    }
  }

  private func tree(_ text: String) throws -> SyntaxTree {
    let source = try SourceText(text)
    var parser = Parser<Bindings>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0)
    let root = parser.parse(Binding.self)
    return parser.finish(root: root)
  }

  @Test(arguments: [
    ("let a = 1", [], "let a = 1"), ("let a : 1", ["expected '=' instead of ':'"], "let a = 1"),
    ("let *a = 1", ["unexpected '*'"], "let a = 1"),
    // The standard rules apply afterwards.
    ("let let a : 1", ["repeated 'let'", "expected '=' instead of ':'"], "let a = 1"),
    ("let a b = 1", ["unexpected 'b'"], "let a = 1"), ("let a 1", ["expected '=' after 'a'"], "let a = 1"),
  ])
  func messagesAndFixIts(text: String, messages: [String], fixed: String) throws {
    let tree = try tree(text)
    #expect(tree.messageTexts == messages)
    #expect(try tree.source.applying(tree.diagnostics.compactMap(\.fixIts.first)).text == fixed)
  }

  @Test func aTokenReadAsAnotherIsInTheTree() throws {
    let tree = try tree("let a : 1")
    #expect(tree.outline.hasSuffix("(name=a equal= UNEXPECTED : value=1 )"))
    #expect(tree.root.as(Binding.self)?.equal.isMissing == true)
  }

  /// A rule that skips a token, or reads it as another, does not end the list around it.
  @Test func aListGoesOnAfterARule() throws {
    let source = try SourceText("(*a, *b)")
    var parser = Parser<Bindings>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0)
    let style = SyntaxListStyle<ToyToken>(open: .leftParen, separator: .comma, close: .rightParen)
    let names = parser.list(in: style, first: [.name]) { $0.expect(.name) }
    let isAtEnd = parser.isAtEnd
    #expect(isAtEnd)
    #expect(names.count == 2)
    #expect(parser.diagnostics.map { $0.message(in: source) } == ["unexpected '*'", "unexpected '*'"])
  }

  /// A language with a rule that skips a token regardless of the tokens after it.
  enum Careless: Language {
    typealias Kind = ToyToken

    static let repairRules = [RepairRule("skip-star") { scene, _ in scene.reads("*") ? .skipToken : nil }]
  }

  /// The token after a skipped one is read as the expected one only if its kind matches.
  @Test func whatFollowsASkippedTokenIsChecked() throws {
    let source = try SourceText("* = (a * b")
    var parser = Parser<Careless>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0)
    let name = parser.expect(.name)
    #expect(name.isMissing)
    parser.expect(.equal)
    let style = SyntaxListStyle<ToyToken>(open: .leftParen, separator: .comma, close: .rightParen)
    _ = parser.list(in: style, first: [.name]) { $0.expect(.name) }
    let kind = parser.kind
    #expect(kind == .name)

    let stars = String(repeating: "* ", count: 100_000)
    let long = try SourceText("(a \(stars))")
    var other = Parser<Careless>(long, tokens: TokenBuffer.lexing(long, with: TableLexer(ToyToken.table)).0)
    _ = other.list(in: style, first: [.name]) { $0.expect(.name) }
    let isAtEnd = other.isAtEnd
    #expect(isAtEnd)
  }

  /// The rules of one language do not apply to another, and no rules apply in an attempt.
  @Test func aRuleBelongsToItsLanguage() throws {
    var other = try Parser<Toy>("a : 1")
    other.expect(.name)
    other.expect(.equal)
    #expect(other.messages == ["1:2 expected '=' after 'a'"])

    let source = try SourceText("let a : 1")
    var parser = Parser<Bindings>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0)
    let binding = parser.attempt { $0.parse(Binding.self) }
    let factCount = parser.factCount
    #expect(binding == nil)
    #expect(factCount == 0)
  }
}
