import Descent
import DescentTools
import SampleLanguages
import Testing

/// Proposals at positions in sources of several languages.
@Suite struct ProposalTests {
  /// The proposals at the position of `|`.
  private func proposals(_ marked: String, _ language: AnyLanguage) throws -> (TokenProposals, SourceText) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let source = try SourceText(parts.joined())
    return (language.proposals(in: source, at: UInt32(parts[0].utf8.count)), source)
  }

  private func texts(_ marked: String, _ language: AnyLanguage) throws -> [String] {
    try proposals(marked, language).0.items.map(\.text)
  }

  @Test func keysWhereAKeyIsValid() throws {
    let source = #"[{"name": "Ann", "age": 7}, {|}]"#
    // The nearest key first, then strings that are not keys.
    #expect(try texts(source, .json) == [#""age""#, #""name""#, #""Ann""#, "}"])
    let value = try texts(#"[{"name": "Ann", "age": 7}, {"name": |}]"#, .json)
    #expect(value == ["7", #""Ann""#, #""name""#, #""age""#, "true", "false", "null", "{", "["])
  }

  @Test func namesBeforeThePositionAreFirst() throws {
    #expect(try texts("a = 1\nb = 2\nc = |\nd = 3", .arithmetic).prefix(5) == ["c", "2", "b", "1", "a"])
  }

  @Test(arguments: [
    ("max-le|ngth = 1", AnyLanguage.toml, "max-le"), ("a = tr|", .toml, "tr"), ("a = |", .toml, ""),
    ("a = 1|", .toml, "1"),
    ("x = (wi|", .arithmetic, "wi"), ("x = 12|", .arithmetic, "12"), ("x = (|", .arithmetic, ""),
    ("[tru|", .json, "tru"),
    (#"["a"|"#, .json, ""), ("[1,|", .json, ""), ("a,New Yo|", .csv, "New Yo"), ("|", .json, ""),
    ("a|", .bindings, "a"),
    ("/items/:i|", .routes, ":i"), ("<stack><la|", .viewMarkup, "la"), ("H:[bu|", .visualFormat, "bu"),
  ])
  func typedText(marked: String, language: AnyLanguage, typed: String) throws {
    let (proposals, source) = try proposals(marked, language)
    #expect(source.text(in: proposals.typed) == typed)
    #expect(proposals.context == .open)
    // The token being typed is not proposed for its own sake.
    #expect(typed.isEmpty || !proposals.items.contains { $0.text == typed })
  }

  @Test func insertionsAreSetOff() throws {
    let items = try proposals("x = 1\ny = x|\n", .toml).0.items
    #expect(items.allSatisfy { $0.insertion == $0.text })
    let first = try #require(try proposals("a,b\nc|", .csv).0.items.first)
    #expect(first.firstOccurrence == SourceRange(2, 3))
    #expect(first.kind == "field")
  }

  @Test(arguments: [
    (#"["a|b"]"#, AnyLanguage.json), (#"["a|"#, .json), ("a = 'x|'", .toml), ("<a b='c'><!-- x| --></a>", .viewMarkup),
    ("a = \"\"\"\nx|\n", .toml),
  ])
  func nothingInsideOfAToken(marked: String, language: AnyLanguage) throws {
    let (proposals, _) = try proposals(marked, language)
    #expect(proposals.items.isEmpty)
    guard case .token = proposals.context else {
      Issue.record("the place is \(proposals.context)")
      return
    }
  }

  @Test(arguments: [("a = 1 # no|te", AnyLanguage.toml), ("x = 1 # no|te\ny", .arithmetic), ("# |", .toml)])
  func nothingInAComment(marked: String, language: AnyLanguage) throws {
    let (proposals, _) = try proposals(marked, language)
    #expect(proposals.items.isEmpty)
    #expect(proposals.context == .comment)
  }

  @Test func brokenTokensAreNotProposed() throws {
    #expect(try !texts("[\"whole\", \"half\n, |]", .json).contains { $0.contains("half") })
  }

  /// There is an answer for any bytes, and each proposal is a text of the source or of the language.
  @Test(arguments: SampleLanguage.all) func anyBytesHaveAnAnswer(language: AnyLanguage) throws {
    let bytes: [UInt8] = Array("a = \"x\" <b:c>\n[1, {é}]\n".utf8) + [0xFF, 0x80, 0x00, 0x0A] + Array("x-y/z".utf8)
    let source = try SourceText(bytes: bytes)
    for offset in 0...UInt32(bytes.count + 1) {
      let proposals = language.proposals(in: source, at: offset)
      #expect(proposals.typed.end == min(offset, UInt32(bytes.count)))
      #expect(Set(proposals.items.map(\.text)).count == proposals.items.count)
      for item in proposals.items {
        #expect((item.firstOccurrence == nil) == (item.role != .class))
        if let place = item.firstOccurrence { #expect(source.text(in: place) == item.text) }
      }
    }
  }
}
