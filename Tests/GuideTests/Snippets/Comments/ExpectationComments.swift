import Descent
import DescentTools
import SampleLanguages
import Testing

// What the comments on what may stand at a place show.

@Suite struct ExpectationComments {
  @Test func finders() throws {
    let rules = ExpectationRules(samples: [
      TokenSample(JSONToken.string, "\"\""), TokenSample(JSONToken.number, "0"),
    ])
    let finder = ExpectationFinder(rules) { JSON.parse($0, options: $1) }
    let expected = finder.expectations(in: try SourceText("[1"), at: 2)
    let spellings = expected.tokens.map(\.spelling)  // ["]", ","]
    #expect(spellings == ["]", ","])
  }

  @Test func languages() throws {
    let next = AnyLanguage.json.expectations(in: try SourceText("[1"), at: 2)
    let productions = next.tokens.map(\.production)  // ["JSONArray", "JSONArray"]
    #expect(productions == ["JSONArray", "JSONArray"])
  }

  @Test func proposals() throws {
    let source = try SourceText(#"[{"name": 1}, {"#)
    let proposals = AnyLanguage.json.proposals(in: source, at: 15)
    let texts = proposals.items.map(\.text)  // ["\"name\"", "}"]
    #expect(texts == ["\"name\"", "}"])
  }

  @Test func typedTokens() throws {
    let source = try SourceText("max-le")
    let typed = AnyLanguage.toml.typedToken(in: source, at: 6)
    let text = source.text(in: typed)  // "max-le": a key may have hyphens in it
    #expect(text == "max-le")
  }
}
