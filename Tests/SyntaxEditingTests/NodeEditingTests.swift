import Descent
import SampleLanguages
import SwiftGrammar
import SyntaxEditing
import Testing

/// Nodes and tokens, composition and conflicts.
@Suite struct NodeEditingTests {
  @Test func nothingChangesWithoutEdits() throws {
    #expect(try edited("\u{FEFF}f( 1 )\r\n// x") { _, _ in } == "\u{FEFF}f( 1 )\r\n// x")
  }

  @Test func codeStaysApartFromWhatIsAround() throws {
    func replace(_ text: String, _ name: String, _ code: CodeText) throws -> String {
      try edited(text) { $1.replace(try $0.first(IdentifierExpression.self, name), with: code) }
    }
    #expect(try replace("a + b", "b", "x + y") == "a + (x + y)")
    #expect(try replace("a + b", "a", "x + y") == "x + y + b")
    #expect(try replace("a * b", "a", "x + y") == "(x + y) * b")
    #expect(try replace("a.b", "a", "x + y") == "(x + y).b")
    #expect(try replace("a.b", "a", "x") == "x.b")
    #expect(try replace("f(a)", "a", "x + y") == "f(x + y)")
    #expect(try replace("a!", "a", "b as? C") == "(b as? C)!")
    #expect(try replace("-a", "a", "b ? c : d") == "-(b ? c : d)")
  }

