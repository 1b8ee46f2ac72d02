import Descent
import GrammarNotation
import GrammarRunner
import TestSupport
import Testing

// Alternatives that are never taken, and what follows choices.

extension GrammarCheckTests {
  /// The finding says that an alternative of one token is never taken, since those before it match all its texts.
  @Test(arguments: [
    "n : number\nm : digit\n@lexical number : [0-9]+\n@lexical digit : [0-9]",
    "n : one\nm : two\n@lexical one : [a-z]+\n@lexical two : [a-z]+",
    "n : word\nm : keyword\n@lexical word : [a-z]+\n@lexical keyword : 'if'",
    "n : 'x' | 'y'\nm : 'x'",
    "n : word ('.' word)?\nm : word\n@lexical word : [a-z]+",
  ])
  func alternativesThatAreNeverTaken(rules: String) throws {
    #expect(try findings("s : v\n@choice v : n | m\n\(rules)") == ["untaken-alternative"])
    // In the other order, or where a condition decides, the second one takes what is left.
    let swapped = try findings("s : v\n@choice v : m | n\n\(rules)")
    #expect(swapped.contains("untaken-alternative") == rules.contains("two"))
    #expect(!(try findings("s : v\n@choice v : <newline> n | m\n\(rules)").contains("untaken-alternative")))
  }

  @Test func alternativesOfTokensThatAreNeverTaken() throws {
    let rules = "s : n\n@lexical n : "
    #expect(try findings(rules + "[a-z]+ | 'if'") == ["covered-alternative"])
    #expect(try findings(rules + "'if' | [a-z]+") == ["covered-alternative"])
    #expect(try findings(rules + "[a-f] | [d-k] | [a-k]") == ["covered-alternative"])
    #expect(try findings(rules + "[a-c] | [b-d]") == [])
    #expect(try findings("s : n 'if'\n@lexical n : [a-z]+ | 'if'") == [])
  }

  /// What comes after a choice begins as a longer alternative goes on.
  @Test(arguments: [
    ("s : v 'a' 'b'\n@choice v : one | two\none : 'a'\ntwo : 'a' 'a'", "a a b"),
    ("s : (a | ab) c\na : 'a'\nab : 'a' 'b'\nc : 'b' 'c'", "a b c"),
  ])
  func choicesAreCheckedWithWhatFollows(rules: String, text: String) throws {
    let rules = "@scope s : ' '\n\(rules)"
    #expect(try findings(rules) == ["undecided"])
    // The longest is taken, so that this sentence is refused.
    #expect(!(try RunnableGrammar(Grammar([try SourceText(rules)])).parse(try SourceText(text)).isValid))
    #expect(try findings(rules.replacing("'a' 'b'\n@", with: "'c'\n@").replacing("c : 'b' 'c'", with: "c : 'c'")) == [])
  }

  /// What an exclusion rules out is all that comes next.
  @Test func exclusionsOfAllThatComes() throws {
    #expect(try findings("s : !'x' 'x'") == ["excluded-beginning"])
    #expect(try findings("s : 'y' | !'x' t\nt : 'x'") == ["excluded-beginning"])
    #expect(try findings("s : !'x' ('x' | 'y')") == [])
  }

  /// Repetitions of nothing but conditions.
  @Test(arguments: ["()*", "(<newline>)*", "(!'y')*", "b*", "c+"])
  func loopsOfConditions(loop: String) throws {
    let rules = "a : \(loop) 'x' d\nd : b c\n@part b : 'z'?\n@part c : <newline>"
    #expect(try findings(rules).contains("empty-loop"))
    #expect(!(try findings(rules.replacing(loop, with: "(<newline> 'y')*")).contains("empty-loop")))
  }
}
