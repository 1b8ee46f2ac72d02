import Foundation
import TestSupport
import Testing

@testable import swparse

/// Checks the README: its commands print the given output, its code is run by tests, its tables are up to date.
@Suite struct ReadmeTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func read(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// The contents of the README's code blocks in a language.
  private static func blocks(_ language: String) throws -> [String] {
    try read("README.md").components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test func commandsPrintWhatTheReadmeSays() throws {
    let blocks = try Self.blocks("console")
    #expect(!blocks.isEmpty)
    for block in blocks {
      let folder = try TemporaryFolder([String: Data]())
      for example in block.components(separatedBy: "$ ").dropFirst() {
        let command = try #require(example.split(separator: "\n").first)
        let expected = example.dropFirst(command.count + 1)
        let script = "swparse() { \"$swparse\" \"$@\"; }; \(command)"
        let result = try runShell(script, in: folder.path)
        #expect(result.output + result.errors == expected, "$ \(command)")
      }
    }
  }

  /// The proposals listed in the README are those used by a file of the corpus.
  @Test func proposalsAreUsed() throws {
    let section = try Self.read("README.md").components(separatedBy: "## Proposals of Swift Evolution")[1]
    let lines = section.split(separator: "\n").prefix { !$0.hasPrefix("Those") }.filter { $0.hasPrefix("    ") }
    let counted = lines.flatMap { $0.split(separator: " ") }
    let used = try Self.read("Corpus/Swift/Files/proposals.swift").matches(of: /SE-(\d{4})/).map(\.output.1)
    #expect(counted.count > 100)
    #expect(counted == Set(used).sorted())
  }

  @Test(arguments: [
    ("a parser of your own", "Tests/DescentTests/ReadmeExample.swift"),
    ("a tree of Swift", "Tests/SwiftGrammarTests/ReadmeExample.swift"),
    ("completion", "Tests/IdentifierCompletionTests/ReadmeExample.swift"),
  ])
  func codeIsRunByTests(title: String, path: String) throws {
    let source = try Self.read(path)
    let start = try #require(source.range(of: "// README: \(title)\n")).upperBound
    let end = try #require(source.range(of: "// README: end", range: start..<source.endIndex)).lowerBound
    #expect(try Self.blocks("swift").contains(String(source[start..<end])), "\(path) and the README differ")
  }

  @Test func optionTablesAreCurrent() throws {
    let table = run("help", "--markdown")
    #expect(table.status == 0)
    #expect(try Self.read("README.md").contains(table.output), "paste what 'swparse help --markdown' prints")
  }
}
