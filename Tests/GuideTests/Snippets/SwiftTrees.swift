import Descent
import DescentTools
import SwiftCompletion
import Testing

// The code of the articles on trees of Swift and on names in Swift files.
import SwiftGrammar

func describe(_ text: String) throws -> [String] {
  let file = try SwiftFile(parsing: text, name: "example.swift")
  var lines = file.diagnostics.map { $0.message(in: file.tree.source) }
  for statement in file.root.statements {
    guard let function = statement.as(FunctionDeclaration.self) else { continue }
    lines.append("\(function.name.text) returns \(function.result?.text ?? "nothing")")
    for parameter in function.parameters { lines.append("  \(parameter.text)") }
  }
  let names = file.tree.path(at: 5).map(\.name)
  return lines + ["at offset 5: \(names.joined(separator: " > "))"]
}

func words(in text: String) throws -> [String] {
  let file = try SwiftFile(parsing: text)
  return file.highlights.map { "\($0.kind) \(file.tree.source.text(in: $0.range))" }
}

@Suite struct SwiftTrees {
  @Test func triviaOfNodes() throws {
    let file = try SwiftFile(parsing: "/// A room.\nstruct Room {} // small\n\n// end")
    let room = file.root.statements[0]
    #expect(room.documentationComment == "A room.")
    #expect(room.leadingTrivia.map(\.kind) == [.docLineComment, .newline])
    #expect(file.tree.source.text(in: room.leadingTrivia[0].range) == "/// A room.")
    #expect(room.trailingTrivia.map(\.kind) == [.whitespace, .lineComment])
    #expect(file.tree.endOfFile.leadingTrivia.map(\.kind) == [.newline, .newline, .lineComment])
  }

  @Test func choicesOfNodes() throws {
    let file = try SwiftFile(parsing: "struct Room { func paint() { f() } }")
    let call = try #require(file.tree.nodes.first { $0.text == "f()" })
    #expect(call.as(Statement.self)?.text == "f()")
    #expect(call.ancestor(Declaration.self)?.as(FunctionDeclaration.self)?.name.text == "paint")
  }

  @Test func wordsHaveClasses() throws {
    #expect(
      try words(in: "for i in 0..<n { print(i) }") == [
        "keyword for", "variableName i", "keyword in", "integerLiteral 0", "operator ..<", "identifier n",
        "punctuation {", "functionName print", "punctuation (", "identifier i", "punctuation )", "punctuation }",
      ])
  }

  @Test func highlightsInHTML() throws {
    let file = try SwiftFile(parsing: "let a = b")
    let html = file.tree.source.html(highlighting: file.highlights)
    #expect(html.hasPrefix(#"<pre class="highlight"><code><span class="keyword">let</span> "#))
  }

  @Test func functionsAreDescribed() throws {
    #expect(
      try describe("func area(of shape: Shape, _ scale: Double = 1) -> Double { shape.area * scale }") == [
        "area returns Double", "  of shape: Shape", "  _ scale: Double = 1",
        "at offset 5: SourceFile > FunctionDeclaration",
      ])
  }

  @Test func operatorsOfOtherFiles() throws {
    let library = try SwiftFile(parsing: "infix operator |> : AssignmentPrecedence")
    var options = ParseOptions()
    options[SwiftOptions.self].operators.merge(OperatorDeclarations(of: library))
    let file = try SwiftFile(parsing: "a ?? b |> c", options: options)
    #expect(file.root.statements[0].as(InfixExpression.self)?.operator.text == "|>")
  }

  @Test func operatorsInTheOrderOfTheSource() throws {
    var options = ParseOptions()
    options[SwiftOptions.self].foldsOperators = false
    let file = try SwiftFile(parsing: "a = b + c * d", options: options)
    let product = try #require(file.root.statements[0].as(InfixExpression.self))
    #expect(product.left.text == "a = b + c")
    #expect(product.right.text == "d")
    #expect(product.left.as(InfixExpression.self)?.left.as(AssignmentExpression.self)?.value.text == "b")
  }

  @Test func operatorsWithoutOrder() throws {
    let text = "infix operator <>\nlet area = width <> height + a <*> b\nlet isInside = left <> right + middle"
    let file = try SwiftFile(parsing: text)
    #expect(file.undeclaredOperators.map(\.text) == ["<*>"])
    let messages = file.operatorDiagnostics.map { $0.message(in: file.source) }
    #expect(messages == ["'<>' and '+' have no order of precedence: parentheses are needed"])
  }

  @Test func traversal() throws {
    let file = try SwiftFile(parsing: "let area = width * height")
    let names = file.tree.nodes.map(\.name)
    #expect(names.contains("InfixExpression"))
  }

  @Test func aroundANode() throws {
    let file = try SwiftFile(parsing: "func area() { // in square metres\n  return side * side\n}")
    let name = try #require(file.tree.nodes.first { $0.text == "side" })
    #expect(name.ancestor(FunctionDeclaration.self)?.name.text == "area")
    #expect(name.parent?.name == "InfixExpression")
    #expect(name.location.description == "2:10")

    let function = try #require(file.root.statements.first?.as(FunctionDeclaration.self))
    #expect(function.ownToken(SwiftToken.func)?.next?.text == "area")
    let brace = try #require(function.body?.ownToken(SwiftToken.leftBrace))
    #expect(brace.kind(as: SwiftToken.self) == .leftBrace)
    #expect(brace.trailingTrivia.map(\.kind) == [.whitespace, .lineComment])
  }

  @Test func visits() throws {
    let file = try SwiftFile(parsing: "func f() { func g() {} }\nfunc h() {}")
    var depth = 0
    var functions: [String] = []
    var visitor = TreeVisitor()
    visitor.each(FunctionDeclaration.self) { function in
      functions.append("\(depth) \(function.name.text)")
      depth += 1
    }
    visitor.leave(FunctionDeclaration.self) { _ in depth -= 1 }
    visitor.visit(file.root)
    #expect(functions == ["0 f", "1 g", "0 h"])
  }

  @Test func outline() throws {
    let file = try SwiftFile(parsing: "struct Room { let area: Double; func paint() {} }")
    let outline = file.symbols.map { "\($0.depth) \($0.kind.rawValue) \($0.name)" }
    #expect(outline == ["0 struct Room", "1 let area", "1 func paint"])
    let paint = NodeView(tree: file.tree, node: file.symbols[2].node)
    #expect(paint.as(FunctionDeclaration.self)?.name.text == "paint")
  }

  @Test func malformedInput() throws {
    let file = try SwiftFile(parsing: "func f(a: Int { g( }")
    let function = try #require(file.root.statements.first?.as(FunctionDeclaration.self))
    #expect(function.name.text == "f")
    #expect(function.parameters.count == 1)
    #expect(!file.tree.isValid)
  }
}

@Suite struct SwiftNames {
  @Test func candidates() throws {
    let text = "struct Point { var x, y: Double }\nfunc f(p: Point) { p."
    let cursor = try Cursor(at: UInt32(text.utf8.count), in: SourceText(text))
    let candidates = cursor.candidates(among: MemberIndex())
    #expect(candidates.map(\.text) == ["x", "y"])
    #expect(candidates.map(\.kind) == [.var, .var])
  }

  @Test func list() throws {
    let text = "func draw(at point: Int, with color: Int) {}\ndraw(at: 1, "
    let list = try CompletionList(at: UInt32(text.utf8.count), in: SourceText(text))
    #expect(list.items.first?.insertion == "with: ")
  }
}
