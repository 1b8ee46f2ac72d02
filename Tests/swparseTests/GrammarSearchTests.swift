import TestSupport
import Testing

@testable import swparse

/// Patterns and replacements in languages that are a grammar file and nothing else.
@Suite struct GrammarSearchTests {
  /// An error in a pattern may be next to another hole than the one that is spelled wrong.
  @Test(arguments: [[], ["--as", "TypeDef"]]) func aHoleAfterTheError(options: [String]) throws {
    let rules = """
      @scope f : [ \\n]+
      f : def+
      @choice def : type-def | query
      type-def : 'type' name (fields | !'{')
      query : '{' sel+ '}'
      sel : name query?
      fields : '{' field+ '}'
      field : name ':' name
      @lexical name : [a-z]+ | 'type'
      """
    let folder = try TemporaryFolder(["m.grammar": rules, "in.m": "type a { b : c } { d }"])
    let result = run(
      ["search", "--grammar", folder / "m.grammar", "--json"] + options + ["type $T { $$$ }", folder / "in.m"])
    #expect(try result.documents.map { $0["text"] as? String } == ["type a { b : c }"], "\(result.errors)")
  }

  /// A hole can stand for a keyword that is a lexical rule; what else the pattern can be is found nevertheless.
  @Test func aHoleInThePlaceOfAKeyword() throws {
    let rules = """
      @scope f : [ \\n]+
      f : s+
      s : kw-sel e
      @choice e : sum | sign | n
      n : name
      sum : e '+' e
      sign : '+' e
      @lexical name : !kw-sel [a-z]+
      @lexical kw-sel : [sS][eE][lL]
      @operators e : <left> '+' | <prefix> '+'
      """
    let folder = try TemporaryFolder(["m.grammar": rules, "in.m": "sel a + b sel +c"])
    let result = run("search", "--grammar", folder / "m.grammar", "--json", "$X + $Y", folder / "in.m")
    #expect(try result.documents.map { $0["text"] as? String } == ["a + b", "sel +c"], "\(result.errors)")
  }

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

  /// A part that only the replacement has keeps the space after it.
  @Test func spaceAfterNewParts() throws {
    let rules = """
      @scope d : ' '+
      d : doc? m ':' m
      doc : s
      m : name
      @lexical name : [a-z]+
      @lexical s : '"' [a-z]* '"'
      """
    #expect(try rewritten("a : b", "$F : b", to: "\"doc\" $F : b", rules) == "\"doc\" a : b")
    #expect(try rewritten("a:b", "$F : b", to: "\"doc\"$F : b", rules) == "\"doc\"a:b")
  }

  /// White space may be more than blanks; a comment has more than one sign.
  @Test func signsInTheTrivia() throws {
    let rules = """
      @scope f : [ ,\\n]+ | '#' [^\\n]*
      f : name '(' v* ')'
      v : n
      @lexical name : [a-z]+
      @lexical n : [0-9]+
      """
    #expect(try rewritten("a(1, 2)", "a($X, $Y)", to: "a($X)", rules) == "a(1)")
    for comment in ["# one", "# b"] {
      let folder = try TemporaryFolder(["m.grammar": rules, "in.m": "a(1 \(comment)\n2)"])
      let result = run("rewrite", "--grammar", folder / "m.grammar", "a($X, $Y)", "b($Y)", folder / "in.m")
      #expect(result.errors.contains("would be lost"), "\(comment)")
    }
  }
}
