import Descent
import DescentTools
import GrammarRunner
import SwiftTemplates
import Testing

/// The grammar file of templates against the parser that was written by hand.
///
/// The notation cannot say where Swift ends in a template, nor that white space belongs to a directive: the grammar takes
/// everything up to the next sign, and has white space as text.
@Suite struct TemplateAgreementTests {
  @Test func theGrammarAcceptsTheValidCases() throws {
    let grammar = try AgreementTests.grammar(of: "Swiftemplate")
    var (count, equalCount) = (0, 0)
    for text in try AgreementTests.sources(of: "Swiftemplate") {
      let source = try SourceText(text)
      let written = AnyLanguage.swiftemplate.parse(source)
      // A directive is written with one space in the grammar.
      if !written.isValid || text.contains("%%endtemplate") { continue }
      count += 1
      let run = grammar.parse(source)
      #expect(run.isValid, "\(text)\n\(run.diagnostics.map { $0.message(in: source) })")
      // In strings and comments of Swift, signs mean nothing, and neither do several backslashes.
      if ["\"", "/*", #"\\"#].contains(where: text.contains) { continue }
      equalCount += 1
      #expect(Self.nodes(of: run) == Self.nodes(of: written), "\(text)")
    }
    #expect(count >= 11 && equalCount >= 5)
  }

  /// The name of a directive ends where its operand begins.
  @Test(arguments: [
    ("%% template", "j();"), ("%% template", " f()"), ("%% template f()\n%% if", "x\n%% endif"),
    ("%% template f()\n%% if", "!x\n%% endif"), ("%% template f()\n%% for", "x in y\n%% endfor"),
  ])
  func namesOfDirectives(begin: String, rest: String) throws {
    let source = try SourceText("\(begin)\(rest)\n%% endtemplate\n")
    let grammar = try AgreementTests.grammar(of: "Swiftemplate")
    #expect(grammar.parse(source).isValid == AnyLanguage.swiftemplate.parse(source).isValid)
  }

  /// The nodes whose ends are signs, with their ranges.
  private static func nodes(of tree: SyntaxTree) -> [Substring] {
    let withoutSigns = ["TemplateFile", "TemplateText", "ElseClause", "ElseIfClause"]
    return tree.dump(.spans).split(separator: "\n").filter { line in !withoutSigns.contains { line.hasSuffix($0) } }
  }
}
