import Descent
import DescentLexicon
import Testing

@testable import CorpusRunner

@Suite struct FirstSetCheckTests {
  /// A first set that contains a comma, which productions below reject, and lacks the parenthesis, which they consume.
  private static let wrongSet: TokenSet<ToyToken> = [.name, .comma]

  struct Node: SyntaxNode, Production {
    var token: TokenRef

    static let first = wrongSet

    static func rule(_ parser: inout Parser<Toy>) -> Self {
      Self(token: parser.at(.leftParen) ? parser.consume() : parser.expect(.name))
    }
  }

  enum Choice: SyntaxChoice, Production {
    case node(Ref<Node>)

    static let first = wrongSet

    static func rule(_ parser: inout Parser<Toy>) -> Self { .node(parser.parse(Node.self)) }
  }

  struct Value: Production {
    var choice: Choice

    static let first = wrongSet

    static func rule(_ parser: inout Parser<Toy>) -> Self { Self(choice: parser.parse(Choice.self)) }
  }

  struct Root: SyntaxNode, Production {
    var choice: Choice

    static let first = wrongSet

    static func rule(_ parser: inout Parser<Toy>) -> Self { Self(choice: parser.parse(Value.self).choice) }
  }

  private func tree<Tree: SyntaxNode & Production>(_: Tree.Type, _ text: String) throws -> SyntaxTree
  where Tree.L == Toy, Tree.Failure == Never, Tree.Outcome == NodeOutcome<Tree> {
    let source = try SourceText(text)
    var parser = Parser<Toy>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0)
    let root = parser.parse(Tree.self)
    return parser.finish(root: root)
  }

  @Test func bothMistakesAreFoundInProductionsOfEveryForm() throws {
    let trees = [try tree(Root.self, "a"), try tree(File.self, "a (b, c)")]
    #expect(trees.map(\.isValid) == [true, true])
    #expect(
      FirstSetCheck.mistakes(in: trees)
        == ["Choice", "Node", "Root", "Value"].flatMap {
          [
            "FirstSetCheckTests\($0) does not consume ',' of its first set",
            "FirstSetCheckTests\($0) takes '(', which its first set does not have",
          ]
        })
  }

  @Test func aRootMaySkipATokenOfItsFirstSet() throws {
    #expect(FirstSetCheck.mistakes(in: [try tree(File.self, "a (b, c)")]) == [])
  }

  @Test func aMissingContextIsAMistake() throws {
    let mistakes = FirstSetCheck.mistakes(in: [try tree(File.self, "a")], context: 1)
    #expect(mistakes == ["File wants a context of type ()", "Name wants a context of type ()"])
  }
}
