import Descent
import SwiftGrammar
import Testing

@Suite struct StringTests {
  @Test(arguments: [
    #""""#, #""a""#, #""\n\t\r\\\"\'\0\u{1F600}""#, ##"#"a"b\n\(c)"#"##, "##\"\"#\"##", "\"\"\"\n  a\n  \"\"\"",
    "\"\"\"\n  a \"\" b \\\n  c\n\n  \"\"\"", "#\"\"\"\n \"\"\" \\(x)\n \"\"\"#", "#\"\"\"#", "#\"\"\"abc\"#",
  ])
  func aStringWithoutInterpolationIsOneToken(text: String) throws {
    let lexed = try LexedText(text)
    #expect(lexed.described == [token(.stringLiteral, text)])
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test func interpolation() throws {
    let lexed = try LexedText(#""a\(b)c" "\(x)\(y)""#)
    #expect(
      lexed.described == [
        token(.stringStart, "\""), token(.stringSegment, "a"), token(.interpolationStart, "\\("),
        token(.identifier, "b"), token(.interpolationEnd, ")"), token(.stringSegment, "c"), token(.stringEnd, "\""),
        token(.stringStart, "\""), token(.interpolationStart, "\\("), token(.identifier, "x"),
        token(.interpolationEnd, ")"), token(.interpolationStart, "\\("), token(.identifier, "y"),
        token(.interpolationEnd, ")"), token(.stringEnd, "\""),
      ])
    lexed.checkInvariants()
  }

  @Test func rawStringsInterpolateWithTheirOwnNumberOfSigns() throws {
    let lexed = try LexedText(###"##"a\(b)\#(c)\##(d)"#"##"###)
    #expect(
      lexed.texts == ["##\"", "a\\(b)\\#(c)", "\\##(", "d", ")", "\"#", "\"##"])
  }

  @Test func parenthesesStringsAndCommentsInsideInterpolations() throws {
    let lexed = try LexedText(#""\(f((1), ")") /* ) */ + "\(g(")"))")""#)
    #expect(lexed.kinds.filter { $0 == .interpolationEnd }.count == 2)
    #expect(lexed.kinds.last == .stringEnd)
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test func aMultiLineStringCanBeInAnInterpolationOnOneLine() throws {
    let lexed = try LexedText("\"\\(\"\"\"\n a\n \"\"\")\"")
    #expect(lexed.kinds == [.stringStart, .interpolationStart, .stringLiteral, .interpolationEnd, .stringEnd])
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test func aStringOnOneLineEndsThere() throws {
    let lexed = try LexedText("\"abc\nlet x")
    #expect(lexed.described == [token(.stringLiteral, "\"abc"), token(.let), token(.identifier, "x")])
    #expect(lexed.diagnostics == ["1 unterminated-string"])
  }

  @Test func anInterpolationOnOneLineEndsThere() throws {
    let lexed = try LexedText("\"a\\(b\nlet x")
    #expect(
      lexed.described == [
        token(.stringStart, "\""), token(.stringSegment, "a"), token(.interpolationStart, "\\("),
        token(.identifier, "b"), token(.interpolationEnd, ""), token(.stringEnd, ""), token(.let),
        token(.identifier, "x"),
      ])
    #expect(lexed.flags[6].contains(.startsLine))
    #expect(lexed.diagnostics == ["3 unterminated-interpolation"])
    #expect(lexed.reported[0].notes.map(\.category.identifier) == ["begins-here"])
  }

  /// An apostrophe begins no text that is longer than the interpolation around it.
  @Test(arguments: [
    ("\"\\(don't\"", ["2 unterminated-interpolation"]), ("\"\\(a'b)\"", ["5 unterminated-string"]),
  ])
  func apostrophesInAnInterpolationAreOneError(text: String, diagnostics: [String]) throws {
    #expect(try LexedText(text).diagnostics == diagnostics)
  }

  /// They begin an operand, so that quotes right after them begin a string inside the interpolation.
  @Test(arguments: ["await", "unsafe", "try", "await a ??"])
  func quotesAfterAWordBeginAString(word: String) throws {
    let lexed = try LexedText("\"\\(\(word)\"x\" + y)\"")
    #expect(lexed.diagnostics == [])
    #expect(lexed.texts.contains("\"x\""))
  }

  @Test func onlyTheStringsOnOneLineEndWithTheirLine() throws {
    let lexed = try LexedText("\"\"\"\n\\(\"\\(a\nb)\n\"\"\"")
    #expect(
      lexed.kinds == [
        .stringStart, .stringSegment, .interpolationStart, .stringStart, .interpolationStart, .identifier,
        .interpolationEnd, .stringEnd, .identifier, .interpolationEnd, .stringSegment, .stringEnd,
      ])
    #expect(lexed.diagnostics == ["8 unterminated-interpolation"])
  }

  @Test func aCommentOverALineEndEndsTheInterpolationBeforeIt() throws {
    let lexed = try LexedText("\"\\(\"\\(a /*\n*/ b")
    #expect(lexed.texts == ["\"", "\\(", "\"", "\\(", "a", "", "", "", "", "b"])
    #expect(lexed.diagnostics == ["5 unterminated-interpolation"])
    #expect(lexed.flags[9].contains(.startsLine))
    lexed.checkInvariants()
  }

  @Test func theEndOfTheSourceEndsEverything() throws {
    for text in ["\"", "\"a", "\"a\\", "\"\"\"\n a", "#\"a\"", "\"\\(", "\"\"\"\n\\(a", "\"\\(a)b", "'a", "“a"] {
      let lexed = try LexedText(text)
      lexed.checkInvariants()
      #expect(lexed.reported.count == 1, "\(text)")
    }
  }

  @Test(arguments: [
    (#""\q""#, "2 invalid-escape"), (#""\u{}""#, "2 invalid-unicode-escape"), (#""\u12""#, "2 invalid-unicode-escape"),
    (#""\u{123456789}""#, "2 invalid-unicode-escape"), (#""\u{zz}""#, "2 invalid-unicode-escape"),
    (#""\u{D800}""#, "2 invalid-unicode-scalar"), (#""\u{110000}""#, "2 invalid-unicode-scalar"),
    (##"#"\#q"#"##, "3 invalid-escape"),
  ])
  func escapes(text: String, diagnostic: String) throws {
    let lexed = try LexedText(text)
    #expect(lexed.kinds == [.stringLiteral])
    #expect(lexed.flags[0].contains(.erroneous))
    #expect(lexed.diagnostics == [diagnostic])
  }

  @Test func quotesOfOtherLanguages() throws {
    let lexed = try LexedText("'a' “b” ”")
    #expect(lexed.kinds == [.stringLiteral, .stringLiteral, .unknown])
    #expect(lexed.reported.map(\.identifier) == ["single-quoted-string", "curly-quote", "curly-quote"])
    #expect(lexed.reported[0].fixIts[0].edits.map(\.replacement) == ["\"", "\""])
  }
}

/// The rules for the lines of multi-line strings.
@Suite struct MultilineStringTests {
  /// Lexes lines as one string; returns the diagnostics as `line:column identifier`.
  private func diagnostics(_ lines: String...) throws -> [String] {
    let lexed = try LexedText(lines.joined(separator: "\n"))
    #expect(lexed.kinds.last == .stringLiteral || lexed.kinds.last == .stringEnd)
    lexed.checkInvariants()
    let lineMap = LineMap(lexed.source)
    return lexed.reported.map { "\(lineMap.location(of: $0.range.start)) \($0.identifier)" }
  }

  @Test func wellFormed() throws {
    #expect(try diagnostics("\"\"\"", "  a", "", "   ", "    b", "  \"\"\"").isEmpty)
    #expect(try diagnostics("\"\"\"", "\"\"\"").isEmpty)
    #expect(try diagnostics("\"\"\"\r", "\ta\r", "\t\"\"\"").isEmpty)
    #expect(try diagnostics("\"\"\"", " \\(a) \\(\"\"\"", "   b", "   \"\"\")", " c", " \"\"\"").isEmpty)
  }

  @Test func textNextToTheDelimitersIsInvalid() throws {
    #expect(try diagnostics("\"\"\" a", "\"\"\"") == ["1:4 content-on-opening-line"])
    #expect(try diagnostics("\"\"\"  ", "\"\"\"") == ["1:4 content-on-opening-line"])
    #expect(try diagnostics("\"\"\"", "a\"\"\"") == ["2:2 closing-delimiter-on-content-line"])
    #expect(try diagnostics("\"\"\"", "\\(a)\"\"\"") == ["2:5 closing-delimiter-on-content-line"])
  }

  @Test func indentation() throws {
    #expect(try diagnostics("\"\"\"", "  a", " b", "  \"\"\"") == ["3:1 insufficient-indentation"])
    #expect(try diagnostics("\"\"\"", "\ta", "  \"\"\"") == ["2:1 mixed-indentation"])
    #expect(try diagnostics("\"\"\"", "    a", "", "  ", "    \"\"\"") == ["4:1 insufficient-indentation"])
    #expect(try diagnostics("\"\"\"", " \\(a(", "b", "", " ))", " \"\"\"") == ["3:1 insufficient-indentation"])
    #expect(try diagnostics("\"\"\"", " \\(a)", "b", " \\(c)", " \"\"\"") == ["3:1 insufficient-indentation"])
  }

  @Test func escapedNewlines() throws {
    #expect(try diagnostics("\"\"\"", "a\\  ", "b", "\"\"\"").isEmpty)
    #expect(try diagnostics("\"\"\"", "a\\", "\"\"\"") == ["2:3 escaped-last-newline"])
    #expect(try diagnostics("\"\"\"", " a\\", "b", " \"\"\"") == ["3:1 insufficient-indentation"])
    #expect(try diagnostics("#\"\"\"", "a\\", "\"\"\"#").isEmpty)
  }
}
