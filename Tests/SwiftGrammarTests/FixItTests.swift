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
    ("f(a, ,b)", "f(a, b)"), ("f(a: b, =c: d)", "f(a: b, c: d)"), ("f( =a)", "f(a)"), ("f(a ])", "f(a)"),
    ("f[a,, ]", "f[a,]"), ("x = [a,, \n  b]", "x = [a,\n  b]"),
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
    ("guard let x y.z() else { return }", "guard let x = y.z() else { return }"),
    ("if let x: Int y {}", "if let x: Int = y {}"), ("[x x + 1, 2]", "[x, x + 1, 2]"),
    ("let a: [String Any]", "let a: [String: Any]"), ("for a Int in b {}", "for a: Int in b {}"),
    ("enum E { case a 1 }", "enum E { case a = 1 }"), ("func f(a: Int 5) {}", "func f(a: Int = 5) {}"),
    ("func f(a: Int) Self {}", "func f(a: Int) -> Self {}"), ("func f() some P {}", "func f() -> some P {}"),
    ("func f() Any? {}", "func f() -> Any? {}"),
  ])
  func signsBetweenTwoWords(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  @Test(arguments: [
    ("f { x Int in g() }", "f { x in g() }"), ("f { [weak self] x Int in g() }", "f { [weak self] x in g() }"),
    ("f { accum int in g() }", "f { accum in g() }"),
  ])
  func typesOfClosureParameters(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  /// Of several tokens, nothing is removed, and `in` stays a keyword.
  @Test func longTypesOfClosureParametersStay() throws {
    let text = "f { request, _ String? in g() }"
    let diagnostics = try SwiftFile(parsing: text).diagnostics
    #expect(diagnostics.count == 1 && diagnostics[0].fixIts.isEmpty)
  }

  @Test(arguments: [
    ("#if a\n#elif os(b)\n#endif", "#if a\n#elseif os(b)\n#endif"),
    ("#if a\n#elsif b\n#endif", "#if a\n#elseif b\n#endif"),
    ("#if a\n#else if b\nc\n#else\n#endif", "#if a\n#elseif b\nc\n#else\n#endif"),
    ("#ifdef A\na\n#endif", "#if A\na\n#endif"), ("#if A\na\n#end", "#if A\na\n#endif"),
    ("a {\ncase .b: c()\ndefault: d()\n}", "switch a {\ncase .b: c()\ndefault: d()\n}"),
    ("if a { b }; else { c }", "if a { b } else { c }"), ("func g(); { a }", "func g() { a }"),
    ("class C { init(); { a } }", "class C { init() { a } }"),
    ("class C { deinit; { a } }", "class C { deinit { a } }"),
  ])
  func partsOfOneConstruct(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  @Test(arguments: [
    ("print(\"abc)", "print(\"abc\")"), ("f([\"a, b])", "f([\"a, b\"])"), ("f(\"a (b)", "f(\"a (b)\")"),
    ("if x == \"a {\n}", "if x == \"a\" {\n}"), ("let a = \"b // c", "let a = \"b\" // c"),
    ("guard x == \"a else {\n  return\n}", "guard x == \"a\" else {\n  return\n}"),
    ("let a = [\n  \"b,\n  \"c\",\n]", "let a = [\n  \"b\",\n  \"c\",\n]"),
    ("print(\"a \\(b))", "print(\"a \\(b)\")"), ("f(\"a :))", "f(\"a :)\")"), ("f(\"a).b()", "f(\"a\").b()"),
    ("let a = \"http://b", "let a = \"http://b\""),
  ])
  func quotesBeforeTheRestOfTheLine(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  /// The quotes that are missing are those before a text, and nobody knows where.
  @Test func quotesAfterAWordAreNotClosed() throws {
    for text in ["Text(Hello\")", "Text(The name can be anything…\")"] {
      let diagnostics = try SwiftFile(parsing: text).diagnostics
      #expect(diagnostics.map(\.category.identifier) == ["unterminated-string"], "\(text)")
      #expect(diagnostics.allSatisfy { $0.fixIts.isEmpty })
    }
  }

  @Test(arguments: [
    ("let s = \"abc", "let s = \"abc\""), ("let s = #\"abc", "let s = #\"abc\"#"),
    ("f(\"\\(a)b", "f(\"\\(a)b\")"),
    ("let s = 'abc", "let s = \"abc\""), ("let s = ‘abc’", "let s = \"abc\""), ("let s = “abc”", "let s = \"abc\""),
    ("let x = a – 1", "let x = a - 1"), ("let\u{3000}x = 1", "let x = 1"),
  ])
  func characters(broken: String, fixed: String) throws { #expect(try fix(broken) == fixed) }

  /// Without it, what belongs to it would be run always.
  @Test func elseIsNotRemoved() throws {
    let file = try SwiftFile(parsing: "if a\n  b()\nelse\n  c()\n")
    let error = try #require(file.diagnostics.first { $0.message(in: file.tree.source) == "unexpected 'else'" })
    #expect(error.fixIts.isEmpty)
  }

  /// Several tokens are unlikely to be there by mistake.
  @Test func aWholeLineIsNotRemoved() {
    let file = try? SwiftFile(parsing: "struct S {\n  one two\n}")
    #expect(file?.diagnostics.count == 1 && file?.diagnostics.first?.fixIts.isEmpty == true)
  }
}
