import SwiftGrammar
import Testing

@Suite struct DocumentationCommentTests {
  /// The documentation comment of the last declaration in a text.
  private func comment(_ text: String) throws -> String? {
    let file = try SwiftFile(parsing: text)
    return try #require(file.root.statements.last).any.documentationComment
  }

  @Test func linesLoseTheirMarksAndTheIndentationOfTheFirst() throws {
    #expect(
      try comment("/// A point.\n///\n///     code\n/// - x: its place.\nstruct P {}")
        == "A point.\n\n    code\n- x: its place.")
    #expect(try comment("///Tight\r\n///  wide\r\nlet x = 1") == "Tight\n  wide")
    #expect(try comment("///  one \n///\n/// two\n///   three\nlet x = 1") == "one \n\ntwo\n three")
    #expect(try comment("///\n///  two\n///   three\nlet x = 1") == "\ntwo\n three")
    #expect(try comment("///   \n/// x\nlet x = 1") == "\nx")
  }

  @Test func blocksLoseTheirMarks() throws {
    #expect(try comment("/** One line. */ func f() {}") == "One line. ")
    #expect(try comment("/**\n   First.\n     Second.\n */\nfunc f() {}") == "First.\n  Second.\n")
    #expect(try comment("/** one\n    two\n*/\nfunc f() {}") == "one\n   two")
    #expect(try comment("/** x\n\n y */\nfunc f() {}") == "x\n\ny ")
    #expect(try comment("/**/ func f() {}") == "")
    #expect(try comment("/***/ func f() {}") == "")
    #expect(try comment("/****/ func f() {}") == "*")
    #expect(try comment("/** */ func f() {}") == "")
    #expect(try comment("/*** a\n ***/\nfunc f() {}") == "* a\n **")
  }

  /// A column of asterisks is below the first asterisk of the comment, with a space or a line end after it.
  @Test func asterisksAreRemovedInOneColumn() throws {
    #expect(
      try comment("  /**\n   * one\n   *   two\n   *three\n   *\n   */\nlet x = 1")
        == "one\n  two\n   *three\n\n   ")
    #expect(try comment("  /**\n  * one\n  */\nlet x = 1") == "* one\n")
    #expect(try comment("/** First.\n * Second.\n */\nfunc f() {}") == "First.\n* Second.\n")
    #expect(try comment("\t/**\n\t * tab\n\t */\nfunc f() {}") == "* tab\n")
    #expect(try comment("/**\n * one\n two\n */\nfunc f() {}") == "one\n two\n ")
    #expect(try comment("/**\n *\tone\n * two\n */\nfunc f() {}") == "*\tone\n* two\n")
  }

  @Test func commentsOfBothKindsAreOne() throws {
    #expect(try comment("/// x\n/** y */\nlet x = 1") == "x\ny ")
    #expect(try comment("/** y */\n///  x\nlet x = 1") == "y \n x")
    #expect(try comment("/// x\n/**/\nlet x = 1") == "x")
  }

  /// The compiler ends a line of a block comment at CR, and once more at LF.
  @Test func lineEndsInBlocks() throws {
    #expect(try comment("/** a\r\n b */\r\nlet x = 1") == "a\n\nb ")
    #expect(try comment("/**\r\n a\r\n */\r\nlet x = 1") == "\na\n\n")
    #expect(try comment("/**\r a\r */\rlet x = 1") == "\na\n")
  }

  @Test func onlyTheLastCommentCounts() throws {
    #expect(try comment("/// Of nobody.\n\n/// Of f.\n@objc func f() {}") == "Of f.")
    #expect(try comment("/// Of f.\n// Not a part of it.\nfunc f() {}") == "Of f.")
    #expect(try comment("/// Of g.\nfunc g() {}\nfunc f() {}") == nil)
    #expect(try comment("// Plain.\nfunc f() {}") == nil)
    #expect(try comment("func f() {}") == nil)
  }
}
