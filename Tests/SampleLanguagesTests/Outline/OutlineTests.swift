import Descent
import SampleLanguages
import TestSupport
import Testing

@Suite struct OutlineTests {
  private static let text = """
    # Garden
      - [x] order seeds @shop due:2026-03-01
      - [ ] dig the bed
        - [ ] borrow a spade
        the one with the long handle
    # House
    """

  private func file(_ text: String) throws -> OutlineFile { OutlineFile(parsing: try SourceText(text)) }

  private func messages(_ text: String) throws -> [String] {
    let file = try file(text)
    return file.diagnostics.messages(in: file.tree.source)
  }

  @Test func entriesAreNestedAsTheyAreIndented() throws {
    let spade = OutlineEntry(.task(.open), "borrow a spade")
    let bed = OutlineEntry(
      .task(.open), "dig the bed", nested: [spade, OutlineEntry(.note, "the one with the long handle")])
    let seeds = OutlineEntry(
      .task(.done), "order seeds", tags: ["shop"], attributes: [.init("due", "2026-03-01")])
    let file = try file(Self.text)
    #expect(file.entries == [OutlineEntry(.heading, "Garden", nested: [seeds, bed]), OutlineEntry(.heading, "House")])
    #expect(file.diagnostics.isEmpty)
  }

  @Test func spacesAndEmptyLinesDoNotCount() throws {
    #expect(
      try file("-  a   @t b\n\n        note\n\n-\n").entries == [
        OutlineEntry(.item, "a b", tags: ["t"], nested: [OutlineEntry(.note, "note")]), OutlineEntry(.item, ""),
      ])
  }

  @Test func indentationThatFitsNowhereIsReported() throws {
    #expect(try messages("- a\n    - b\n  - c") == ["3:1 the indentation fits none of the lines above"])
    #expect(try !messages("- a\n  - b\n\t- c").isEmpty)
    #expect(try messages("- a\n\n    - b\n- c").isEmpty)
  }

  @Test func attributesAreUnique() throws {
    #expect(try messages("- a due:1 due:2") == ["1:11 the line has the attribute 'due' already (1:5 it is here)"])
    #expect(try messages("- a due:1\n  due:2").isEmpty)
  }

  @Test func nestingIsLimited() throws {
    let deep = (0..<1000).map { String(repeating: " ", count: $0) + "- a" }.joined(separator: "\n")
    #expect(try file(deep).diagnostics.contains { $0.identifier == "nesting-too-deep" })
  }
}
