import CorpusRunner
import Descent
import Foundation
import GrammarNotation
import SwiftGrammar
import Testing

/// Each construct has one name in four places: the rule in `Grammars/`, the type, the corpus, and the dump.
///
/// `UPDATE_CORPUS=1 swift test --filter NamesTests` updates the grammar files from the rules in doc comments.
@Suite struct NamesTests {
  static let languages = CorpusTests.languages.map(\.name)

  /// The names of the choices that are not those of their types.
  static let choiceNames = [
    "SwiftExpression": SwiftExpression.choiceName, "SwiftType": SwiftType.choiceName,
  ]

  @Test(arguments: languages) func rulesInDocCommentsAreInTheGrammar(language: String) throws {
    let (sources, folder) = try LanguageNames.of(language).read()
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

  @Test(arguments: languages) func theGrammarIsComplete(language: String) throws {
    let names = try LanguageNames.of(language)
    let own = try names.read().folder.grammar
    let imported = try names.embedded.flatMap { try $0.read().folder.grammar.files }
    let whole = Grammar((own.files + imported).map(\.source))
    for problem in whole.problems(start: try names.startRule)
    where own.files.contains(where: { $0.source.name == problem.source.name }) {
      Issue.record("\(problem)")
    }
  }

  @Test(arguments: languages) func everyNodeHasARule(language: String) throws {
    let (sources, folder) = try LanguageNames.of(language).read()
    for node in sources.nodes.sorted() where folder.grammar[GrammarRule.name(ofNode: node)]?.describesNode != true {
      Issue.record("\(node) has no rule that describes a node")
    }
    for choice in sources.choices.sorted() {
      let rule = folder.grammar[GrammarRule.name(ofNode: Self.choiceNames[choice] ?? choice)]
      if rule?.view.marker?.text != "@choice" { Issue.record("\(choice) has no rule that is marked @choice") }
    }
  }

  @Test(arguments: languages) func everyRuleHasANode(language: String) throws {
    let (sources, folder) = try LanguageNames.of(language).read()
    let names = Set(sources.nodes.map(GrammarRule.name(ofNode:)))
    for rule in folder.grammar.rules where rule.describesNode && !names.contains(rule.name) {
      Issue.record("no node is called as the rule '\(rule.name)'; a rule without a node needs a marker")
    }
  }

  /// Every construct occurs in a valid case and in an invalid one.
  @Test(arguments: languages) func theCorpusShowsEveryNode(language: String) throws {
    let names = try LanguageNames.of(language)
    let nodes = try names.read().sources.nodes
    var valid: Set<String> = []
    var broken: Set<String> = []
    for tree in try CorpusTests.trees(of: names.language) {
      if tree.isValid { valid.formUnion(tree.nodes.map(\.name)) } else { broken.formUnion(tree.nodes.map(\.name)) }
    }
    let embedded = try names.embedded.reduce(into: Set()) { try $0.formUnion($1.read().sources.nodes) }
    #expect(
      valid.union(broken).subtracting(nodes).subtracting(embedded).isEmpty, "these nodes were not found in the sources")
    for node in nodes.subtracting(valid).sorted() where !names.isBrokenOnly(node) {
      Issue.record("no valid case shows \(node)")
    }
    for node in nodes.subtracting(broken).sorted() { Issue.record("no broken case shows \(node)") }
  }

  /// Every corpus file is named after the construct that it covers.
  @Test(arguments: languages) func corpusFilesAreNamedAfterRules(language: String) throws {
    let names = try LanguageNames.of(language)
    let grammar = try names.read().folder.grammar
    for name in try names.corpusFiles where grammar[name] == nil {
      Issue.record("no rule is called as the corpus file \(name).txt")
    }
  }
}
