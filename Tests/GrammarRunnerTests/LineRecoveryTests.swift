import Descent
import DescentTools
import GrammarNotation
import GrammarRunner
import Testing

/// Mistakes in lists whose elements are separated by the ends of lines: each costs its line at most.
@Suite struct LineRecoveryTests {
  private static let rules = """
    file : statements?
    @list statements : statement | statement <newline> statements
    @choice statement : keep | when
    keep : 'keep' <same-line> name
    when : 'when' <same-line> name '{' statements? '}'
    @lexical name : [a-d]
    @scope file : [ \\n]+
    """

  /// The errors with their lines, and the names of the nodes with names.
  private func read(_ text: String) throws -> (errors: [String], nodes: [String]) {
    let source = try SourceText(text)
    let tree = try RunnableGrammar(Grammar([try SourceText(Self.rules, name: "g")])).parse(source)
    let errors = tree.diagnostics.map { "\(tree.lineMap.location(of: $0.range.start).line): \($0.message(in: source))" }
    return (errors, tree.nodes.map(\.text).filter { $0.hasPrefix("keep") && !$0.contains("\n") })
  }

  @Test func surplusTokensEndWithTheLine() throws {
    let (errors, nodes) = try read("keep a b\nkeep c\nkeep @\nkeep d")
    #expect(errors == ["1: expected the end of the line", "3: expected name"])
    #expect(nodes.contains("keep c") && nodes.contains("keep d"))
  }

  @Test func linesThatAreNoElementsAreSkipped() throws {
    let (errors, nodes) = try read("@@@\nkeep a\n@ @\nkeep b")
    #expect(errors.count == 2 && errors[0].hasPrefix("1: ") && errors[1].hasPrefix("3: "))
    #expect(nodes.contains("keep a") && nodes.contains("keep b"))
  }

  @Test func aBlockIsClosedByItsBracket() throws {
    let (errors, nodes) = try read("when a { keep b b\n keep c\n}\nkeep @\nkeep d")
    #expect(errors == ["1: expected the end of the line", "4: expected name"])
    #expect(nodes.contains("keep c") && nodes.contains("keep d"))
    #expect(try read("when a { @ keep b\n keep c }").errors.count == 1)
  }
}
