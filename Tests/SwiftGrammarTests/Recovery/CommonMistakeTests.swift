import DescentTools
import Foundation
import SwiftGrammar
import TestSupport
import Testing

@testable import Descent

/// The table of common mistakes in the documentation: one diagnostic each, with a fix-it that makes the file parse.
@Suite struct CommonMistakeTests {
  /// A row of the table.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var code: String
    var message: String
    var fixed: String

    var testDescription: String { code }
  }

  private static let mistakes: [Mistake] = {
    let article = packageFolder.appending(path: "Sources/SwiftGrammar/SwiftGrammar.docc/Mistakes.md")
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
        cell.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|")
      }
      return Mistake(
        code: cells[0].trimmingCharacters(in: ["`"]), message: cells[1], fixed: cells[2].trimmingCharacters(in: ["`"]))
    }
  }()

  @Test func theTableHasTheCommonestMistakes() { #expect(Self.mistakes.count >= 40) }

  @Test(arguments: mistakes) func oneDiagnosticSaysWhatWasMeant(mistake: Mistake) throws {
    let file = try SwiftFile(parsing: mistake.code)
    #expect(file.tree.messageTexts == [mistake.message])
  }

  @Test(arguments: mistakes) func theFixItMakesTheFileParse(mistake: Mistake) throws {
    let fixed = try SourceText(mistake.code).fixed { SwiftFile(parsing: $0).diagnostics }
    #expect(fixed.source.text == mistake.fixed)
    #expect(fixed.diagnostics.isEmpty)
  }

  /// Their blocks and labels would be left to the code before them.
  @Test(arguments: ["func f() { }\nelse { a() }", "switch a { case b: c() } }\ncase d: e()"])
  func aWordWithCodeOfItsOwnIsNotRemoved(text: String) throws {
    let edits = try SwiftFile(parsing: text).diagnostics.flatMap(\.fixIts).flatMap(\.edits)
    let source = try SourceText(text)
    let words = edits.map { source.text(in: $0.range) }
    #expect(words.allSatisfy { !$0.contains("else") && !$0.contains("case") })
  }

  private func messages(_ text: String) throws -> [String] { try SwiftFile(parsing: text).tree.messageTexts }

  @Test func formsOfOtherLanguagesAreRecognizedOnEachLine() throws {
    #expect(
      try messages("struct S {\n  Int a\n  String b() { \"\" }\n}") == [
        "the type 'Int' must follow the name 'a'", "the type 'String' must follow the name 'b'",
      ])
    #expect(try messages("struct S {\n  a: Int\n  b: Int\n}") == ["expected 'var'", "expected 'var'"])
    let file = try SwiftFile(parsing: "Int a = 5\n")
    #expect(file.tree.text(ofToken: 0) == "Int")
    #expect(file.tree.root.children.count == 1)
  }

  /// What is read as one token has a limited length.
  @Test(arguments: [65_530, 65_533, 70_000]) func veryLongNamesAreNoTypes(count: Int) throws {
    let name = String(repeating: "A", count: count)
    #expect(try messages("let a = (\(name))b").count == 1)
    #expect(try messages("\(name) a = 1").count == 1)
  }

  @Test(arguments: [
    // The space beside a sign is wrong because of what is missing after it.
    ("let x= \nlet y = 2", "expected expression after '='"), ("let x= = 2", "repeated '='"),
    ("a. = b", "expected identifier after '.'"),
    // A name is hardly missing where something else is.
    ("func f(a: Int Int?) {}", "expected ',' between parameters"),
    // In a comment without its end, every bracket is missing.
    ("func f() {\n  if a {\n  /* b\n  }\n}\n", "unterminated '/*' comment"),
    // A text without its opening quotes may be a sentence.
    ("f(Not enough bytes.\")\nlet a = 1\n", "unterminated string literal"),
    ("f(a b (c)\")\nlet a = 1\n", "unterminated string literal"),
    // An opening bracket too many is one that nothing begins with, or one without which all else is right.
    ("f(a(, b)\n", "unexpected '(' in the argument list"),
    ("f(\n  a(: b(\n    c\n  )\n)\n", "unexpected '(:' in the argument list"),
    ("if a(b( && c) {\n  d()\n}\n", "unexpected '(' in the argument list"),
    ("func f((a: Int) {}\n", "unexpected '('"),
    ("func f() {\n  switch a {\n  case .b:\n    return c {\n  case .d: e()\n  }\n}\n", "unexpected '{'"),
    ("f(\n  a {\n  b: c,\n  d: e)\n", "unexpected '{' in the argument list"),
    ("enum E {\n  case a {\n  case b\n}\n", "unexpected '{' in the member list"),
    ("#if os(macOS\nf()\n#endif\n", "expected ')' to end the argument list"),
  ])
  func oneMistakeHasOneDiagnostic(code: String, message: String) throws {
    #expect(try messages(code) == [message])
  }

  /// Where a closing bracket is missing beside other mistakes, each of them is reported.
  @Test(arguments: [
    ("x = foo(a b).bar(c d\ny = 1\n", 3), ("let a = [1, 2\nlet b = [3 4\nlet c = 5\n", 3),
    ("class C {\n  func f() {\n    x y\n    z w\n  func g() {}\n}\n", 3), ("let c = g(, b: 2\n", 2),
    ("class A {\n  func a() {\n    x.map { , y in y }\n    if b {\n      c()\n  }\n  func d() {}\n}\n", 2),
  ])
  func severalMistakesAreAllReported(code: String, count: Int) throws {
    #expect(try messages(code).count == count)
  }

  /// In a type other than an enumeration, a name or a call on a line of its own is no case.
  @Test func casesAreMissingInEnumerationsOnly() throws {
    let body = "{\n  a\n  b(Int)\n  c = 3\n  func f() {}\n}\n"
    #expect(try messages("public enum E: Int \(body)") == ["expected 'case'", "expected 'case'", "expected 'case'"])
    #expect(try messages("public struct E: Int \(body)").contains("expected 'case'") == false)
    #expect(
      try messages("switch a(b: { $0 }) {\n.b(let c):\n  f()\nd, e: g()\n}\n") == [
        "expected 'case'", "expected 'case'",
      ])
  }

  /// The next member of a chain is not in the call before it.
  @Test func aChainGoesOnAfterAnUnclosedCall() throws {
    let source = try SourceText("f {\n  A()\n    .b(c,\n       d\n    .e(f)\n    .g()\n}\n")
    let fixed = try source.fixed { SwiftFile(parsing: $0).diagnostics }
    #expect(fixed.source.text == "f {\n  A()\n    .b(c,\n       d)\n    .e(f)\n    .g()\n}\n")
  }

  /// The markers of a conflict that is not complete are one mistake, if anything is wrong.
  @Test(arguments: [
    ("<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n", 1), ("let a = 1\n=======\nlet a = 2\n>>>>>>> b\n", 1),
    ("<<<<<<<\nlet a = 1\n|||||||\nlet a = 3\n=======\nlet a = 2\n>>>>>>>\n", 1),
    ("let a = 1\n=======\nlet a = 2\n>>>>>>> b\nlet c = 1\n=======\nlet c = 2\n>>>>>>> b\n", 2),
    ("a\n======= b\n", 0), ("a\n=======\nb\n", 0),
  ])
  func markersWithoutACompleteConflict(code: String, count: Int) throws {
    let expected = Array(
      repeating: "source control conflict marker in source file, of a conflict that is not complete", count: count)
    #expect(try messages(code) == expected)
  }

  /// Words after an interpolation without its end are a text.
  @Test func wordsAfterAnInterpolationAreNoCode() throws {
    #expect(try messages("print(\"Hello \\(name how are you today\")\n") == ["unterminated string interpolation"])
  }

  /// What would get another meaning is not read as an operator or a sign.
  @Test func unclearWordsAndSignsAreLeftAlone() throws {
    #expect(try messages("if not a != nil { }") == ["unexpected 'a != nil'"])
    #expect(try messages("func f(a::b: Int) { }") == ["expected ':' after 'a'"])
  }

  /// Names that do not look like a type are two statements, of which nobody knows what joins them.
  @Test func namesAreNoTypes() throws {
    #expect(try messages("foo bar = 5") == ["consecutive statements on a line must be separated by ';'"])
    #expect(try messages("f((foo)y)") == ["expected ',' between arguments"])
    #expect(try messages("Foo bar + 5") == ["consecutive statements on a line must be separated by ';'"])
  }

  @Test(arguments: [
    ("f((Int)y)", "f(Int(y))"), ("let a = (Double)b.c(d)[0] + 1", "let a = Double(b.c(d)[0]) + 1"),
    ("let a = (Int)(b) * 2", "let a = (Int)(b) * 2"), ("let a = (Int) b", "let a = Int(b)"),
    ("return new Map()", "return Map()"), ("let a = (Int) -b", "let a = (Int) -b"),
    ("let a = (Int)b!", "let a = (Int)b!"), ("let a = (Int)b?.c", "let a = (Int)b?.c"),
    ("func f(Int a, string b) {}", "func f(a: Int, b: String) {}"), ("let Int a = 5", "let a: Int = 5"),
    ("Int a\n[1, 2].forEach { f($0) }", "var a: Int\n[1, 2].forEach { f($0) }"),
  ])
  func conversionsBecomeCalls(code: String, fixed: String) throws {
    #expect(try SourceText(code).fixed { SwiftFile(parsing: $0).diagnostics }.source.text == fixed)
  }

  /// Every correction of the language is made in one of these sources, and in no other way.
  @Test func everyCorrectionIsMade() throws {
    let sources = [
      "function f() {}",
      "def f() {}",
      "fn f() {}",
      "sub f() {}",
      "proc f() {}",
      "class A { method f() {} }",
      "class A { constructor() {} }",
      "class A { destructor {} }",
      "const a = 1",
      "val a = 1",
      "auto a = 1",
      "mut a = 1",
      "foreach a in b {}",
      "for a of b {}",
      "match a { case .b: c() }",
      "switch a { when .b: c() }",
      "switch a { case .b: c(); otherwise: d() }",
      "do { try a() } except { b() }",
      "do { try a() } rescue { b() }",
      "func f() throws { raise a }",
      "interface A {}",
      "trait A {}",
      "impl A {}",
      "pub var a = 1",
      "record A {}",
      "typedef A = B",
      "type A = B",
      "include A",
      "require A",
      "using A",
      "class A extends B {}",
      "class A implements B {}",
      "if a and b {}",
      "if a or b {}",
      "func f() => Int { 1 }",
      "func f() - > Int { 1 }",
      "if a ! = b {}",
      "if a & & b {}",
      "if a | | b {}",
      "if a > = b {}",
      "if a < = b {}",
      "#ifdef a\nb\n#endif",
      "#if a\n#elif b\nc\n#endif",
      "#if a\n#elsif b\nc\n#endif",
      "#if a\nb\n#end",
    ]
    var left = Set(SwiftLanguage.corrections.keys)
    for source in sources {
      let file = try SwiftFile(parsing: source)
      #expect(file.diagnostics.count == 1, "\(source)")
      guard case .expectedInstead(_, .source(let range)) = file.diagnostics.first?.category else { continue }
      let written = file.tree.source.text(in: range)
      #expect(
        file.diagnostics[0].fixIts.first?.edits.first?.replacement == SwiftLanguage.corrections[written]?.spelling)
      left.remove(written)
    }
    #expect(left == [])
  }

  /// A word may be meant for another keyword than the one that it is mostly written for.
  @Test func theTreeDecidesWhatIsMeant() throws {
    let file = try SwiftFile(parsing: "for x fn y { f(x) }")
    #expect(file.tree.messageTexts == ["expected 'in' instead of 'fn'"])
  }

  /// Valid code gives no diagnostic, whatever it looks like.
  @Test(arguments: ["if a = b { }", "let a = null", "this.a", "a++", "let type = of(a)", "val(1)", "for def in fn { }"])
  func validCodeIsLeftAlone(code: String) throws {
    #expect(try SwiftFile(parsing: code).diagnostics.isEmpty)
  }
}
