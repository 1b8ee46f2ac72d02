import CorpusRunner
import Descent
import SwiftGrammar
import Testing

@testable import SwiftCompletion

@Suite struct VisibleNamesTests {
  /// The names in scope at the marker, the nearest first; a bar separates scopes.
  private func names(_ marked: String, among others: [String] = []) throws -> String {
    try texts(marked, among: others) { $0.visibleNames(among: $1) }
  }

  @Test(arguments: [
    ("func f() { let a = 1; let b = 2; ⟦⟧; let c = 3 }", "b a | f"),
    ("func f() { let a = 1; let b = a + ⟦⟧ }", "a | f"),
    ("func f() { let a = 1, b = ⟦⟧, c = 2 }", "a | f"),
    ("func f() { let (a, b) = p; ⟦⟧ }", "b a | f"),
    ("func f() { do { let a = 1 }; ⟦⟧ }", "f"),
    ("func f() { let a = 1; do { let b = 1; ⟦⟧ } }", "b | a | f"),
    ("func f() { let a = 1; do { let a = 1; ⟦⟧ } }", "a | f"),
    ("func f() { ⟦⟧; func g() {}; struct S {}; let a = 1 }", "S g | f"),
    ("func f() { var a: Int { ⟦⟧ } }", "f"),
    ("func f() { let a = 1; func g() { ⟦⟧ }; let b = 1 }", "g a b | f"),
    ("func f() { let a = { ⟦⟧ }; let b = 1 }", "$0 | f"),
  ])
  func locals(_ marked: String, _ expected: String) throws { #expect(try names(marked) == expected) }

  @Test(arguments: [
    ("func f(a: Int, b c: Int) { ⟦⟧ }", "c a | f"), ("func f(a: Int, b: Int = ⟦⟧) {}", "f"),
    ("@_lifetime(copy ⟦⟧) func f(a: Int) {}", "a | f"),
    ("func f<T, U>(a: ⟦⟧) {}", "U T | f"), ("func f<T>(a: T) where ⟦⟧ {}", "T | f"),
    ("f { a, b in ⟦⟧ }", "b a"), ("f { (a: Int, b) in ⟦⟧ }", "b a"), ("f { [a, b = c] d in ⟦⟧ }", "d b a"),
    ("f { ⟦⟧ }", "$0"), ("f { $0 < ⟦⟧ }", "$0 $1"), ("f { $2; ⟦⟧ }", "$0 $1 $2 $3"),
    ("f { $1 + g { ⟦⟧ } }", "$0"), ("f { a in g { ⟦⟧ } }", "$0 | a"), ("f { $1 + g { a in ⟦⟧ } }", "a | $0 $1 $2"),
    ("f { [weak a] in ⟦⟧ }", "$0 a"), ("f { () in ⟦⟧ }", ""), ("f { [a = ⟦⟧] b in }", ""),
  ])
  func parameters(_ marked: String, _ expected: String) throws { #expect(try names(marked) == expected) }

  @Test(arguments: [
    ("if let a = b, let c = ⟦⟧ {}", "a"), ("if let a = b, case .d(let e, var f) = g { ⟦⟧ }", "f e a"),
    ("if let a { ⟦⟧ }", "a"), ("if let a = b { } else { ⟦⟧ }", ""), ("if let a = b { } else if let c = d { ⟦⟧ }", "c"),
    ("func f() { guard let a = b else { ⟦⟧ } }", "f"), ("func f() { guard let a = b else { return }; ⟦⟧ }", "a | f"),
    ("func f() { do { guard let a = b else { return } }; ⟦⟧ }", "f"),
    ("while let a = b, ⟦⟧ {}", "a"), ("while let a = b { ⟦⟧ }", "a"),
    ("for a in ⟦⟧ {}", ""), ("for a in b where ⟦⟧ {}", "a"), ("for (a, b) in c { ⟦⟧ }", "b a"),
    ("for case let .a(b)? in c { ⟦⟧ }", "b"),
    ("switch a { case .b(let c): ⟦⟧ }", "c"), ("switch a { case let (b, c) where ⟦⟧: break }", "c b"),
    ("switch a { case .b(let c): break; case .d(let e): ⟦⟧ }", "e"),
    ("switch a { case .b: let c = 1; ⟦⟧; default: let d = 1 }", "c"),
    ("do {} catch { ⟦⟧ }", "error"), ("do {} catch let a as B { ⟦⟧ }", "a"), ("do {} catch is B { ⟦⟧ }", ""),
    ("do { let a = 1 } catch A.b(let c) where ⟦⟧ { }", "c"),
    ("repeat { let a = 1 } while ⟦⟧", ""),
  ])
  func bindings(_ marked: String, _ expected: String) throws { #expect(try names(marked) == expected) }

  @Test(arguments: [
    ("var a: Int { get { ⟦⟧ } }", "a"), ("var a: Int { set { ⟦⟧ } }", "newValue | a"),
    ("var a: Int { set(b) { ⟦⟧ } }", "b | a"), ("var a = 1 { willSet { ⟦⟧ } }", "newValue | a"),
    ("var a = 1 { didSet { ⟦⟧ } }", "oldValue | a"), ("var a = 1 { didSet(b) { ⟦⟧ } }", "b | a"),
    ("struct S { subscript(a: Int) -> Int { set { ⟦⟧ } } }", "newValue | a | self Self | S"),
  ])
  func accessors(_ marked: String, _ expected: String) throws { #expect(try names(marked) == expected) }

  @Test(arguments: [
    ("struct S<T> { let a: Int; static let b = 1; func c() { ⟦⟧ } }", "self Self T a c | S"),
    ("struct S { let a: Int; static let b = 1; static func c() { ⟦⟧ } }", "self Self b c | S"),
    ("enum E { case a; func c() { ⟦⟧ } }", "self Self c | E"),
    ("enum E { case a; static func c() { ⟦⟧ } }", "self Self a c | E"),
    ("struct S { let a = 1; let b = ⟦⟧ }", "Self | S"),
    ("struct S { let a = 1; lazy var b = ⟦⟧ }", "self Self a b | S"),
    ("struct S { let a = 1; static let c = 1; func b(c: Int = ⟦⟧) {} }", "Self c | S"),
    ("struct S { init(a: Int) { ⟦⟧ }; let b: Int }", "a | self Self b | S"),
    ("struct S { let a = 1; struct T { let b = 1; func c() { ⟦⟧ } }; static let d = 1 }", "self Self b c | T d | S"),
    ("struct S { let a = 1 }; extension S { func b() { ⟦⟧ } }", "self Self a b | S"),
    ("extension S { struct T { let a = 1 } }; extension S.T { func b() { ⟦⟧ } }", "self Self a b"),
    ("struct S<T> {}; extension S { func b(c: ⟦⟧) {} }", "Self T | S"),
    ("class A { let a = 1 }; class B: A { let b = 1; func c() { ⟦⟧ } }", "self Self b c | a | A B"),
    ("protocol P { associatedtype T; func a() }; extension P { func b() { ⟦⟧ } }", "self Self T a b | P"),
    ("protocol P {}; extension P { func a() {} }; struct S: P { func b() { ⟦⟧ } }", "self Self b | a | P S"),
    ("class A: B { func a() { ⟦⟧ } }; class B: A { func b() {} }", "self Self a | b | A B"),
    ("protocol P {}; protocol Q { func a() }; extension P where Self: Q { func b() { ⟦⟧ } }", "self Self b | a | P Q"),
    ("struct S {\n#if X\n let a = 1\n func b() { ⟦⟧ }\n#endif\n}", "self Self a b | S"),
  ])
  func members(_ marked: String, _ expected: String) throws { #expect(try names(marked) == expected) }

  @Test(arguments: [
    ("func f() { let a = 1; func g() {}; struct S { let b = 1; func h() { ⟦⟧ } } }", "self Self b h | S g | f"),
    ("func f() { struct S { let b = 1 }; ⟦⟧ }", "S | f"),
    ("func f() { class A { let a = 1 }; class B: A { func b() { ⟦⟧ } } }", "self Self b | a | B A | f"),
    ("struct A { let a = 1; func f() { struct B { func g() { ⟦⟧ } } } }", "self Self g | B | A"),
    ("struct A { let a = 1; func f() { struct B { let b = ⟦⟧ } } }", "Self | B | A"),
  ])
  func localTypes(_ marked: String, _ expected: String) throws { #expect(try names(marked) == expected) }

  @Test(arguments: [
    ("#if A\nlet a = 1\n#else\nlet b = 1\n#endif\n⟦⟧", "a b"),
    ("func f() {\n#if A\n let a = 1\n ⟦⟧\n#else\n let b = 1\n#endif\n}", "a | f"),
    ("func f() {\n#if A\n let a = 1\n#endif\n ⟦⟧\n}", "a | f"),
  ])
  func conditionalCompilation(_ marked: String, _ expected: String) throws { #expect(try names(marked) == expected) }

  @Test func otherFiles() throws {
    let others = [
      "import M; let a = 1; private let b = 2; struct S { let c = 1 }; extension S { private func d() {} }",
      "func a() {}; let f = 1",
    ]
    #expect(try names("import N; let f = ⟦⟧", among: others) == "N f | a S")
    #expect(try names("extension S { func e() { ⟦⟧ } }", among: others) == "self Self e c | a S f")
  }

  @Test func placesAreThoseOfTheSourceAsGiven() throws {
    let marked = MarkedSource("let a = ⟦⟧\nlet bc = 1")
    let candidates = try Cursor(at: marked.offset, in: marked.source).visibleNames(among: MemberIndex())
    let text = Array(marked.text.utf8)
    for candidate in candidates {
      let place = try #require(candidate.declaration)
      #expect(place.file == "marked.swift")
      #expect(String(decoding: text[Int(place.range.start)..<Int(place.range.end)], as: UTF8.self) == candidate.text)
    }
    #expect(candidates.map(\.text) == ["a", "bc"])
  }
}

extension Cursor {
  /// The names in scope at the cursor, the nearest first, without those shadowed by a nearer one.
  fileprivate func visibleNames(among project: MemberIndex) -> [Candidate] {
    let context = CompletionContext(self, among: project)
    return context.candidates(context.chain.scopes.map(\.names))
  }
}
