import DescentTools
import Testing

@testable import Descent

@Suite struct TreeTests {
  @Test func viewsFollowFields() throws {
    let tree = try SyntaxTree.toy("{ let x: note = (a, 1) }")
    let document = try #require(tree.root.as(ToyDocument.self))
    let binding = document.bindings[0]
    #expect(binding.name.text == "x")
    #expect(binding.note?.token.text == "note")
    #expect(binding.value?.as(ToyList.self)?.values.map(\.text) == ["a", "1"])
    #expect(binding.value?.as(ToyName.self) == nil)
    if case .list(let list)? = binding.value?.syntax {
      #expect(tree.view(list).values.count == 2)
    } else {
      Issue.record()
    }
  }

  @Test func absentFieldsAreNil() throws {
    let document = try #require(try SyntaxTree.toy("{ let x }").root.as(ToyDocument.self))
    #expect(document.bindings[0].note == nil)
    #expect(document.bindings[0].value == nil)
  }

  @Test func aPathLeadsToTheInnermostNode() throws {
    let tree = try SyntaxTree.toy("{ let x = (a, (bc)) }")
    #expect(tree.path(at: 15).map(\.name) == ["ToyDocument", "ToyBinding", "ToyList", "ToyList", "ToyName"])
    #expect(tree.path(at: 13).map(\.name) == ["ToyDocument", "ToyBinding", "ToyList"])
    #expect(tree.path(at: 11).last?.text == "a")
    #expect(tree.tokenIndex(at: 16).map(tree.text(ofToken:)) == "bc")
    #expect(tree.tokenIndex(at: 13) == nil)
  }

  @Test func triviaIsTheGapBetweenTokens() throws {
    let text = " {\n let x  = a\n}\n"
    let tree = try SyntaxTree.toy(text)
    var whole = ""
    for index in 0..<tree.tokens.count {
      whole += tree.source.text(in: tree.triviaRange(before: index)) + tree.text(ofToken: index)
    }
    #expect(whole == text)
    #expect(tree.source.text(in: tree.root.triviaBefore) == " ")
  }

  @Test func equalityIgnoresTriviaAndSeesEverythingElse() throws {
    let tree = try SyntaxTree.toy("{ let x = (a, b) }")
    #expect(tree.isEqual(to: try .toy("{let x=(a,b)}")))
    #expect(!tree.isEqual(to: try .toy("{ let x = (a, c) }")))
    #expect(!tree.isEqual(to: try .toy("{ let x = (a) }")))
    #expect(!tree.isEqual(to: try .toy("{ let x: a }")))
    let (left, right) = try #require(tree.root.firstDifference(from: try SyntaxTree.toy("{ let x = (a, c) }").root))
    #expect((left.text, right.text) == ("b", "c"))
  }

  @Test func deepTreesAreWalkedWithoutRecursion() throws {
    let brackets = String(repeating: "(", count: 50_000) + String(repeating: ")", count: 50_000)
    let tree = try SyntaxTree.toy("{ let x = \(brackets) }")
    #expect(tree.nodes.reduce(0) { count, _ in count + 1 } > 256)
    #expect(tree.diagnostics.map(\.identifier) == ["nesting-too-deep"])
    #expect(tree.isEqual(to: tree))
  }

  @Test func handlesAreSmall() {
    #expect(MemoryLayout<Token>.size == 8)
    #expect(MemoryLayout<Ref<ToyName>>.size == 4)
    #expect(MemoryLayout<OptionalRef<ToyName>>.size == 4)
    #expect(MemoryLayout<TokenRef>.size == 4)
    #expect(MemoryLayout<ToyValue>.stride == 8)
    #expect(MemoryLayout<ToyValue?>.stride == 8)
  }
}
