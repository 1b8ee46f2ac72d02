import CorpusRunner
import Descent
import SwiftCompletion
import SwiftGrammar
import Testing

@Suite struct MemberCandidatesTests {
  /// The candidates at the marker, the nearest first; a bar separates distances.
  private func candidates(_ marked: String, among others: [String] = []) throws -> String {
    try texts(marked, among: others) { $0.candidates(among: $1) }
  }

  static let point = "struct P { var x: Int; static let zero = P(); func q() -> P {}; init(x: Int) {} }; "

  @Test(arguments: [
    ("let p: P = f(); p.⟦⟧", "x q"), ("let p = P(x: 1); p.⟦⟧", "x q"), ("let p: P? = f(); p.⟦⟧", "x q"),
    ("let p: P? = f(); p?.⟦⟧", "x q"), ("P.⟦⟧", "zero init"), ("P(x: 1).⟦⟧", "x q"), ("P.zero.⟦⟧", "x q"),
    ("P.zero.q().⟦⟧", "x q"), ("func f(p: P) { p.⟦⟧ }", "x q"), ("func f(p: inout P) { p.⟦⟧ }", "x q"),
    ("func f() -> P {}; f().⟦⟧", "x q"), ("f { (p: P) in p.⟦⟧ }", "x q"), ("f { [p = P.zero] in p.⟦⟧ }", "x q"),
    ("if let p = g() as? P { p.⟦⟧ }", "x q"), ("let p: P?; if let p { p.⟦⟧ }", "x q"),
    ("let p = [P](); p[0].⟦⟧", "x q"), ("let p: [P]; for q in p { q.⟦⟧ }", "x q"),
    ("for q in [P.zero] { q.⟦⟧ }", "x q"),
    ("let d: [String: P]; d[\"\"]!.⟦⟧", "x q"), ("let p = a ? P.zero : P.zero; p.⟦⟧", "x q"),
    ("let p = (try await P.zero); p.⟦⟧", "x q"), ("let t: (a: P, Int); t.⟦⟧", "a 1"),
    ("let t: (a: P, Int); t.a.⟦⟧", "x q"),
    ("typealias T = P; let p: T; p.⟦⟧", "x q"), ("typealias T = P; T.⟦⟧", "zero init"),
    ("func f<T: P>(t: T) { t.⟦⟧ }", "x q"), ("func f(p: some P) { p.⟦⟧ }", "x q"),
    ("func f(ps: P...) { ps[0].⟦⟧ }", "x q"),
    ("\\P.⟦⟧", "x q"), ("let p = p ?? P.zero; p.⟦⟧", "x q"),
  ])
  func membersOfValues(_ marked: String, _ expected: String) throws {
    #expect(try candidates(Self.point + marked) == expected)
  }

