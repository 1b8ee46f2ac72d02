import Descent
import GrammarNotation
import GrammarRunner
import Testing

/// What decides whether something that need not be there is.
@Suite struct DecisionTests {
  private func errors(_ text: String, by rules: String) throws -> [String] {
    let tree = try RunnableGrammar(Grammar([try SourceText(rules, name: "g")])).parse(SourceText(text))
    return tree.diagnostics.map { "\($0.range.start): \($0.message(in: tree.source))" }
  }

  @Test(arguments: [
    ("f : a? c\na : 'a'\nc : 'a' 'c'", ["ac", "aac"], ["ax": "1: expected 'a'", "aax": "2: expected 'c'"]),
    (
      "f : (a b?)* c\na : 'a'\nb : 'b'\nc : 'b' 'c'", ["bc", "abc", "abbc", "ababbc"],
      ["abx": "2: expected 'a' or 'b'"]
    ),
    ("f : (a | b)* c\na : 'a'\nb : 'a' 'b'\nc : 'a' 'c'", ["ac", "aac", "abac"], ["abab": "4: expected 'a'"]),
    ("f : (a b?)+ 'b' 'c'\na : 'a'\nb : 'b'", ["abc", "aabbc"], ["abab": "4: expected 'c'"]),
    // Anything may follow the part in the exclusion.
    (
      "f : (short | other)+\nshort : !(!(r ';')) 'a' 'a' ';'\nother : r 'a' '.'\n@part r : 'a' 'a'?",
      ["aa;", "aaa.aa;"], [:]
    ),
  ])
  func aPartThatMayBeAbsentLeavesWhatMustFollow(rules: String, valid: [String], wrong: [String: String]) throws {
    for text in valid { #expect(try errors(text, by: rules) == [], "\(text)") }
    for (text, error) in wrong { #expect(try errors(text, by: rules) == [error], "\(text)") }
  }

  @Test func aPartIsTakenWhereAMistakeFollowsIt() throws {
    let rules = """
      file : note? item+
      note : '!' name ';'
      item : '!' name '=' name
      @lexical name : [a-z]+
      @scope file : [ \\n]+
      """
    #expect(try errors("!a; !b = c", by: rules) == [])
    #expect(try errors("!a; b = c", by: rules) == ["4: expected '!'"])
  }

  /// Where the alternative of nothing is excluded, the mistake is inside of the other one.
  @Test func aPartThatMustBeThereIsTaken() throws {
    let rules = """
      file : item+
      @choice item : type | group
      type : 'type' name (fields | !'{')
      fields : '{' field+ '}'
      field : name ':' name
      group : '{' name+ '}'
      @lexical name : [a-z]+
      @scope file : [ ]+
      """
    #expect(try errors("type a type b {c: d} {e f}", by: rules) == [])
    #expect(try errors("type a { b c; }", by: rules) == ["11: expected ':'", "12: expected name or '}'"])
  }

  /// A scope that reads tokens as the scope around it says where its rules begin.
  @Test func mistakesInsideOfScopesThatReadAlike() throws {
    let grammar = try AgreementTests.grammar(of: "Arithmetic")
    let tree = grammar.parse(try SourceText("(! (1 x))"))
    let messages = tree.diagnostics.map { "\($0.range.start): \($0.message(in: tree.source))" }
    #expect(messages == ["1: expected arithmetic expression", "6: expected ')' or operator"])
  }
}
