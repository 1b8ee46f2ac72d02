import Descent
import SwiftGrammar
import Testing

/// Trees with operators in the order of the source.
@Suite struct FoldingTests {
  private func unfolded(_ text: String) throws -> SwiftFile {
    var options = ParseOptions()
    options[SwiftOptions.self].foldsOperators = false
    return try SwiftFile(parsing: text, options: options)
  }

  /// The operators of an expression with the operands on their right, the last one first.
  private func operations(_ expression: NodeView) -> [String] {
    guard let left = expression.children.first, expression.children.count > 1 else { return [expression.text] }
    let rest = expression.tree.source.text(in: SourceRange(left.range.end, expression.range.end))
    return [rest.drop { $0 == " " }.description] + operations(left)
  }

  @Test(arguments: [
    ("a = b + c * d", ["* d", "+ c", "= b", "a"]), ("a ?? b ?? c", ["?? c", "?? b", "a"]),
    ("a + b as C - d", ["- d", "as C", "+ b", "a"]), ("a == b ? c + d : e ?? f", ["?? f", "? c + d : e", "== b", "a"]),
    ("a <+> b <*> c", ["<*> c", "<+> b", "a"]), ("a = try b + await c", ["+ await c", "= try b", "a"]),
    ("a + (b * c)", ["+ (b * c)", "a"]), ("a is B && c", ["&& c", "is B", "a"]),
    ("a * -b + c...", ["+ c...", "* -b", "a"]), ("(A) -> (B) -> C", ["-> C", "-> (B)", "(A)"]),
  ])
  func operatorsStayInOrder(text: String, expected: [String]) throws {
    let file = try unfolded(text)
    #expect(file.diagnostics == [])
    #expect(operations(try #require(file.root.statements.first).any) == expected)
  }

  @Test func malformedExpressionsHaveTrees() throws {
    for text in ["a +", "a = ", "a ? b", "a ? b : ", "a + + b", "a as", "try a + try", "a ?? (b + "] {
      let (file, folded) = (try unfolded(text), try SwiftFile(parsing: text))
      #expect(file.diagnostics.isEmpty == folded.diagnostics.isEmpty, "\(text)")
      #expect(file.root.any.tokens.map(\.text) == folded.root.any.tokens.map(\.text))
    }
  }

  /// A chain of any operators is a loop, without nesting.
  @Test(arguments: [" ?? a", " = a", " ? a : a", " -> a"])
  func longChainsAreLoops(part: String) throws {
    #expect(try unfolded("a" + String(repeating: part, count: 20_000)).diagnostics == [])
  }
}
