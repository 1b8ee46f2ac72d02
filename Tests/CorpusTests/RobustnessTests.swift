import CorpusRunner
import Descent
import GrammarNotation
import SampleLanguages
import Testing

/// Every language handles malformed input: its corpus with tokens deleted, doubled, swapped and truncated, random
/// bytes, tokens in random order, and deep nesting of each.
@Suite struct RobustnessTests {
  @Test(arguments: CorpusTests.languages.map(\.name))
  func everyTreeFulfilsTheInvariants(language: String) throws {
    let language = try #require(CorpusTests.languages.first { $0.name == language })
    var check = RobustnessCheck(seed: 2015)
    if language.name == "Swift" { check.rounds = 20 }
    // Code in a template is one token of it, but many of Swift, each with its productions.
    if language.name == "Swiftemplate" { check.productionsPerToken *= 2 }
    try check.run(language, on: CorpusTests.trees(of: language).filter(\.isValid).prefix(60).map(\.source))
  }
}
