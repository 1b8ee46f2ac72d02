import Descent
import DescentTools

/// Parses one source and compares what comes of it with what is expected.
struct CaseChecker {
  let source: SourceText
  let tree: SyntaxTree
  let language: AnyLanguage

  init(_ source: SourceText, _ language: AnyLanguage) {
    self.source = source
    self.language = language
    self.tree = language.parse(source)
  }

  /// What is wrong with a case of a corpus file.
  func failures(of corpusCase: CorpusCase) -> [CorpusFailure] {
    invariantFailures() + treeFailures(of: corpusCase) + diagnosticFailures(of: corpusCase)
  }

  /// What is wrong with a whole file: it must have no diagnostics.
  func wholeFileFailures() -> [CorpusFailure] {
    invariantFailures() + differences(from: [])
  }

  /// What is wrong with any source at all.
  func invariantFailures() -> [CorpusFailure] {
    do {
      try TreeInvariants.check(tree, of: source, after: .none)
      try Mutations.check(tree, in: language)
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
    // Without a list of diagnostics, any error will do.
    return corpusCase.diagnostics.isEmpty ? [] : differences(from: corpusCase.diagnostics)
  }

  private func differences(from expected: [ExpectedDiagnostic]) -> [CorpusFailure] {
    let actual = ExpectedDiagnostic.all(tree.diagnostics, in: tree.source)
    return actual == expected ? [] : [.diagnostics(expected: expected, actual: actual)]
  }

  /// The names of the nodes in the tree.
  var nodeNames: Set<String> {
    var names: [ObjectIdentifier: String] = [:]
    for node in tree.nodes {
      let type = ObjectIdentifier(node.node.type)
      if names[type] == nil { names[type] = node.name }
    }
    return Set(names.values)
  }
}
