import Descent
import SwiftGrammar
import Testing

@testable import SyntaxSearch

@Suite struct ConstructNamesTests {
  /// That a type is an alternative of a choice is seen with the first tree that has it there, also after it was asked for.
  @Test func alternativesTurnOutLater() throws {
    var names = ConstructNames(try SwiftFile(parsing: "f()").tree)
    let asked = ["LateChoice", "LateChoice", "LateLeaf"].map { names.isNamed(LateLeaf.self, $0) }
    #expect(asked == [false, false, true])
    _ = LateChoice.leaf(Ref(index: 1)).node
    let askedAgain = ["LateChoice", "LateChoice", "OtherChoice"].map { names.isNamed(LateLeaf.self, $0) }
    #expect(askedAgain == [true, true, false])
  }
}

private struct LateLeaf: SyntaxNode {}

private enum LateChoice: SyntaxChoice {
  case leaf(Ref<LateLeaf>)
}
