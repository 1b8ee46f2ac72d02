import Testing

@testable import Descent
@testable import DescentTools

@Suite struct DiagnosticRendererTests {
  private func render(_ text: String, _ start: UInt32, _ end: UInt32, style: TextStyle = .plain) throws -> String {
    let source = try SourceText(text, name: "a.calls")
    return DiagnosticRenderer(source, style: style).text(
      of: Diagnostic(.unexpected(.words("thing"), in: nil), at: SourceRange(start, end)))
  }

  @Test func caretsAreUnderTheRange() throws {
    #expect(
      try render("a\nfoo bar\nb", 6, 9) == """
        a.calls:2:5: error: unexpected thing [unexpected]
           2 │ foo bar
             │     ^^^
        """)
  }

  @Test func notesAndFixIts() throws {
    let tree = try Calls.parse("f(\n  a", name: "a.calls")
    #expect(
      DiagnosticRenderer(tree.source).text(of: tree.diagnostics[0]) == """
        a.calls:2:4: error: expected ')' [expected]
           2 │   a
             │    ^
             = fix: insert ')' at 2:4
        a.calls:1:2: note: to match this '(' [opening]
           1 │ f(
             │  ^
        """)
  }

  @Test func fixItsSayWhatTheyDo() throws {
    let source = try SourceText("abc", name: "a")
    let edits = [FixIt.Edit(SourceRange(0, 1), ""), FixIt.Edit(SourceRange(1, 2), "x\ny")]
    let text = DiagnosticRenderer(source).text(
      of: Diagnostic(.unexpected(.words("a"), in: nil), at: SourceRange(0, 1), fixIts: [FixIt(edits)]))
    #expect(text.hasSuffix("     = fix: remove 'a' at 1:1, replace 'b' by 'x␊y' at 1:2"))
  }

  /// Tabs, wide characters, combining marks, and joined emoji: the caret must be below the `x`.
  @Test(arguments: [
    ("\tx", "    x", 4), ("ab\tx", "ab  x", 4), ("日本x", "日本x", 4), ("e\u{301}x", "e\u{301}x", 1), ("👍🏽x", "👍🏽x", 4),
    ("👩\u{200D}👩x", "👩\u{200D}👩x", 2), ("\u{1B}[31mx", "␛[31mx", 5), ("\u{202E}x", "\u{FFFD}x", 1),
  ])
  func cells(source: String, shown: String, column: Int) throws {
    let offset = UInt32(source.utf8.count - 1)
    let lines = try render(source, offset, offset + 1).split(separator: "\n")
    #expect(lines[1] == "   1 │ \(shown)")
    #expect(lines[2] == "     │ " + String(repeating: " ", count: column) + "^")
  }

  /// The name of a file can hold what moves the cursor of a terminal, and is never cut.
  @Test(arguments: [
    ("a\u{1B}[2J\nb", "a␛[2J␊b"), (String(repeating: "é", count: 300), String(repeating: "é", count: 300)),
  ])
  func names(name: String, shown: String) throws {
    let source = try SourceText("x", name: name)
    let text = DiagnosticRenderer(source).text(of: Diagnostic(.invalidUTF8, at: SourceRange(0, 1)))
    #expect(text.hasPrefix("\(shown):1:1: "))
  }

  /// Of a long piece of the source, a message has the beginning, up to a whole character.
  @Test(arguments: [
    (String(repeating: "é", count: 2_000), String(repeating: "é", count: 40)),
    ("e" + String(repeating: "\u{301}", count: 1_000), "e" + String(repeating: "\u{301}", count: 640)),
  ])
  func longPieces(text: String, shown: String) throws {
    let source = try SourceText(text)
    let range = SourceRange(0, UInt32(text.utf8.count))
    #expect(Diagnostic(.unexpected(.source(range), in: nil), at: range).message(in: source) == "unexpected '\(shown)…'")
  }

  @Test func bytesThatAreNoText() throws {
    let source = try SourceText(bytes: [0xFF, 0xC3, 0x78, 0], name: "a")
    let text = DiagnosticRenderer(source).text(of: Diagnostic(.invalidUTF8, at: SourceRange(0, 2)))
    #expect(text.hasSuffix("   1 │ \u{FFFD}\u{FFFD}x␀\n     │ ^^"))
  }

  @Test func rangesOfSeveralLinesShowTheFirstAndTheLast() throws {
    #expect(
      try render("one\n  two\n  three\n  four\n", 6, 24) == """
        a.calls:2:3: error: unexpected thing [unexpected]
           2 │   two
             │   ^^^
           …
           4 │   four
             │   ^^^^
        """)
    #expect(try render("one\ntwo\n", 0, 4).split(separator: "\n").count == 3)
  }

  @Test func placesAtTheEnds() throws {
    #expect(try render("", 0, 0).hasSuffix("   1 │ \n     │ ^"))
    #expect(try render("a\r\n", 1, 1).hasSuffix("   1 │ a\n     │  ^"))
    #expect(try render("a\n", 2, 2).hasSuffix("   2 │ \n     │ ^"))
  }

  @Test func longLinesAreCutAroundTheRange() throws {
    let line = String(repeating: "é", count: 5000) + "x" + String(repeating: "é", count: 5000)
    let lines = try render(line, 10_000, 10_001).split(separator: "\n")
    #expect(lines[1].hasPrefix("   1 │ …é") && lines[1].hasSuffix("é…"))
    #expect(lines[1].count < 200)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(
      lines[1][lines[1].index(lines[1].startIndex, offsetBy: lines[2].distance(from: lines[2].startIndex, to: caret))]
        == "x")
  }

  /// Every range of a small, varied text is rendered.
  @Test func anyRangeOfAnyText() throws {
    let bytes = Array("a\r\n\té日\r\u{1B}👩\u{200D}👩".utf8) + [0xFF, 0xE2, 0x80]
    let source = try SourceText(bytes: bytes, name: "a")
    for start in 0...UInt32(bytes.count) {
      for end in start...UInt32(bytes.count) {
        let text = DiagnosticRenderer(source).text(of: Diagnostic(.invalidUTF8, at: SourceRange(start, end)))
        #expect(text.utf8.contains(UInt8(ascii: "^")))
      }
    }
  }

  @Test func colors() throws {
    let colored = try render("foo", 0, 3, style: .colored)
    #expect(colored.contains("\u{1B}[1;31merror: \u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == (try render("foo", 0, 3)))
  }
}
