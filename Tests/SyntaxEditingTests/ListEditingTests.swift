import Descent
import DescentLexicon
import SampleLanguages
import SwiftGrammar
import SyntaxEditing
import Testing

/// Elements of lists: separators, lines, comments, indentation.
@Suite struct ListEditingTests {
  private func arguments(
    _ text: String, _ edit: (ListView<ExpressionElement>, inout SyntaxEdits) -> Void
  ) throws -> String {
    try edited(text) { file, edits in edit(try file.first(CallExpression.self).arguments, &edits) }
  }

  @Test func separatorsComeAndGoWithElements() throws {
    #expect(try arguments("f(1, 2, 3)") { $1.remove($0[0]) } == "f(2, 3)")
    #expect(try arguments("f(1, /* x */ 2, 3)") { $1.remove($0[1]) } == "f(1, 3)")
    #expect(try arguments("f(1 /* x */, 2)") { $1.remove($0[1]) } == "f(1 /* x */)")
    #expect(
      try arguments("f(1, 2, 3)") {
        $1.remove($0[1]); $1.remove($0[2])
      } == "f(1)")
    #expect(try arguments("f(1, 2, 3,)") { $1.remove($0[2]) } == "f(1, 2,)")
    #expect(try arguments("f( 1, 2 )") { for element in $0 { $1.remove(element) } } == "f( )")
    #expect(try arguments("f(1)") { $1.append("2", to: $0) } == "f(1, 2)")
    #expect(try arguments("f(1,)") { $1.append("2", to: $0) } == "f(1, 2,)")
    #expect(try arguments("f(1, 2)") { $1.insert("a: 3", before: $0[1]) } == "f(1, a: 3, 2)")
    #expect(try arguments("f(1, 2)") { $1.insert("3", after: $0[0]) } == "f(1, 3, 2)")
    #expect(try arguments("f(1, 2)") { $1.insert("3", at: 0, in: $0) } == "f(3, 1, 2)")
  }

  @Test func separatorsComeBeforeComments() throws {
    let two = "f(\n  1, // one\n  2 // two\n)"
    #expect(
      try arguments(two) { $1.insert("\(withComments: $0[1])", after: $0[0]) }
        == "f(\n  1, // one\n  2, // two\n  2 // two\n)")
    #expect(
      try arguments(two) { $1.insert("0 // zero", at: 0, in: $0) }
        == "f(\n  0, // zero\n  1, // one\n  2 // two\n)")
    #expect(
      try arguments(two) {
        $1.append("3 // three", to: $0); $1.append("4", to: $0)
      } == "f(\n  1, // one\n  2, // two\n  3, // three\n  4\n)")
    #expect(
      try arguments("f(\n  1, // one\n)") { $1.append("2 // two", to: $0) } == "f(\n  1, // one\n  2, // two\n)")
    #expect(try arguments("f(1)") { $1.insert("0 // zero", at: 0, in: $0) } == "f(0, // zero\n1)")
    #expect(try arguments("f(1)") { $1.insert("0 /* zero */", at: 0, in: $0) } == "f(0 /* zero */, 1)")
  }

  @Test func elementsOnOneLineAreRemovedTogether() throws {
    func removed(_ text: String, _ count: Int = 3) throws -> String {
      try arguments(text) { for element in $0.prefix(count) { $1.remove(element) } }
    }
    #expect(try removed("f(\n  a, b,\n  c\n)") == "f()")
    #expect(try removed("f(\n  a, b,\n  c\n)", 2) == "f(\n  c\n)")
    #expect(try removed("f(a, b,\n  c)") == "f()")
    #expect(try removed("f(a, b,\n  c)", 2) == "f(\n  c)")
    #expect(try removed("f(\n  a, b\n)") == "f()")
    #expect(try removed("f(\n  // x\n\n  a\n)") == "f(\n  // x\n)")
    #expect(
      try arguments("f(\n  a, b,\n  c\n)") {
        for element in $0 { $1.remove(element) }
        $1.insert("x", before: $0[1])
      } == "f(\n  x\n)")
    #expect(
      try edited("func f(\n  a: Int\n) async {}") { $1.remove(try $0.first(FunctionParameter.self)) }
        == "func f() async {}")
  }

  @Test func separatorsOnlyGoBetweenElementsOnOneLine() throws {
    #expect(try edited("a(); b()\nd()") { $1.insert("c()", after: $0.root.statements[1]) } == "a(); b(); c()\nd()")
    #expect(try edited("a(); b()\nd()") { $1.insert("c()", after: $0.root.statements[0]) } == "a(); c(); b()\nd()")
  }

  /// The style of a list is told by its separators, or by its lines; the usual one of its elements may be another.
  @Test(arguments: [
    ("a = 1\nb = 2\n", "a = 1\nb = 2\nz = 9\n"), ("a = 1; b = 2", "a = 1; b = 2; z = 9"),
    ("a = 1\n", "a = 1\nz = 9\n"), ("  a = 1\n  # two\n  b = 2", "  a = 1\n  # two\n  b = 2\n  z = 9"),
  ])
  func listsInAnotherStyle(_ text: String, _ expected: String) throws {
    let tree = Arithmetic.parse(try SourceText(text))
    var edits = SyntaxEdits(tree)
    edits.append("z = 9", to: try #require(tree.root.as(ArithmeticFile.self)).statements)
    let edited = try edits.applied()
    #expect(edited.source.text == expected)
    #expect(edited.tree.isValid)
  }

  /// Elements that are separated by ends of lines get one, whatever their kind is called.
  @Test func separatorsWithoutATextAreLineEnds() throws {
    let tree = Words.parse(try SourceText("{ a }"))
    let words = try #require(tree.root.as(WordBlock.self)).words
    var edits = SyntaxEdits(tree)
    edits.append("c", to: words)
    edits.insert("b", before: words[0])
    let edited = try edits.applied()
    #expect(edited.source.text == "{ b\na\nc }")
    #expect(edited.tree.isValid)
  }

  /// Comments before an element may be indented otherwise.
  @Test func newElementsAreIndentedAsTheOthers() throws {
    let text = "struct S {\n    var a = 1\n//    var old = 2\n    var b = 3\n}"
    #expect(
      try edited(text) { $1.append("var c = 4", to: try $0.first(StructDeclaration.self).members) }
        == "struct S {\n    var a = 1\n//    var old = 2\n    var b = 3\n    var c = 4\n}")
    let cases = "switch e {\ncase .a:\n  g()\n  // after one\ncase .b:\n  f()\n}"
    #expect(
      try edited(cases) {
        $1.append("case .c:\n  h()", to: try $0.first(SwitchExpression.self).cases)
      } == cases.dropLast() + "case .c:\n  h()\n}")
    #expect(
      try edited(text) {
        $1.insert("var c = 4", before: try $0.first(StructDeclaration.self).members[1])
      } == "struct S {\n    var a = 1\n    var c = 4\n//    var old = 2\n    var b = 3\n}")
  }

  @Test func emptyListsAreFilled() throws {
    #expect(
      try arguments("f()") {
        $1.append("1", to: $0); $1.append("2", to: $0)
      } == "f(1, 2)")
    let text = "struct S {}\nenum E {\n}\nfunc f() {}\nprotocol P { /* c */ }"
    let result = try edited(text) { file, edits in
      edits.append("var a = 1", to: try file.first(StructDeclaration.self).members)
      edits.append("case a", to: try file.first(EnumDeclaration.self).members)
      let function = try file.first(FunctionDeclaration.self)
      edits.append("a: Int", to: function.parameters)
      edits.append("@inlinable", to: function.attributes)
      edits.append("public", to: function.modifiers)
      edits.append("var b: Int { get }", to: try file.first(ProtocolDeclaration.self).members)
    }
    #expect(
      result == """
        struct S {
          var a = 1
        }
        enum E {
          case a
        }
        @inlinable public func f(a: Int) {}
        protocol P {
          var b: Int { get } /* c */
        }
        """)
    #expect(
      try edited("class C {}") {
        let types = try $0.first(ClassDeclaration.self).inheritedTypes
        $1.append("P", to: types)
        $1.append("Q", to: types)
      } == "class C: P, Q {}")
    #expect(
      try edited("class C: P, Q {}") {
        for type in try $0.first(ClassDeclaration.self).inheritedTypes { $1.remove(type) }
      } == "class C {}")
    #expect(
      try edited("extension E {}") { $1.append("case a", to: try #require($0.root.statements[0].any.members)) }
        == "extension E {\n  case a\n}")
    #expect(try edited("") { $1.append("import A", to: $0.root.statements) } == "import A\n")
  }

  @Test func removedElementsLeaveWhatTookTheirPlace() throws {
    #expect(
      try arguments("f(1, 2)") {
        for element in $0 { $1.remove(element) }
        $1.insert("x", before: $0[1])
      } == "f(x)")
    #expect(
      try arguments("f(1, 2)") {
        $1.remove($0[1]); $1.insert("x", before: $0[1])
      } == "f(1, x)")
    #expect(
      try arguments("f(1, 2)") {
        $1.remove($0[0]); $1.insert("x", after: $0[0])
      } == "f(x, 2)")
    #expect(
      try arguments("f(1, 2)") {
        $1.remove($0[1]); $1.append("x", to: $0)
      } == "f(1, x)")
  }

  @Test func elementsMoveInTheirList() throws {
    #expect(try arguments("f(1, 2, 3)") { $1.move($0[2], before: $0[0]) } == "f(3, 1, 2)")
    #expect(try arguments("f(1, 2, 3)") { $1.move($0[0], after: $0[2]) } == "f(2, 3, 1)")
    #expect(try arguments("f(1, 2, 3)") { $1.swap($0[0], $0[2]) } == "f(3, 2, 1)")
  }

  @Test func linesAndCommentsGoAlong() throws {
    let text = """
      struct S {
        /// One.
        var a = 1  // first

        // detached

        var b = 2
        func f() {
          g()
        }
      }
      """
    let result = try edited(text) { file, edits in
      let members = try file.first(StructDeclaration.self).members
      edits.move(members[0], after: members[2])
      edits.insert("var c = 3", before: members[1])
      edits.append("func h() {\n  k()\n}", to: members)
    }
    #expect(
      result == """
        struct S {
          // detached

          var c = 3
          var b = 2
          func f() {
            g()
          }
          /// One.
          var a = 1  // first
          func h() {
            k()
          }
        }
        """)
  }

  @Test func newCodeIsIndentedAsTheSourceIs() throws {
    let result = try edited("class C {\n\tvar a = 1\n\n\tfunc f() {\n\t\tg()\n\t}\n}\n") { file, edits in
      let members = try file.first(ClassDeclaration.self).members
      edits.remove(members[0])
      edits.append("func h() {\n  if a {\n    k()\n  }\n}", to: members)
      edits.wrap(members[1]) { "#if DEBUG\n\($0)\n#endif" }
    }
    #expect(
      result
        == "class C {\n\t#if DEBUG\n\tfunc f() {\n\t\tg()\n\t}\n\t#endif\n\n\tfunc h() {\n\t\tif a {\n\t\t\tk()\n\t\t}\n\t}\n}\n"
    )
    let string = "func f() {\n    let a = \"\"\"\n      b\n        c\n      \"\"\"\n}"
    #expect(
      try edited("extension E {\n    var a: Int\n}") {
        $1.append(CodeText(string), to: try $0.first(ExtensionDeclaration.self).members)
      } == """
        extension E {
            var a: Int
            func f() {
                let a = \"""
                  b
                    c
                  \"""
            }
        }
        """)
  }

  @Test func lineEndsAreThoseOfTheSource() throws {
    #expect(
      try edited("a()\r\nb()\r\n") { $1.insert("if c {\n  d()\n}", before: $0.root.statements[1]) }
        == "a()\r\nif c {\r\n  d()\r\n}\r\nb()\r\n")
  }

  @Test func arraysOnSeveralLines() throws {
    let text = "let a = [\n  1,\n  2, // two\n  3\n]"
    func array(_ edit: (ListView<SwiftExpression>, inout SyntaxEdits) -> Void) throws -> String {
      try edited(text) { edit(try $0.first(ArrayLiteral.self).elements, &$1) }
    }
    #expect(try array { $1.append("4", to: $0) } == "let a = [\n  1,\n  2, // two\n  3,\n  4\n]")
    #expect(try array { $1.remove($0[2]) } == "let a = [\n  1,\n  2 // two\n]")
    #expect(try array { $1.move($0[1], before: $0[0]) } == "let a = [\n  2, // two\n  1,\n  3\n]")
    #expect(
      try array {
        $1.remove($0[2])
        $1.append("4", to: $0)
        $1.insert("0", before: $0[0])
      } == "let a = [\n  0,\n  1,\n  2, // two\n  4\n]")
  }

  @Test func attributesOnOneLineOrSeveral() throws {
    func attributes(
      _ text: String, _ edit: (ListView<AttributeElement>, inout SyntaxEdits) -> Void
    ) throws -> String {
      try edited(text) { edit(try $0.first(FunctionDeclaration.self).attributes, &$1) }
    }
    #expect(
      try attributes("@a\n@b func f() {}") {
        $1.remove($0[1]); $1.insert("@c", before: $0[0])
      } == "@c\n@a func f() {}")
    #expect(
      try attributes("@a @b func f() {}") {
        $1.remove($0[0]); $1.remove($0[1])
      } == "func f() {}")
    #expect(try attributes("@a func f() {}") { $1.append("@b", to: $0) } == "@a @b func f() {}")
    #expect(try attributes("@a\nfunc f() {}") { $1.append("@b", to: $0) } == "@a\n@b\nfunc f() {}")
  }

  @Test func blankLinesDoNotAddUp() throws {
    #expect(
      try edited("a()\n\nb()\n\nc()\n") { $1.remove($0.root.statements[1]) } == "a()\n\nc()\n")
    #expect(try edited("a()\n\nb()\n") { $1.remove($0.root.statements[1]) } == "a()\n")
    #expect(
      try edited("{\n  a()\n\n  b()\n}()") { $1.remove(try $0.first(ClosureExpression.self).statements[1]) }
        == "{\n  a()\n}()")
    #expect(
      try edited("func a() {\n}\n\nfunc b() {\n}\n") {
        $1.insert("func c() {\n}", after: $0.root.statements[0])
      } == "func a() {\n}\n\nfunc c() {\n}\n\nfunc b() {\n}\n")
  }

  @Test func commentsOfMovedElementsMakeNoBlankLines() throws {
    func moved(_ text: String) throws -> String {
      try edited(text) { file, edits in
        edits.move(file.root.statements[1], before: file.root.statements[0])
      }
    }
    #expect(
      try moved("// License.\n\nimport B\n// Above a.\nimport A\n")
        == "// License.\n\n// Above a.\nimport A\nimport B\n")
    #expect(try moved("\nf()\n/// G.\nfunc g() {\n}\n") == "\n/// G.\nfunc g() {\n}\n\nf()\n")
  }
}

