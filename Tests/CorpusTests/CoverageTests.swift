import CorpusRunner
import Descent
import DescentTools
import Foundation
import GrammarNotation
import TestSupport
import Testing

/// Checks that the corpus of a language uses every production of its grammar, and every alternative of its choices.
@Suite struct CoverageTests {
  /// Choices without a production of their own: an enclosing production creates them.
  private static let withoutProduction: Set = [
    "attribute-arguments", "availability-label-value", "callable-expression", "composition-operand",
    "conditional-element", "constraint-type", "if-expression-else-body", "named-type", "postfix-expression",
    "postfix-type",
  ]

  /// Alternatives that are selected by another production: by `MatchingPattern` in matching positions, by
  /// arguments, after a period, and in the list of inherited types.
  private static let chosenElsewhere: Set = [
    "pattern: is-pattern", "pattern: expression-pattern", "expression: operator-expression",
    "conditional-chain: expression", "type: class-constraint-type",
  ]

  @Test(arguments: CorpusTests.languages.map(\.name)) func theCorpusUsesEveryRule(language: String) throws {
    let language = try #require(CorpusTests.languages.first { $0.name == language })
    let folder = packageFolder.appending(path: "Grammars/\(language.name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".grammar") }
    let grammar = Grammar(
      try files.sorted().map { name in
        let source = try SourceText(path: folder.appending(path: name).path)
        return try SourceText(bytes: Array(source.text.utf8), name: name)
      })
    let coverage = try RuleCoverage.recording { try CorpusTests.trees(of: language, options: $0) }.coverage
    for gap in grammar.gaps(in: coverage) where !Self.withoutProduction.contains(gap.rule.name) {
      let alternative = "\(gap.rule.name): \(gap.alternative?.any.text ?? "")"
      if !Self.chosenElsewhere.contains(alternative) { Issue.record("\(language.name): \(gap)") }
    }
  }
}
