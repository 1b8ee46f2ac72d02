import Testing

// The code of the article on changing trees.
import Descent
import SwiftGrammar
import SyntaxEditing

func shorteningBindings(in text: String) throws -> String {
  let file = try SwiftFile(parsing: text)
  var edits = SyntaxEdits(file.tree)
  var visitor = TreeVisitor()
  visitor.each(OptionalBindingCondition.self) { binding in
    guard binding.type == nil, let word = binding.introducer, let value = binding.value else { return }
    if value.text == binding.pattern.text { edits.replace(binding, with: "\(word) \(value)") }
  }
  visitor.visit(file.root)
  return try edits.applied().source.text
}

@Suite struct ChangingTrees {
  typealias CallExpression = SwiftGrammar.CallExpression

  @Test func bindingsAreShortened() throws {
    #expect(try shorteningBindings(in: "if let a = a, let b = c {}") == "if let a, let b = c {}")
    #expect(try shorteningBindings(in: "while var a = a {}") == "while var a {}")
  }

  @Test func elementsComeWithWhatBelongsToThem() throws {
    let file = try SwiftFile(
      parsing: "struct Room {\n    /// In metres.\n    var width = 1.0  // a guess\n    var name: String\n}\n")
    let room = try #require(file.root.statements.first?.as(StructDeclaration.self))
    var edits = SyntaxEdits(file.tree)
    edits.move(room.members[0], after: room.members[1])
    edits.append("func paint() {\n  use(brush)\n}", to: room.members)
    edits.append("Hashable", to: room.inheritedTypes)
    #expect(
      try edits.text().text == """
        struct Room: Hashable {
            var name: String
            /// In metres.
            var width = 1.0  // a guess
            func paint() {
                use(brush)
            }
        }

        """)
  }

  @Test func editsInHolesAreMade() throws {
    let file = try SwiftFile(parsing: "let a = f(b)")
    let call = try #require(file.tree.nodes.lazy.compactMap { $0.as(CallExpression.self) }.first)
    var edits = SyntaxEdits(file.tree)
    edits.replace(call, with: "\(call.callee)(\(call.arguments), times: \(2)) * c")
    edits.replace(call.arguments[0], with: "x + y")
    #expect(try edits.applied().source.text == "let a = f(x + y, times: 2) * c")
  }

  @Test func codeStaysApart() throws {
    let file = try SwiftFile(parsing: "let a = b * 2")
    let name = try #require(file.tree.nodes.first { $0.text == "b" })
    var edits = SyntaxEdits(file.tree)
    edits.replace(name, with: "x + y")
    #expect(try edits.applied().source.text == "let a = (x + y) * 2")
  }

  @Test func rawTextStaysTogether() throws {
    let apart: CodeText = "\("a + b") * c"
    let together: CodeText = "\(raw: "a + b") * c"
    #expect(try Fragment<SwiftExpression>(apart).text == "(a + b) * c")
    #expect(try Fragment<SwiftExpression>(together).text == "a + b * c")
  }

  @Test func fixIts() throws {
    let file = try SwiftFile(parsing: "let a: Array<Int>")
    let type = try #require(file.tree.nodes.lazy.compactMap { $0.as(IdentifierType.self) }.first)
    var edits = SyntaxEdits(file.tree)
    edits.replace(type, with: "[\(type.genericArguments?.arguments[0].text ?? "")]")
    let fixIt = try edits.fixIt()
    #expect(try file.source.applying([fixIt]).text == "let a: [Int]")
  }

  @Test func fragments() throws {
    let sum = try Fragment<SwiftExpression>("a + b")
    let product = try Fragment<SwiftExpression>("\(sum) * c")
    #expect(product.text == "(a + b) * c")
    let function = try Fragment<Declaration>("func \("area")() -> Int { \(product) }")
    #expect(function.view.as(FunctionDeclaration.self)?.name.text == "area")
    do { _ = try Fragment<SwiftType>("[Int") } catch { #expect("\(error)" == "1:5: expected ']'") }
  }

  @Test func aroundNodesAndTokens() throws {
    let file = try SwiftFile(parsing: "// Tries.\nfunc attempt() { f()! }\n")
    let function = try #require(file.root.statements.first?.as(FunctionDeclaration.self))
    let unwrapping = try #require(file.tree.nodes.lazy.compactMap { $0.as(ForceUnwrapExpression.self) }.first)
    var edits = SyntaxEdits(file.tree)
    edits.wrap(function) { "#if DEBUG\n\($0)\n#endif" }
    edits.insert("async", after: try #require(function.ownToken(.rightParen)))
    edits.remove(try #require(unwrapping.ownToken(.exclamation)))
    #expect(try edits.text().text == "#if DEBUG\n// Tries.\nfunc attempt() async { f() }\n#endif\n")
  }
}
