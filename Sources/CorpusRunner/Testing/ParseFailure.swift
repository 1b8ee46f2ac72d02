import Descent
import DescentTools

/// Something that is not as a test expects.
public struct ParseFailure: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let summary: String
  /// The lines that differ, each with `-` if it was expected and `+` if it came, and lines around them.
  public let difference: [String]

  init(_ summary: String, difference: [String] = []) {
    self.summary = summary
    self.difference = difference
  }

  public var description: String { ([summary] + difference.map { "    \($0)" }).joined(separator: "\n") }

  /// A failure if the lines differ.
  static func difference(_ summary: String, _ expected: [String], _ actual: [String]) -> [Self] {
    if expected == actual { return [] }
    let lines = LineDiff(from: expected, to: actual).lines.map { line in
      switch line {
      case .same(let text): "  \(text)"
      case .removed(let text): "- \(text)"
      case .added(let text): "+ \(text)"
      }
    }
    return [Self("\(summary) (- expected, + found)", difference: lines)]
  }
}

/// A parse that is not as a test expects: what a test framework shows of it says it all.
public struct ParseMismatch: Error, Sendable, CustomStringConvertible {
  /// Everything that is wrong.
  public let failures: [ParseFailure]

  public var description: String { failures.map(\.description).joined(separator: "\n") }
}

/// Checks what a language makes of a source with marks in it, and breaks the source in every place to check that, too.
///
///     @Test func missingComma() throws {
///       try assertParse("[1⟦1⟧ 2]", in: .json, reports: [.error("expected ',' between values")], fixed: "[1, 2]")
///     }
///
/// See `ParseExpectation` for what is checked, and to change it. It knows no test framework: whatever shows the error that
/// a test throws will do.
/// - Parameters:
///   - source: the source, with marks such as `⟦1⟧` in it.
///   - language: the language that it is written in.
///   - reports: the diagnostics, in the order of the source; none, if nothing is said.
///   - tree: the tree as an S-expression, laid out in any way; nil to leave it open.
///   - fixed: the source that the first fix-it of each diagnostic makes; nil to leave it open.
/// - Throws: everything that is wrong, in words.
public func assertParse(
  _ source: String, in language: AnyLanguage, reports: [ExpectedReport] = [], tree: String? = nil,
  fixed: String? = nil
) throws(ParseMismatch) {
  let failures = ParseExpectation(source, reports: reports, tree: tree, fixed: fixed).failures(in: language)
  if !failures.isEmpty { throw ParseMismatch(failures: failures) }
}
