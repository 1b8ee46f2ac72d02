import Testing

// The part between the markers is also in the README, word for word; a test compares the two.
// README: completion
import IdentifierCompletion

func complete() -> [String] {
  var field = InlineCompletion(["contains", "contents", "count"])
  field.insert("cont")
  let proposed = "\(field.text), of which \(field.text[field.selection]) is selected"
  field.insert("e")
  let taken = field.confirm()

  let names = NameIndex(["take", "stock", "getToken", "tokens", "tok"])
  return [proposed, taken] + names.best(5, for: "tok").map { "\($0.name): \($0.kind)" }
}
// README: end

@Suite struct ReadmeExample {
  @Test func theFirstSuggestionIsShownAndTheBestAreRanked() {
    #expect(
      complete() == [
        "contains, of which ains is selected", "contents",
        "tok: exact", "tokens: prefix", "getToken: humps", "stock: subsequence", "take: typo",
      ])
  }
}
