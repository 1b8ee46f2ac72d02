import Descent
import DescentTools
import GrammarNotation
import GrammarRunner
import TestSupport
import Testing

/// Strings and comments without an end: one error each, and what follows is read as usual.
@Suite struct CutOffTests {
  private static let rules = """
    file : assignment*
    assignment : name '=' expression
    @choice expression : text | number | quotient
    text : string
    number : digits
    quotient : expression '/' expression
    @lexical name : [a-z]+
    @lexical digits : [0-9]+
    @lexical string : '"' [^"\\n]* '"' | '<' [^#>]* '>'
    @lexical comment : '/*' ([^*] | '*'+ [^*/])* '*'+ '/'
    @scope file : [ \\n]+ | comment
    @operators expression : <left> '/'
    """

  private func read(_ text: String) throws -> SyntaxTree {
    try RunnableGrammar(Grammar([try SourceText(Self.rules, name: "g")])).parse(SourceText(text))
  }

  @Test func aStringEndsWithItsLine() throws {
    let tree = try read("a = \"x\nb = 1 / \"y\nc = \"")
    let errors = tree.diagnostics.map { "\($0.range.start): \($0.message(in: tree.source))" }
    #expect(errors == ["4: unterminated string", "15: unterminated string", "22: unterminated string"])
    #expect(tree.root.children.map(\.text) == ["a = \"x", "b = 1 / \"y", "c = \""])
  }

  /// Brackets and a separator at the end of the line close and separate what is around the string.
  @Test(arguments: [
    ("{a, \"b}\nc", ["\"b"]), ("{\"a,\n\"b\", {\"c} } c", ["\"a", "\"c} } c", ""]), ("[{{\"a}},\n{b}]", ["\"a"]),
    ("{\"a}", ["\"a}", ""]),
    ("[{\"a,} ,\nb]", ["\"a,"]), ("\"a}\nb", ["\"a}"]), ("{\"a}\t\r\n", ["\"a"]), ("[\"a,\n\"b\"]", ["\"a"]),
    ("{a, \"b},\nc}", ["\"b}"]), ("[{a, \"b},\nc]", ["\"b"]),
  ])
  func aStringEndsBeforeWhatClosesTheLine(text: String, strings: [String]) throws {
    let rules = """
      file : value+
      @choice value : group | list | text | word
      list : '[' (value (',' value)*)? ']'
      group : '{' value (',' value)* '}'
      text : string
      word : name
      @lexical name : [a-z]+
      @lexical string : '"' [^"\\n]* '"'
      @scope file : [ \\t\\r\\n]+
      """
    let tree = try RunnableGrammar(Grammar([SourceText(rules, name: "g")])).parse(SourceText(text))
    #expect(tree.diagnostics.map { tree.source.text(in: $0.range) } == strings)
  }

  @Test func aStringWhereNoneCanBe() throws {
    let tree = try read("a \"x\nb = 1")
    #expect(tree.messageTexts == ["unterminated string"])
    #expect(tree.root.children.last?.text == "b = 1")
  }

  @Test func aCommentWithoutEndIsNamed() throws {
    let tree = try read("a = 1 /* b\nc = 2\n")
    let note = try #require(tree.diagnostics.first?.notes.first)
    #expect(note.range.start == 6 && note.message(in: tree.source) == "the comment that begins here has no end")
    // The end of a number is no comment.
    #expect(try read("a 1").diagnostics.first?.notes.isEmpty == true)
  }

  /// Neither the end of a line nor the like is missing where a string or comment has no end.
  @Test func conditionsAreNotAtFault() throws {
    let rules = """
      file : item*
      @choice item : entry | mark
      entry : name <newline>
      @lexical name : [a-z]+
      @lexical string : '"' [^"\\n]* '"'
      @lexical star : '/*'
      mark : string star
      @lexical comment : '/*' [^*]* '*/'
      @scope file : [ \\n]+ | comment
      """
    let grammar = try RunnableGrammar(Grammar([SourceText(rules, name: "g")]))
    let string = grammar.parse(try SourceText("a \"x\nb\n"))
    #expect(string.messageTexts == ["unterminated string"])
    let comment = grammar.parse(try SourceText("a /* x\n"))
    #expect(comment.diagnostics.first?.notes.map(\.range.start) == [2])
  }

  /// No beginning looks for its end by itself.
  @Test func manyBeginningsAreReadOnce() throws {
    let growth = try TimeGrowth(to: 40_000) { count in
      let tree = try read("a = \(String(repeating: "<", count: count))#")
      #expect(tree.diagnostics.count == 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// The brackets around a string are not all compared.
  @Test func manyStringsInManyBrackets() throws {
    let rules = """
      file : value
      @choice value : list | text
      list : '[' (value (',' value)*)? ']'
      text : string
      @lexical string : '"' [^"\\n]* '"'
      @scope file : [ \\n]+
      """
    let grammar = try RunnableGrammar(Grammar([SourceText(rules, name: "g")]))
    let growth = try TimeGrowth(to: 1_600, isLargest: true) { count in
      let source = String(repeating: "[", count: count / 10) + String(repeating: "\"a,\n", count: count)
      let tree = grammar.parse(try SourceText(source))
      #expect(tree.diagnostics.count { $0.identifier == "unterminated" } == count)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
