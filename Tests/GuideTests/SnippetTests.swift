import Descent
import Foundation
import Testing

/// The code of the README, of all articles and of the doc comments is in a file of `Snippets`, which is compiled and run.
@Suite struct SnippetTests {
  static let articles =
    [Folders.readme.path] + Folders.catalogues.flatMap { Folders.files(in: $0, withExtension: "md") }

  /// The folders of all modules that can be imported: their comments are checked, too.
  static let commentedFolders = Folders.modules.filter { !["swparse", "swparse-bench"].contains($0) }

  @Test(arguments: articles) func articlesShowCodeThatRuns(article: String) throws {
    for block in try CodeBlock.blocks(ofArticle: article) { try check(block) }
  }

  @Test(arguments: Folders.catalogues) func theFrontPageLinksEveryArticle(catalogue: URL) throws {
    let module = catalogue.deletingPathExtension().lastPathComponent
    let frontPage = try String(contentsOf: catalogue.appending(path: "\(module).md"), encoding: .utf8)
    for article in Folders.files(in: catalogue, withExtension: "md") {
      let name = URL(filePath: article).deletingPathExtension().lastPathComponent
      #expect(name == module || frontPage.contains("- <doc:\(name)>\n"), "\(name)")
    }
  }

  @Test(arguments: commentedFolders) func commentsShowCodeThatRuns(folder: String) throws {
    let url = Folders.package.appending(path: "Sources/\(folder)")
    let files = Folders.files(in: url, withExtension: "swift")
    #expect(!files.isEmpty)
    for file in files {
      for block in try CodeBlock.blocks(ofCommentsIn: file).compactMap(\.withoutRules) { try check(block) }
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
  /// What stands before the rules of a grammar, which other tests compare with the grammar files; nil if it is nothing.
  fileprivate var withoutRules: CodeBlock? {
    var block = self
    block.lines = lines.split(separator: "").prefix { !$0[$0.startIndex].isRule }.joined(separator: [""]).map { $0 }
    return block.lines.isEmpty ? nil : block
  }
}

extension String {
  /// Whether a rule of a grammar begins on this line.
  fileprivate var isRule: Bool { wholeMatch(of: #/(?:@[a-z]+ )?[a-z][a-z0-9-]* +: .*/#) != nil }
}
