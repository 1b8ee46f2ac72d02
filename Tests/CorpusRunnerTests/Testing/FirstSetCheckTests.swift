import Descent
import DescentLexicon
import Testing

@testable import CorpusRunner

@Suite struct FirstSetCheckTests {
  /// A name whose first set contains a comma, which it rejects, and lacks the parenthesis, which it consumes.
  struct WrongName: SyntaxNode, Production {
    var token: TokenRef

    static let first: TokenSet<ToyToken> = [.name, .comma]

    static func rule(_ parser: inout Parser<Toy>) -> Self {
      Self(token: parser.at(.leftParen) ? parser.consume() : parser.expect(.name))
    }
  }

  struct WrongNames: SyntaxNode, Production {
    var names: NodeList<WrongName>

    static let first: TokenSet<ToyToken> = .all

    static func rule(_ parser: inout Parser<Toy>) -> Self { Self(names: parser.many(WrongName.self)) }
  }

  private func tree<Root: SyntaxNode & Production>(_: Root.Type, _ text: String) throws -> SyntaxTree
  where Root.L == Toy, Root.Failure == Never, Root.Outcome == NodeOutcome<Root> {
    let source = try SourceText(text)
    var parser = Parser<Toy>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0)
    let root = parser.parse(Root.self)
    return parser.finish(root: root)
  }

  @Test func bothMistakesAreFound() throws {
    let trees = [try tree(WrongNames.self, "a"), try tree(File.self, "a (b, c)")]
    #expect(trees.map(\.isValid) == [true, true])
    #expect(
      FirstSetCheck.mistakes(in: trees) == [
        "FirstSetCheckTestsWrongName does not consume ',' of its first set",
        "FirstSetCheckTestsWrongName takes '(', which its first set does not have",
      ])
  }

  @Test func aMissingContextIsAMistake() throws {
    let mistakes = FirstSetCheck.mistakes(in: [try tree(File.self, "a")], context: 1)
    #expect(mistakes == ["Name wants a context of type ()"])
  }
}
