import Descent
import SampleLanguages
import SwiftGrammar
import SyntaxSearch
import Testing

// What the comments on searching show.

private enum Tagged {
  static let patternSyntax = PatternSyntax(
    spellings: ["h", "h: h", "@h"], places: [PatternPlace("", ""), PatternPlace("struct h {", "}")],
    omissions: ["attributes": .always])
}

struct LongList: LintRule {
  let id = "long-list"
  let summary = "A list has at most ten elements."

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    visitor.each(ArrayLiteral.self) { list in
      if list.elements.count > 10 { report(finding("too many elements", at: list)) }
    }
  }
}

@Suite struct SearchComments {
  private let swift = SearchLanguage(SwiftLanguage.self)

  private func tree(_ text: String) throws -> SyntaxTree { try SwiftFile(parsing: text).tree }

  @Test func patterns() throws {
    let tree = try tree("f(1)")
    let pattern = try SearchPattern("f($ARGUMENT)", in: swift)
    let found = pattern.matches(in: tree).map { $0["ARGUMENT"]?.text }  // ["1"]
    #expect(found == ["1"])
    let rewrite = try Rewrite(SearchQuery(pattern), to: "g($ARGUMENT)", in: swift)
    let text = try rewrite.applied(to: tree).edited.source.text  // "g(1)" for f(1)
    #expect(text == "g(1)")
  }

  @Test func queries() throws {
    let tree = try tree("f(1); f(2); h(g(3))")
    let query = try SearchQuery(
      any: ["f($X)", "g($X)"], where: [.not(.inside, "h($_)")], conditions: ["$X != 1"], in: swift)
    let otherQuery = try SearchQuery(any: ["g($X)"], in: swift)
    let searcher = SyntaxSearcher([query, otherQuery])
    let texts = searcher.matches(in: tree).map(\.match.text)
    #expect(texts == ["f(2)", "g(3)"])
  }

  @Test func languages() throws {
    let json = SearchLanguage(JSON.self)
    let pattern = try SearchPattern(#"{"version": $VERSION}"#, in: json)
    #expect(pattern.matches(in: JSON.parse(try SourceText(#"{"version": 1}"#)))[0]["VERSION"]?.text == "1")
    #expect(Tagged.patternSyntax.spellings.count == 3)
  }

  @Test func rules() throws {
    let tree = try tree("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]\ntry! g()")
    let rule = try PatternRule(
      id: "no-force-try", message: "This call traps when it throws.",
      query: SearchQuery(any: ["try! $CALL"], in: swift), fix: "try $CALL", in: swift)
    let rules = RuleSet([rule])
    let messages = rules.findings(in: tree).map(\.message)
    #expect(messages == ["This call traps when it throws."])
    #expect(RuleSet([LongList(), rule]).findings(in: tree).map(\.rule) == ["long-list", "no-force-try"])
  }
}
