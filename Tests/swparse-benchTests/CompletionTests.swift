import SwiftGrammar
import Testing

@testable import swparse_bench

/// The benchmark of completion: the positions that count, the lists at them, and the baseline orders.
@Suite struct CompletionTests {
  private func run(_ source: String) throws -> CompletionRun {
    CompletionRun(tokens: NumberedTokens(try SwiftFile(parsing: source)))
  }

  /// The mean reciprocal rank of an order for each number of typed letters.
  private func ranks(_ order: BaselineRanking.Order, _ source: String) throws -> [Double] {
    try run(source).scores(of: BaselineRanking(order)).map(\.meanReciprocalRank)
  }

  @Test func scoreOfAFirstAndASixthRank() {
    var score = CompletionScore()
    score.add(position: 0, typed: 1, length: 4)
    score.add(position: 5, typed: 1, length: 4)
    #expect(score.names == 2)
    let mean: Double = (1 + 1 / 6) / 2
    #expect(score.meanReciprocalRank == mean)
    #expect(score.shareFirst == 0.5)
    #expect(score.shareAmongFirstFive == 0.5)
    // Two keys for four letters, and seven: half is saved, and three quarters are lost.
    #expect(score.shareOfKeystrokesSaved == -0.125)
  }

  @Test func onlyLongNamesThatTheFileHadBeforeCount() throws {
    #expect(
      try run("alpha(abc, abc, alpha, `alpha`, let)").scores(of: BaselineRanking(.mostRecent)).map(\.names) == [
        2, 2, 2,
      ])
  }

  @Test func candidatesBeginWithWhatIsTyped() throws {
    // After one letter, the list has three names; after two letters, two; after three, one.
    #expect(try ranks(.firstDeclared, "annex apply april annex") == [1, 1, 1])
    #expect(try ranks(.firstDeclared, "annex apply april april") == [1 / 3.0, 1 / 2.0, 1])
    #expect(try ranks(.mostRecent, "annex apply april april") == [1, 1, 1])
    #expect(try ranks(.mostRecent, "annex apply april apply") == [1 / 2.0, 1 / 2.0, 1])
  }

  @Test func frequencyIsDecidedByRecency() throws {
    #expect(try ranks(.mostFrequent, "area acre acre abba area")[0] == (1 + 1 / 3.0) / 2)
    #expect(try ranks(.mostFrequent, "area acre acre abba acre")[0] == 1)
    #expect(try ranks(.mostFrequent, "area acre area acre abba acre")[0] == (1 / 2.0 + 1 / 2.0 + 1) / 3)
  }

  @Test func namesAfterTheSameTokenAreFirst() throws {
    #expect(try ranks(.samePreviousToken, "x.acre; area; abba; x.acre")[0] == 1)
    // No name occurred after a comma before, so the most recent one is first.
    #expect(try ranks(.samePreviousToken, "x.acre; area; abba, acre")[0] == 1 / 3.0)
  }
}
