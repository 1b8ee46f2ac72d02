import Foundation
import TestSupport
import Testing

/// The examples that show their imports compile with just these.
@Suite struct ImportTests {
  static let examples =
    (try? SnippetTests.articles.flatMap { try CodeBlock.blocks(ofArticle: $0) })?
    .filter { $0.lines[0].hasPrefix("import ") } ?? []

  @Test func thereAreExamples() { #expect(Self.examples.count > 3) }

  @Test(arguments: examples) func examplesCompileWithTheImportsTheyShow(example: CodeBlock) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(example.lines.joined(separator: "\n"), to: "Example.swift")
    #expect(try Toolchain.check([file]).output == "")
  }
}