/// A block of words, a line each: `{ a }`.
private enum Words: SourceLanguage {
  typealias Kind = WordsToken
  typealias Root = WordBlock

  static func lexer(_ options: ParseOptions) -> TableLexer<WordsToken> { TableLexer(WordsToken.table) }
}

private enum WordsToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case lineEnd = "<line end>"
  case word = "<word>"
  case leftBrace = "{"
  case rightBrace = "}"

  static let table = Lexicon<Self>(
    unknown: .unknown,
    [.skip(" "), .token(.lineEnd, "\n"), .token(.word, .letter.some), .spellings]
  ).compiled()
}

private struct WordBlock: SyntaxNode, Production {
  var words: NodeList<Word>

  static let first: TokenSet<WordsToken> = [.leftBrace]

  static func rule(_ parser: inout Parser<Words>) -> Self { Self(words: parser.list(Word.self)) }
}

private struct Word: SyntaxNode, Production, ListElement {
  var text: TokenRef

  static let first: TokenSet<WordsToken> = [.word]
  static let listStyle = SyntaxListStyle<WordsToken>(
    open: .leftBrace, separator: .lineEnd, close: .rightBrace, separation: .newlineOrSeparator)

  static func rule(_ parser: inout Parser<Words>) -> Self { Self(text: parser.expect(.word)) }
}
