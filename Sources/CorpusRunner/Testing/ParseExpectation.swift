import Descent
import DescentTools
import SyntaxEditing

/// The diagnostics, the tree, and the result of the fix-its that a test expects for a source.
///
///     let expectation = ParseExpectation("[1⟦1⟧ 2]", reports: [.error("expected ',' between values")], fixed: "[1, 2]")
///     let failures = expectation.failures(in: .json)     // what is wrong, as data; empty if nothing is
///
/// `assertParse` wraps this in a single call that throws. The tokens and the trivia between them must cover the
/// source, and the invariants of all trees must hold for the tree of the source, and for the trees of the source
/// with each token deleted, doubled, or swapped with the next one, and truncated before each token.
public struct ParseExpectation: Sendable {
  private let source: MarkedSource
  private let reports: [ExpectedReport]
  private let tree: String?
  private let fixed: String?

  /// - Parameters:
  ///   - source: the source, with markers such as `⟦1⟧`.
  ///   - reports: the diagnostics, in source order.
  ///   - tree: the tree as an S-expression, in any layout; nil to accept any tree.
  ///   - fixed: the source with the first fix-it of each diagnostic applied, without errors; nil to accept any.
  public init(_ source: String, reports: [ExpectedReport] = [], tree: String? = nil, fixed: String? = nil) {
    self.source = MarkedSource(source)
    self.reports = reports
    self.tree = tree
    self.fixed = fixed
  }

  /// The differences between the expectations and the result of parsing the source in a language. Each has a
  /// summary line, followed where useful by lines marked `-` for expected and `+` for found.
  ///
  /// - Complexity: linear in the source for each of its tokens, up to a limit of about two megabytes of parsed
  ///   sources.
  public func failures(in language: AnyLanguage) -> [String] {
    do throws(SourceError) {
      let text = try SourceText(source.text)
      let parsed = language.parse(text)
      return reportFailures(parsed) + treeFailures(parsed) + (fixFailures(parsed, language))
        + invariantFailures(parsed, text, language)
    } catch {
      return ["the source cannot be read: \(error)"]
    }
  }

  private func reportFailures(_ parsed: SyntaxTree) -> [String] {
    let places = Set(reports.flatMap { [$0] + $0.notes }.map(\.place))
    if let name = places.filter({ !$0.contains(":") && source.marks[$0] == nil }).min() {
      return ["the source has no mark ⟦\(name)⟧"]
    }
    let map = LineMap(parsed.source)
    let actual = parsed.diagnostics.map { ExpectedReport($0, in: parsed.source, source, map) }
    return difference("the diagnostics differ", reports.flatMap(\.lines), actual.flatMap(\.lines))
  }

  private func treeFailures(_ parsed: SyntaxTree) -> [String] {
    guard let tree else { return [] }
    do throws(TreeTextError) {
      return difference("the tree differs", try TreeText(tree).lines, TreeText(parsed).lines)
    } catch {
      return ["\(error)"]
    }
  }

  private func fixFailures(_ parsed: SyntaxTree, _ language: AnyLanguage) -> [String] {
    guard let fixed else { return [] }
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let actual: SourceText
    do { actual = try parsed.source.applying(parsed.diagnostics.compactMap(\.fixIts.first)) } catch {
      return ["\(error)"]
    }
    let left = language.parse(actual).diagnostics.filter { $0.severity == .error }
    return difference("the fixed source differs", lines(fixed), lines(actual.text))
      + left.map { "the fixed source has an error: \($0.message(in: actual))" }
  }

  private func invariantFailures(_ parsed: SyntaxTree, _ text: SourceText, _ language: AnyLanguage) -> [String] {
    do throws(InvariantViolation) {
      try Mutations.check(parsed, of: text, in: language, by: TokenMutation.allCases)
      return []
    } catch {
      return [error.description]
    }
  }

  /// A failure if the lines differ.
  private func difference(_ summary: String, _ expected: [String], _ actual: [String]) -> [String] {
    if expected == actual { return [] }
    let lines = LineDiff(from: expected, to: actual).lines.map { line in
      switch line {
      case .same(let text): "      \(text)"
      case .removed(let text): "    - \(text)"
      case .added(let text): "    + \(text)"
      }
    }
    return [(["\(summary) (- expected, + found)"] + lines).joined(separator: "\n")]
  }
}

/// The failures of a parse expectation. The description, which test frameworks show, contains all of them.
public struct ParseMismatch: Error, Sendable, CustomStringConvertible {
  public let failures: [String]

  public var description: String { failures.joined(separator: "\n") }
}

/// Checks the result of parsing a source with markers, and the invariants for mutations of the source at each token.
///
///     @Test func missingComma() throws {
///       try assertParse("[1⟦1⟧ 2]", in: .json, reports: [.error("expected ',' between values")], fixed: "[1, 2]")
///     }
///
/// See `ParseExpectation` for the checks and the parameters. It works with any test framework that shows the error
/// thrown by a test.
public func assertParse(
  _ source: String, in language: AnyLanguage, reports: [ExpectedReport] = [], tree: String? = nil,
  fixed: String? = nil
) throws(ParseMismatch) {
  let failures = ParseExpectation(source, reports: reports, tree: tree, fixed: fixed).failures(in: language)
  if !failures.isEmpty { throw ParseMismatch(failures: failures) }
}
