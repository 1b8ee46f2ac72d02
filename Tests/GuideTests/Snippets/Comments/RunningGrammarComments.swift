import Descent
import GrammarNotation
import GrammarRunner
import Testing

/// The code in the comments of `GrammarRunner`.
@Suite struct RunningGrammarComments {
  private static func sums() throws -> RunnableGrammar {
    let rules = """
      @scope sum : ' '+
      sum : number ('+' number)*
      @lexical number : [0-9]+
      """
    let grammar = try RunnableGrammar(Grammar([SourceText(rules)]))
    let tree = grammar.parse(try SourceText("1 + 2"))
    #expect(tree.isValid && tree.root.name == "Sum")
    return grammar
  }

  @Test func findings() throws {
    let grammar = Grammar([try SourceText("a : 'b'")])
    for finding in GrammarCheck.findings(in: grammar) { print(finding) }
    #expect(GrammarCheck.findings(in: grammar).isEmpty)
  }

  @Test func sentences() throws {
    let grammar = try Self.sums()
    var generator = SentenceGenerator(grammar, seed: 1)
    let sentence = generator.next()
    #expect(sentence != nil)
  }

  @Test func coverage() throws {
    let grammar = try Self.sums()
    let source = try SourceText("1")
    var coverage = GrammarCoverage(grammar)
    coverage.add(source)
    for gap in coverage.gaps { print(gap) }
    #expect(coverage.gaps.isEmpty)
  }
}
