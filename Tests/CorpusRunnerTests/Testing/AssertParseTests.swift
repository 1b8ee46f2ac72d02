import Descent
import DescentTools
import Testing

@testable import CorpusRunner

/// The test kit for language authors: it accepts correct expectations, and explains wrong ones.
@Suite struct AssertParseTests {
  private func complaint(
    _ source: String, reports: [ExpectedReport] = [], tree: String? = nil, fixed: String? = nil
  ) -> String {
    do throws(ParseMismatch) {
      try assertParse(source, in: .toy, reports: reports, tree: tree, fixed: fixed)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func correctCasesPass() throws {
    try assertParse(
      "a (b, c)", in: .toy,
      tree: """
        (File items: (Name text: "a") items: (Group items: (Name text: "b") items: (Name text: "c")))
        """)
    try assertParse(
      "a ⟦open⟧(b⟦end⟧", in: .toy,
      reports: [.error("expected ')'", at: "end", notes: [.note("to match this '('", at: "open")])], fixed: "a (b)")
    try assertParse("(a b)", in: .toy, reports: [.error("expected ',' between elements", at: "1:3")], fixed: "(a, b)")
  }

  @Test func diagnosticsThatDiffer() {
    let missing = complaint("a", reports: [.error("expected ')'")])
    #expect(missing == "the source has no mark ⟦1⟧")
    let other = complaint("(a⟦1⟧", reports: [.error("expected ','")])
    #expect(
      other == """
        the diagnostics differ (- expected, + found)
            - 1 error: expected ','
            + 1 error: expected ')'
            +   1:1 note: to match this '('
        """)
  }

  @Test func treesThatDiffer() {
    let failure = complaint("a", tree: "(File items: (Name text: \"b\"))")
    #expect(
      failure == """
        the tree differs (- expected, + found)
              (File
            -   items: (Name text: "b"))
            +   items: (Name text: "a"))
        """)
    #expect(complaint("a", tree: "(File").contains("lacks 1 closing parenthesis"))
  }

  @Test func fixesThatDiffer() {
    let failure = complaint("(a b", reports: [], fixed: "(a b)")
    #expect(failure.contains("the fixed source differs"))
    #expect(failure.contains("+ (a, b)"))
    #expect(complaint(") a⟦1⟧", reports: [], fixed: ") a").contains("the fixed source"))
  }

  /// If a parser loses exactly the source that one mutation produces, that mutation detects it.
  @Test(
    arguments: [
      ("a  c", "after the deletion of 'b' at 1:3"), ("a ", "after a cut at 1:3"),
      ("a b b c", "after 'b' was doubled at 1:3"), ("a c b", "after 'b' changed places with the next token at 1:3"),
    ])
  func mutationsAreTried(victim: String, way: String) throws {
    let liar = AnyLanguage(name: "Liar", fileExtensions: []) { source, _ in
      guard source.text == victim, let other = try? SourceText("lost") else { return Toy.parse(source) }
      return Toy.parse(other)
    }
    let failures = ParseExpectation("a b c").failures(in: liar)
    #expect(failures.map(\.description) == ["tokens and trivia are not the source at 1:1, \(way)"])
  }

  @Test func marksAreTakenOut() {
    let marked = MarkedSource("é⟦1⟧ ⟦x⟧⟦2⟧ ⟦\n⟧")
    #expect(marked.text == "é  ⟦\n⟧")
    #expect(marked.marks == ["1": 2, "x": 3, "2": 3])
    #expect(marked.mark(at: 3) == "2")
  }
}