  @Test func whiteSpaceAtTheEndOfCodeNeedsNoGrouping() throws {
    #expect(
      try edited("f(a)") { $1.insert("try ", before: try $0.first(CallExpression.self).callee) } == "try f(a)")
    #expect(
      try edited("a + b") { $1.replace(try $0.first(IdentifierExpression.self, "a"), with: "f /* c */") }
        == "f /* c */ + b")
  }

  @Test func codeThatCannotStayApartIsAnError() throws {
    for code: CodeText in ["x; y", "x.\("g()") { k }"] {
      #expect(
        try editError("a.b") { $1.replace(try $0.first(IdentifierExpression.self, "a"), with: code) }?.reason
          == .misread)
    }
  }

  @Test func groupingSignsOfOneHoleDoNotDependOnAnother() throws {
    for result in ["async", "throws -> Int", "-> Int", "async throws -> Int"] {
      #expect(
        try edited("func g() {}") { file, edits in
          let function = try file.first(FunctionDeclaration.self)
          edits.insert(CodeText(result), after: try #require(function.ownToken(.rightParen)))
          edits.replace(try #require(function.body), with: "{ \("h()") { k } }")
        } == "func g() \(result) { (h()) { k } }")
    }
  }

  @Test func rawTextIsReadWithWhatIsAround() throws {
    #expect(try edited("a") { $1.replace($0.root.statements[0], with: "x.\(raw: "g()") { k }") } == "x.g() { k }")
    #expect(try Fragment<SwiftExpression>("\(raw: "a + b") * c").text == "a + b * c")
  }

  @Test func codeMayEndWithACommentOrALineEnd() throws {
    let first: (SwiftFile) -> TypedView<Statement> = { $0.root.statements[0] }
    #expect(
      try edited("func a() {}\n") { $1.insert("func b() {} // end", after: first($0)) }
        == "func a() {}\nfunc b() {} // end\n")
    #expect(
      try edited("import A\nimport C\n") { $1.insert("import B\n", after: first($0)) }
        == "import A\nimport B\nimport C\n")
    #expect(
      try edited("func a() {}\n") {
        $1.replace(try #require(try $0.first(FunctionDeclaration.self).body), with: "{\n  b()\n}\n")
      } == "func a() {\n  b()\n}\n")
    #expect(
      try edited("let a = 1 // x\n") { $1.insert("\(withComments: first($0))", after: first($0)) }
        == "let a = 1 // x\nlet a = 1 // x\n")
    #expect(
      try edited("func a() {} // x\n") { $1.wrap(first($0)) { "#if DEBUG\n\($0)\n#endif" } }
        == "#if DEBUG\nfunc a() {} // x\n#endif\n")
    let one = "f(1, 2) * 3"
    #expect(
      try edited(one) { $1.replace(try $0.first(IntegerLiteral.self, "1"), with: "e // why") }
        == "f(e // why\n, 2) * 3")
    #expect(
      try edited(one) { $1.replace(try $0.first(CallExpression.self), with: "e + f // why") }
        == "(e + f // why\n) * 3")
  }

  @Test func linesOfStringsKeepTheirIndentation() throws {
    let text = "f(\"\"\"\n  a\n    \n\n  b\n  \"\"\")"
    let result = try edited(text) { $1.wrap($0.root.statements[0]) { "do {\n  \($0)\n}" } }
    #expect(result == "do {\n  f(\"\"\"\n    a\n      \n\n    b\n    \"\"\")\n}")
    #expect(try SwiftFile(parsing: result).first(StringLiteral.self).stringValue == "a\n  \n\nb")
  }

  @Test func inactiveCodeStays() throws {
    var options = ParseOptions()
    options[SwiftOptions.self].configuration = BuildConfiguration(platform: .linux)
    let text = "#if os(macOS)\nimport AppKit  // ü\n#else\nimport Glibc\n#endif\nlet a = 1\n"
    let file = try SwiftFile(parsing: text, options: options)
    var edits = SyntaxEdits(file.tree)
    edits.replace(try file.first(ImportDeclaration.self), with: "import Musl")
    edits.insert("let b = 2", after: try #require(file.root.statements.last))
    let expected = text.replacing("Glibc", with: "Musl") + "let b = 2\n"
    #expect(try edits.applied().source.text == expected)
    #expect(try file.source.applying([edits.fixIt()]).text == expected)
  }

  /// A comment before the first attribute or modifier belongs to the declaration, whatever becomes of them.
  @Test func commentsStayWithTheLargestNodeThatBeginsThere() throws {
    let text = "/// Doc.\n@discardableResult\nstatic public func f() {}\n"
    func changed(_ edit: (TypedView<FunctionDeclaration>, inout SyntaxEdits) -> Void) throws -> String {
      try edited(text) { edit(try $0.first(FunctionDeclaration.self), &$1) }
    }
    #expect(
      try changed { $1.remove($0.attributes[0]) } == "/// Doc.\nstatic public func f() {}\n")
    #expect(
      try changed { $1.move($0.modifiers[1], before: $0.modifiers[0]) }
        == "/// Doc.\n@discardableResult\npublic static func f() {}\n")
    let modifiers = "/// Doc.\nstatic public func f() {}\n"
    #expect(
      try edited(modifiers) {
        let function = try $0.first(FunctionDeclaration.self)
        $1.move(function.modifiers[1], before: function.modifiers[0])
      } == "/// Doc.\npublic static func f() {}\n")
    #expect(
      try edited("func f(/* c */ @A a: Int) {}") { $1.remove(try $0.first(FunctionParameter.self).attributes[0]) }
        == "func f(/* c */ a: Int) {}")
    #expect(
      try edited("let a = 1\n\n// First.\nf(x)\n") { $1.remove($0.root.statements[1]) } == "let a = 1\n")
  }

  @Test func codeBeforeATokenTakesItsIndentation() throws {
    #expect(
      try edited("struct S {\n  @objc\n  func f() {}\n}\n") {
        $1.insert("/// Doc.\n/// More.\n", before: try #require(try $0.first(FunctionDeclaration.self).firstToken))
      } == "struct S {\n  /// Doc.\n  /// More.\n  @objc\n  func f() {}\n}\n")
  }

  @Test func listsInCodeAreIndentedWithItsLines() throws {
    #expect(
      try edited("  func f(\n    a: Int,\n    b: Int\n  ) {}") { file, edits in
        let function = try file.first(FunctionDeclaration.self)
        edits.replace(function, with: "func g(\(function.parameters)) {}\nfunc h(\n  \(function.parameters)\n) {}")
      } == "  func g(a: Int,\n    b: Int) {}\n  func h(\n    a: Int,\n    b: Int\n  ) {}")
  }

  @Test func faultsOfCodeAroundANodeAreErrors() throws {
    let other = try SwiftFile(parsing: "x")
    #expect(
      try editError("func (a: Int) {}\nb") { file, edits in
        let name = try file.first(FunctionDeclaration.self).name
        edits.wrap(file.root.statements[1]) { "\($0) + \(name)" }
      }?.reason == .missingToken)
    #expect(
      try editError("a") { file, edits in
        edits.insert("\(moving: other.root.statements[0])", after: file.root.statements[0])
      }?.reason == .otherTree)
  }

  @Test func editsInsideWhatIsKeptAreMadeThere() throws {
    #expect(
      try edited("f(a)") { file, edits in
        let call = try file.first(CallExpression.self)
        edits.replace(try file.first(IdentifierExpression.self, "a"), with: "b")
        edits.replace(call, with: "g(\(call.arguments), 1)")
      } == "g(b, 1)")
    #expect(
      try edited("f(a, b)") { file, edits in
        let arguments = try file.first(CallExpression.self).arguments
        edits.swap(arguments[0], arguments[1])
        edits.wrap(try file.first(IdentifierExpression.self, "a")) { "(\($0))" }
      } == "f(b, (a))")
    #expect(
      try edited("a\nb") { file, edits in
        edits.move(file.root.statements[1], before: file.root.statements[0])
        edits.replace(try file.first(IdentifierExpression.self, "b"), with: "c")
        edits.wrap(try file.first(IdentifierExpression.self, "a")) { "f(\($0))" }
        edits.wrap(try file.first(IdentifierExpression.self, "a")) { "g(\($0))" }
      } == "c\ng(f(a))\n")
  }

  @Test func nodesMoveIntoNewCode() throws {
    let text = "struct S {\n  var a = 1\n\n  /// Doc.\n  func f() {\n    g(x)\n  }\n}\n"
    let result = try edited(text) { file, edits in
      let structure = try file.first(StructDeclaration.self)
      edits.append(
        "extension \(structure.name) {\n  \(moving: structure.members[1])\n}", to: file.root.statements)
      edits.replace(try file.first(IdentifierExpression.self, "x"), with: "y")
    }
    #expect(
      result == """
        struct S {
          var a = 1
        }
        extension S {
          /// Doc.
          func f() {
            g(y)
          }
        }

        """)
    #expect(
      try edited("enum A {}\nenum B { case c }") { file, edits in
        let types = file.root.statements.compactMap { $0.as(EnumDeclaration.self) }
        edits.append("\(moving: types[1].members[0])", to: types[0].members)
      } == "enum A {\n  case c\n}\nenum B { }")
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() throws {
    #expect(
      try edited("f(a)") { file, edits in
        let argument = try file.first(CallExpression.self).arguments[0]
        for number in 1...3 { edits.insert("\(number)", before: argument) }
        for number in 4...6 { edits.insert("\(number)", after: argument) }
      } == "f(1, 2, 3, a, 4, 5, 6)")
  }

  @Test func conflictsNameBothEdits() throws {
    let inside = try editError("  f(a)") { file, edits in
      edits.replace(try file.first(CallExpression.self), with: "g()")
      edits.replace(try file.first(IdentifierExpression.self, "a"), with: "b")
    }
    #expect(inside?.reason == .conflict)
    #expect(inside?.description == "1:5: 'replace' of 'a' is in conflict with 'replace' of 'f(a)' at 1:3")
    #expect(
      try editError("f(a)") { file, edits in
        let argument = try file.first(CallExpression.self).arguments[0]
        edits.remove(argument)
        edits.remove(argument)
      }?.reason == .conflict)
    #expect(
      try editError("f(a, g(b))") { file, edits in
        edits.move(file.root.statements[0], before: try file.first(IdentifierExpression.self, "b"))
      }?.reason == .insideItself)
    #expect(
      try editError("a {\n  b\n}\nc {\n  d\n}") { file, edits in
        let (a, c) = (file.root.statements[0], file.root.statements[1])
        edits.move(a, before: try file.first(IdentifierExpression.self, "d"))
        edits.move(c, before: try file.first(IdentifierExpression.self, "b"))
      }?.reason == .insideItself)
  }

  @Test func badInputIsAnErrorWithItsPlace() throws {
    let other = try SwiftFile(parsing: "x")
    #expect(
      try editError("a") { _, edits in edits.remove(other.root.statements[0]) }?.description
        == "1:1: 'remove' of 'x': it is in another tree than the one that is edited")
    #expect(
      try editError("f(") { _, edits in edits.replace(SourceRange(0, 9), with: "x") }?.reason == .outsideSource)
    #expect(
      try editError("func (a: Int) {}") { file, edits in
        edits.replace(try file.first(FunctionDeclaration.self).name, with: "f")
      }?.reason == .missingToken)
    #expect(
      try editError("func (a: Int) {}") { file, edits in
        edits.replace(try file.first(FunctionParameter.self), with: "\(try file.first(FunctionDeclaration.self).name)")
      }?.reason == .missingToken)
    #expect(
      try editError("f { (a) in a }") { file, edits in
        edits.append("b", to: try file.first(ClosureExpression.self).statements)
        edits.append("c: Int", to: file.tree.view(NodeList<FunctionParameter>()))
      }?.reason == .noPlace)
  }

  @Test(arguments: ["", "\u{FEFF}", "// c\n"])
  func nodesWithoutTokensAreEdited(text: String) throws {
    #expect(try edited(text) { $1.remove($0.root) } == text)
    #expect(try edited(text) { $1.wrap($0.root) { "a\($0)" } }.contains("a"))
    #expect(try editError(text) { $1.move($0.root, after: $0.root) } == nil)
    #expect(try edited(text) { $1.replace(SourceRange(0, 0), with: "\(moving: $0.root)") } == text)
  }

  @Test func newCodeTakesTheIndentationOfTheSource() throws {
    func inserted(_ source: String, _ code: CodeText) throws -> String {
      try edited(source) { $1.insert(code, after: try $0.first(FunctionDeclaration.self)) }
    }
    let spaces = "struct S {\n  func f() {\n    a()\n  }\n}"
    let tabs = spaces.replacing("  ", with: "\t")
    let (before, after) = ("{\n  func f() {\n    a()\n  }", "\n  func g() {\n    if b {\n      c()\n    }\n  }")
    let expected = "struct S \(before)\(after)\n}"
    #expect(try inserted(spaces, "func g() {\n\tif b {\n\t\tc()\n\t}\n}") == expected)
    #expect(try inserted(spaces, "func g() {\r\n    if b {\r\n        c()\r\n    }\r\n}") == expected)
    #expect(
      try inserted(tabs, "func g() {\n  if b {\n    c()\n  }\n}") == expected.replacing("  ", with: "\t"))
  }

  @Test func tokensAreEdited() throws {
    #expect(
      try edited("private func f() -> Int { 1 }") { file, edits in
        let function = try file.first(FunctionDeclaration.self)
        edits.replace(try #require(function.ownToken(.func)), with: "static func")
        edits.insert("async", after: try #require(function.ownToken(.rightParen)))
        edits.remove(function.modifiers[0])
        edits.replace(function.name, with: "\(function.name)1")
      } == "static func f1() async -> Int { 1 }")
    #expect(
      try edited("let a = b!") { file, edits in
        edits.remove(try #require(try file.first(ForceUnwrapExpression.self).ownToken(.exclamation)))
      } == "let a = b")
  }

  @Test func editsAreAFixIt() throws {
    let file = try SwiftFile(parsing: "a(b)\nc()\nd * e")
    var edits = SyntaxEdits(file.tree)
    edits.move(file.root.statements[1], before: file.root.statements[0])
    edits.append("f", to: try file.first(CallExpression.self).arguments)
    edits.replace(try file.first(IdentifierExpression.self, "d"), with: "x + y")
    let fixIt = try edits.fixIt()
    #expect(fixIt.edits.map(\.replacement) == ["c()\n", ", f", "(x + y)"])
    #expect(try file.source.applying([fixIt]).text == edits.applied().source.text)
  }

  @Test func positionsAreMapped() throws {
    let file = try SwiftFile(parsing: "a\nb(c)\n")
    var edits = SyntaxEdits(file.tree)
    edits.remove(file.root.statements[0])
    edits.append("d", to: try file.first(CallExpression.self).arguments)
    let result = try edits.applied()
    #expect(result.source.text == "b(c, d)\n")
    #expect(result.map.newOffset(of: 0) == nil)
    #expect(result.map.newOffset(of: 4) == 2)
    #expect(result.map.oldOffset(of: 2) == 4)
    #expect(result.map.oldOffset(of: 5) == nil)
    #expect(result.tree.root.as(SourceFile.self)?.statements.count == 1)
  }

  @Test func bytesThatAreThereSeveralTimesAreMapped() throws {
    let file = try SwiftFile(parsing: "a + b + c")
    var edits = SyntaxEdits(file.tree)
    edits.replace(
      file.root.statements[0],
      with: "f(\(file.root.statements[0]), \(try file.first(IdentifierExpression.self, "b")))")
    let result = try edits.applied()
    #expect(result.source.text == "f(a + b + c, b)")
    #expect((0..<9).map { result.map.newOffset(of: $0) } == (2..<11).map { $0 })
    #expect(result.map.oldOffset(of: 13) == 4)
  }

  @Test func everyLanguageCanBeEdited() throws {
    let tree = JSON.parse(try SourceText("[1, 2]"))
    let array = try #require(tree.nodes.lazy.compactMap { $0.as(JSONArray.self) }.first)
    var edits = SyntaxEdits(tree)
    edits.append("{ \"a\": \(array.values[0]) }", to: array.values)
    edits.remove(array.values[0])
    #expect(try edits.applied().source.text == "[2, { \"a\": 1 }]")
    #expect(try Fragment<ArithmeticExpression>("\("1 + 2") * 3").text == "(1 + 2) * 3")
  }

  @Test func aLanguageThatCannotBeLexedIsAnError() throws {
    let source = try SourceText("1")
    var parser = Parser<LanguageWithoutLexer>(
      source, tokens: TokenBuffer.lexing(source, with: JSON.lexer(ParseOptions())).0)
    let number = parser.parse(NumberWithoutLexer.self)
    let edits = SyntaxEdits(parser.finish(root: number))
    #expect(throws: EditError.self) { try edits.applied() }
    #expect(try edits.text().text == "1")
  }

  @Test func nodesAreCopiedWithTheirComments() throws {
    func moved(_ text: String) throws -> String {
      try edited(text) { file, edits in
        let type = try file.first(StructDeclaration.self)
        edits.remove(type.members[0])
        edits.insert("extension S {\n  \(withComments: type.members[0])\n}", after: type)
      }
    }
    #expect(
      try moved("struct S {\n  let x = 1 // c\n\n  // a\n\n  /// D.\n  var y: Int { 1 }\n}\n") == """
        struct S {
          // a

          /// D.
          var y: Int { 1 }
        }
        extension S {
          let x = 1 // c
        }

        """)
    #expect(try moved("struct S {let x = 1}") == "struct S {}\nextension S {\n  let x = 1\n}")
    let list = try edited("f(/* a */ 1, 2)") { file, edits in
      let call = try file.first(CallExpression.self)
      edits.replace(call, with: "g(\(withComments: call.arguments[0]))")
    }
    #expect(list == "g(/* a */ 1)")
  }

  @Test func theCommentAfterASeparatorGoesIntoNewCode() throws {
    let text = "let x = [\n  a, // first\n  b, // second\n]\n"
    let expected = "let x = [\n  b, // second\n]\ng(a // first\n)\n"
    #expect(
      try edited(text) { file, edits in
        let name = try file.first(IdentifierExpression.self, "a")
        edits.append("g(\(moving: name))", to: file.root.statements)
      } == expected)
    #expect(
      try edited(text) { file, edits in
        let name = try file.first(IdentifierExpression.self, "a")
        edits.append("g(\(moving: name)\n)", to: file.root.statements)
      } == expected)
    #expect(
      try edited(text + "f(1)\n") { file, edits in
        let callee = try file.first(CallExpression.self).callee
        edits.move(try file.first(IdentifierExpression.self, "a"), before: callee)
      } == "let x = [\n  b, // second\n]\na // first\nf(1)\n")
  }
}

private enum LanguageWithoutLexer: Language { typealias Kind = JSONToken }

private struct NumberWithoutLexer: SyntaxNode, Production {
  let token: TokenRef

  static let first: TokenSet<JSONToken> = [.number]
  static func rule(_ parser: inout Parser<LanguageWithoutLexer>) -> Self { Self(token: parser.expect(.number)) }
}
