import DescentTools
import Testing

@testable import Descent
@testable import SwiftGrammar

/// Fix-its for old Swift, beyond one sample of each syntax.
@Suite struct FixingOldSwiftTests {
  @Test(arguments: [
    // Counting loops.
    ("for var i = 0; i <= n; ++i {}", "for i in 0...n {}"),
    ("for (var i: Int = a; i < b ?? c; i++) {}", "for i: Int in a..<(b ?? c) {}"),
    ("for var i = n - 1; i >= 0; i-- {}", "for i in stride(from: n - 1, through: 0, by: -1) {}"),
    ("for var i = 0; i < n; i += 2 {}", "for i in stride(from: 0, to: n, by: 2) {}"),
    ("for (var i = 0, n = g(); i < n; i++) { continue }", "let n = g()\nfor i in 0..<n { continue }"),
    ("for var i = 0; i < n; i++ { f(i == 2, i <= 3) }", "for i in 0..<n { f(i == 2, i <= 3) }"),
    ("outer: for var i = 0, n = g(); i < n; i++ {}", nil),
    // Other loops.
    ("for var i = 0, n = i + 2; i < n; i++ {}", "var i = 0, n = i + 2\nwhile i < n { i += 1 }"),
    ("for var i = 0, n = 9; i < n; i++ { n = 8 }", nil),
    ("for ; f(); {}", "while f() {}"),
    ("for var i = 0; i < n; i++ { i = g(i) }", "var i = 0\nwhile i < n { i = g(i); i += 1 }"),
    ("  for i = 0; ; i++, j -= 1 {\n    f()\n  }", "  i = 0\n  while true {\n    f()\n      i += 1\n      j -= 1\n  }"),
    ("for ; x; f() { continue }", nil),
    ("outer: for ; x; f() {}", nil),
    // Conditions.
    ("while var a = x, b: B = y where a > b {}", "while var a = x, var b: B = y, a > b {}"),
    ("guard let a = x\n  where a > 1 else { return }", "guard let a = x, a > 1 else { return }"),
    // Generic parameters.
    (
      "struct S<T: P, U: Q where T.A == U.A, U.B: C>: R {}",
      "struct S<T: P, U: Q>: R where T.A == U.A, U.B: C {}"
    ),
    ("func f<T where T: P>() where T: Q {}", "func f<T>() where T: Q, T: P {}"),
    ("class C { init<T where T: P>(_ x: T) {} }", "class C { init<T>(_ x: T) where T: P {} }"),
    ("func f<T where T: protocol<A, B>>() {}", "func f<T>() where T: A & B {}"),
    // Types.
    ("let f: A throws -> [B] -> C", "let f: (A) throws -> ([B]) -> C"),
    ("let x: protocol<>", "let x: Any"),
    ("let x: [protocol<A>]", "let x: [A]"),
    ("let f: (inout a: A, b c: C) -> D", "let f: (_ a: inout A, _ c: C) -> D"),
    // Parameters.
    ("func f(inout #x: Int, #y: Int) {}", "func f(x: inout Int, y: Int) {}"),
    ("func f(@autoclosure(escaping) x: () -> A) {}", "func f(x: @autoclosure @escaping () -> A) {}"),
    ("func f(@noescape x: A -> B) {}", "func f(x: (A) -> B) {}"),
    ("func f([Int], (A) -> B, C.D) {}", "func f(_: [Int], _: (A) -> B, _: C.D) {}"),
    // Operators.
    ("prefix operator +++ {}", "prefix operator +++"),
    ("infix operator +++ { precedence 131 associativity right }", "infix operator +++: NilCoalescingPrecedence"),
    ("infix operator +++ { precedence 77 }", nil),
    // Attributes and literals.
    ("@ objc func f(x: @ convention (c) () -> A) {}", "@objc func f(x: @convention(c) () -> A) {}"),
    (
      "@available(*, deprecated, message=\"m\", renamed = \"g\") func f() {}",
      "@available(*, deprecated, message: \"m\", renamed: \"g\") func f() {}"
    ),
    (
      "let x = [#Color(colorLiteralRed: 1, green: 0, blue: 0, alpha: 1)#]",
      "let x = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)"
    ),
  ])
  func fixItsRewrite(_ old: String, _ expected: String?) throws {
    let fixed = try SourceText(old).fixed { SwiftFile(parsing: $0).diagnostics }
    #expect(fixed.source.text == expected ?? old)
    #expect(fixed.diagnostics.isEmpty == (expected != nil))
  }

  @Test func operatorsOfOldSwiftBindAsTheySay() throws {
    let text = """
      infix operator +++ { associativity right precedence 145 }
      let x = a + b +++ c * d
      """
    let file = try SwiftFile(parsing: text, version: .swift2)
    #expect(file.diagnostics.isEmpty)
    let sum = try #require(
      file.root.statements[1].as(VariableDeclaration.self)?.bindings[0].value?.as(InfixExpression.self))
    #expect(sum.left.text == "a")
    #expect(sum.right.as(InfixExpression.self)?.right.text == "c * d")
  }
}
