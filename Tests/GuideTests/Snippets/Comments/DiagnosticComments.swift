import Descent
import SwiftGrammar
import Testing

// What the comments on diagnostics and on mending show.

extension DiagnosticKind {
  static let unterminatedString = DiagnosticKind("unterminated-string", .error, "unterminated string literal")
}

@Suite struct DiagnosticComments {
  @Test func whatWasExpected() throws {
    func next(_ parser: inout FormulaParser) throws(ParseError) {
      _ = parser.attempt { $0.labelled("formatter name") { $0.expect(.bold) } }
      try parser.require(.comma)
    }

    var parser = try formulaParser("x 1")
    parser.expect(.name)
    let source = parser.source
    do throws(ParseError) {
      try next(&parser)
      Issue.record("neither is there")
    } catch {
      let diagnostic = error.diagnostic
      let message = diagnostic.message(in: source)  // "expected formatter name or ',' after 'x'"
      let expected = diagnostic.expected  // [.words("formatter name"), .kind(FormulaToken.comma)]
      #expect(message == "expected formatter name or ',' after 'x'")
      #expect(expected == [.words("formatter name"), .kind(FormulaToken.comma)])
    }
  }

  @Test func messages() throws {
    var parser = try formulaParser("(a")
    _ = parser.list(Parameter.self) as [Parameter]
    let source = parser.source
    let diagnostic = parser.diagnostics[0]
    let message = diagnostic.message(in: source)  // "expected ')' to end the parameter list"
    #expect(message == "expected ')' to end the parameter list")

    let own = Diagnostic(.unterminatedString, at: SourceRange(0, 1))
    #expect(own.message(in: source) == "unterminated string literal")
    #expect(own.expected == [])
  }

  @Test func rendering() throws {
    let source = try SourceText("f(2)\n\nprint(1", name: "main.swift")
    var parser = CallParser(source, tokens: TokenBuffer.lexing(source, with: TableLexer(CallToken.table)).0)
    _ = parser.many([.identifier]) { $0.parse(Expression.self) }
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
    #expect(all.map(\.kind.identifier) == ["unterminated-string", "expected"])
  }
}

@Suite struct MendingComments {
  @Test func edits() throws {
    let fixIt = FixIt.insert(")", at: 3)  // makes f(1) of f(1
    #expect(try SourceText("f(1").applying([fixIt]).text == "f(1)")
  }

  @Test func fixIts() throws {
    let tree = try callTree("f(1 2")
    let source = tree.source
    let mended = try source.applying(tree.diagnostics.compactMap(\.fixIts.first))
    #expect(mended.text == "f(1, 2)")
  }

  @Test func rounds() throws {
    let source = try SourceText("func f( {\n  print(1\n}\n")
    let mended = try source.mended { SwiftFile(parsing: $0).diagnostics }
    #expect(mended.source.text == "func f() {\n  print(1)\n}\n")
    #expect(mended.diagnostics == [])
  }

  @Test func layout() throws {
    let source = try SourceText("struct S {\n  func f() {\n    g()\n\n  func h() {}\n}\n")
    let tokens = TokenBuffer.lexing(source, with: SwiftLexer()).0
    let repair = LayoutRepair(of: SwiftLanguage.self, in: source, tokens)  // nil if there is nothing to mend
    #expect(repair?.diagnostics.count == 1)
    #expect(repair?.tokens.count == tokens.count + 1)

    let sound = try SourceText("struct S {}\n")
    let soundTokens = TokenBuffer.lexing(sound, with: SwiftLexer()).0
    #expect(LayoutRepair(of: SwiftLanguage.self, in: sound, soundTokens) == nil)
  }
}
