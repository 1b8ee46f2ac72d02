import CorpusRunner
import Descent
import SwiftCompletion
import SwiftGrammar
import Testing

/// The labels proposed at the beginning of an argument.
@Suite struct ArgumentLabelTests {
  private func list(_ marked: String, beside other: String? = nil) throws -> CompletionList {
    let marked = MarkedSource(marked)
    var project = CompletionProject()
    if let other { project.add(try SwiftFile(parsing: other, name: "other.swift")) }
    return try CompletionList(at: marked.offset, in: marked.source, among: project)
  }

  /// The labels at the marker; they precede all names that match as well.
  private func labels(_ marked: String, beside other: String? = nil) throws -> String {
    let items = try list(marked, beside: other).items
    return items.prefix { $0.kind == .name(.argumentLabel) }.map(\.text).joined(separator: " ")
  }

  @Test(arguments: [
    ("func f(a: Int, b: Int) {}; f(⟦⟧)", "a:"), ("func f(a: Int, b: Int) {}; f(a: 1, ⟦⟧)", "b:"),
    ("func f(a: Int, b: Int) {}; f(a: 1, ⟦⟧", "b:"), ("func f(a: Int, b: Int) {}; f(a: 1, b: 2, ⟦⟧)", ""),
    // Parameters with defaults can be skipped, required ones cannot.
    ("func f(a: Int = 1, b: Int = 1, c: Int, d: Int) {}; f(⟦⟧)", "a: b: c:"),
    ("func f(a: Int = 1, b: Int = 1, c: Int, d: Int) {}; f(b: 1, ⟦⟧)", "c:"),
    ("func f(a: Int = 1, b: Int = 1, c: Int = 1) {}; f(⟦⟧, b: 1)", "a:"),
    ("func f(_ a: Int, b: Int) {}; f(⟦⟧)", ""), ("func f(_ a: Int, b: Int) {}; f(1, ⟦⟧)", "b:"),
    ("func f(_ a: Int = 1, b: Int) {}; f(⟦⟧)", "b:"), ("func f(_ a: Int..., b: Int) {}; f(1, 2, ⟦⟧)", "b:"),
    ("func f(a b: Int) {}; f(⟦⟧)", "a:"), ("func f(in: Int) {}; f(⟦⟧)", "in:"),
    // Of several overloads, those that fit.
    ("func f(a: Int, b: Int) {}; func f(a: Int, c: Int) {}; func f(d: Int) {}; f(a: 1, ⟦⟧)", "b: c:"),
    ("func f(a: Int) { g(⟦⟧) }; func g(b: Int) {}", "b:"), ("func f(ab: Int, ac: Int = 1) {}; f(ab: 1, a⟦⟧)", "ac:"),
    ("func f(a: Int) {}; f(1 + ⟦⟧)", ""), ("func f(a: Int) {}; f(a: ⟦⟧)", ""), ("func f(a: Int) {}; g(⟦⟧)", ""),
  ])
  func functions(marked: String, expected: String) throws { #expect(try labels(marked) == expected) }

  @Test(arguments: [
    ("struct S { init(a: Int) {}; init(b: Int) {} }; S(⟦⟧)", "a: b:"),
    ("struct S { init(a: Int) {} }; S.init(⟦⟧)", "a:"), ("struct S<T> { init(a: T) {} }; S<Int>(⟦⟧)", "a:"),
    ("struct S { init(a: Int) {}; init() { self.init(⟦⟧) } }", "a:"),
    ("struct S { init(a: Int) {}; func f() { Self(⟦⟧) } }", "a:"),
    ("class A { init(a: Int) {} }; class B: A { init(b: Int) { super.init(⟦⟧) } }", "a:"),
    ("class A { init(a: Int) {} }; class B: A {}; B(⟦⟧)", "a:"),
    // The stored properties of a structure, except constants with a value.
    ("struct S { var a: Int; let b = 1; var c: Int { 1 }; static var d: Int; var e: Int { didSet {} } }; S(⟦⟧)", "a:"),
    ("struct S { var a: Int; let b = 1; var c: Int { 1 }; var e: Int { didSet {} } }; S(a: 1, ⟦⟧)", "e:"),
    ("struct S { var a: Int? ; var b = 1; let c: Int; let d: Int }; S(⟦⟧)", "a: b: c:"),
    ("struct S { let a: Int?; var b: Int }; S(⟦⟧)", "a:"),
    // An initializer in an extension is added to the memberwise one.
    ("struct S { var a: Int }; extension S { init(b: Int) {} }; S(⟦⟧)", "a: b:"),
    ("struct S { var a: Int; init(c: Int) {} }; extension S { init(b: Int) {} }; S(⟦⟧)", "c: b:"),
    ("class C { var a: Int }; C(⟦⟧)", ""),
    ("enum E { case a(b: Int, Int, c: Int) }; let e: E = .a(⟦⟧)", "b:"),
    ("enum E { case a(b: Int, Int, c: Int) }; E.a(b: 1, 2, ⟦⟧)", "c:"), ("enum E { case a(b: Int) }; E.a(⟦⟧)", "b:"),
    ("struct S { func m(a: Int) {}; var v: (Int) -> Void }; let s: S; s.m(⟦⟧)", "a:"),
    ("struct S { func m(a: Int) {}; var v: (Int) -> Void }; let s: S; s.v(⟦⟧)", ""),
    // For a member of an unknown value, the labels of the only function with that name.
    ("struct S { func m(a: Int) {} }; x.m(⟦⟧)", "a:"),
    ("struct S { func m(a: Int) {} }; struct T { func m(b: Int) {} }; x.m(⟦⟧)", ""),
  ])
  func members(marked: String, expected: String) throws { #expect(try labels(marked) == expected) }

  @Test func labelsHaveALocationAndAColon() throws {
    let item = try #require(list("f(fi⟦⟧)", beside: "func f(`first` one: Int) {}").items.first)
    #expect(item.text == "first:")
    #expect(item.insertion == "first: ")
    #expect(item.matchedBytes == [0..<2])
    #expect(item.declaration?.file == "other.swift")
    #expect(item.declaration?.range == SourceRange(8, 13))
  }

  @Test func labelsAreBeforeNamesThatMatchAsWell() throws {
    let items = try list("let atom = 1; func f(apple: Int = 1, axis: Int) {}; use(atom); use(atom); f(a⟦⟧)").items
    #expect(items.prefix(3).map(\.text) == ["apple:", "axis:", "atom"])
  }

  @Test func labelsBeforeAColonHaveNone() throws {
    let items = try list("func f(apple: Int, axis: Int) {}; f(a⟦⟧: 1)").items
    #expect(items.prefix(2).map(\.text) == ["apple", "axis"])
  }
}
