import Descent

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
  public let failures: [ParseFailure]

  public var description: String { failures.map(\.description).joined(separator: "\n") }
}

/// Checks what a language makes of a source with marks in it, and breaks the source in every place to check that, too.
///
///     @Test func missingComma() throws {
///       try assertParse("[1 ⟦1⟧2]", in: .json, reports: [.error("expected ',' between elements")], fixed: "[1, 2]")
///     }
///
/// See `ParseExpectation` for what is checked, and to change it. It knows no test framework: whatever shows the error that
/// a test throws will do.
/// - Throws: everything that is wrong, in words.
public func assertParse(
  _ source: String, in language: AnyLanguage, reports: [ExpectedReport] = [], tree: String? = nil,
  fixed: String? = nil
) throws(ParseMismatch) {
  let failures = ParseExpectation(source, reports: reports, tree: tree, fixed: fixed).failures(in: language)
  if !failures.isEmpty { throw ParseMismatch(failures: failures) }
}
