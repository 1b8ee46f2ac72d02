import Descent
import DescentLexicon
import SwiftGrammar
import SyntaxEditing
import Testing

// What the comments on editing show, and those on lists and casts, for which the trees of Swift are the example.

private typealias Calling = SwiftGrammar.CallExpression

@Suite struct EditingComments {
  private func call(_ text: String) throws -> TypedView<Calling> {
    try #require(SwiftFile(parsing: text).root.statements.first?.as(Calling.self))
  }

  @Test func editsOfACall() throws {
    let call = try call("f(1)")
    let tree = call.tree
    var edits = SyntaxEdits(tree)
    edits.replace(call.callee, with: "g")
    edits.append("2", to: call.arguments)
    let text = try edits.text().text  // "g(1, 2)" for f(1)

    #expect(text == "g(1, 2)")
    let edited = try edits.applied()
    let isValid = edited.tree.isValid  // true
    #expect(isValid)
    let fixIt = try edits.fixIt().edits.map(\.replacement)  // ["g", ", 2"]
    #expect(fixIt == ["g", ", 2"])
  }

  @Test func sources() throws {
    let tree = Calls.parse(try SourceText("f"))
    #expect(tree.isValid)
  }

  @Test func positions() throws {
    let call = try call("f(1)")
    var edits = SyntaxEdits(call.tree)
    edits.replace(call.callee, with: "long")
    let edited = try edits.applied()
    let place = edited.map.newOffset(of: 2)  // 5
    #expect(place == 5)
  }

  @Test func code() throws {
    let condition = "a > 0"
    let value = 1
    let code: CodeText = "guard \(condition) else { return \(value) }"
    #expect(try Fragment<Statement>(code).text == "guard a > 0 else { return 1 }")
    do {
      let (call, isOptional) = ("f()", condition.contains(">"))
      let code: CodeText = "\(call)\(raw: isOptional ? "?.count" : ".count")"
      #expect(try Fragment<SwiftExpression>(code).text == "f()?.count")
    }
    let (callee, arguments, name) = ("f", try call("g(1, 2)").arguments, "area")
    let call = try Fragment<SwiftExpression>("\(callee)(\(arguments))")
    let function = try Fragment<Declaration>("func \(name)() {}")
    #expect(call.text == "f(1, 2)" && function.text == "func area() {}")
  }

  @Test func wrapping() throws {
    let call = try call("f(1)")
    var edits = SyntaxEdits(call.tree)
    edits.wrap(call) { "try \($0)" }
    #expect(try edits.text().text == "try f(1)")
  }

  @Test func conflicts() throws {
    let call = try call("f(a)")
    var edits = SyntaxEdits(call.tree)
    edits.remove(call)
    edits.replace(call.arguments[0], with: "b")
    do { _ = try edits.applied() } catch { print(error) }
    // 1:3: 'replace' of 'a' is in conflict with 'remove' of 'f(a)' at 1:1
    do { _ = try edits.applied() } catch {
      #expect("\(error)" == "1:3: 'replace' of 'a' is in conflict with 'remove' of 'f(a)' at 1:1")
    }
  }

  @Test func lists() throws {
    let call = try call("f(1, 2)")
    let arguments = call.arguments  // of f(1, 2)
    let closer = arguments.delimiters?.close.text  // ")"
    let separator = arguments.separator(after: 0)?.text  // ","
    #expect(closer == ")")
    #expect(separator == ",")
  }

  @Test func casts() throws {
    let file = try SwiftFile(parsing: "let a = 1\nb = 2")
    let statement = file.root.statements[0]
    let declaration = statement.as(Declaration.self)?.text  // "let a = 1"
    #expect(declaration == "let a = 1")
    #expect(file.root.statements[1].as(Declaration.self) == nil)
    #expect(file.root.statements[1].as(SwiftExpression.self)?.text == "b = 2")
    #expect(statement.as(Statement.self) == statement)
  }

  @Test func tokensByKind() throws {
    let file = try SwiftFile(parsing: "func f() {}; a!; struct S {}")
    let function = try #require(file.root.statements[0].as(FunctionDeclaration.self))
    let unwrapping = try #require(file.root.statements[1].as(ForceUnwrapExpression.self))
    let structure = try #require(file.root.statements[2].as(StructDeclaration.self))
    let keyword = function.ownToken(.func)
    let mark = unwrapping.ownToken(.exclamation)
    let brace = structure.ownToken(.leftBrace)
    #expect([keyword, mark, brace].map { $0?.text } == ["func", "!", "{"])
  }
}

extension Calls: SourceLanguage {
  typealias Root = NameExpression
  static func lexer(_ options: ParseOptions) -> TableLexer<CallToken> { TableLexer(CallToken.table) }
  static let grouping: (open: String, close: String)? = ("(", ")")
}
