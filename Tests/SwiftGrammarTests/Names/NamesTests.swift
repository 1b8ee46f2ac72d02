import CorpusRunner
import Descent
import Foundation
import GrammarNotation
import SwiftGrammar
import Testing

/// One construct has one name in four places: the rule in `Grammars/`, the type, the corpus, and the dump.
///
/// `UPDATE_CORPUS=1 swift test --filter NamesTests` brings the grammar files in line with the rules in doc comments.
@Suite struct NamesTests {
  private let sources: GrammarSources
  private let folder: GrammarFolder

  /// Read once for all tests.
  private static let shared = Result { () throws -> (GrammarSources, GrammarFolder) in
    let sources = try GrammarSources()
    var folder = try GrammarFolder()
    if ProcessInfo.processInfo.environment["UPDATE_CORPUS"] == "1" { try folder.update(from: sources.comments) }
    return (sources, folder)
  }

  init() throws { (sources, folder) = try Self.shared.get() }

  @Test func rulesInDocCommentsStandInTheGrammar() {
    for comment in sources.comments {
      for problem in comment.problems { Issue.record("\(problem)") }
      for rule in comment.rules where !folder.agrees(with: rule) {
        Issue.record(
          """
          \(rule.view.tree.source.name): the rule '\(rule.name)' is not that of \(comment.grammarFile); \
          UPDATE_CORPUS=1 swift test --filter NamesTests writes it there
          """)
      }
    }
  }

  @Test func theGrammarIsComplete() {
    for problem in folder.grammar.problems(start: "source-file") { Issue.record("\(problem)") }
  }

  @Test func everyNodeHasARule() {
    for node in sources.nodes.sorted() where folder.grammar[GrammarRule.name(ofNode: node)]?.describesNode != true {
      Issue.record("\(node) has no rule that describes a node")
    }
    for choice in sources.choices.sorted() {
      let rule = folder.grammar[GrammarRule.name(ofNode: choice)]
      if rule?.view.marker?.text != "@choice" { Issue.record("\(choice) has no rule that is marked @choice") }
    }
  }

  @Test func everyRuleHasANode() {
    let names = Set(sources.nodes.map(GrammarRule.name(ofNode:)))
    for rule in folder.grammar.rules where rule.describesNode && !names.contains(rule.name) {
      Issue.record("no node is called as the rule '\(rule.name)'; a rule without a node needs a marker")
    }
  }

  /// A construct is shown as it should be, and in a source that somebody broke.
  @Test func theCorpusShowsEveryNode() throws {
    var valid: Set<String> = []
    var broken: Set<String> = []
    for url in corpusFiles {
      let file = try CorpusFile(path: url.path)
      for corpusCase in file.cases {
        let tree = SwiftFile(parsing: try SourceText(bytes: Array(file.source(of: corpusCase)))).tree
        if tree.isValid { valid.formUnion(tree.nodes.map(\.name)) } else { broken.formUnion(tree.nodes.map(\.name)) }
      }
    }
    #expect(valid.union(broken).subtracting(sources.nodes).isEmpty, "these nodes were not found in the sources")
    for node in sources.nodes.subtracting(valid).subtracting(Self.brokenOnly).sorted() {
      Issue.record("no valid case shows \(node)")
    }
    for node in sources.nodes.subtracting(broken).sorted() { Issue.record("no broken case shows \(node)") }
  }

  /// What stands where something is missing, or was removed from the language, or is not in it yet.
  private static let brokenOnly: Set<String> = [
    "CStyleForStatement", "CurriedParameters", "EditorPlaceholderExpression", "LineDirective", "MissingDeclaration",
    "MissingExpression", "MissingPattern", "MissingType", "OperatorAttribute", "PlaygroundLiteral", "ThenStatement",
    "UsingDeclaration",
  ]

  /// Cases stand in a file that is named after the construct that they show.
  @Test func corpusFilesAreNamedAfterRules() {
    for file in corpusFiles {
      let name = file.deletingPathExtension().lastPathComponent
      if folder.grammar[name] == nil { Issue.record("no rule is called as the corpus file \(name).txt") }
    }
  }

  private var corpusFiles: [URL] {
    let corpus = GrammarSources.package.appending(path: "Corpus/Swift")
    let files = FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil)?.allObjects as? [URL]
    return (files ?? []).filter { $0.pathExtension == "txt" }
  }
}
