import Descent
import DescentTools

/// What a test expects of a source: the diagnostics, the tree, and what the fix-its make of it.
///
///     let expectation = ParseExpectation("[1⟦1⟧ 2]", reports: [.error("expected ',' between values")], fixed: "[1, 2]")
///     let failures = expectation.failures(in: .json)     // what is wrong, as data; empty if nothing is
///
/// `assertParse` is the same as one call that throws. The tokens and the white space between them must be the source, and
/// every tree must keep the promises that `InvariantViolation` lists: that of the source, and those of the source with
/// each token deleted, doubled, or swapped with the next, and cut before each token.
public struct ParseExpectation: Sendable {
  /// The source, with marks for the places of the diagnostics.
  public var source: MarkedSource
  /// The diagnostics, in the order of the source.
  public var reports: [ExpectedReport]
  /// The tree as an S-expression, laid out in any way; nil to leave it open.
  public var tree: String?
  /// The source that the first fix-it of each diagnostic makes, which must have no errors; nil to leave it open.
  public var fixed: String?
  /// The ways in which the source is broken at each token.
  public var mutations = TokenMutation.allCases

  /// - Parameters:
  ///   - source: the source, with marks such as `⟦1⟧` in it.
  ///   - reports: the diagnostics, in the order of the source; none, if nothing is said.
  ///   - tree: the tree as an S-expression, laid out in any way; nil to leave it open.
  ///   - fixed: the source that the first fix-it of each diagnostic makes; nil to leave it open.
  public init(_ source: String, reports: [ExpectedReport] = [], tree: String? = nil, fixed: String? = nil) {
    self.source = MarkedSource(source)
    self.reports = reports
    self.tree = tree
    self.fixed = fixed
  }

  /// What is wrong with what a language makes of the source.
  ///
  /// - Complexity: linear in the source for each of its tokens, up to a limit of about two megabytes that are parsed.
  public func failures(in language: AnyLanguage) -> [ParseFailure] {
    do throws(SourceError) {
      let text = try SourceText(source.text)
      let parsed = language.parse(text)
      return reportFailures(parsed) + treeFailures(parsed) + (try fixFailures(parsed, language))
        + promiseFailures(parsed, text, language)
    } catch {
      return [ParseFailure("the source cannot be read: \(error)")]
    }
  }

  private func reportFailures(_ parsed: SyntaxTree) -> [ParseFailure] {
    let missing = Set(reports.flatMap { [$0] + $0.notes }.map(\.place)).filter {
      !$0.contains(":") && source.marks[$0] == nil
    }
    if let name = missing.min() { return [ParseFailure("the source has no mark ⟦\(name)⟧")] }
    let map = LineMap(parsed.source)
    let actual = parsed.diagnostics.map { ExpectedReport($0, in: parsed.source, source, map) }
    return ParseFailure.difference("the diagnostics differ", reports.flatMap(\.lines), actual.flatMap(\.lines))
  }

  private func treeFailures(_ parsed: SyntaxTree) -> [ParseFailure] {
    guard let tree else { return [] }
    do throws(TreeTextError) {
      return ParseFailure.difference("the tree differs", try TreeText(tree).lines, TreeText(parsed).lines)
    } catch {
      return [ParseFailure("\(error)")]
    }
  }

  private func fixFailures(_ parsed: SyntaxTree, _ language: AnyLanguage) throws(SourceError) -> [ParseFailure] {
    guard let fixed else { return [] }
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let actual = try parsed.source.applying(parsed.diagnostics.compactMap(\.fixIts.first))
    let differences = ParseFailure.difference("the fixed source differs", lines(fixed), lines(actual.text))
    let left = language.parse(actual).diagnostics.filter { $0.severity == .error }
    return differences + left.map { ParseFailure("the fixed source has an error: \($0.message(in: actual))") }
  }

  private func promiseFailures(_ parsed: SyntaxTree, _ text: SourceText, _ language: AnyLanguage) -> [ParseFailure] {
    do throws(InvariantViolation) {
      try TreeInvariants.check(parsed, of: text, after: .none)
      try Mutations.check(parsed, in: language, by: mutations)
      return []
    } catch {
      return [ParseFailure(error.description)]
    }
  }
}
