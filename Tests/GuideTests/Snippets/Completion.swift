import Descent
import DescentTools
import IdentifierCompletion
import SampleLanguages
import Testing

// The code of the page on completion.

@Suite struct Completion {
  @Test func aField() {
    var field = InlineCompletion(["contains", "contents", "count"])
    field.insert("cont")
    #expect(field.text == "contains")
    #expect(field.text[field.selection] == "ains")

    field.insert("e")
    #expect(field.text == "contents")

    field.deleteBackward()
    #expect(field.text == "conte")
    #expect(field.proposal == nil)

    field.insert("n")
    #expect(field.confirm() == "contents")
  }

  @Test func kindsOfMatches() {
    let names = NameIndex(["take", "stock", "getToken", "tokens", "tok"])
    let best = names.best(5, for: "tok").map { "\($0.name): \($0.kind)" }
    #expect(best == ["tok: exact", "tokens: prefix", "getToken: humps", "stock: subsequence", "take: typo"])
  }

  @Test func letters() {
    let places = NameIndex(["étage", "east", "East"])
    #expect(places.best(3, for: "e").map(\.name) == ["étage", "east", "East"])
    #expect(places.best(3, for: "E").map(\.name) == ["East"])
    #expect(places.best(3, for: "e\u{301}").map(\.name) == ["étage"])
  }

  @Test func weights() {
    var names = NameIndex(["token", "text", "tree"])
    let distances = [2: 1.0, 0: 7.0]
    names.add("tab")
    let best = names.best(2, for: "t") { id in distances[id].map { -$0 } }
    #expect(best.map(\.name) == ["tree", "token"])
  }

  @Test func anyLanguage() throws {
    let source = try SourceText("width = 12\nheight = wi")
    let proposals = AnyLanguage.arithmetic.proposals(in: source, at: 21)
    let typed = source.text(in: proposals.typed)
    let best = NameIndex(proposals.items.map(\.text)).best(1, for: typed)
    #expect(best.map(\.name) == ["width"])
  }
}
