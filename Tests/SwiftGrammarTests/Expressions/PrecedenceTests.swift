import Descent
import SwiftGrammar
import Testing

/// The grouping of infix operators, shown with full parentheses.
@Suite struct PrecedenceTests {
  @Test(arguments: [
    ("a = b ?? c ... d", "(a = (b ?? (c ... d)))"),
    ("a || b && c < d ?? e ... f + g * h << i", "(a || (b && (c < (d ?? (e ... (f + (g * (h << i))))))))"),
    ("a << b * c + d ... e ?? f < g && h || i", "((((((((a << b) * c) + d) ... e) ?? f) < g) && h) || i)"),
    ("a - b + c", "((a - b) + c)"),
    ("a ?? b ?? c", "(a ?? (b ?? c))"),
    ("a += b -= c", "(a += (b -= c))"),
    ("a & b | c ^ d", "(((a & b) | c) ^ d)"),
    ("a .& b .| c .== d", "((a .& b) .| (c .== d))"),
    ("a === b || c ~= d", "((a === b) || (c ~= d))"),
    // A parameter of a closure has no generic arguments.
    ("$0<A>(b)", "(($0 < A) > (b))"),
  ])
  func standardOperators(source: String, expected: String) throws {
    #expect(try grouped(source) == expected)
  }

  @Test(arguments: [
    // A group that binds more strongly than all standard ones, declared after its use.
    (
      "a * b ** c ** d", "(a * (b ** (c ** d)))",
      "precedencegroup P { associativity: right higherThan: BitwiseShiftPrecedence }"
    ),
    // Just above assignment.
    ("a = b + c ** d == e", "(a = ((b + c) ** (d == e)))", "precedencegroup P { higherThan: AssignmentPrecedence }"),
    // Between two standard groups.
    (
      "a + b ** c * d", "(a + (b ** (c * d)))",
      "precedencegroup P { higherThan: AdditionPrecedence lowerThan: MultiplicationPrecedence }"
    ),
    // Below a standard group, without a lower bound.
    ("a ** b + c", "(a ** (b + c))", "precedencegroup P { lowerThan: AdditionPrecedence }"),
    // Relative to a group that is declared later.
    (
      "a + b ** c ^^ d", "(a + ((b ** c) ^^ d))",
      """
      precedencegroup P { higherThan: Q }
      precedencegroup Q { higherThan: AdditionPrecedence }
      infix operator ^^ : Q
      """
    ),
    // Cyclic and undeclared groups have the default precedence.
    ("a ** b + c", "(a ** (b + c))", "precedencegroup P { higherThan: Q }; precedencegroup Q { higherThan: P }"),
    ("a ** b + c", "(a ** (b + c))", ""),
  ])
  func declaredOperators(source: String, expected: String, declarations: String) throws {
    #expect(try grouped("\(source)\ninfix operator ** : P\n\(declarations)") == expected)
    #expect(try grouped("\(source)\n\(declarations)\ninfix operator **: P, Designated") == expected)
  }

  @Test func undeclaredOperatorsBindByDefault() throws {
    #expect(try grouped("a = b <+> c || d") == "(a = (b <+> (c || d)))")
    #expect(try grouped("a = b >>> c >= d") == "(a = (b >>> (c >= d)))")
  }

  /// The first statement of a source, with parentheses around every operation.
  private func grouped(_ source: String) throws -> String {
    let file = try SwiftFile(parsing: source)
    #expect(file.diagnostics.isEmpty)
    return grouped(try #require(file.root.statements.first).any)
  }

  private func grouped(_ node: NodeView) -> String {
    if let infix = node.as(InfixExpression.self) {
      return "(\(grouped(infix.left.any)) \(infix.operator.text) \(grouped(infix.right.any)))"
    }
    if let assignment = node.as(AssignmentExpression.self) {
      return "(\(grouped(assignment.target.any)) = \(grouped(assignment.value.any)))"
    }
    return node.text
  }
}