  @Test(arguments: [
    ("struct S { let a = 1; static let b = 1; func f() { self.⟦⟧ } }", "a f"),
    ("struct S { let a = 1; static let b = 1; static func f() { self.⟦⟧ } }", "b f"),
    ("struct S { let a = 1; static let b = 1; func f() { Self.⟦⟧ } }", "b"),
    ("class A { let a = 1; func f() {} }; class B: A { override func f() { super.⟦⟧ } }", "a f"),
    ("class A { let a = 1 }; class B: A { let b = 1 }; func f(b: B) { b.⟦⟧ }", "b | a"),
    ("protocol P { func a() }; extension P { func b() {} }; func f(p: any P) { p.⟦⟧ }", "a b"),
    ("protocol P { func a() }; protocol Q { func b() }; func f(p: P & Q) { p.⟦⟧ }", "a b"),
    ("struct S { struct T { let a = 1 }; let t = T(); func f() { t.⟦⟧ } }", "a"),
    ("struct S { struct T { let a = 1 } }; let t = S.T(); t.⟦⟧", "a"),
    ("struct S { struct T {}; let a = 1 }; let t: S.⟦⟧", "T"),
    ("func f() { struct L { let a = 1 }; let l = L(); l.⟦⟧ }", "a"),
    ("enum E { case a, b; var c: Int }; E.⟦⟧", "a b"), ("enum E { case a; var c: Int }; E.a.⟦⟧", "c"),
  ])
  func membersOfTypes(_ marked: String, _ expected: String) throws { #expect(try candidates(marked) == expected) }

  static let color = "enum C { case red, blue(C); static let all = [C.red] }; "

  @Test(arguments: [
    ("let c: C = .⟦⟧", "red blue all"), ("let c: C? = .⟦⟧", "red blue all"),
    ("func f() -> C { return .⟦⟧ }", "red blue all"),
    ("func f() -> C { .⟦⟧ }", "red blue all"), ("func f(c: C = .⟦⟧) {}", "red blue all"),
    ("var c: C { .⟦⟧ }", "red blue all"),
    ("var c: C { get { return .⟦⟧ } }", "red blue all"), ("let c: C; switch c { case .⟦⟧ }", "red blue all"),
    ("let c: C; if case .⟦⟧ = c {}", "red blue all"), ("let c: C; if c == .⟦⟧ {}", "red blue all"),
    ("var c: C; c = .⟦⟧", "red blue all"), ("func f(_ c: C) {}; f(.⟦⟧)", "red blue all"),
    ("func f(a: Int, c: C) {}; f(a: 1, c: .⟦⟧)", "red blue all"), ("struct S { let c: C }; S(c: .⟦⟧)", "red blue all"),
    ("struct S { init(a: C) {} }; S(a: .⟦⟧)", "red blue all"),
    ("struct S { func m(_ c: C) {} }; x.m(.⟦⟧)", "red blue all"),
    ("struct S { func m(_ c: C) {} }; let s = S(); s.m(.⟦⟧)", "red blue all"),
    ("let c: C = .blue(.⟦⟧)", "red blue all"),
    ("let c: [C] = [.red, .⟦⟧]", "red blue all"), ("let c: [Int: C] = [1: .⟦⟧]", "red blue all"),
    ("let c: C = a ? .⟦⟧ : .red", "red blue all"), ("let c: C = if a { .⟦⟧ } else { .red }", "red blue all"),
    ("let c: C = switch a { case 1: .⟦⟧ }", "red blue all"), ("let c: C = .⟦⟧.all", "red blue all"),
    ("f { () -> C in return .⟦⟧ }", "red blue all"), ("let c: C = (.⟦⟧)", "red blue all"),
    ("func f() -> C { let g = { return .⟦⟧ } }", "red | blue all"),
    ("let c: C; switch c { case .red: do {} catch .⟦⟧ {} }", "red | blue all"),
    ("let c: C = C.⟦⟧", "red blue all"),
  ])
  func implicitMembers(_ marked: String, _ expected: String) throws {
    #expect(try candidates(Self.color + marked) == expected)
  }

  @Test(arguments: [
    ("struct W { let x: P }; func f(p: W) { let p = p.x; p.⟦⟧ }", "x q"),
    ("struct W { let x: P }; func f(p: W?) { if let p = p?.x { p.⟦⟧ } }", "x q"),
    ("struct S { let a = P.zero; func f() { let P = 1; a.⟦⟧ } }", "x q"),
    ("let b = 1; struct S { let b: P; func f() { let b = b; g { [b] in b.⟦⟧ } } }", "x q"),
    ("func f() { typealias T = P; let p: T; p.⟦⟧ }", "x q"),
  ])
  func valuesKnowWhatIsDeclaredBeforeThem(_ marked: String, _ expected: String) throws {
    #expect(try candidates(Self.point + marked) == expected)
  }

  static let shape = point + "enum M { case to(P), by(x: P, Int), no; indirect case all(M) }; let m: M; "

  @Test(arguments: [
    ("switch m { case .to(let p): p.⟦⟧ }", "x q"), ("switch m { case let .to(p): p.⟦⟧ }", "x q"),
    ("switch m { case .by(x: let p, let i): p.⟦⟧ }", "x q"), ("switch m { case M.to(let p): p.⟦⟧ }", "x q"),
    ("switch m { case .all(.to(let p)): p.⟦⟧ }", "x q"), ("if case .to(let p) = m { p.⟦⟧ }", "x q"),
    ("guard case .to(let p) = m else { return }; p.⟦⟧", "x q"), ("for case .to(let p) in [m] { p.⟦⟧ }", "x q"),
    ("do {} catch M.to(let p) { p.⟦⟧ }", "x q"), ("let o: M?; switch o { case .to(let p)?: p.⟦⟧ }", "x q"),
    ("let o: P?; if case let p? = o { p.⟦⟧ }", "x q"), ("let o: P?; if case .some(let p) = o { p.⟦⟧ }", "x q"),
    ("switch a { case let p as P: p.⟦⟧ }", "x q"), ("let t: (P, b: Int); switch t { case let (p, _): p.⟦⟧ }", "x q"),
    ("let t: (a: P, b: M); let (p, n) = t; p.⟦⟧", "x q"), ("let t: (a: P, b: M); let (b: n, a: p) = t; p.⟦⟧", "x q"),
    ("let (p, n): (P, Int) = t; p.⟦⟧", "x q"), ("let d: [Int: P]; for (key, p) in d { p.⟦⟧ }", "x q"),
  ])
  func boundByPatterns(_ marked: String, _ expected: String) throws {
    #expect(try candidates(Self.shape + marked) == expected)
  }

  @Test(arguments: [
    ("func f(_ b: (P) -> Int) {}; f { p in p.⟦⟧ }", "x q"), ("func f(_ b: (P) -> Int) {}; f { $0.⟦⟧ }", "x q"),
    ("func f(a: Int, b: @escaping (Int, P) -> Int) {}; f(a: 1) { i, p in p.⟦⟧ }", "x q"),
    ("func f(a: Int, b: ((Int, P) -> Int)?) {}; f(a: 1) { $1.⟦⟧ }", "x q"),
    ("func f(b: (P) -> Int) {}; f(b: { p in p.⟦⟧ })", "x q"), ("func f(b: (P) -> Int) {}; f(b: { $0.⟦⟧ })", "x q"),
    ("func f(a: () -> Int, b: (P) -> Int) {}; f { 1 } b: { $0.⟦⟧ }", "x q"),
    ("struct L { func each(_ b: (P) -> Void) {} }; let p: L; p.each { p in p.⟦⟧ }", "x q"),
    ("struct L { init(b: (P) -> Void) {} }; L { $0.⟦⟧ }", "x q"), ("let f: (P) -> Int = { $0.⟦⟧ }", "x q"),
    ("func f(_ b: (P) -> Int) {}; f { p in if a { let c = p; c.⟦⟧ } }", "x q"),
    // The function that the closure is passed to can be a member of a local value.
    (each + "func f(l: L) { l.each { $0.⟦⟧ } }", "x q"), (each + "func f(l: L) { l.each { p in p.⟦⟧ } }", "x q"),
    (each + "func f() { let l: L; l.each { l in let c = l; c.⟦⟧ } }", "x q"),
    (each + "func f() { let l: L; l.each { let c = $0; c.⟦⟧ } }", "x q"),
  ])
  func parametersOfClosures(_ marked: String, _ expected: String) throws {
    #expect(try candidates(Self.point + marked) == expected)
  }

  private static let each =
    "struct L { func each(_ b: (P) -> Void) {} }; struct M { func each(_ b: (M) -> Void) {} }; "

  @Test func closuresThatNameThemselvesAreGivenUp() throws {
    #expect(try candidates("a.each { a in a.⟦⟧ }") == "each")
    #expect(try candidates("func f(_ b: (Int) -> Void) {}; func f(_ b: (String) -> Void) {}; f { $0.⟦⟧ }") == "")
    #expect(try candidates("switch a { case .b(let a): a.⟦⟧ }") == "b")
  }

  @Test(arguments: [
    (
      (0..<99).map { "typealias A\($0) = (A\($0 + 1), A\($0 + 1), A\($0 + 1), A\($0 + 1), A\($0 + 1), A\($0 + 1))\n" },
      "0 1 2 3 4 5"
    ),
    ((0..<99).map { "let a\($0) = [a\($0 + 1): a\($0 + 1), b: c] + a\($0 + 1) + a\($0 + 1)\n" }, "b"),
    (["typealias A0 = (A0, A0, A0, A0, A0, A0, A0, A0)\n"], "0 1 2 3 4 5 6 7"),
    (["let a0 = a0 + a0 + a0 + a0 + a0\n"], "b"),
  ])
  func typesThatForkAtEachStepAreGivenUp(_ lines: [String], _ expected: String) throws {
    #expect(try candidates(lines.joined() + "let a: A0 = a0; a.⟦⟧; a0.b") == expected)
    // A value of unknown type has the members that are used.
    #expect(try candidates(lines.joined() + "a0.⟦⟧; a0.b") == "b")
  }

  @Test func unknownTypesHaveAllMembersThatAreUsed() throws {
    #expect(try candidates("a.b.c; struct S { let d = 1; let b = 1 }; x.⟦⟧") == "b c | d")
    #expect(try candidates("a.b; x.⟦⟧", among: ["y.z.b; struct S { let d = 1; private let e = 1 }"]) == "b | z | d")
  }

  @Test func typesWithUnknownParentsHaveMoreMembers() throws {
    #expect(try candidates("class A: U { let a = 1 }; b.c; let x = A(); x.⟦⟧") == "a | c")
    #expect(try candidates("extension String { var a: Int }; b.c; let x = \"\"; x.⟦⟧") == "a | c")
  }

  @Test(arguments: [
    ("let a = 1; struct S<T> {}; typealias B = S; protocol P {}; let c: ⟦⟧", "S B P"),
    ("struct S { struct T {}; func f<U>(a: ⟦⟧) {} }", "U | Self T | S"),
    ("@propertyWrapper struct W {}; let a = 1; struct S { @⟦⟧ }", "W S | propertyWrapper"),
    ("a: while b { c: for d in e { break ⟦⟧ } }", "c a"), ("a: while b { f { break ⟦⟧ } }", ""),
    ("precedencegroup G {}; let a = 1; infix operator ++: ⟦⟧", "G"), ("macro m() = n; let a = 1; #⟦⟧", "m"),
    ("#expect(a); func expect() {}; #⟦⟧", "expect"), ("func f(a b: Int, c: Int) {}; f(⟦⟧: 1)", "a c"),
    // For functions declared elsewhere, the labels that are used.
    ("func f(a: Int) {}; g(b: 1, a: 2) { 3 } c: { 4 }; g(⟦⟧: 1)", "a b c"), ("g(b: 1); h { 2 } ⟦⟧: { 3 }", "b"),
    ("let a = 1; let b = // ⟦⟧", ""), ("let a = 1; let ⟦⟧", ""),
    ("let a = 1; func f() {}; if let ⟦⟧ {}", "a"),
  ])
  func otherPositions(_ marked: String, _ expected: String) throws { #expect(try candidates(marked) == expected) }

  @Test func membersComeFromAllFiles() throws {
    let others = [
      "struct S { let a: T }", "extension S { func b() {}; private func c() {} }", "struct T { let d = 1 }",
    ]
    #expect(try candidates("let s: S; s.⟦⟧", among: others) == "a b")
    #expect(try candidates("let s: S; s.a.⟦⟧", among: others) == "d")
  }

  @Test func otherFilesDoNotSeeWhatIsPrivate() throws {
    let others = [
      "struct S { let a = 1 }; private extension S { func b() {}; public func c() {} }; private struct T { let d = 1 }"
    ]
    #expect(try candidates("let s: S; s.⟦⟧", among: others) == "a c")
    #expect(try candidates("struct T { let e = 1 }; let t: T; t.⟦⟧", among: others) == "e")
    #expect(try candidates("private extension S { func f() {} }; let s: S; s.⟦⟧", among: others) == "f a c")
  }

  @Test(arguments: [
    ("for i in stride(from: 1) {}; let a: ⟦⟧; let b: String", "String"),
    ("stride(from: 1); func f() { let local = 1; ⟦⟧ }; use(local)", "local | f | stride use"),
    ("func f() { let local = 1 }; let a: Int = ⟦⟧; use(local, a.b)", "f a | Int use"),
  ])
  func namesThatAreUsedAndDeclaredNowhereComeLast(marked: String, expected: String) throws {
    #expect(try candidates(marked) == expected)
  }
}
