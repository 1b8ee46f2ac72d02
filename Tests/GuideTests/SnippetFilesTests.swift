import Foundation
import Testing

/// The comparison of the guide with its snippets.
@Suite struct SnippetFilesTests {
  private let files = SnippetFiles([
    (
      "Numbers.swift",
      """
      struct Numbers {
        func sum() -> Int {
          let one = 1

          return one + 1
        }
      }
      """.components(separatedBy: "\n")
    )
  ])

  private func block(_ text: String) -> CodeBlock {
    CodeBlock(path: "Numbers.md", line: 7, lines: text.components(separatedBy: "\n"))
  }

  @Test func indentationThatIsSharedDoesNotCount() {
    #expect(files.problem(of: block("let one = 1\n\nreturn one + 1")) == nil)
    #expect(files.problem(of: block("  func sum() -> Int {\n    let one = 1")) == nil)
    #expect(files.problem(of: block("func sum() -> Int {\nlet one = 1")) != nil)
  }

  @Test func theFirstLineThatDiffersIsNamed() {
    #expect(
      files.problem(of: block("let one = 1\n\nreturn one + 2")) == """
        Numbers.swift:5 has other code than its line 3:
          guide:   return one + 2
          snippet:     return one + 1
        """)
    #expect(files.problem(of: block("let two = 2")) == "no file of snippets has its first line: let two = 2")
    #expect(files.problem(of: block("}\n}\n}"))?.hasPrefix("Numbers.swift:") == true)
  }

  @Test func blocksAreFoundInArticlesAndComments() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let article = folder.appending(path: "Article.md").path
    try "Text\n\n```swift\nlet a = 1\n```\n\n```json\n[]\n```\n- item\n  ```swift\n  let b = 2\n  ```\n".write(
      toFile: article, atomically: true, encoding: .utf8)
    let blocks = try CodeBlock.blocks(ofArticle: article)
    #expect(blocks.map(\.lines) == [["let a = 1"], ["let b = 2"]])
    #expect(blocks.map(\.line) == [4, 12])

    let comments = folder.appending(path: "Comments.swift").path
    try "  /// Text.\n  ///\n  ///     let a = 1\n  ///\n  ///     let b = 2\n  ///\n  func f() {}\n".write(
      toFile: comments, atomically: true, encoding: .utf8)
    #expect(try CodeBlock.blocks(ofCommentsIn: comments).map(\.lines) == [["let a = 1", "", "let b = 2"]])
  }
}
