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

  @Test func diagrams() throws {
    let grammar = Grammar([try SourceText("a : 'b' | 'c'")])
    let rule = try #require(grammar["a"])
    let diagram = RailroadDiagram(of: rule, in: grammar, columns: 80)
    print(diagram.text())
    let svg = RailroadDiagram.svg(of: [(rule.name, rule.view.text, diagram)])
    #expect(svg.hasPrefix("<svg"))
  }

  @Test func pages() throws {
    let grammar = Grammar([try SourceText("json-array : '[' ']'")])
    var page = GrammarPage(grammar, title: "JSON")
    page.examples["json-array"] = [GrammarPage.Example(title: "No values", source: "[ ]")]
    let html = page.html()
    #expect(html.contains("<figcaption>No values</figcaption><pre><code>[ ]</code></pre>"))
  }

  @Test func parsers() throws {
    let grammar = Grammar([try SourceText("sum : number ('+' number)*\n@lexical number : [0-9]+")])
    let swift = try ParserEmitter(grammar, named: "Sum").source()
    #expect(swift.contains("public struct Sum: SyntaxNode"))
  }
}
