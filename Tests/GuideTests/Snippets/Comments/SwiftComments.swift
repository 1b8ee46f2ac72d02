import Descent
import DescentTools
import GrammarNotation
import SwiftGrammar
import Testing

// What the comments of the Swift parser and of the grammar notation show.

@Suite struct SwiftFileComments {
  @Test func files() throws {
    let values = try values {
      let file = try SwiftFile(parsing: "let (x, y) = point")
      file.tree.diagnostics  // []
      file.root.statements[0].text  // "let (x, y) = point"
    }
    #expect(values == ["[]", "let (x, y) = point"])
  }

  @Test func versions() throws {
    var options = ParseOptions()
    options[SwiftOptions.self].version = .swift2
    let file = try SwiftFile(parsing: "for var i = 0; i < 9; i++ {}", options: options)  // without diagnostics
    #expect(file.diagnostics == [])
  }

  @Test func tokens() throws {
    let source = try SourceText("let x")
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: SwiftLexer())
    #expect(tokens.count == 3)
    #expect(diagnostics == [])
  }

  @Test func trivia() throws {
    let source = try SourceText("a /* b */\n")
    let gap = SourceRange(1, 10)
    let values = values {
      // In "a /* b */\n", after the token `a`:
      SwiftTrivia.pieces(in: source, range: gap).map(\.kind)  // [.whitespace, .blockComment, .newline]
    }
    #expect(values.count == 1)
    #expect(SwiftTrivia.pieces(in: source, range: gap).map(\.kind) == [.whitespace, .blockComment, .newline])
  }

  @Test func documentation() throws {
    let values = try values {
      let file = try SwiftFile(parsing: "/// A point.\n/// In a plane.\nstruct Point {}")
      file.root.statements[0].documentationComment  // "A point.\nIn a plane."
    }
    #expect(values == ["A point.\nIn a plane."])
  }

  @Test func highlights() throws {
    let file = try SwiftFile(parsing: "func area(of shape: Shape)")
    let kinds = file.highlights.map(\.kind)
    // [.keyword, .functionName, .punctuation, .label, .variableName, .punctuation, .typeName, .punctuation]
    #expect(
      kinds == [.keyword, .functionName, .punctuation, .label, .variableName, .punctuation, .typeName, .punctuation])
    let keyword = HighlightedRange(.keyword, SourceRange(0, 3))  // the `let` of "let x = 1"
    #expect(try SwiftFile(parsing: "let x = 1").highlights.first == keyword)
  }

  @Test func html() throws {
    let source = try SourceText("a < b")
    let html = source.html(highlighting: [HighlightedRange(.operator, SourceRange(2, 3))])
    // <pre class="highlight"><code>a <span class="operator">&lt;</span> b</code></pre>
    #expect(html == #"<pre class="highlight"><code>a <span class="operator">&lt;</span> b</code></pre>"#)
  }

  @Test func symbols() throws {
    let values = try values {
      let file = try SwiftFile(parsing: "struct S { var x, y: Int }")
      file.symbols.map { "\($0.depth) \($0.kind.rawValue) \($0.name)" }  // ["0 struct S", "1 var x", "1 var y"]
    }
    #expect(values == [#"["0 struct S", "1 var x", "1 var y"]"#])
  }

  @Test func symbolsOfDeclarations() throws {
    let file = try SwiftFile(parsing: "struct S { enum E { case a, b } }\nlet (x, y) = point")
    let names = file.root.statements.map { $0.declaredSymbols.map(\.name) }  // [["S"], ["x", "y"]]
    #expect(names == [["S"], ["x", "y"]])
  }
}

/// The sources that comments of productions show.
@Suite struct SwiftTriviaComments {
  @Test func triviaOfTokens() throws {
    let file = try SwiftFile(parsing: "a // b\n  c")
    var token = try #require(file.tree.root.firstToken)
    let trailing = token.trailingTrivia.map(\.kind)  // [.whitespace, .lineComment]
    token = try #require(token.next)
    let leading = token.leadingTrivia.map(\.kind)  // [.newline, .whitespace]

    #expect(trailing == [.whitespace, .lineComment])
    #expect(leading == [.newline, .whitespace])
    #expect(token.trailingTrivia.isEmpty)
  }

  /// An operator that the lexer took apart is one token.
  @Test func operatorsInPieces() throws {
    let file = try SwiftFile(parsing: "a >> b // c\n")
    let first = try #require(file.tree.root.firstToken)
    let tokens = Array(sequence(first: first, next: \.next))
    #expect(tokens.map(\.text) == ["a", ">>", "b"])
    #expect(file.tree.root.tokens.map(\.text) == ["a", ">>", "b"])
    #expect(tokens[2].previous == tokens[1])
    #expect(tokens[1].trailingTrivia.map(\.kind) == [.whitespace])
    #expect(tokens[1].node.ownTokens.map(\.text) == [">>"])
  }

  /// A comment of several lines belongs to the token after it; the first token has all that is before it.
  @Test func triviaOfSeveralLines() throws {
    let file = try SwiftFile(parsing: "// a\n  b /* c\n */ d")
    let first = try #require(file.tree.root.firstToken)
    #expect(first.leadingTrivia.map(\.kind) == [.lineComment, .newline, .whitespace])
    #expect(first.trailingTrivia.map(\.kind) == [.whitespace])
    #expect(first.next?.leadingTrivia.map(\.kind) == [.blockComment, .whitespace])
  }
}

@Suite struct SwiftSourceComments {
  private func file(_ source: String, isValid: Bool = true) throws -> SwiftFile {
    let file = try SwiftFile(parsing: source.replacing("…", with: "etc()"))
    #expect(file.tree.isValid == isValid, "\(source)")
    return file
  }

