import Foundation
import SwiftGrammar
import TestSupport
import Testing

/// The sources that the documentation lists as rejected although both of the compiler's parsers accept them.
///
/// An entry that is accepted fails its test and has to leave the list.
@Suite struct KnownVerdictTests {
  @Test(arguments: try entries(after: "- Known to be rejected although the compiler's parsers accept it:"))
  func validSourceIsRefused(_ source: String) throws {
    let file = try SwiftFile(parsing: source)
    withKnownIssue { #expect(file.diagnostics.isEmpty) }
  }

  /// The code between back-quotes from a phrase of the article on limits to the end of its sentence.
  private static func entries(after phrase: String) throws -> [String] {
    let path = "Sources/SwiftGrammar/SwiftGrammar.docc/Limits.md"
    let article = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    let start = try #require(article.range(of: phrase)).upperBound
    let end = try #require(article.range(of: "`.", range: start..<article.endIndex)).lowerBound
    return article[start..<end].split(separator: "`").enumerated().compactMap { index, text in
      index.isMultiple(of: 2) ? nil : String(text)
    }
  }
}
