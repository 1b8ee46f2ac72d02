import Testing

@testable import CorpusRunner

@Suite struct CaseFilterTests {
  @Test(arguments: [
    "", "tuple", "Pattern.txt/a", "LABEL", "*", "*/tuple*", "Corpus/*/A l?bel", "Corpus*label", "*l*l*l",
  ])
  func matches(filter: String) {
    #expect(CaseFilter(filter).matches("Corpus/tuple-pattern.txt/A label"))
  }

  @Test(arguments: ["tuples", "tuple*", "*tuple", "Corpus/*/A l?abel", "*l*l*l*l*l*l*l", "?", "[a-z]"])
  func doesNotMatch(filter: String) {
    #expect(!CaseFilter(filter).matches("Corpus/tuple-pattern.txt/A label"))
  }

  @Test func manyStarsTakeNoTime() {
    let filter = CaseFilter(String(repeating: "*a", count: 500) + "*b")
    #expect(!filter.matches(String(repeating: "a", count: 5000)))
  }
}
