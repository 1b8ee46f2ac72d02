import Descent
import SwiftGrammar
import SyntaxSearch
import Testing

/// The texts of what a pattern finds in Swift code.
func found(_ pattern: String, as construct: String? = nil, isExact: Bool = false, in code: String) throws -> [String] {
  let pattern = try SearchPattern(pattern, in: SearchLanguage(SwiftLanguage.self), as: construct, isExact: isExact)
  return pattern.matches(in: SwiftFile(parsing: try SourceText(code)).tree).map(\.text)
}

/// The text of a hole in each match.
func values(of hole: String, _ pattern: String, in code: String) throws -> [String] {
  let pattern = try SearchPattern(pattern, in: SearchLanguage(SwiftLanguage.self))
  return pattern.matches(in: SwiftFile(parsing: try SourceText(code)).tree).map { $0[hole]?.text ?? "" }
}

@Suite struct SwiftPatternTests {
  /// A run without elements is where they would be inserted.
  @Test(arguments: [
    ("f($$$A)", "\nf( )", 3), ("func f($$$A)", "func f() {}", 7), ("func f() { $$$A }", "func f() {\n}", 10),
    ("f($$$A, 1)", "f(1)", 2), ("f(1, $$$A)", "f(1, )", 3), ("[$$$A]", "[ ]", 1), ("f { $$$A }", "f { }", 3),
    ("class A { $$$A }", "class A { }", 9), ("class A: $$$A", "class A { }", 7), ("$$$A class B", "a()\nclass B {}", 4),
    ("$$$A; f()", "x {\n  f()\n}", 3), ("f(); $$$A", "x {\n  f()\n}", 9),
  ])
  func emptyRunsHaveAPlace(_ pattern: String, _ code: String, _ place: UInt32) throws {
    let pattern = try SearchPattern(pattern, in: SearchLanguage(SwiftLanguage.self))
    let match = try #require(pattern.matches(in: SwiftFile(parsing: try SourceText(code)).tree).first)
    #expect(match["A"]?.range == SourceRange(place, place))
  }

