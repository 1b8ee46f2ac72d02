import Descent
import Foundation
import GrammarNotation
import Testing

/// The notation of grammar files describes itself, and its grammar is held to what is asked of Swift's.
@Suite struct NotationTests {
  private func grammar() throws -> Grammar {
    let file = CorpusTests.folder.deletingLastPathComponent().appending(path: "Grammars/Notation/notation.grammar")
    return Grammar([try SourceText(path: file.path)])
  }

  @Test func itsGrammarIsComplete() throws {
    #expect(try grammar().problems(start: "grammar-file").map(\.description) == [])
  }

  @Test func itsNodesAreItsRulesAndItsCorpusShowsThem() throws {
    let language = try #require(CorpusTests.languages.first { $0.name == "Notation" })
    let nodes = Set(try CorpusTests.trees(of: language).flatMap { $0.nodes.map(\.name) })
    let rules = try grammar().rules.filter(\.describesNode).map(\.name)
    #expect(Set(nodes.map(GrammarRule.name(ofNode:))) == Set(rules))
  }
}
