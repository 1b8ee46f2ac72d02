import Descent
import DescentTools
import SampleLanguages
import SwiftGrammar
import Testing

@testable import swparse_bench

/// What is compared does the same work, and is seen by an observer or not.
@Suite struct ObservationTests {
  private static let text = #"{"a": [1, {"b": null}], "c": "d"}"#

  @Test func bothWaysMakeTheSameTree() throws {
    let source = try SourceText(Self.text)
    let tokens = TokenBuffer.lexing(source, with: JSONLexer()).0
    let through = try PointContest.tree(ThroughThePoint.self, source, tokens)
    let past = try PointContest.tree(PastThePoint.self, source, tokens)
    #expect(through.dump(.spans).split(separator: "\n").count == 9)
    let withoutNames = { (tree: SyntaxTree) in tree.nodes.map(\.range) }
    #expect(withoutNames(through) == withoutNames(past))
  }

  @Test func onlyOneOfThemIsObserved() throws {
    let source = try SourceText(Self.text)
    let tokens = TokenBuffer.lexing(source, with: JSONLexer()).0
    let counter = ProductionCounter()
    _ = try PointContest.tree(PastThePoint.self, source, tokens, ParseOptions(observer: counter))
    #expect(counter.count == 0)
    #expect(try PointContest.countPasses(source) == 9)
  }

  @Test func productionsAreCounted() throws {
    #expect(ObservedWork.json(try SourceText("[1]")).countProductions() == 4)
    let file = try SourceText("let a = 1")
    let (_, trace) = ParserTrace.recording { SwiftFile(parsing: file, options: $0) }
    let entered = trace.parses[0].steps.count { if case .production = $0.kind { true } else { false } }
    #expect(entered > 3)
    #expect(ObservedWork.swift([file, file]).countProductions() == 2 * entered)
  }

  @Test func everyObserverIsInTheTable() throws {
    let (table, time) = try ObservedWork.json(try SourceText("[1]")).run(rounds: 1)
    #expect(table.split(separator: "\n").count == 8)
    #expect(time > 0)
  }

  @Test func whatAParsePaysIsTold() {
    let best = [PointContest.past: 0.010, PointContest.again: 0.009, PointContest.through: 0.0095]
    let time = PointContest.passTime(best, passes: 1_000_000)
    #expect(abs(time - 0.5e-9) < 1e-15)
    #expect(
      ObservationBenchmark.bound("Swift", passes: 200_000, passTime: time, of: 0.010)
        == "Swift: 200000 productions of 50.0 ns each, to which the point adds 0.50 ns, 1.0 %.")
  }

  @Test func theSubjectIsKnown() throws {
    #expect(try BenchmarkOptions(["observation", "--rounds", "2", "A"]).subject == .observation)
  }
}
