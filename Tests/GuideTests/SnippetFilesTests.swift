import Foundation
import TestSupport
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

  @Test func commentsMayBeAligned() {
    let files = SnippetFiles([("Sums.swift", ["let a = 1  // one", "let sum = a + a  // two"])])
    let block = CodeBlock(
      path: "Sums.md", line: 1, lines: ["let a = 1           // one", "let sum = a + a     // two"])
    #expect(files.problem(of: block) == nil)
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
    let folder = try TemporaryFolder()
    let article = try folder.write(
      "Text\n\n```swift\nlet a = 1\n```\n\n```json\n[]\n```\n- item\n  ```swift\n  let b = 2\n  ```\n", to: "Article.md"
    )
    let blocks = try CodeBlock.blocks(ofArticle: article)
    #expect(blocks.map(\.lines) == [["let a = 1"], ["let b = 2"]])
    #expect(blocks.map(\.line) == [4, 12])

    let comments = try folder.write(
      "  /// Text.\n  ///\n  ///     let a = 1\n  ///\n  ///     let b = 2\n  ///\n  func f() {}\n",
      to: "Comments.swift")
    #expect(try CodeBlock.blocks(ofCommentsIn: comments).map(\.lines) == [["let a = 1", "", "let b = 2"]])

    let list = try folder.write(
      "/// - Parameters:\n///   - a: goes on\n///     on a second line.\nlet b = 2\n", to: "List.swift")
    #expect(try CodeBlock.blocks(ofCommentsIn: list).isEmpty)
  }
}