  private func names(of source: String) throws -> Set<String> { Set(try file(source).tree.nodes.map(\.name)) }

  @Test func attributes() throws {
    let source = """
      #if swift(>=6)
      @concurrent
      #endif
      func load() async
      """
    #expect(try names(of: "protocol P {\n\(source)\n}").contains("ConditionalCompilation"))
  }

  @Test func accessors() throws {
    let source = """
      var text: String { set(value) { … } get { … } }  // accessors
      var text: String { read(file) }                  // a call
      """
    let lines = source.split(separator: "\n").map(String.init)
    #expect(try names(of: lines[0]).contains("AccessorDeclaration"))
    #expect(try names(of: lines[1]).contains("CallExpression"))
  }

  @Test func declarations() throws {
    let source = """
      open(file)         // a call
      open class File {} // a declaration
      """
    let names = try file(source).root.statements.map(\.any.name)
    #expect(names == ["CallExpression", "ClassDeclaration"])
  }

  @Test func operators() throws {
    let source = """
      precedencegroup PipePrecedence {
        associativity: left
        higherThan: AssignmentPrecedence
      }
      infix operator |> : PipePrecedence
      """
    let sum = try file(source + "\nx = a |> b |> c").root.statements[2]
    #expect(sum.any.name == "AssignmentExpression")
  }

  @Test func postfix() throws {
    let members = """
      List(items)
        #if os(iOS)
          .listStyle(.insetGrouped)
        #endif
      """
    #expect(try names(of: members).contains("ConditionalPostfixExpression"))
    let closures = """
      Button { save() } label: { Text("Save") }
      """
    #expect(try names(of: closures).contains("TrailingClosure"))
    let condition = """
      if list.contains { $0.isEmpty } { … }
      """
    #expect(try names(of: condition).contains("TrailingClosure"))
  }

  @Test func conflicts() throws {
    let source = """
      <<<<<<< HEAD
      let x = 1
      =======
      let x = 2
      >>>>>>> branch
      """
    let file = try file(source, isValid: false)
    #expect(file.root.statements.isEmpty)
    #expect(file.diagnostics.count == 1)
  }

  @Test func loops() throws {
    let table = """
      for var i = 0; i < n; i++ { f(i) }      →  for i in 0..<n { f(i) }
      for var i = n; i > 0; i -= 2 { f(i) }   →  for i in stride(from: n, to: 0, by: -2) { f(i) }
      for var i = 0, n = g(); i < n; i++ {}   →  let n = g(); for i in 0..<n {}
      for ; hasNext(); { f() }                →  while hasNext() { f() }
      """
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "→").map { $0.trimmingPrefix { $0 == " " } }
      let source = try SourceText(String(parts[0].reversed().drop { $0 == " " }.reversed()))
      let fixed = try source.fixed { SwiftFile(parsing: $0).diagnostics }
      #expect(fixed.source.text.split { $0.isWhitespace } == parts[1].split { " ;".contains($0) })
    }
  }

  @Test func pieces() throws {
    let example = ##"""
      #"a\#(b)"#        // '#' '"' 'a' '\' '#' '(' 'b' ')' '"' '#'
      """##
    let literal = try #require(example.firstRange(of: "  "))
    let source = try SourceText(example[..<literal.lowerBound])
    let pieces = TokenPieces(SwiftFile(parsing: source)).map { "'\(source.text(in: $0.range))'" }
    #expect(example.hasSuffix("// " + pieces.filter { $0 != "''" }.joined(separator: " ")))
  }

  @Test func constraints() throws {
    let types = """
      some Sequence & Sendable
      any (Item) -> Void       // not so: a function type must stand in parentheses
      """
    let lines = types.split(separator: "\n")
    _ = try file("let x: \(lines[0])")
    _ = try file("let x: \(lines[1])", isValid: false)
  }
}

@Suite struct GrammarComments {
  @Test func grammars() throws {
    let values = try values {
      let grammar = Grammar([try SourceText("tuple-pattern : '(' label? ')'")])
      grammar["tuple-pattern"]?.describesNode  // true
      grammar.problems(start: "tuple-pattern").map(\.description)  // what is undefined, defined twice, or not used
    }
    #expect(values[0] == "true")
    #expect(values[1].contains("label"))
  }

  @Test func coverage() throws {
    let sources = [try SourceText("let x = 1")]
    let grammar = Grammar([
      try SourceText(path: Folders.package.appending(path: "Grammars/Swift/patterns.grammar").path)
    ])
    let (trees, coverage) = RuleCoverage.recording { options in
      sources.map { SwiftFile(parsing: $0, options: options).tree }
    }
    let gaps = grammar.gaps(in: coverage)
    #expect(trees.count == 1)
    #expect(gaps.contains { $0.rule.name == "tuple-pattern" })
    #expect(!gaps.contains { $0.rule.name == "identifier-pattern" })
  }

  @Test func notation() throws {
    let source = """
      // A pattern that takes a tuple apart.
      tuple-pattern         : '(' tuple-pattern-element-list? ')'
      tuple-pattern-element : label? pattern
      @list tuple-pattern-element-list : tuple-pattern-element
                                       | tuple-pattern-element ',' tuple-pattern-element-list
      """
    let grammar = Grammar([try SourceText(source)])
    #expect(grammar.files[0].isValid)
    #expect(grammar.rules.map(\.describesNode) == [true, true, false])
  }

  @Test func identifiers() {
    let values = values {
      Unicode.Scalar("é").continuesSwiftIdentifier  // true
      Unicode.Scalar("≤").continuesSwiftIdentifier  // false
    }
    #expect(values == ["true", "false"])
  }
}
