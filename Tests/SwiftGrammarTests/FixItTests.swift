import Descent
import SwiftGrammar
import Testing

/// What is broken, and what the fix-its make of it: what a person would have written.
@Suite struct FixItTests {
  private func fix(_ text: String) throws -> String {
    let mended = try SourceText(text).mended { SwiftFile(parsing: $0).diagnostics }
    #expect(mended.diagnostics.isEmpty, "\(mended.diagnostics.map { $0.message(in: mended.source) })")
    return mended.source.text
  }

  @Test(arguments: [
    ("f(1 2)", "f(1, 2)"), ("let a = [1\n2]", "let a = [1,\n2]"), ("a b", "a; b"), ("a;b;;c", "a;b;c"),
    ("for x y {}", "for x in y {}"), ("guard a { return }", "guard a else { return }"), ("if a b }", "if a { b }"),
    ("let a = b ? c d", "let a = b ? c: d"), ("typealias A B", "typealias A = B"),
    ("struct S { func f() { g()\n  }", "struct S { func f() { g()\n  }\n}"),
    ("if a {\n  b()\n", "if a {\n  b()\n}\n"),
    ("  if a {\n    if b {\n    c()\n  }\n", "  if a {\n    if b {\n    c()\n  }\n  }\n"),
    ("if a { b", "if a { b }"), ("f(a\n", "f(a)\n"),
  ])
  func insertions(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  @Test(arguments: [
    ("a\n}\nb", "a\nb"), ("f(a))", "f(a)"), ("f(a)) + b", "f(a) + b"), ("f(a)).b", "f(a).b"),
    ("f(a, ,b)", "f(a, b)"),
    ("struct S {\n  foo\n}", "struct S {\n}"),
    ("struct S {\r\n  foo bar baz\r\n}", "struct S {\r\n}"),
  ])
  func removals(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  /// More than a few words are hardly there by mistake.
  @Test func aWholeLineIsNotRemoved() {
    let file = try? SwiftFile(parsing: "struct S {\n  one two three four\n}")
    #expect(file?.diagnostics.count == 1 && file?.diagnostics.first?.fixIts.isEmpty == true)
  }
}
