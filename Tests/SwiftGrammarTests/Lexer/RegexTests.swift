import Descent
import SwiftGrammar
import Testing

@Suite struct RegexTests {
  private func literals(_ text: String, version: SwiftVersion = .latest) throws -> [String] {
    let lexed = try LexedText(text, version: version)
    lexed.checkInvariants()
    return lexed.described.filter { $0.kind == .regexLiteral }.map(\.text)
  }

  @Test(arguments: [
    "x = /abc/", "f(/abc/)", "f(a, /abc/)", "return /abc/", "/abc/.m", "{ /abc/ }", "[/abc/]", "a + /abc/", "!/abc/",
    "case /abc/: b", "try /abc/", "x: /abc/", "\"\\(/abc/)\"", "a\n/abc/", "a ? /abc/ : b", "(+/abc/)",
    "x = /*c*/ /abc/",
  ])
  func bareSlashes(text: String) throws {
    #expect(try literals(text) == ["/abc/"])
  }

  @Test(arguments: ["/a\0b/", "/\0/", "x = /\0 a/"])
  func zeroBytes(text: String) throws {
    #expect(try literals(text).count == 1)
  }

  @Test(arguments: [
    "a / b / c", "a/b/c", "(a)/b/c", "1/b/2", "\"a\"/b/c", "f(/, /)", "(/)", "f(/a)", "x = /a /", "x = /a\nb/",
    "x = /a", "func /^/ () {}", "infix operator /^/", "(/ a/)", "f(/a)b/)", "a /= b/", "a\n/= b / c", "x! /- b/",
    "x = /a//b", "x = /a/*b*/",
    "a! / b / c", "\\/a/",
  ])
  func operators(text: String) throws {
    #expect(try literals(text).isEmpty)
  }

  @Test func contents() throws {
    #expect(try literals(#"x = /a\/b/"#) == [#"/a\/b/"#])
    #expect(try literals("x = /a(b)c/") == ["/a(b)c/"])
    #expect(try literals("(/[)]/)") == ["/[)]/"])
    #expect(try literals(#"(/\)/)"#) == [#"/\)/"#])
    #expect(try literals("x = /a, b/ + c") == ["/a, b/"])
    #expect(try literals("x = /=/; f(/= b/)") == ["/=/", "/= b/"])
    #expect(try literals("a /-b/") == ["/-b/"])
  }

  @Test func withoutBareSlashesEverySlashIsAnOperator() throws {
    #expect(try literals("x = /abc/", version: .swift5).isEmpty)
    #expect(try literals("x = #/abc/#", version: .swift5) == ["#/abc/#"])
  }

  @Test func aSpaceAfterTheSlashIsReportedWhereOnlyAnOperandFits() throws {
    let lexed = try LexedText("x = / abc/")
    #expect(lexed.kinds == [.identifier, .equal, .regexLiteral])
    #expect(lexed.diagnostics == ["6 regex-starts-with-space"])
  }

  @Test(arguments: [
    "#/abc/#", "##/a/#b/##", #"#/a\/#b/#"#, "#//#", "#/*/#", "#/ a /#", "#/\n a\n # b\n/#", "#/  \n a\n  /#",
  ])
  func numberSigns(text: String) throws {
    let lexed = try LexedText("x = \(text) + 1")
    #expect(lexed.texts == ["x", "=", text, "+", "1"])
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test func unterminated() throws {
    let oneLine = try LexedText("#/abc; x\ny")
    #expect(oneLine.texts == ["#/abc; x", "y"])
    #expect(oneLine.diagnostics == ["1 unterminated-regex"])
    let severalLines = try LexedText("#/\nabc\n")
    #expect(severalLines.texts == ["#/", "abc"])
    #expect(severalLines.diagnostics == ["1 unterminated-regex"])
  }

  @Test func theClosingDelimiterOfSeveralLinesIsOnALineOfItsOwn() throws {
    #expect(try LexedText("#/\na/#").diagnostics == ["5 closing-delimiter-on-content-line"])
  }
}
