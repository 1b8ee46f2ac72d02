import Foundation
import TestSupport
import Testing

@testable import swparse

/// Languages that are a grammar file and nothing else.
@Suite struct GrammarLanguageTests {
  private static let rules = """
    @scope sum : [ ]+
    sum : number ("+" number)*
    number : digits | "(" sum ")"
    @lexical digits : [0-9]+

    """
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "sum.grammar": Self.rules, "a.sum": "1 + (2+3)", "b.sum": "1 + (2 3)", "c.txt": "1",
    ])
  }

  private var grammar: String { folder / "sum.grammar" }

  @Test func treesAndTokens() throws {
    let tree = run("parse", "--grammar", grammar, "--format", "spans", folder / "a.sum")
    #expect(tree.status == 0)
    #expect(tree.output.hasSuffix("\n0 9 Sum\n0 1 Number\n4 9 Number\n5 8 Sum\n5 6 Number\n7 8 Number\n"))
    #expect(run("dump", "--grammar", grammar, "--format", "spans", folder / "a.sum").output == tree.output)
    let tokens = run("tokens", "--grammar", grammar, folder / "a.sum")
    #expect(tokens.output == "0 1 digits 1\n2 3 + +\n4 5 ( (\n5 6 digits 2\n6 7 + +\n7 8 digits 3\n8 9 ) )\n")
    let spans = run("tokens", "--grammar", grammar, "--format", "spans", folder / "c.txt")
    #expect(spans.output.hasSuffix("\n0 1 digits\n"))
    #expect(run("highlight", "--grammar", grammar, "--format", "json", folder / "a.sum").status == 0)
  }

  /// A tree tells which alternative was taken, and whether something is there, by a terminal if nothing else does.
  @Test(arguments: [
    ("s : 'x' b | 'y' b", "y b", #"token: "y" b: (B)"#), ("s : 'not' b | b", "not b", #"token: "not" b: (B)"#),
    ("s : b ('(' b? ')')?", "b ()", #"b: (B) token: "(""#),
    ("s : b ('is' 'not'? | 'as')", "b is", #"b: (B) token: "is""#),
    ("s : ('x' 'y' | 'y' 'x') b", "y x b", #"token: "y" b: (B)"#),
    ("s : ('a' b | 'c' b)*", "c b", #"token: "c" b: (B)"#),
    ("s : 'x' b | 'y' c\nc : 'c'", "x b", "b: (B)"), ("s : b ('and' b)?", "b and b", "b: (B) b2: (B)"),
  ])
  func wordsThatDecideAreInTheTree(rules: String, text: String, fields: String) throws {
    let folder = try TemporaryFolder(["w.grammar": "@scope s : ' '\n\(rules)\nb : 'b'\n", "a.w": text])
    let tree = run("dump", "--grammar", folder / "w.grammar", "--format", "sexp", "--one-line", folder / "a.w")
    #expect(tree.output == "(S \(fields))\n")
  }

  /// A token may be a sign that strings of JSON escape.
  @Test(arguments: ["\"", "\\"]) func quotesInJSON(sign: String) throws {
    let folder = try TemporaryFolder(["m.grammar": "x : 'a' '\(sign)' 'b'", "a.m": "a\(sign)b", "missing.m": "ab"])
    for command in ["parse", "tokens"] {
      for file in ["a.m", "missing.m"] {
        let result = run(command, "--format", "json", "--grammar", folder / "m.grammar", folder / file)
        #expect(try result.documents.count == 1, "\(command) \(result.output)")
      }
    }
  }

  private static let swap = """
    id = 'swap'
    language = 'sum'
    severity = 'error'
    message = 'Swap.'
    pattern = '(3 + $X)'
    fix = '($X + 3)'
    [[test]]
    reports = '1 + (3 + 2)'
    fixed = '1 + (2 + 3)'
    """

  /// Rules of a project can be about a language that is a grammar, and nobody else knows it. Fixes are made by the grammar, too:
  /// for all files, in tests of rules, and one by one.
  @Test func lint() throws {
    let folder = try TemporaryFolder([
      "r.toml": Self.swap, "sum.grammar": Self.rules, "a.sum": "(3 + 1) + (3 + 2)", "b.txt": "(3 + 1)",
    ])
    let (grammar, rules) = (["--grammar", folder / "sum.grammar"], ["--rules", folder / "r.toml"])
    let result = run(["lint"] + grammar + rules + [folder.path])
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.hasPrefix("\(folder / "a.sum"):1:1: error: Swap. [swap]") && !result.output.contains("b.txt"))
    #expect(run(["lint"] + rules + [folder.path]).status == 2)
    let both = run(["lint", "--language", "json"] + grammar + [folder.path])
    #expect(both.status == 2 && both.errors.contains("exclude each other"))
    let log = run(["lint", "--format", "sarif"] + grammar + rules + [folder / "a.sum"]).output
    #expect(log.contains(#""insertedContent":{"text":"1 + 3"}"#), "\(log)")
    #expect(run(["lint", "--test"] + grammar + rules).output == "1 passed\n")
    #expect(run(["lint", "--fix", "--in-place"] + grammar + rules + [folder / "a.sum"]).status == 0)
    #expect(try folder.text(of: "a.sum") == "(1 + 3) + (2 + 3)")
    let asked = try runShell(
      "printf 'n\\ny\\n' | $swparse rewrite -i --grammar sum.grammar '($X + 3)' '$X' a.sum", in: folder.path)
    #expect(asked.status == 0, "\(asked.errors)")
    #expect(try folder.text(of: "a.sum") == "(1 + 3) + 2")
  }

  /// What is in front of a bracket and what is in it are no elements of one list, though one field has both.
  @Test(arguments: [
    "call : expression '(' (expression (',' expression)*)? ')'", "call : name '(' (name (',' name)*)? ')'",
  ]) func patternsOfCalls(call: String) throws {
    let rules = """
      @scope program : [ \\n]+
      program : statement*
      statement : expression ';'
      @choice expression : call | name
      \(call)
      name : identifier
      @lexical identifier : [a-z]+
      """
    let folder = try TemporaryFolder(["k.grammar": rules, "a.k": "print(a, b);\nf(); g(a);\n"])
    let found = run("search", "--json", "--grammar", folder / "k.grammar", "$F($$$A)", folder / "a.k")
    #expect(try found.documents.map { $0["text"] as? String } == ["print(a, b)", "f()", "g(a)"])
    let one = run("search", "--json", "--grammar", folder / "k.grammar", "print(a, b)", folder / "a.k")
    #expect(try one.documents.map { $0["text"] as? String } == ["print(a, b)"])
  }

  /// Code is not taken for the text of a string, whatever stands for its holes.
  @Test func patternsBesideStrings() throws {
    let rules = """
      @scope program : [ \\n]+
      program : statement*
      @choice statement : if-statement | assignment | while
      if-statement : 'if' '(' expression ')' statement else-clause?
      else-clause : 'else' statement
      assignment : name '=' expression ';'
      while : 'while' '(' expression ')' statement
      @choice expression : name | string | group | number
      group : '(' expression ')'
      name : identifier
      string : '"' content
      @part content : piece* '"'
      piece : plain
      @scope content : ()
      number : digits
      @lexical digits : [0-9]+
      @lexical identifier : [a-z]+
      @lexical plain : [^"]+
      """
    let folder = try TemporaryFolder(["t.grammar": rules, "a.t": "if (b) c = 1; else d = \"if (\";\n"])
    let found = run("search", "--grammar", folder / "t.grammar", "if ($C) $X else $Y", folder / "a.t")
    #expect(found.status == 0 && found.errors == "", "\(found.errors)")
    let broken = run("search", "--grammar", folder / "t.grammar", "if (", folder / "a.t")
    #expect(broken.status == 2 && broken.errors.contains("expected"), "\(broken.output)")
    #expect(run("search", "--grammar", folder / "t.grammar", "\"if (\"", folder / "a.t").status == 0)
  }

  /// The files of a folder are those with the name of the grammar as extension.
  @Test func check() {
    let result = run("check", "--grammar", grammar, folder.path)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("\(folder / "b.sum"):1:8: error: "))
    #expect(!result.output.contains("a.sum") && !result.output.contains("c.txt"))
    #expect(run("check", "--grammar", grammar, "--fix", folder / "a.sum").status == 2)
  }

  /// A grammar with the name of a language that the tool has is read nevertheless.
  @Test func aGrammarMayBeCalledSwift() throws {
    let folder = try TemporaryFolder(["Swift.grammar": Self.rules, "a.swift": "1 + 2", "b.swift": "let a = 1"])
    let grammar = folder / "Swift.grammar"
    let result = run("check", "--grammar", grammar, folder / "a.swift", folder / "b.swift")
    #expect(result.output.hasPrefix("\(folder / "b.swift"):1:1: error: expected digits or '('"))
    #expect(run("tokens", "--grammar", grammar, folder / "a.swift").output == "0 1 digits 1\n2 3 + +\n4 5 digits 2\n")
  }

  @Test func traceAndProfile() {
    let trace = run("trace", "--grammar", grammar, folder / "b.sum")
    #expect(
      trace.output == """
        Sum 1:1 '1 + (2 3)' 6 tokens
          Number 1:1 '1' 1 token
          Number 1:5 '(2 3)' 4 tokens
            Sum 1:6 '2 3' 2 tokens
              Number 1:6 '2' 1 token
              ! 1:8: error: expected '+' or ')'
              Number 1:8 '3' 1 token

        """)
    #expect(run("profile", "--grammar", grammar, folder / "a.sum").output.contains(" Number\n"))
  }

  /// What is tried before it is parsed is marked, and so is where the parser goes back.
  @Test func traceOfTries() throws {
    let folder = try TemporaryFolder([
      "x.grammar": "x : (one | two) 'end'\n@choice way : one | two\none : n 'a'\ntwo : n 'b'\nn : 'n'\n",
      "in.x": "nbend",
    ])
    let trace = run("trace", "--grammar", folder / "x.grammar", folder / "in.x")
    #expect(trace.status == 0, "\(trace.errors)")
    #expect(trace.output.contains("?"))
    #expect(trace.output.contains("← 1 token, back to 1:1\n"), "\(trace.output)")
    #expect(trace.output.contains("\n  Two 1:1 'nb' 2 tokens\n"))
    let costs = run("profile", "--grammar", folder / "x.grammar", folder / "in.x").output.split(separator: "\n")
    let cost = try #require(costs.first { $0.hasSuffix(" X") }).split(separator: " ")
    #expect(cost.dropLast().last == "3", "\(costs)")
  }

  @Test func completion() {
    let expected = run("complete", "--expected", "--grammar", grammar, folder / "a.sum" + ":1:5")
    #expect(expected.output.split(separator: "\n").contains("class\tdigits\tNumber"))
    #expect(expected.output.split(separator: "\n").contains("punctuation\t(\tNumber"))
    #expect(!expected.output.contains("+"))
    #expect(run("complete", "--grammar", grammar, folder / "a.sum" + ":1:5").status == 0)
  }

  @Test func wordsInAnyCaseAreCompleted() throws {
    let rules = "@scope query : <any-case> | [ ]+\nquery : 'get' word ('from' word)?\n@lexical word : [A-Za-z]+"
    let folder = try TemporaryFolder(["q.grammar": rules, "a.q": "GET a FR", "b.q": "get a fr"])
    for file in ["a.q", "b.q"] {
      let expected = run("complete", "--expected", "--grammar", folder / "q.grammar", folder / file + ":1:9")
      #expect(expected.output.hasPrefix("keyword\tfrom\tQuery\n"))
      let proposed = run("complete", "--grammar", folder / "q.grammar", folder / file + ":1:9")
      #expect(proposed.output.hasPrefix("from\tkeyword\t"))
    }
  }

  @Test func ofManyMistakesSomeAreShown() throws {
    let folder = try TemporaryFolder(["m.grammar": (1...30).map { "r\($0) : x\($0)" }.joined(separator: "\n")])
    let lines = run("parse", "--grammar", folder / "m.grammar", folder / "m.grammar").errors.split(separator: "\n")
    #expect(lines.count == 21 && lines[20].hasPrefix("10 more"))
  }

  /// A string or a comment that is not complete before the position.
  @Test func completionInsideOfATokenOrAComment() throws {
    let rules = #"""
      @scope f : [ ]+ | "/*" ~"*/"
      f : "a" string "b"
      @lexical string : ["] [^"]* ["]
      """#
    let folder = try TemporaryFolder(["f.grammar": rules, "in.f": #"a /* b */"xy" b"#])
    func expected(_ column: Int) -> String {
      run("complete", "--expected", "--grammar", folder / "f.grammar", folder / "in.f" + ":1:\(column)").output
    }
    #expect(expected(6) == "nothing is expected in a comment\n")
    #expect(expected(11) == "nothing is expected inside of: string\n")
    #expect(expected(15) == "keyword\tb\tF\n")
  }

  @Test func longListsOfExpectedTokens() throws {
    let ways = (1...60).map { "'keyword\($0)'" }.joined(separator: " | ")
    let folder = try TemporaryFolder(["f.grammar": "f : (\(ways)) 'z'", "in.f": "x"])
    let result = run("check", "--grammar", folder / "f.grammar", folder / "in.f")
    #expect(result.output.contains("'keyword9', 'keyword10' or 50 others [expected]"), "\(result.output)")
  }

  @Test func search() throws {
    let found = run("search", "--grammar", grammar, "--json", "($X)", folder / "a.sum")
    #expect(found.status == 0)
    #expect(try found.documents.map { $0["text"] as? String } == ["(2+3)"])
    #expect(run("search", "--grammar", grammar, "($X)", folder / "c.txt").status == 1)
    let changed = run("rewrite", "--grammar", grammar, "--in-place", "($X + $Y)", "($Y + ($X))", folder / "a.sum")
    #expect(changed.errors == "" && changed.status == 0)
    #expect(try folder.text(of: "a.sum") == "1 + (3+(2))")
  }

  /// A pattern may be any construct by itself, and a run of elements may be any of a list, even if a node is nothing but
  /// that list.
  @Test(arguments: [
    ("[a, $$$X]", ["[a, b]"]), ("true", ["true"]), ("$A.$B?", ["n.m?"]), ("$X:Bool", ["true"]), ("3", ["3", "3"]),
    ("$T $N { $$$ }", ["p q { int x = 3; n.m? s = true; set z = [a, b]; }"]),
    ("int $N = $V;", ["int x = 3;", "int x = 3;"]),
    ("do $$$ end", ["do int x = 3; end", "do end"]), ("do $$$A int $N = $V; $$$B end", ["do int x = 3; end"]),
  ])
  func fragments(pattern: String, found: [String]) throws {
    let rules = """
      @scope file : [ ]+
      file : element*
      @choice element : field | message | block
      block : 'do' body 'end'
      body : element*
      message : type name '{' element* '}'
      field : type name '=' default ';'
      type : name ('.' name)* '?'?
      @choice default : bool | set | integer
      bool : 'true' | 'false'
      set : '[' (name (',' name)*)? ']'
      integer : number
      @lexical name : [A-Za-z]+
      @lexical number : [0-9]+
      """
    let source = "p q { int x = 3; n.m? s = true; set z = [a, b]; } do int x = 3; end do end"
    let folder = try TemporaryFolder(["m.grammar": rules, "in.m": source])
    let result = run("search", "--grammar", folder / "m.grammar", "--json", pattern, folder / "in.m")
    #expect(try result.documents.map { $0["text"] as? String } == found, "\(result.errors)")
  }

  /// What could stand for a hole in another language may begin a comment in this one.
  @Test(arguments: ["//", "#", "-"]) func holesBesideComments(sign: String) throws {
    let rules = """
      program : class*
      class : 'class' constant 'end'
      @lexical constant : [A-Z] [a-z]*
      @scope program : [ \\n]+ | '\(sign)' [^\\n]*
      """
    let folder = try TemporaryFolder(["m.grammar": rules, "in.m": "class Foo end \(sign) Bar"])
    let result = run("search", "--grammar", folder / "m.grammar", "--json", "class $C end", folder / "in.m")
    #expect(try result.documents.map { $0["text"] as? String } == ["class Foo end"], "\(result.errors)")
  }

  /// In a language of many constructs, each hole has many spellings; those of one are no matter of those of the next.
  @Test func holesOfManySpellings() throws {
    let others = (0..<60).map { "s\($0)" }
    let rules = """
      @scope program : [ ]+
      program : statement*
      @choice statement : class | \(others.joined(separator: " | "))
      class : 'class' constant label statement* 'end'
      label : symbol
      @lexical constant : [A-Z] [a-z]*
      @lexical symbol : ':' [a-z]+

      """ + others.map { "\($0) : '\($0)'\n" }.joined()
    let folder = try TemporaryFolder(["m.grammar": rules, "in.m": "s0 class A :a s1 s2 end"])
    func search(_ pattern: String) -> RunResult {
      run("search", "--grammar", folder / "m.grammar", "--json", pattern, folder / "in.m")
    }
    #expect(try search("class $C $L $$$ end").documents.map { $0["text"] as? String } == ["class A :a s1 s2 end"])
    #expect(search("class $C").errors.hasPrefix("swparse: expected symbol\n  class $C\n          ^"))
    #expect(search("class $C :$L $$$ end").errors.hasPrefix("swparse: this is no hole: it is inside a token"))
  }

  /// The elements of a list are siblings even if they are nothing but what patterns are.
  @Test func siblingsInsideOfStatements() throws {
    let rules = """
      @scope file : [ ]+
      file : statement (';' statement)*
      statement : expression
      @choice expression : assignment | call
      assignment : name '=' number
      call : name '(' ')'
      @lexical name : [a-z]+
      @lexical number : [0-9]+
      """
    let folder = try TemporaryFolder(["m.grammar": rules, "in.m": "a = 1; b = 2; c(); b = 3"])
    let arguments = ["search", "--grammar", folder / "m.grammar", "--json", "b = $V"]
    func found(_ others: String...) throws -> [String?] {
      try run(arguments + others + [folder / "in.m"]).documents.map { $0["text"] as? String }
    }
    #expect(try found("--follows", "a = 1") == ["b = 2", "b = 3"])
    #expect(try found("--precedes", "c()") == ["b = 2"])
    #expect(try found("--precedes", "a = 1") == [])
  }

  /// A rule that is run by itself is in the scope that it has in the grammar.
  @Test func sentencesOfAnotherStartRule() throws {
    let rules = "@scope file : [ ]+\nfile : part*\npart : 'a' name\n@lexical name : [b]+"
    let folder = try TemporaryFolder(["m.grammar": rules, "in.m": " a  b"])
    let sentences = run("grammar", "generate", "--start", "part", "--count", "1", folder / "m.grammar")
    #expect(sentences.output.hasPrefix("a b"), "\(sentences.output)")
  }

  @Test func aFolderWithAGrammarIsAProject() throws {
    let cases = "===\nTwo\n===\n1 + 2\n---\n(Wrong)\n===\nBad\n===\n1 +\n---\n(Wrong)\n"
    let project = try TemporaryFolder([
      "sum/sum.grammar": Self.rules, "sum/sum.txt": cases, "sum/Files/whole.sum": "1+2",
      "other/a.txt": "===\na\n===\n\n---\n(SourceFile)\n",
    ])
    #expect(run("test", project / "sum").status == 1)
    #expect(run("test", "--update", project / "sum").output == "1 passed, 2 updated\n")
    let written = try project.text(of: "sum/sum.txt")
    #expect(written.contains("(Sum"))
    #expect(written.contains("1:4 error expected: expected digits or '('"))
    #expect(run("test", project / "sum", project / "other").output == "4 passed\n")
    // The same with the grammar elsewhere.
    #expect(run("test", "--grammar", grammar, project / "sum/sum.txt").output == "2 passed\n")
  }

  /// The name of a folder is found from inside of it, and its sources may have any extension.
  @Test func aProjectIsTestedInItsFolder() throws {
    let project = try TemporaryFolder([
      "Sum/rules.grammar": Self.rules, "Sum/Files/a.sum": "1+2", "Sum/Files/b.text": "1+", "Sum/Files/c.txt": "1 +",
      "letters/x.grammar": "list : 'x'*",
    ])
    #expect(run("test", project / "Sum/.").output.hasSuffix("1 passed, 2 failed\n"))
    #expect(run("grammar", "emit", project / "letters/.").output.contains("public enum Letters: "))
  }

  @Test func mistakes() throws {
    #expect(run("parse", "--grammar", grammar, "--language", "json", folder / "a.sum").status == 2)
    let broken = try TemporaryFolder(["x.grammar": "x : y\n"])
    for command in ["parse", "check", "tokens", "trace", "search"] {
      let pattern = command == "search" ? ["1"] : []
      let result = run([command, "--grammar", broken / "x.grammar"] + pattern + [folder / "a.sum"])
      #expect(result.status == 2)
      #expect(result.errors.contains("x.grammar:1:5: error: the rule 'y' is not defined"))
    }
  }
}

@Suite struct GrammarDrawingCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "x.grammar": "x : 'a' y?\ny : 'b' | 'c'\n", "in": "ab", "corpus/y.txt": "===\nA b\n===\nab\n---\n(X)\n",
    ])
  }

  @Test func draw() throws {
    let text = run("grammar", "draw", folder / "x.grammar")
    #expect(
      text.output == """
        x
                  ╭─────╮
        ├─ 'a' ───┴─ y ─┴──┤

        y
        ├──┬─ 'b' ─┬──┤
           ╰─ 'c' ─╯

        """, "\(text.output)")
    #expect(run("grammar", "draw", "--only", "y", folder / "x.grammar").output == "y\n├──┬─ 'b' ─┬──┤\n   ╰─ 'c' ─╯\n")
    #expect(run("grammar", "draw", "--only", "z", folder / "x.grammar").status == 2)
    #expect(run("grammar", "draw", "--format", "svg", folder / "x.grammar").output.hasPrefix("<svg "))
    #expect(run("grammar", "draw", "--format", "lcov", folder / "x.grammar").status == 2)
    let page = run("grammar", "draw", "--format", "html", "--corpus", folder / "corpus", folder / "x.grammar")
    #expect(page.output.contains("<figcaption>A b</figcaption><pre><code>ab</code></pre>"))
    #expect(run("grammar", "draw", "-o", folder / "x.svg", "--format", "svg", folder / "x.grammar").output.isEmpty)
    #expect(try folder.text(of: "x.svg").hasSuffix("</svg>\n"))
  }

  @Test func coverage() {
    let html = run("grammar", "coverage", "--format", "html", folder / "x.grammar", folder / "in")
    #expect(html.status == 1)
    #expect(html.output.contains("<strong>2 of 3</strong>"))
    let excess = run("grammar", "coverage", "--min", "101", folder / "x.grammar", folder / "in")
    #expect(excess.errors.hasPrefix("swparse: '--min' is at most 100, not 101\n"))
    let lcov = run("grammar", "coverage", "--format", "lcov", "--min", "60", folder / "x.grammar", folder / "in")
    #expect(lcov.status == 0)
    #expect(lcov.output.contains("BRDA:2,1,1,0\nBRF:3\nBRH:2\n"))
    #expect(lcov.errors == "")
    let invalid = run("grammar", "coverage", "--min", "60", folder / "x.grammar", folder / "in", folder / "x.grammar")
    #expect(invalid.status == 0)
    #expect(invalid.errors.hasSuffix("/x.grammar has syntax errors; what it uses up to them counts\n"))
  }

  /// What a corpus refuses or skips does not count.
  @Test func coverageByACorpus() throws {
    let corpus = try TemporaryFolder([
      "y.txt": """
      ===
      B
      ===
      ab
      ---
      ===
      Another language
      :language(Other)
      ===
      ac
      ---
      ===
      Skipped
      :skip
      ===
      ac
      ---
      ===
      Refused
      :error
      ===
      acc
      ---

      """,
      "Files/whole.x": "a", "other/broken.txt": "no case",
    ])
    let used = run("grammar", "coverage", "--corpus", corpus / "y.txt", folder / "x.grammar")
    #expect(used.status == 1)
    #expect(used.output.hasSuffix(":2:11: of 'y', no input has 'c'\n2 of 3 alternatives\n"))
    let with = run("grammar", "coverage", "--corpus", corpus / "Files", folder / "x.grammar", folder / "in")
    #expect(with.output == used.output)
    let broken = run("grammar", "coverage", "--corpus", corpus.path, folder / "x.grammar")
    #expect(broken.status == 2)
    #expect(broken.errors.contains("broken.txt:1: expected a line of three or more '=' to begin a case"))
    #expect(run("grammar", "coverage", folder / "x.grammar").errors.contains("no path is given"))
    let absent = run("grammar", "coverage", folder / "x.grammar", folder / "absent")
    #expect(absent.status == 2 && absent.output == "", "\(absent.output)")
  }
}
