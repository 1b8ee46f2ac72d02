import Descent
import DescentTools

/// Parses one source and compares its tree and diagnostics with the expected ones.
struct CaseChecker {
  private let source: SourceText
  private let tree: SyntaxTree
  private let language: AnyLanguage
  private let mutations: [TokenMutation]

  /// - Parameter mutations: the changes of the source at each token with which the invariants are checked.
  init(_ source: SourceText, _ language: AnyLanguage, _ mutations: [TokenMutation]) {
    self.source = source
    self.language = language
    self.mutations = mutations
    self.tree = language.parse(source)
  }

  func failures(of corpusCase: CorpusCase, comparing comparison: CorpusRun.Comparison) -> [CorpusFailure] {
    switch comparison {
    case .everything: invariantFailures() + treeFailures(of: corpusCase) + diagnosticFailures(of: corpusCase)
    case .nodes: invariantFailures() + nodeFailures(of: corpusCase)
    }
  }

  /// The differences that matter between two parsers of a language.
  private func nodeFailures(of corpusCase: CorpusCase) -> [CorpusFailure] {
    guard corpusCase.isValid else { return tree.isValid ? [.errorMissing] : [] }
    if !tree.isValid { return differences(from: []) }
    let (expected, actual) = (corpusCase.tree?.nodes, TreeText(tree).nodes)
    return actual == expected ? [] : [.tree(expected: expected, actual: actual)]
  }

  /// The failures of a whole file, which must have no diagnostics.
  func wholeFileFailures() -> [CorpusFailure] { invariantFailures() + differences(from: []) }

  /// The failures of a source without expectations: those of the invariants.
  func invariantFailures() -> [CorpusFailure] {
    do {
      try Mutations.check(tree, of: source, in: language, by: mutations)
      return []
    } catch {
      return [.invariant(error)]
    }
  }

  private func treeFailures(of corpusCase: CorpusCase) -> [CorpusFailure] {
    if corpusCase.tree == nil, corpusCase.attributes.contains(.error) { return [] }
    let actual = TreeText(tree)
    return actual == corpusCase.tree ? [] : [.tree(expected: corpusCase.tree, actual: actual)]
  }

  private func diagnosticFailures(of corpusCase: CorpusCase) -> [CorpusFailure] {
    guard corpusCase.attributes.contains(.error) else { return differences(from: corpusCase.diagnostics) }
    if tree.isValid { return [.errorMissing] }
    // Without a list of diagnostics, any error is accepted.
    return corpusCase.diagnostics.isEmpty ? [] : differences(from: corpusCase.diagnostics)
  }

  private func differences(from expected: [ExpectedDiagnostic]) -> [CorpusFailure] {
    let actual = ExpectedDiagnostic.all(tree.diagnostics, in: tree.source)
    return actual == expected ? [] : [.diagnostics(expected: expected, actual: actual)]
  }
}
