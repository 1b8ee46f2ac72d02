import Descent
import DescentTools
import GrammarNotation
import TestSupport
import Testing

@testable import GrammarRunner

/// The tokens that are expected at a position, as the parser of a grammar tells them.
@Suite struct ExpectedTokensTests {
  private static let rules = """
    @scope file : [ \\n]+
    file : head? statement*
    head : 'a' ';'
    @choice statement : assignment | block | triple
    assignment : name '=' value (',' value)* ';'
    block : '{' statement* '}'
    triple : '<' value '|' value '-' value '-' value '-' value '>'
    @choice value : array | number
    array : '[' value-list? ']'
    @list value-list : value | value ',' value-list
    @lexical name : [a-z]+
    @lexical number : [0-9]+
    """
  private let grammar: RunnableGrammar

  init() throws { grammar = try RunnableGrammar(Grammar([SourceText(Self.rules)])) }

  /// Where the elements of lists are removed, what is expected is the same as without that.
  @Test func elementsDoNotMatter() throws {
    let code = "c = 1, [1, [2, 3, 4], [], 5, 6], 7, 8; a = 1; < 1 | 2 - 3 - 4 - 5 > { b = 1; b = 2; c = 3; d = 4; } "
    let source = try SourceText(code + "{ b = 1; b = 2 3; c = 3; d = 4; < 1 | 2 - [1, 2, 3, [")
    let rules = grammar.expectationRules
    let plain = ExpectationRules(samples: rules.samples)
    for offset in 0...UInt32(source.count) {
      let found = ExpectationFinder(rules) { grammar.parse($0, options: $1) }.expectations(in: source, at: offset)
      let all = ExpectationFinder(plain) { grammar.parse($0, options: $1) }.expectations(in: source, at: offset)
      #expect(found == all, "at \(offset)")
    }
  }

  /// A long source is not parsed once for each token of the language.
  @Test func longListsAreParsedOnce() throws {
    let statements = String(repeating: "c = 1, [1, 2, 3]; { b = 1; b = 2; }\n", count: 200)
    let source = try SourceText(statements + "{ b = [" + String(repeating: "1,", count: 900))
    var parsed = 0
    let finder = ExpectationFinder(grammar.expectationRules) { source, options in
      parsed += source.count
      return grammar.parse(source, options: options)
    }
    let found = finder.expectations(in: source, at: UInt32(source.count))
    #expect(found.tokens.map(\.spelling) == ["number", "["])
    #expect(parsed < source.count)
  }
}
