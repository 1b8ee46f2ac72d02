import Descent
import SwiftGrammar
import SyntaxEditing
import Testing

/// Code that is one construct.
@Suite struct FragmentTests {
  @Test func everyKindOfConstructCanBeMade() throws {
    #expect(try Fragment<SwiftExpression>("f(1)").view.as(CallExpression.self)?.callee.text == "f")
    #expect(try Fragment<Declaration>("func \("f")() {}").view.as(FunctionDeclaration.self)?.name.text == "f")
    #expect(try Fragment<FunctionParameter>("a b: Int").view.any.name == "FunctionParameter")
    #expect(try Fragment<SwiftType>("[Int]").view.any.name == "ArrayType")
    #expect(try Fragment<Pattern>("(a, _)").view.any.name == "TuplePattern")
    #expect(try Fragment<Statement>("return 1").view.any.name == "ReturnStatement")
    #expect(try Fragment<SwitchCase>("case .a: b").view.any.name == "SwitchCase")
    #expect(try Fragment<AttributeElement>("@objc(a)").view.any.name == "Attribute")
    #expect(try Fragment<ExpressionElement>("a: 1").view.any.name == "ExpressionElement")
  }

  @Test func holesStayApart() throws {
    let left = try Fragment<SwiftExpression>("a + b")
    #expect(try Fragment<SwiftExpression>("\(left) * c").text == "(a + b) * c")
    #expect(try Fragment<SwiftExpression>("\(left) + c").text == "a + b + c")
    #expect(try Fragment<SwiftExpression>("f(\(left))").text == "f(a + b)")
    #expect(try Fragment<SwiftExpression>("\(left).c").text == "(a + b).c")
    #expect(try Fragment<SwiftType>("\("any P")?").text == "(any P)?")
    let file = try SwiftFile(parsing: "a as! B")
    #expect(try Fragment<SwiftExpression>("\(file.root.statements[0])[0]").text == "(a as! B)[0]")
  }

  @Test func partsOfTreesAreIndentedWithTheirLine() throws {
    let file = try SwiftFile(parsing: "struct S {\n    func f() {\n        g()\n    }\n}")
    let function = try file.first(FunctionDeclaration.self)
    #expect(
      try Fragment<Declaration>("extension S {\n  \(function)\n}").text
        == "extension S {\n  func f() {\n      g()\n  }\n}")
  }

  @Test func aFragmentWithGroupingSignsKeepsItsParts() throws {
    let moved = try edited("f(a + b, c)\nx") { file, edits in
      let argument = try file.first(ExpressionElement.self, "a + b")
      edits.replace(file.root.statements[1], with: "\(try Fragment<SwiftExpression>("\(moving: argument) * 2"))")
      edits.replace(try file.first(IdentifierExpression.self, "b"), with: "d")
    }
    #expect(moved == "f(c)\n(a + d) * 2")
    let nested = try edited("f(a + b)") { file, edits in
      let sum = try Fragment<SwiftExpression>("\(try file.first(ExpressionElement.self)) + c")
      edits.append("\(try Fragment<SwiftExpression>("-(\(sum) * 2).d"))", to: file.root.statements)
    }
    #expect(nested == "f(a + b)\n-((a + b + c) * 2).d")
  }

  @Test func errorsHaveTheirPlaceInTheFragment() {
    func description<Construct>(_: Construct.Type, _ code: CodeText) -> String
    where
      Construct: Syntax & Production, Construct.L: SourceLanguage, Construct.Failure == Never,
      Construct.Outcome.Parsed == Construct.Handle
    {
      do {
        _ = try Fragment<Construct>(code)
        return ""
      } catch { return error.description }
    }
    #expect(description(SwiftType.self, "[Int") == "1:5: expected ']'")
    #expect(description(SwiftType.self, "Int x") == "1:5: unexpected 'x'")
    #expect(description(Declaration.self, "func f() {\n  if\n}") == "2:5: expected expression after 'if'")
    #expect(description(SwiftExpression.self, "").contains("expected"))
    #expect(description(SwiftExpression.self, "\("a b") + c") != "")
  }
}
