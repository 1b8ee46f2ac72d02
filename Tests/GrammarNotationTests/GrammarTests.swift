import Descent
import GrammarNotation
import Testing

@Suite struct GrammarTests {
  private func grammar(_ texts: String...) throws -> Grammar {
    Grammar(try texts.enumerated().map { try SourceText($1, name: "\($0 + 1).grammar") })
  }

  private func problems(_ grammar: Grammar, start: String = "start") -> [String] {
    grammar.problems(start: start).map(\.description)
  }

  @Test func rulesAndTheirReferences() throws {
    let grammar = try grammar(
      "start : a* (b | 'x' start)? // c\n@list a : <d> b+", "@choice b : 'e:' | \"'\"\n@lexical f : a")
    #expect(grammar.rules.map(\.name) == ["start", "a", "b", "f"])
    #expect(grammar.rules.map(\.describesNode) == [true, false, false, false])
    #expect(grammar["start"]?.references.map(\.text) == ["a", "b", "start"])
    #expect(grammar["a"]?.references.map(\.text) == ["b"])
    #expect(grammar["x"] == nil)
    #expect(problems(grammar) == ["2.grammar:2:10: warning: the rule 'f' is not used by any other"])
  }

  @Test func misspeltMarkers() throws {
    #expect(problems(try grammar("@lexcal start : 'a'"))[0].hasSuffix("'@lexcal'; did you mean '@lexical'?"))
    #expect(problems(try grammar("@xyzzy start : 'a'"))[0].hasSuffix("unexpected '@xyzzy'"))
  }

  @Test func undefinedDuplicateAndUnusedRules() throws {
    let grammar = try grammar("start : pattren | xyzzy\npattern : pattern 'a'", "\nstart : 'b'")
    #expect(
      problems(grammar) == [
        "1.grammar:1:9: error: the rule 'pattren' is not defined; did you mean 'pattern'?",
        "1.grammar:1:19: error: the rule 'xyzzy' is not defined",
        "1.grammar:2:1: warning: the rule 'pattern' is not used by any other",
        "2.grammar:2:1: error: the rule 'start' is already defined at 1.grammar:1:1",
      ])
  }

  /// What other notations have is one error, and its rule is read.
  @Test(arguments: [
    ("start = a\na : 'b'", "1:7: error: a rule is a name, ':' and what it stands for, not '='"),
    ("start ::= a 'x'\na : 'b'", "1:7: error: a rule is a name, ':' and what it stands for, not '::='"),
    ("start -> a\na : 'b'", "1:7: error: a rule is a name, ':' and what it stands for, not '->'"),
    ("start : Part\nPart : 'b'", "1:9: error: the name of a rule has lowercase letters, digits and '-' only"),
    ("start : a_b", "1:9: error: the name of a rule has lowercase letters, digits and '-' only"),
    ("start : 'a' {'b' 'c'} 'd'", "1:13: error: unexpected '{'b' 'c'} 'd''"),
    ("start : 'a'?? a 'b'\na : 'c'", "1:13: error: repeated '?'"),
    (
      "start : 'a'\n// A rule.\nrest 'b' start",
      "3:1: error: expected ':' after 'rest', which begins a line as a rule does"
    ),
    (
      "start : '\\''",
      "1:9: error: a terminal has no escapes: a quote is a terminal in quotes of the other kind"
    ),
  ])
  func otherNotations(_ text: String, _ expected: String) throws {
    let grammar = try grammar(text)
    #expect(problems(grammar).first == "1.grammar:\(expected)")
    #expect(grammar.rules.first?.name == "start")
  }

  @Test func theFirstRuleLacksItsColon() throws {
    let problems = problems(try grammar("start other\nother : 'a'"), start: "other")
    #expect(problems == ["1.grammar:1:1: error: expected ':' after 'start', which begins a line as a rule does"])
  }

  /// The references to a rule that lacks its colon are right.
  @Test func aRuleWithoutColonIsOneError() throws {
    let grammar = try grammar("start : 'a' rest\nrest 'b' | 'c' rest\nother : start rest")
    #expect(problems(grammar).filter { $0.contains("error") }.count == 1)
  }

  @Test func syntaxErrorsAreProblems() throws {
    let grammar = try grammar("start : 'a' | \nb : 'c")
    #expect(
      problems(grammar).prefix(2) == [
        "1.grammar:1:14: error: expected rule name after '|'",
        "1.grammar:2:5: error: the terminal in quotes does not end on its line",
      ])
    #expect(grammar.rules.map(\.name) == ["start", "b"])
  }

  /// Sources do not obey what follows `<usually>`.
  @Test func textForSources() throws {
    let grammar = try grammar(
      "a : <usually> <in b> 'x' <usually> !'y' |  (<usually> <never> c)? <usually> (<with d> <with e>) (f g)\nb : c d")
    #expect(grammar.rules.map(\.view.textForSources) == ["a : 'x' |  c? (f g)", "b : c d"])
    let repeated = try self.grammar("a : (<usually> <in b> 'x'*)? (<usually> <in b> 'y')?")
    #expect(repeated.rules.map(\.view.textForSources) == ["a : ('x'*)? 'y'?"])
  }

  @Test func namesOfNodes() {
    #expect(GrammarRule.name(ofNode: "TuplePatternElement") == "tuple-pattern-element")
  }
}
