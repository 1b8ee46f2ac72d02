import Descent
import DescentTools
import SwiftGrammar
import Testing

/// Fix-its of broken sources produce the source that a person would have written.
@Suite struct FixItTests {
  private func fix(_ text: String) throws -> String {
    let fixed = try SourceText(text).fixed { SwiftFile(parsing: $0).diagnostics }
    #expect(fixed.diagnostics.isEmpty, "\(fixed.diagnostics.map { $0.message(in: fixed.source) })")
    return fixed.source.text
  }

  @Test(arguments: [
    ("f(1 2)", "f(1, 2)"), ("let a = [1\n2]", "let a = [1,\n2]"), ("a b", "a; b"), ("a;b;;c", "a;b;c"),
    ("for x y {}", "for x in y {}"), ("guard a { return }", "guard a else { return }"), ("if a b }", "if a { b }"),
    ("let a = b ? c d", "let a = b ? c: d"), ("typealias A B", "typealias A = B"),
    ("struct S { func f() { g()\n  }", "struct S { func f() { g()\n  }\n}"),
    ("if a {\n  b()\n", "if a {\n  b()\n}\n"),
    ("  if a {\n    if b {\n    c()\n  }\n", "  if a {\n    if b {\n    c()\n    }\n  }\n"),
    ("if a { b", "if a { b }"), ("f(a\n", "f(a)\n"),
  ])
  func insertions(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  @Test(arguments: [
    ("a\n}\nb", "a\nb"), ("f(a))", "f(a)"), ("f(a)) + b", "f(a) + b"), ("f(a)).b", "f(a).b"),
    ("f(a, ,b)", "f(a,b)"),
    ("struct S {\n  foo\n}", "struct S {\n}"),
    ("struct S {\r\n  foo\r\n}", "struct S {\r\n}"), ("func f(a: Int)) { g() }", "func f(a: Int) { g() }"),
  ])
  func removals(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  @Test(arguments: [
    ("func func f() {}", "func f() {}"), ("let x = = 1", "let x = 1"), ("let let_ = a. .b", "let let_ = a.b"),
    ("f(a a)", "f(a)"), ("return return", "return"), ("func f f() {}", "func f() {}"),
    ("var x x: Int { 1 }", "var x: Int { 1 }"), ("[1: : 2]", "[1: 2]"), ("struct S S {}", "struct S {}"),
    ("f(a a a, b)", "f(a, b)"), ("let x: : Int", "let x: Int"), ("enum E { case case a }", "enum E { case a }"),
    ("let x: Int Int", "let x: Int"),
  ])
  func repetitions(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  @Test(arguments: [
    ("f(a; b)", "f(a, b)"), ("[a; b]", "[a, b]"), ("let x == 1", "let x = 1"), ("let x 1", "let x = 1"),
    ("let x f()", "let x = f()"), ("let x Int = 1", "let x: Int = 1"), ("var x Int { 1 }", "var x: Int { 1 }"),
    ("if a {} elseif b {} elif c {} else {}", "if a {} else if b {} else if c {} else {}"),
    ("func f() Int { 1 }", "func f() -> Int { 1 }"), ("func f(): Int { 1 }", "func f() -> Int { 1 }"),
    ("func f() throws async {}", "func f() async throws {}"),
    ("func f() -> Int throws(E) { 1 }", "func f() throws(E) -> Int { 1 }"),
    ("fucn f() {}", "func f() {}"), ("retrun x", "return x"),
    ("struct S { private x: Int }", "struct S { private var x: Int }"),
    ("struct S { static f() {} }", "struct S { static func f() {} }"),
    ("class A { func class() {} }", "class A { func `class`() {} }"),
  ])
  func mistypings(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  @Test(arguments: [
    ("let s = \"abc", "let s = \"abc\""), ("let s = #\"abc", "let s = #\"abc\"#"),
    ("f(\"\\(a)b", "f(\"\\(a)b\")"),
    ("let s = 'abc", "let s = \"abc\""), ("let s = ‘abc’", "let s = \"abc\""), ("let s = “abc”", "let s = \"abc\""),
    ("let x = a – 1", "let x = a - 1"), ("let\u{3000}x = 1", "let x = 1"),
  ])
  func characters(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  /// Several tokens are unlikely to be there by mistake.
  @Test func aWholeLineIsNotRemoved() {
    let file = try? SwiftFile(parsing: "struct S {\n  one two\n}")
    #expect(file?.diagnostics.count == 1 && file?.diagnostics.first?.fixIts.isEmpty == true)
  }
}
