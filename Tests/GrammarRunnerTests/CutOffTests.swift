import Descent
import DescentTools
import GrammarNotation
import GrammarRunner
import Testing

/// Strings and comments without an end: one error each, and what follows is read as usual.
@Suite struct CutOffTests {
  private static let assignments = """
    file : assignment*
    assignment : name '=' expression
    @choice expression : text | number | quotient
    text : string
    number : digits
    quotient : expression '/' expression
    @lexical name : [a-z]+
    @lexical digits : '-'? [0-9]+
    @lexical string : '"' [^"\\n]* '"' | '<' [^#>]* '>'
    @lexical comment : '/*' ([^*] | '*'+ [^*/])* '*'+ '/'
    @scope file : [ \\n]+ | comment
    @operators expression : <left> '/'
    """

  private static let tables = """
    table : header entry*
    header : '[' name ']' <newline>
    entry : name '=' text
    text : long-string
    @lexical name : [a-z]+ | '"' [^"\\n]* '"'
    @lexical long-string : "''" | "''-" [^-]* "-''"
    @scope table : [ \\n]+
    @scope text : [ \\n]+
    """

  private func read(_ text: String, by rules: String = assignments) throws -> SyntaxTree {
    try RunnableGrammar(Grammar([SourceText(rules, name: "g")])).parse(SourceText(text))
  }

  /// The errors and notes.
  private func reports(_ tree: SyntaxTree) -> [String] {
    tree.diagnostics.flatMap { error in
      ["\(error.range.start): \(error.message(in: tree.source))"]
        + error.notes.map { "\($0.range.start): \($0.message(in: tree.source))" }
    }
  }

  @Test func aStringEndsWithItsLine() throws {
    let tree = try read("a = \"x\nb = 1 / \"y\nc = \"")
    #expect(reports(tree) == ["4: unterminated string", "15: unterminated string", "22: unterminated string"])
    #expect(tree.root.children.map(\.text) == ["a = \"x", "b = 1 / \"y", "c = \""])
  }

  @Test func aStringWhereNoneCanBe() throws {
    let tree = try read("a \"x\nb = 1")
    #expect(reports(tree) == ["2: unterminated string"])
    #expect(tree.root.children.last?.text == "b = 1")
  }

  @Test func aCommentWithoutEndIsTheOnlyMistake() throws {
    #expect(try reports(read("a = 1 /* b\nc = = 2\n")) == ["6: unterminated comment"])
  }

  @Test func otherTokensAreNotCutOff() throws {
    #expect(try reports(read("a 1")) == ["2: expected '='"])
    #expect(try reports(read("a = -\nb = 1")) == ["4: expected string or digits"])
  }

  /// What closes a bracket is in the string, and is not expected after it.
  @Test func aStringSwallowsABracket() throws {
    #expect(try reports(read("[ \"x ]\na = ''-b-''", by: Self.tables)) == ["2: unterminated name"])
  }

  @Test func aStringMayBeOfAScopeThatWasLeft() throws {
    let found = try reports(read("[x]\na = ''-b\nc = d", by: Self.tables))
    #expect(found.contains("8: the long string that begins here has no end"))
  }

  @Test func conditionsAreNotAtFault() throws {
    #expect(try reports(read("[x] \"y\na = ''-b-''", by: Self.tables)) == ["4: unterminated name"])
  }

  /// If each looked for its end, this would take some ten thousand million steps.
  @Test(.timeLimit(.minutes(5))) func manyBeginningsAreReadOnce() throws {
    let tree = try read("a = \(String(repeating: "<", count: 200_000))#")
    #expect(tree.diagnostics.count == 1)
  }
}
