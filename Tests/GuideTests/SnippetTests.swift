import Descent
import Foundation
import Testing

/// Keeps the guide true: its code, and that of the comments of the toolkit, stands in a file of `Snippets`, which is
/// compiled and run.
@Suite struct SnippetTests {
  static let articles = Folders.files(in: Folders.catalogue, withExtension: "md")

  /// The folders of the toolkit whose comments are checked, too.
  static let commentedFolders = ["CorpusRunner", "Descent"]

  @Test(arguments: articles) func articlesShowCodeThatRuns(article: String) throws {
    for block in try CodeBlock.blocks(ofArticle: article) { try check(block) }
  }

  @Test(arguments: commentedFolders) func commentsShowCodeThatRuns(folder: String) throws {
    let url = Folders.package.appending(path: "Sources/\(folder)")
    let files = Folders.files(in: url, withExtension: "swift")
    #expect(!files.isEmpty)
    for file in files {
      for block in try CodeBlock.blocks(ofCommentsIn: file) where !block.isRule {
        if file.hasSuffix("Descent/Tokens/Lexer.swift") {
          withKnownIssue("its lexer has sentences for code", isIntermittent: true) { try check(block) }
        } else {
          try check(block)
        }
      }
    }
  }

  private func check(_ block: CodeBlock) throws {
    guard let problem = try SnippetFiles.all.get().problem(of: block) else { return }
    let place = Testing.SourceLocation(
      fileID: "Guide/\(URL(filePath: block.path).lastPathComponent)", filePath: block.path, line: block.line, column: 1)
    Issue.record("this code stands in no snippet: \(problem)", sourceLocation: place)
  }
}

extension CodeBlock {
  /// Whether it is a rule of a grammar, which other tests compare with the grammar files.
  fileprivate var isRule: Bool { lines[0].wholeMatch(of: #/(?:@[a-z]+ )?[a-z][a-z0-9-]* +: .*/#) != nil }
}
