import Foundation
import SwiftGrammar
import Testing

/// The sources that the README lists as judged differently by this parser than by both of the compiler's.
///
/// An entry that is judged as they do fails its test and must be removed from the list.
@Suite struct KnownVerdictTests {
  @Test(arguments: try entries(after: "- Known to be refused though the compiler's parsers take it:"))
  func validSourceIsRefused(_ source: String) throws {
    let file = try SwiftFile(parsing: source)
    withKnownIssue { #expect(file.diagnostics.isEmpty) }
  }

  /// The code between backquotes after a phrase in the README, up to the end of its sentence.
  private static func entries(after phrase: String) throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: phrase)).upperBound
    let end = try #require(readme.range(of: "`.", range: start..<readme.endIndex)).lowerBound
    return readme[start..<end].split(separator: "`").enumerated().compactMap { index, text in
      index.isMultiple(of: 2) ? nil : String(text)
    }
  }
}
