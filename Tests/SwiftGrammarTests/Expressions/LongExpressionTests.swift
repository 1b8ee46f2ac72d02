import Descent
import SwiftGrammar
import TestSupport
import Testing

/// Extremely long or deep expressions take linear time and do not exhaust the stack.
@Suite struct LongExpressionTests {
  private static let count = 16_000
  /// An eighth of it is more than the nesting limit.
  private static let unclosed = 8_000

  @Test(arguments: [
    ("a", " + a", ""), ("a", ".b", ""), ("a", "?.b", ""), ("a", "()", ""), ("a", "[0]", ""), ("a", ".map { $0 }", ""),
    ("a", " as B", ""), ("f { }", " b: { }", ""), ("\\A", ".b", ""), ("", "try await ", "a"),
  ])
  func chainsAreLoops(beginning: String, part: String, end: String) throws {
    let growth = try TimeGrowth(to: Self.count) { count in
      let file = try SwiftFile(parsing: beginning + String(repeating: part, count: count) + end)
      #expect(file.diagnostics.isEmpty)
      #expect(file.root.statements.count == 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(
    arguments: [
      "(", "[", "{", "f(", "a ?? ", "a = ", "a ? b : ", "copy ", "-(", "\"\\(", "{ [a = ", "a ? ",
    ])
  func nestingEndsAtTheLimit(part: String) throws {
    let growth = try TimeGrowth(to: Self.unclosed) { count in
      let file = try SwiftFile(parsing: "x = " + String(repeating: part, count: count))
      #expect(file.diagnostics.count { $0.identifier == "nesting-too-deep" } == 1)
      #expect(file.tree.root.range.end <= file.tree.source.count)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Failed speculation is not repeated.
  @Test(
    arguments: ["a<b.", "a < ", "a<b, ", "a<(b, ", "a<[", "a<b>c ", "{ [a, ", "{ (a, b ", "f(a:", "[a:", "#if A\n"])
  func speculationIsRemembered(part: String) throws {
    let growth = try TimeGrowth(to: Self.unclosed) { count in
      let file = try SwiftFile(parsing: "x = " + String(repeating: part, count: count))
      #expect(!file.diagnostics.isEmpty)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func nestingUpToTheLimitIsFine() throws {
    for (open, close) in [("(", ")"), ("[", "]"), ("(1 + ", ")"), ("f(x: ", ")")] {
      let depth = 240
      let source = "x = " + String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth)
      #expect(try SwiftFile(parsing: source).diagnostics.isEmpty, "\(open)")
    }
  }
}
