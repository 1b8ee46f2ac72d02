import Testing

// The code of the article for those who know swift-syntax.
import Descent
import SwiftGrammar
import SyntaxEditing

func forcedTries(in file: SwiftFile) -> [Int] {
  var lines: [Int] = []
  var visitor = TreeVisitor()
  visitor.each(TryExpression.self) { expression in
    if expression.mark?.text == "!" { lines.append(expression.location.line) }
  }
  visitor.visit(file.root)
  return lines
}

func renaming(_ old: String, to new: String, in file: SwiftFile) throws -> String {
  var edits = SyntaxEdits(file.tree)
  var visitor = TreeVisitor()
  visitor.each(IdentifierExpression.self) { expression in
    if expression.name.text == old { edits.replace(expression.name, with: "\(new)") }
  }
  visitor.visit(file.root)
  return try edits.text().text
}

@Suite struct ComingFromSwiftSyntax {
  @Test func toolThatReadsAndChanges() throws {
    let file = try SwiftFile(parsing: "let a = try! load()\nload( 1 ) // load\n")
    #expect(forcedTries(in: file) == [1])
    #expect(try renaming("load", to: "read", in: file) == "let a = try! read()\nread( 1 ) // load\n")
  }

  @Test func casts() throws {
    let file = try SwiftFile(parsing: "struct Room {}\nfunc paint() {}\nf()")
    var lines: [String] = []
    for statement in file.root.statements {
      switch statement.syntax {
      case .declaration(.struct): lines.append("a structure")
      case .declaration: lines.append("a declaration")
      default: lines.append(statement.any.name)
      }
    }
    #expect(lines == ["a structure", "a declaration", "CallExpression"])
    #expect(file.root.statements[0].as(StructDeclaration.self) != nil)
    #expect(file.root.statements[1].as(Declaration.self) != nil)
  }

  @Test func newNodes() throws {
    let name = "area"
    let function = try Fragment<Declaration>("func \(name)() {}")
    #expect(function.view.as(FunctionDeclaration.self)?.name.text == "area")
    #expect(throws: EditError.self) { try Fragment<Declaration>("func \("let")() {}") }
  }
}
