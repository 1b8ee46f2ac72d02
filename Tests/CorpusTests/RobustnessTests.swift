import CorpusRunner
import Descent
import GrammarNotation
import SampleLanguages
import Testing

/// Every language handles malformed input: its corpus with tokens deleted, doubled, swapped and truncated, random
/// bytes, tokens in random order, and deep nesting of each.
@Suite struct RobustnessTests {
  @Test(.timeLimit(.minutes(5)), arguments: CorpusTests.languages.map(\.name))
  func everyTreeFulfilsTheInvariants(language: String) throws {
    let language = try #require(CorpusTests.languages.first { $0.name == language })
    var check = RobustnessCheck(seed: 2015)
    // Swift's corpus is large, and its cases are already mutated one by one where it is run.
    if language.name == "Swift" { check.rounds = 20 }
    let samples = language.name == "Swift" ? 5 : 60
    try check.run(language, on: CorpusTests.trees(of: language).filter(\.isValid).prefix(samples).map(\.source))
  }
}
