import TestSupport
import Testing

@testable import swparse

/// Patterns and replacements in languages that are a grammar file and nothing else.
@Suite struct GrammarSearchTests {
  private func rewritten(_ source: String, _ pattern: String, to replacement: String, _ rules: String) throws -> String
  {
    let folder = try TemporaryFolder(["m.grammar": rules, "in.m": source])
    let result = run(
      "rewrite", "--in-place", "--grammar", folder / "m.grammar", pattern, replacement, folder / "in.m")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    return try folder.text(of: "in.m")
  }

  /// A list of one element does not tell what separates elements, but the replacement does.
  @Test(arguments: [
    "values? ']'\n@list values : v | v ',' values", "(v (',' v)*)? ']'", "(v (',' v)* ','?)? ']'",
    "e ']'\n@part e : v? (',' v)*",
  ])
  func elementsOfShortLists(list: String) throws {
    let rules = "@scope f : ' '+\nf : '[' \(list)\nv : n\n@lexical n : [0-9]+"
    #expect(try rewritten("[1]", "[$V]", to: "[$V, 2]", rules) == "[1, 2]")
    #expect(try rewritten("[1]", "[$V]", to: "[2, $V]", rules) == "[2, 1]")
    #expect(try rewritten("[1]", "[$$$V]", to: "[$$$V, 2]", rules) == "[1, 2]")
    #expect(try rewritten("[]", "[$$$V]", to: "[$$$V, 2]", rules) == "[2]")
    #expect(try rewritten("[]", "[$$$V]", to: "[2, $$$V]", rules) == "[2]")
    #expect(try rewritten("[]", "[]", to: "[1, 2]", rules) == "[1, 2]")
  }
}
