import Testing

@testable import Descent
@testable import DescentTools

@Suite struct CoverageTests {
  @Test func waysInWhichProductionsRan() throws {
    let coverage = try RuleCoverage.recording { try SyntaxTree.toy("{ let x: y = (a, 1) let z }", options: $0) }
      .coverage
    #expect(coverage["ToyValue"]?.results == ["ToyList", "ToyName"])
    #expect(coverage["ToyValue"]?.firstTokens == ["(", "<name>", "<number>"])
    #expect(coverage["ToyBinding"]?.parts == ["ToyName", "ToyValue"])
    #expect(coverage["ToyBinding"]?.count == 2)
    #expect(coverage["ToyMissing"] == nil)
  }

  @Test func undoneSpeculationDoesNotCount() throws {
    let coverage = try RuleCoverage.recording { options in
      var parser = try Parser<Toy>("a b", options: options)
      parser.production("phrase") { parser in
        _ = parser.lookahead { $0.production("ahead") { $0.consume(if: .name) != nil } }
        _ = parser.attempt { parser -> TokenRef? in
          parser.production("call") { parser in
            parser.production("callee") { _ = $0.consume() }
            return parser.expect(.leftParen)
          }
        }
        _ = parser.attempt { $0.production("kept") { $0.consume(if: .name) } }
        parser.production("rest") { _ = $0.consume() }
      }
    }.coverage
    #expect(coverage.rules.keys.sorted() == ["kept", "phrase", "rest"])
    #expect(coverage["phrase"]?.parts == ["kept", "rest"])
  }

  @Test func coveragesAddUp() throws {
    var sum = try RuleCoverage.recording { try SyntaxTree.toy("{ let x = a }", options: $0) }.coverage
    sum.add(try RuleCoverage.recording { try SyntaxTree.toy("{ let x = () }", options: $0) }.coverage)
    #expect(sum["ToyValue"]?.results == ["ToyList", "ToyName"])
    #expect(sum["ToyValue"]?.count == 2)
  }
}
