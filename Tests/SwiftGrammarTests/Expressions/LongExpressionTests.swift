import Descent
import SwiftGrammar
import TestSupport
import Testing

/// Extremely long or deep expressions take linear time and do not exhaust the stack.
@Suite struct LongExpressionTests {
  private static let count = 20_000
  /// An eighth of it is more than the nesting limit.
  private static let unclosed = 8_000

  @Test(
    arguments: [
      "a" + String(repeating: " + a", count: count),
      "a" + String(repeating: ".b", count: count),
      "a" + String(repeating: "?.b", count: count),
      "a" + String(repeating: "()", count: count),
      "a" + String(repeating: "[0]", count: count),
      "a" + String(repeating: ".map { $0 }", count: count / 4),
      "a" + String(repeating: " as B", count: count),
      "f { }" + String(repeating: " b: { }", count: count / 4),
      "\\A" + String(repeating: ".b", count: count),
      String(repeating: "try await ", count: count) + "a",
    ])
  func chainsAreLoops(source: String) throws {
    let file = try SwiftFile(parsing: source)
    #expect(file.diagnostics.isEmpty)
    #expect(file.root.statements.count == 1)
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
