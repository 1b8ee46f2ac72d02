import Testing

@testable import CorpusRunner

@Suite struct TreeTextTests {
  @Test func layout() throws {
    let tree = try TreeText(" ( Call\ncallee:(Name \"f \\\" (\")(Argument label: \"x\"\t(Name)) )")
    #expect(
      tree.lines == [
        "(Call", "  callee: (Name \"f \\\" (\")", "  (Argument label: \"x\"", "    (Name)))",
      ])
  }

  @Test func wordsAfterAChildAreOnALineOfTheirOwn() throws {
    #expect(
      try TreeText("(A b: \"1\" (C) d: \"2\" e: \"3\")").lines == ["(A b: \"1\"", "  (C)", "  d: \"2\" e: \"3\")"])
  }

  @Test func whiteSpaceDoesNotMatter() throws {
    #expect(try TreeText("(A(B)(C d:(E)))") == TreeText("(A\n  (B)\r\n  (C\n    d: (E)))\n"))
    #expect(try TreeText("(A (B) (C))") != TreeText("(A (B (C)))"))
  }

  @Test func layingOutTwiceChangesNothing() throws {
    let tree = try TreeText("(A b: (C \"d\") (MISSING \")\") (E (F (G))))")
    #expect(try TreeText(tree.lines.joined(separator: "\n")) == tree)
  }

  @Test func deepTreesStayLinear() throws {
    let depth = 100_000
    let tree = try TreeText(String(repeating: "(A ", count: depth) + String(repeating: ")", count: depth))
    #expect(tree.lines.count == depth)
    #expect(tree.lines[depth - 2] == String(repeating: "  ", count: 64) + "(A")
  }

  @Test(arguments: [
    ("", TreeTextError.empty), (" \n", .empty), ("A", .unexpected("A")), (")", .unexpected(")")),
    ("a: (A)", .unexpected("a:")),
    ("(A", .unclosed(count: 1)), ("((A))", .nameMissing), ("()", .nameMissing), ("(A) (B)", .afterTree("(")),
    ("(A \"b)", .unterminatedString), ("(A \"b\\", .unterminatedString), ("(A b: )", .childMissing("b:")),
    ("(A))", .afterTree(")")),
    ("(A (B)", .unclosed(count: 1)),
  ])
  func malformedTrees(text: String, error: TreeTextError) {
    #expect(throws: error) { try TreeText(text) }
  }
}
