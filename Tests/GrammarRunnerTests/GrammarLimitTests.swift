import Descent
import GrammarNotation
import GrammarRunner
import TestSupport
import Testing

// Grammars that would take too long, and errors that name the rule that is too large.

extension GrammarCheckTests {
  /// Each `+` is its item and a repetition of it, so that those inside one another double.
  @Test(arguments: ["", "'b'", "?"]) func repetitionsInsideOneAnother(last: String) throws {
    for levels in [24, 250] {
      let loop = "s : " + String(repeating: "(", count: levels) + "'a'" + String(repeating: ")+\(last)", count: levels)
      #expect(try findings(loop).contains("too-many-copies"))
      #expect(try findings("s : t\n@lexical t : [x]\n@scope \(loop)").contains("too-many-copies"))
    }
    let rule = "t : " + String(repeating: "(", count: 24) + "'a'" + String(repeating: ")+", count: 24)
    let found = GrammarCheck.findings(in: Grammar([try SourceText("s : t\n\(rule)", name: "g")]))
    #expect(found.map(\.description) == ["g:2:1: error: in 't', too many repetitions with '+' are inside one another"])
    // Many repetitions beside one another are not.
    #expect(try errors("s : " + String(repeating: "(('a'+ 'b')+ 'c')+ ", count: 1_000)) == [])
  }

  /// Undefined names are compared with so many names only.
  @Test func manyUndefinedNames() throws {
    let growth = try TimeGrowth(to: 8_000) { count in
      let rules = (0..<count).map { "rule\($0) : name\($0)\n" }.joined()
      let found = Grammar([try SourceText(rules, name: "g")]).problems(start: "rule0")
      #expect(found.count { $0.diagnostic.identifier == "undefined-rule" } == count)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Alternatives that are there already are looked up; they are not compared with all before.
  @Test func manyAlternatives() throws {
    let growth = try TimeGrowth(to: 8_000) { count in
      let ways = Array(repeating: "'x' b", count: count).joined(separator: " | ")
      let found = GrammarCheck.findings(in: Grammar([try SourceText("s : \(ways)\nb : 'b'", name: "g")]))
      #expect(found.count { $0.diagnostic.identifier == "duplicate-alternative" } == count - 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func theRuleWithTooManyStatesIsNamed() throws {
    let last = String(repeating: " [a-z]", count: 30)
    let words = "error: the lexical rules need too many states, first with"
    for (rules, message) in [
      (
        "s : a b c\n@lexical a : [x]\n@lexical b : [a-z]* 'a'\(last)\n@lexical c : [y]",
        "g:3:10: \(words) the lexical rule 'b'"
      ),
      ("s : 'b'\n@scope s : [a-z]* 'a'\(last)", "g:1:1: \(words) the trivia of 's'"),
      ("s : t\nt : '\(String(repeating: "ab", count: 30_000))'", "g:2:1: \(words) a terminal of 't'"),
      ("s : t\nt : 'x'\nu : t\n@scope v : ' '", "g:4:8: error: the rule 'v' is not defined"),
    ] {
      let found = GrammarCheck.findings(in: Grammar([try SourceText(rules, name: "g")]))
      #expect(found.filter { $0.severity == .error }.map(\.description) == [message])
    }
    let tokens = "s : t\nt : " + (0..<300).map { "'x\($0)'" }.joined(separator: " ")
    let found = GrammarCheck.findings(in: Grammar([try SourceText(tokens, name: "g")])).map(\.description)
    #expect(
      found == ["g:2:1: error: a grammar that is to be run may have at most 253 kinds of tokens; 't' has one more"])
  }
}
