import SwiftGrammar
import Testing

@Suite struct DocumentationCommentTests {
  /// The documentation comment of the last declaration in a text.
  private func comment(_ text: String) throws -> String? {
    let file = try SwiftFile(parsing: text)
    return try #require(file.root.statements.last).any.documentationComment
  }

  @Test func linesLoseTheirMarksAndCommonIndentation() throws {
    #expect(
      try comment("/// A point.\n///\n///     code\n/// - x: its place.\nstruct P {}")
        == "A point.\n\n    code\n- x: its place.")
    #expect(try comment("///Tight\r\n///  wide\r\nlet x = 1") == "Tight\n  wide")
  }

  @Test func blocksLoseTheirMarks() throws {
    #expect(try comment("/** One line. */ func f() {}") == "One line. ")
    #expect(try comment("/**\n   First.\n     Second.\n */\nfunc f() {}") == "First.\n  Second.")
    #expect(try comment("/** First.\n  * Second.\n  *\n  * Third.\n  */\nfunc f() {}") == "First.\nSecond.\n\nThird.")
  }

  @Test func onlyTheLastCommentCounts() throws {
    #expect(try comment("/// Of nobody.\n\n/// Of f.\n@objc func f() {}") == "Of f.")
    #expect(try comment("/// Of f.\n// Not a part of it.\nfunc f() {}") == "Of f.")
    #expect(try comment("/// Of g.\nfunc g() {}\nfunc f() {}") == nil)
    #expect(try comment("// Plain.\nfunc f() {}") == nil)
    #expect(try comment("func f() {}") == nil)
  }
}
