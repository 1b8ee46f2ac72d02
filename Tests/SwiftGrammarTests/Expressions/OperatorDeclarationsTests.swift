import Descent
import SwiftGrammar
import Testing

@Suite struct OperatorDeclarationsTests {
  /// The left and the right operand of the operator that binds most weakly.
  private func operands(
    _ text: String, with library: [String]
  ) throws -> [String] {
    var options = ParseOptions()
    for text in library {
      options[SwiftOptions.self].operators.merge(OperatorDeclarations(of: try SwiftFile(parsing: text)))
    }
    let file = try SwiftFile(parsing: text, options: options)
    #expect(file.diagnostics == [])
    let expression = try #require(file.root.statements[0].as(InfixExpression.self))
    return [expression.left.text, expression.right.text]
  }

  private static let pipe = """
    precedencegroup Pipe { higherThan: MultiplicationPrecedence associativity: right }
    infix operator |> : Pipe
    """

  @Test func operatorsOfOtherFilesBindAsDeclared() throws {
    #expect(try operands("a * b |> c", with: []) == ["a * b", "c"])
    #expect(try operands("a * b |> c", with: [Self.pipe]) == ["a", "b |> c"])
    #expect(try operands("a |> b |> c", with: [Self.pipe]) == ["a", "b |> c"])
  }

  @Test func groupsOfOneFileOrderThoseOfAnother() throws {
    let strong = "precedencegroup Strong { higherThan: Pipe }\ninfix operator ** : Strong"
    #expect(try operands("a ** b |> c", with: [Self.pipe, strong]) == ["a ** b", "c"])
    #expect(try operands("a |> b ** c", with: [strong, Self.pipe]) == ["a", "b ** c"])
  }

  @Test func theFileItselfAndEarlierFilesWin() throws {
    let weak = "infix operator |> : AssignmentPrecedence"
    #expect(try operands("a * b |> c", with: [weak, Self.pipe]) == ["a * b", "c"])
    #expect(try operands("a * b |> c\n\(weak)", with: [Self.pipe]) == ["a * b", "c"])
  }

  @Test func malformedDeclarationsAreRead() throws {
    for text in ["infix operator", "precedencegroup", "infix operator |> :", "precedencegroup A { higherThan: A }"] {
      _ = try operands("a |> b", with: [text])
    }
    #expect(OperatorDeclarations(of: try SwiftFile(parsing: Self.pipe)).names == ["|>"])
  }
}
