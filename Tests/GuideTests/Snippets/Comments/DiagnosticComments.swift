import Descent
import DescentLexicon
import DescentTools
import SwiftGrammar
import SyntaxEditing
import Testing

// What the comments on diagnostics and on mending show.

extension DiagnosticKind {
  static let unterminatedString = DiagnosticKind("unterminated-string", .error, "unterminated string literal")
}

@Suite struct DiagnosticComments {
  @Test func messages() throws {
    var parser = try formulaParser("(a")
    _ = parser.list(Parameter.self) as [Parameter]
    let source = parser.source
    let diagnostic = parser.diagnostics[0]
    let message = diagnostic.message(in: source)  // "expected ')' to end the parameter list"
    #expect(message == "expected ')' to end the parameter list")

    let own = Diagnostic(.unterminatedString, at: SourceRange(0, 1))
    #expect(own.message(in: source) == "unterminated string literal")
    #expect(own.category.expected == [])

    let text = DiagnosticCategory.nestingTooDeep(limit: 8).text(in: source)
    #expect(text == "nested more deeply than the limit of 8 levels")
  }

  @Test func rendering() throws {
    let source = try SourceText("f(2)\n\nprint(1", name: "main.swift")
    var parser = CallParser(source, tokens: TokenBuffer.lexing(source, with: TableLexer(CallToken.table)).0)
    while parser.at(.identifier) { _ = parser.parse(Expression.self) }
    let diagnostics = parser.diagnostics
    let renderer = DiagnosticRenderer(source)
    for diagnostic in diagnostics { print(renderer.text(of: diagnostic)) }
    #expect(
      diagnostics.map(renderer.text).joined(separator: "\n") == """
        main.swift:3:8: error: expected ')' [expected]
           3 │ print(1
             │        ^
             = fix: insert ')' at 3:8
        main.swift:3:6: note: to match this '(' [opening]
           3 │ print(1
             │      ^
        """)
  }

  @Test func order() throws {
    let tree = try callTree("f(1")
    let found = [Diagnostic(.unterminatedString, at: SourceRange(0, 1))]
    let all = (tree.diagnostics + found).inSourceOrder()
    #expect(all.map(\.identifier) == ["unterminated-string", "expected"])
  }
}

@Suite struct FixingComments {
  @Test func edits() throws {
    let fixIt = FixIt.insert(")", at: 3)  // makes f(1) of f(1
    #expect(try SourceText("f(1").applying([fixIt]).text == "f(1)")
  }

  @Test func fixIts() throws {
    let tree = try callTree("f(1 2")
    let source = tree.source
    let fixed = try source.applying(tree.diagnostics.compactMap(\.fixIts.first))
    #expect(fixed.text == "f(1, 2)")
  }

  @Test func rounds() throws {
    let source = try SourceText("func f( {\n  print(1\n}\n")
    let fixed = try source.fixed { SwiftFile(parsing: $0).diagnostics }
    #expect(fixed.source.text == "func f() {\n  print(1)\n}\n")
    #expect(fixed.diagnostics == [])
  }
}