  @Test(
    arguments: [
      ("try! $X", "let a = try! f(1) + g", ["try! f(1) + g"]),
      ("$A ?? $B", "a ?? b ?? c", ["a ?? b ?? c", "b ?? c"]),
      ("self.$X = $X", "self.a = a; self.b = c", ["self.a = a"]),
      ("f($$$A)", "f(); f(1); f(a: 1, 2) { x }; g(1)", ["f()", "f(1)"]),
      ("f($A)", "f(); f(1); f(a: 1); f(1, 2)", ["f(1)", "f(a: 1)"]),
      ("f { $$$ }", "f { $0 }; f() { a in b }; f(1) { }", ["f { $0 }", "f() { a in b }"]),
      (
        "func $F($$$A) -> $R { $$$B }",
        "@a public func f<T>(x: T) throws -> Int { 1 }; func g() -> Int { 1 }; func h() {}", ["func g() -> Int { 1 }"]
      ),
      (
        "func $F<$$$T>($$$A) -> $R", "@a public func f<T>(x: T) throws -> Int { 1 }",
        ["@a public func f<T>(x: T) throws -> Int { 1 }"]
      ),
      ("case .$X(let $Y): $$$", "switch a { case .b(let c): d(); e(); case .f: g() }", ["case .b(let c): d(); e();"]),
      ("switch $X { $$$ }", "switch a { case 1: b; default: c }", ["switch a { case 1: b; default: c }"]),
      ("$T?", "let a: Int?; let b = c?.d", ["Int?", "c?"]),
      ("[$K: $V]", "let a: [Int: String] = [1: 2]", ["[Int: String]", "[1: 2]"]),
      ("class $C: $P { $$$ }", "final class A: B { var x = 1 }; class C: D, E {}", ["final class A: B { var x = 1 }"]),
      ("class $C", "class A { let x = 1 }; class B: C {}", ["class A { let x = 1 }"]),
      ("if $$$C { $$$ }", "if a, let b { c }; if d { } else { }", ["if a, let b { c }"]),
      ("if let $X = $X { $$$ }", "if let a = a { }; if let a = b { }", ["if let a = a { }"]),
      ("@objc", "@objc func f() {}; @objc(x) func g() {}", ["@objc"]),
      ("@$A func $F()", "@a func f() {}; func g() {}", ["@a func f() {}"]),
      ("public func $F()", "@a public static func f() {}; private func g() {}", ["@a public static func f() {}"]),
      ("$$$M func f()", "public static func f() {}", ["public static func f() {}"]),
      (
        "var $X: $T { $$$ }", "var a: Int { 1 }; var b: Int { get { 1 } set { } }; var c: Int",
        ["var a: Int { 1 }", "var b: Int { get { 1 } set { } }"]
      ),
      ("enum $E { case $$$ }", "enum A { case b, c(Int) }", ["enum A { case b, c(Int) }"]),
      (
        "guard let self else { return }", "guard let self else { return }; guard let self = self else { return }",
        ["guard let self else { return }"]
      ),
      ("func $F() $BODY", "func f() { a }; func g()", ["func f() { a }"]),
      ("let $A = $V; let $B = $V", "let a = 1\nlet b = 1\nlet c = 2", ["let a = 1\nlet b = 1"]),
      ("let $A = 1; $$$; g($A)", "let a = 2\nlet b = 1\nf()\ng(a)\ng(b)", ["let b = 1\nf()\ng(a)\ng(b)"]),
      ("$$$; f()", "a\nf()\nf()\nb\nc\nf()\nd", ["a\nf()", "f()", "b\nc\nf()"]),
      ("$$$A; f()", "x { a }; g { b; f(); c }", ["b; f()"]),
      ("$$$A; f(); $$$B; g()", "a\nf()\ng()\nb\nf()\nc\ng()", ["a\nf()\ng()", "b\nf()\nc\ng()"]),
      ("$$$A; f($$$A)", "a\nb\nf(b)", ["b\nf(b)"]),
      ("$$$X:CallExpression; f()", "a = 1\ng()\nf()", ["g()\nf()"]),
      ("f(); $$$A", "a\nf()\nb\nf()", ["f()\nb\nf()"]),
      ("$A, $B", "let a = 1\nlet b = 2; f(1, 2)\ng()", ["1, 2"]),
      ("$A; $B", "a\nb; f(1, 2); {}", ["a\nb", "f(1, 2); {}"]), ("$A, $$$", "f(); g(1)", ["1"]),
      ("$0 + $X", "f { $0 + 1 }; g { $1 + 1 }", ["$0 + 1"]),
      ("\"\\($X)\"", #"a("\(b)", "\(c) d")"#, [#""\(b)""#]),
      ("import $M", "import A; import B.C", ["import A"]),
      ("$X as! $T", "a as! B; a as? B", ["a as! B"]),
      ("#if DEBUG\n$$$\n#endif", "#if DEBUG\nf()\ng()\n#endif", ["#if DEBUG\nf()\ng()\n#endif"]),
      (
        "#if DEBUG\n$$$\n#endif", "class A {\n#if DEBUG\nfunc f() {}\n#endif\n}", ["#if DEBUG\nfunc f() {}\n#endif"]
      ),
      (
        "#if $C\n$$$\n#endif", "switch a {\n#if DEBUG\ncase 1: b()\n#endif\ndefault: c()\n}",
        ["#if DEBUG\ncase 1: b()\n#endif"]
      ),
      ("#if DEBUG\n$$$\n#endif", "let a = b\n#if DEBUG\n.c()\n#endif", ["#if DEBUG\n.c()\n#endif"]),
      ("($A, $B)", "let x: (A, B) = (1, 2)", ["(A, B)", "(1, 2)"]),
      ("f($X:CallExpression)", "f(g()); f(1)", ["f(g())"]),
      ("f($X:Expression)", "f(g()); f(a: 1)", ["f(g())"]),
      ("let $A: $T = $V", "let a: Int = 1; let b = 2", ["let a: Int = 1"]),
      ("for $X in $Y { $$$ }", "for a in b { c }; for a in b where c { }", ["for a in b { c }"]),
      (
        "struct $S { $$$A; var body: $T { $$$ }; $$$B }",
        "struct A { let x = 1; var body: some View { y }; func f() {} }",
        ["struct A { let x = 1; var body: some View { y }; func f() {} }"]
      ),
      ("do { $$$ } catch { $$$ }", "do { try a() } catch { b() }", ["do { try a() } catch { b() }"]),
      ("init($$$)", "class A { init(a: Int) { } }", ["init(a: Int) { }"]),
      ("{ [weak self] $$$P in $$$ }", "f { [weak self] a, b in c }; f { a in b }", ["{ [weak self] a, b in c }"]),
      ("return", "return; return 1", ["return"]),
    ] as [(String, String, [String])])
  func finds(_ pattern: String, in code: String, _ texts: [String]) throws {
    #expect(try found(pattern, in: code) == texts)
  }
}
