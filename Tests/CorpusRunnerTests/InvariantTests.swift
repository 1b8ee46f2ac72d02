import Descent
import DescentLexicon
import DescentTools
import Testing

@testable import CorpusRunner

/// A node whose parts can be put in wrong positions.
struct Liar: SyntaxNode {
  var first: OptionalRef<Liar> = .none
  var second: OptionalTokenRef = .none
}

@Suite struct InvariantTests {
  private func violation(_ text: String, _ parse: @escaping @Sendable (SourceText) -> SyntaxTree) throws -> String {
    let checker = CaseChecker(
      try SourceText(text), AnyLanguage(name: "Liar", fileExtensions: []) { source, _ in parse(source) },
      [.deletion, .cut])
    return checker.invariantFailures().map(\.summary).joined()
  }

  /// Builds a tree by hand, with a parser at the first token.
  private func tree(_ source: SourceText, _ build: (inout Parser<Toy>) -> Ref<Liar>) -> SyntaxTree {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(ToyToken.table))
    var parser = Parser<Toy>(source, tokens: tokens, diagnostics: diagnostics)
    let root = build(&parser)
    return parser.finish(root: root)
  }

  @Test(arguments: ["", " ", "a", "a (b, (c d) , ", ")))", "(((", "\u{FEFF}a\u{0}é\n", "(a, , b) x ("])
  func goodTreesPass(text: String) throws {
    #expect(try violation(text) { Toy.parse($0) } == "")
  }

  @Test func lostSource() throws {
    let message = try violation("a b\nc") { _ in
      guard let source = try? SourceText("a b") else { fatalError() }
      return Toy.parse(source)
    }
    // The tree is valid on its own, but it is the tree of another source.
    #expect(message == "tokens and trivia are not the source at 1:1")
  }

  @Test func rootLeavesTokensOut() throws {
    let message = try violation("a b") { source in
      tree(source) { parser in
        parser.consume()
        let mark = parser.mark
        parser.consume()
        return parser.store(Liar(), from: mark)
      }
    }
    #expect(message == "the root leaves tokens out at 1:4")
  }

  @Test func nodeBeyondItsParent() throws {
    let message = try violation("a b") { source in
      tree(source) { parser in
        let mark = parser.mark
        parser.consume()
        let second = parser.mark
        parser.consume()
        let wide = parser.store(Liar(), from: mark)
        let narrow = parser.store(Liar(first: OptionalRef(wide)), from: second)
        return parser.store(Liar(first: OptionalRef(narrow)), from: mark)
      }
    }
    #expect(message == "Liar reaches beyond its parent at 1:1")
  }

  @Test func partsOutOfOrder() throws {
    let message = try violation("a b") { source in
      tree(source) { parser in
        let mark = parser.mark
        let token = parser.consume()
        let second = parser.mark
        parser.consume()
        let child = parser.store(Liar(), from: second)
        return parser.store(Liar(first: OptionalRef(child), second: OptionalTokenRef(token)), from: mark)
      }
    }
    #expect(message.hasSuffix("Liar are not in order at 1:1"))
  }

  @Test func brokenSourcesAreTried() throws {
    let message = try violation("a (b)\nc") { source in
      // A parser that loses a source without a closing parenthesis.
      guard !source.text.contains(")"), let other = try? SourceText("x") else { return Toy.parse(source) }
      return Toy.parse(other)
    }
    #expect(message == "tokens and trivia are not the source at 1:1, after a cut at 1:1")
    let deletion = try violation("a (b)\nc") { source in
      guard !source.text.contains("("), source.text.contains("c"), let other = try? SourceText("x") else {
        return Toy.parse(source)
      }
      return Toy.parse(other)
    }
    #expect(deletion == "tokens and trivia are not the source at 1:1, after the deletion of '(' at 1:3")
  }

  @Test func diagnosticsBeyondTheSource() throws {
    let message = try violation("a") { source in
      tree(source) { parser in
        let mark = parser.mark
        parser.consume()
        parser.report(Diagnostic(.unexpected(.words("tokens"), in: nil), at: SourceRange(0, 99)))
        return parser.store(Liar(), from: mark)
      }
    }
    #expect(message == "the diagnostic 'unexpected' points beyond the source at 1:1")
  }
}
