import Testing

@testable import Descent
@testable import DescentTools

@Suite struct ProfileTests {
  @Test func costsOfProductions() throws {
    let profile = try ParserProfile.recording { try SyntaxTree.toy("{ let x = (a, (b)) }", options: $0) }.profile
    let values = try #require(profile.productions["ToyValue"])
    #expect(values.calls == 4)
    // For recursive calls, only the outermost one counts.
    #expect(values.tokens == 7)
    #expect(profile.productions["ToyDocument"]?.tokens == 12)
    #expect(values.backtrackedTokens == 0)
    #expect(profile.productions.values.allSatisfy { $0.ownNanoseconds <= $0.nanoseconds })
  }

  @Test func tokensReadAgain() throws {
    let profile = try ParserProfile.recording { options in
      var parser = try Parser<Toy>("a b c", options: options)
      parser.production("phrase") { parser in
        for _ in 0..<2 {
          _ = parser.lookahead {
            $0.production("ahead") {
              $0.consume(); $0.consume(); return true
            }
          }
        }
        _ = parser.attempt { $0.production("call") { $0.expect(.leftParen) } }
        while !parser.isAtEnd { parser.consume() }
      }
    }.profile
    #expect(profile.productions["phrase"]?.backtrackedTokens == 4)
    #expect(profile.productions["phrase"]?.tokens == 3)
    #expect(profile.productions["ahead"]?.speculativeCalls == 2)
    #expect(profile.productions["call"]?.failedCalls == 1)
  }

  @Test func profilesAddUp() throws {
    func profile() throws -> ParserProfile {
      try ParserProfile.recording { try SyntaxTree.toy("{ let x = a }", options: $0) }.profile
    }
    var sum = try profile()
    sum.add(try profile())
    #expect(sum.productions["ToyBinding"]?.calls == 2)
    #expect(sum.productions["ToyBinding"]?.tokens == 8)
    let lines = sum.text().split(separator: "\n")
    #expect(lines.first?.hasSuffix("production") == true)
    #expect(lines.count == sum.productions.count + 1)
  }
}
