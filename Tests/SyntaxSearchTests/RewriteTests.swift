import Descent
import SwiftGrammar
import SyntaxSearch
import TestSupport
import Testing

/// Swift code after a rewrite.
private func rewritten(_ code: String, _ pattern: String, to replacement: String) throws -> String {
  let language = SearchLanguage(SwiftLanguage.self)
  let query = try SearchQuery(any: [pattern], in: language)
  let rewrite = try Rewrite(query, to: replacement, in: language)
  return try rewrite.applied(to: SwiftFile(parsing: try SourceText(code)).tree).edited.source.text
}

@Suite struct RewriteTests {
  @Test(
    arguments: [
      ("let a = try! f( /* one */ 1)", "try! $C", "try $C", "let a = try f( /* one */ 1)"),
      (
        "if let a = a /* c */ {\n  b()\n}", "if let $X = $X { $$$B }", "if let $X { $$$B }",
        "if let a /* c */ {\n  b()\n}"
      ),
      ("f(a + b, nil)", "f($A, nil)", "g($A)", "g(a + b)"),
      // The comment at the end of a line belongs to what is before it.
      ("f(\n  a: 1, // a\n  b: 2\n)", "f($$$P, b: 2)", "f($$$P)", "f(\n  a: 1 // a\n)"),
      // What was on lines of its own between brackets still is, indented for its place.
      (
        "  run(a) {\n    b()\n  }", "run($X) { $$$B }", "if ok {\n  run($X) { $$$B }\n} else { $$$B }",
        "  if ok {\n    run(a) {\n      b()\n    }\n  } else {\n    b()\n  }"
      ),
      ("  run {\n    b()\n  }", "run { $$$B }", "if ok { run { $$$B } }", "  if ok { run {\n    b()\n  } }"),
      // A run without elements leaves no line, and no second blank.
      ("do { b() }", "do { $$$A; b() }", "do {\n  c()\n  $$$A\n  d()\n}", "do {\n  c()\n  d()\n}"),
      ("do { b() }", "do { $$$A; b() }", "$$$A\nd()", "d()"),
      ("do { b() }", "do { $$$A; b() }", "d()\n$$$A", "d()"),
      ("do { b() }", "do { $$$A; b() }", "do { d { $$$A } }", "do { d { } }"),
      // Nor does it join what is on two lines, or leave a separator or a blank too many.
      ("do { b() }", "do { $$$A; $B }", "c()\n$$$A $B", "c()\nb()"),
      ("do { b() }", "do { $$$A; b() }", "do { c(); $$$A }", "do { c() }"),
      ("do { b() }", "do { $$$A; b() }", "f(1,\n  $$$A\n)", "f(1\n)"),
      ("do { b() }", "do { $$$A; b() }", "f(\n  $$$A,\n  2\n)", "f(\n  2\n)"),
      ("func h() {}", "$$$M func h() {}", "@a\n$$$M func i() {}", "@a\nfunc i() {}"),
      // The indentation of all new code becomes that of the source, whatever is put in.
      (
        "do {\n\ta(\"\"\"\n\t  c\n\t\"\"\")\n\tb()\n}", "do { $$$A; b() }", "do {\n  if c {\n    $$$A\n    b()\n  }\n}",
        "do {\n\tif c {\n\t\ta(\"\"\"\n\t\t  c\n\t\t\"\"\")\n\t\tb()\n\t}\n}"
      ),
      ("  f(\n    a,\n    b)", "f($$$A)", "g(f($$$A), 1)", "  g(f(\n    a,\n    b), 1)"),
      ("f(\n  a)", "f($$$A)", "if ok {\n  g(f($$$A), 1)\n}", "if ok {\n  g(f(\n    a), 1)\n}"),
      // New code is grouped where it would be read otherwise.
      ("let x = f(a + b) * c", "f($A)", "$A", "let x = (a + b) * c"),
      ("f(a + b, c)", "f($A, $B)", "$A * $B", "(a + b) * c"),
      ("assertFalse(!a)", "assertFalse($A)", "assert(!$A)", "assert(!(!a))"),
      ("f(-a)", "f($A)", "f(-$A)", "f(-(-a))"),
      ("assertFalse(a)", "assertFalse($A)", "assert(!$A)", "assert(!a)"),
      // An argument takes its label along, or gets the one of the template.
      ("f(a: x)", "f($A)", "g($A, 1)", "g(a: x, 1)"),
      ("f(a: x)", "f($A)", "g(b: $A)", "g(b: x)"),
      // A word after a hole and a colon is no construct here.
      ("let x = 1", "let $X = $V", "let $X:Int = $V", "let x:Int = 1"),
      // Between glued brackets stand the blanks of the template.
      ("func f() {}", "func $F() {}", "func $F() { a() }", "func f() { a() }"),
      ("func f() { }", "func $F() {}", "func $F() { a() }", "func f() { a() }"),
      // Elements come and go with their separators.
      ("f(\n  1, // one\n  2\n)", "f($$$A)", "f(0, $$$A)", "f(\n  0,\n  1, // one\n  2\n)"),
      ("f(1, 2)", "f($A, $B)", "f($B)", "f(2)"),
      ("f(); f(1)", "f($$$A)", "g($$$A, x)", "g(x); g(1, x)"),
      ("f(k)", "f($$$A, k, $$$B)", "g(x, $$$A, $$$B)", "g(x)"),
      ("f(k)", "f($$$A, k, $$$B)", "g[$$$A, $$$B, x]", "g[x]"),
      // What the pattern lacks stays: attributes, modifiers, effects, comments and the layout.
      (
        "/// Doc.\n@a public func f(\n  x: Int // x\n) throws {\n  // body\n}", "func f($$$A) { $$$B }",
        "func g($$$A) { $$$B }", "/// Doc.\n@a public func g(\n  x: Int // x\n) throws {\n  // body\n}"
      ),
      ("func f() { a() }", "func $F($$$A)", "func $F($$$A) async throws", "func f() async throws { a() }"),
      ("func f() { a() }", "func $F($$$A)", "func $F($$$A) -> Int", "func f() -> Int { a() }"),
      ("public func f() { x() }", "func $F($$$P)", "func $F($$$P, z: Int)", "public func f(z: Int) { x() }"),
      (
        "public func f() { x() }", "func $F($$$P) { $$$B }", "func $F(y: Int, z: Int, $$$P) { $$$B }",
        "public func f(y: Int, z: Int) { x() }"
      ),
      ("public class A {}", "class $C: $$$I", "class $C: $$$I, P", "public class A: P {}"),
      ("class A: B { let x = 1 }", "class $C: $$$I", "class $C: $$$I, P", "class A: B, P { let x = 1 }"),
      ("main { a() }", "main { $$$B }", "Task { @MainActor in $$$B }", "Task { @MainActor in a() }"),
      ("main {\n  a()\n}", "main { $$$B }", "Task { @MainActor in $$$B }", "Task { @MainActor in\n  a()\n}"),
      ("let x: Int = 1", "let $X: $T = $V", "let $X = $V", "let x = 1"),
      ("let x = 1", "let $X = $V", "let $X: Int = $V", "let x: Int = 1"),
      (
        "class A {\n  let x = 1\n}", "class $C { $$$M }", "final class $C: P { $$$M }",
        "final class A: P {\n  let x = 1\n}"
      ),
      ("static let x = 1", "let $X = $V", "private let $X = $V", "private static let x = 1"),
      ("init(a: Int) { x() }", "init($$$P)", "convenience init($$$P)", "convenience init(a: Int) { x() }"),
      ("private var v: Int { 1 }", "var $X: $T", "@MainActor var $X: $T", "@MainActor private var v: Int { 1 }"),
      ("/// doc\n@a\npublic func f() {}", "@a func $F()", "func $F()", "/// doc\npublic func f() {}"),
      ("/// doc\npublic func f() {}", "func $F()", "nonisolated func $F()", "/// doc\nnonisolated public func f() {}"),
      ("class A { let x = 1 }", "class $C", "final class $C", "final class A { let x = 1 }"),
      ("public final class A {}", "class $C { $$$B }", "final class $C { $$$B }", "public final class A {}"),
      ("class A {\n  let x = 1\n}", "class $C", "class $C { let y = 2 }", "class A {\n  let y = 2\n  let x = 1\n}"),
      ("b.map({ $0.x })", "$A.map({ $$$B })", "$A.map { $$$B }", "b.map { $0.x }"),
      ("b.map { $0.x }", "$A.map { $0.$P }", "$A.map(\\.$P)", "b.map(\\.x)"),
      // Operators that cannot be beside each other are not.
      ("f(a == b, c)", "f($A, $B)", "g($A == $B)", "g((a == b) == c)"),
      ("f(a, try b())", "f($A, $B)", "g($A == $B)", "g(a == (try b()))"),
      ("f(a + b, await c)", "f($A, $B)", "$A <> $B", "a + b <> (await c)"),
      ("f(a, try b)", "f($A, $B)", "$A += $B", "a += try b"), ("f(a, try b)", "f($A, $B)", "$A = $B", "a = try b"),
      ("f(a + b, c)", "f($A, $B)", "$A + $B", "a + b + c"),
      ("f(a == b, c) == d", "f($A, $B)", "$A == $B", "((a == b) == c) == d"),
      // An empty replacement removes.
      ("a()\nprint(b)\nc()", "print($$$)", "", "a()\nc()"),
      ("f(1, 2)", "2", "", "f(1)"),
      // Statements side by side; what a run takes is not lost.
      ("lock()\n@a let x = 1\nunlock()\n", "lock(); $$$B; unlock()", "$$$B", "@a let x = 1\n"),
      ("lock()\nf()\nunlock()\n", "lock(); $$$B; unlock()", "withLock { $$$B }", "withLock { f() }\n"),
    ] as [(String, String, String, String)])
  func changesWhatDiffers(_ code: String, _ pattern: String, _ replacement: String, _ new: String) throws {
    #expect(try rewritten(code, pattern, to: replacement) == new)
  }

  @Test func outermostMatchesAreRewrittenFirst() throws {
    let language = SearchLanguage(SwiftLanguage.self)
    let rewrite = try Rewrite(SearchQuery(any: ["f($A)"], in: language), to: "g($A)", in: language)
    let result = try rewrite.applied(to: SwiftFile(parsing: try SourceText("f(f(1))")).tree)
    #expect(result.edited.source.text == "g(f(1))")
    #expect(result.waitingCount == 1)
  }

  /// Code that the pattern lacks is not lost: the match is left alone.
  @Test(
    arguments: [
      ("public final class A: B { let x = 1 }", "final class $C: B { $$$M }", "struct $C { $$$M }"),
      ("@a @b func f() { a }", "@a func $F() { $$$M }", "var $F: Int { $$$M }"),
      ("class A { let x = 1 }", "class $C", "struct $C"),
      ("f { [weak self] x in a(x) }", "f { $$$B }", "g { @MainActor in $$$B }"),
      ("private func z() throws { a() }", "func $X()", "func $X() async"),
      ("func f() { a() }", "func $F()", "var $F: Int"),
      // Nor is a comment outside the holes.
      ("let b = x /* why */ == nil", "$A == nil", "isNil($A)"),
      ("lock()\n// Now it is ours.\nf()\nunlock()\n", "lock(); f(); unlock()", "withLock { f() }"),
      ("f(1 /* one */, 2)", "f(1, $X)", "g[$X]"),
      ("f(1, // one\n2)", "f($A, 2)", "f($A)"),
      ("f(\n  a: 1,\n  /* b */ b: 2\n)", "f($$$P, b: 2)", "f($$$P)"),
      ("f(a,\n  b\n  // why\n  , c)", "f($A, b, $C)", "f($A, $C)"),
      ("equal(a, true // because\n)", "equal($A, true)", "isTrue($A)"),
      ("f(1, // one\n2)", "f(1, $X)", "f($X)"),
      ("@a // why\npublic func f() {}", "@a func $F()", "func $F()"),
      ("let x /* why */ : Int = 1", "let $X: $T = $V", "let $X = $V"),
      // Nor the label of an argument, which would make a tuple of it.
      ("f(a: x)", "f($A)", "$A"),
      ("f(a: x)", "f($A)", "$A.g()"),
      ("f(a: x)", "f($A)", "let a = $A"),
      // Nor what several statements have.
      ("@a let x = 1\nf(x)", "let $X = $V; f($X)", "f($V)"),
      ("private let x = 1\nf(x)", "let $X = $V; f($X)", "f($V)"),
      ("lock()\nf { [weak self] x in a(x) }\nunlock()", "lock(); f { $$$B }; unlock()", "withLock { $$$B }"),
      // Nor the signature of a closure that moves.
      ("f(1) { x in end(x) }", "f($D) { $$$B }", "f($D, completion: { $$$B })"),
    ] as [(String, String, String)])
  func codeIsNotLost(_ code: String, _ pattern: String, _ replacement: String) throws {
    let language = SearchLanguage(SwiftLanguage.self)
    let rewrite = try Rewrite(SearchQuery(any: [pattern], in: language), to: replacement, in: language)
    let result = try rewrite.applied(to: SwiftFile(parsing: try SourceText(code)).tree)
    #expect(result.edited.source.text == code)
    #expect(result.refused.count == 1 && result.matches.isEmpty)
  }

  /// A match whose edits cannot be made does not keep others from being rewritten.
  @Test func matchesThatCollideAreLeftOut() throws {
    let language = SearchLanguage(SwiftLanguage.self)
    let rewrite = try Rewrite(SearchQuery(any: ["$A as $B"], in: language), to: "$B", in: language)
    let tree = SwiftFile(parsing: try SourceText("let y = a as Int < x\nb<x>(c)\nlet z = a as Int\n")).tree
    let result = try rewrite.applied(to: tree)
    #expect(result.edited.source.text == "let y = a as Int < x\nb<x>(c)\nlet z = Int\n")
    #expect(result.errors.map(\.reason) == [.misread])
  }

  /// A match whose new code is no code in its place does not keep others from being rewritten.
  @Test func codeThatBreaksIsLeftOut() throws {
    let language = SearchLanguage(SwiftLanguage.self)
    let rewrite = try Rewrite(
      SearchQuery(any: ["if $C { $$$A } else { $$$B }"], in: language), to: "if !$C { $$$B } else { $$$A }",
      in: language)
    let code = "if a { b() } else { c() }\nif let x = y { b() } else { c() }\nif d { b() } else { c() }\n"
    let result = try rewrite.applied(to: SwiftFile(parsing: try SourceText(code)).tree)
    #expect(
      result.edited.source.text
        == "if !a { c() } else { b() }\nif let x = y { b() } else { c() }\nif !d { c() } else { b() }\n")
    #expect(result.breakage == nil && result.matches.count == 2)
    #expect(result.broken.map(\.match.text) == ["if let x = y { b() } else { c() }"])
    #expect(result.broken.map(\.message) == ["expected expression after '!'"])
    // In a source with an error, that is not the rewrite's.
    let other = try rewrite.applied(to: SwiftFile(parsing: try SourceText("let = 1\n" + code)).tree)
    #expect(other.matches.count == 2 && other.broken.count == 1)
  }

  /// What is wrong with new code may be reported at the token before it.
  @Test func theMatchThatBreaksIsTheOneLeftOut() throws {
    let language = SearchLanguage(SwiftLanguage.self)
    for (pattern, replacement, code, expected) in [
      (
        "$S.forEach { $X in $$$B }", "for $X in $S { $$$B }",
        "a.forEach { x in f(x) }\nlet z = a.forEach { x in g(x) }\nb.forEach { x in f(x) }\n",
        "for x in a { f(x) }\nlet z = a.forEach { x in g(x) }\nfor x in b { f(x) }\n"
      ),
      (
        "f($X)", "$X", "let a = f(1)\nlet b = f(2)\nif f({ 1 }) {}\nlet c = f(3)\n",
        "let a = 1\nlet b = 2\nif f({ 1 }) {}\nlet c = 3\n"
      ),
    ] {
      let rewrite = try Rewrite(SearchQuery(any: [pattern], in: language), to: replacement, in: language)
      let result = try rewrite.applied(to: SwiftFile(parsing: try SourceText(code)).tree)
      #expect(result.edited.source.text == expected)
      #expect(result.broken.count == 1 && result.breakage == nil)
    }
  }

  /// A refusal says what would be lost: the beginning of its first line.
  @Test(arguments: [
    ("public final class A {}", "final class $C", "struct $C {}", "public"), ("f(a: x)", "f($A)", "$A", "a:"),
    ("f(x, /* why */ 1)", "f($A, 1)", "g[$A]", "/* why */"),
    // That is what keeps the smallest part from being changed, not what would be lost with all of it.
    ("func f(\n  a: Int,\n  c: B // c\n) { f() }", "func $F($$$P, c: B)", "func $F($$$P)", "// c"),
    ("func f(c: @escaping @S () -> Void) { g() }", "func $F(c: @escaping () -> Void)", "func $F()", "@S"),
    (
      "f { aVeryLongName, another, andAnother in\n a() }", "f { $$$B }", "g { x in $$$B }",
      "aVeryLongName, another, andAn…"
    ),
  ])
  func refusalsSayWhatWouldBeLost(_ code: String, _ pattern: String, _ replacement: String, _ lost: String) throws {
    let language = SearchLanguage(SwiftLanguage.self)
    let rewrite = try Rewrite(SearchQuery(any: [pattern], in: language), to: replacement, in: language)
    let result = try rewrite.applied(to: SwiftFile(parsing: try SourceText(code)).tree)
    #expect(result.refused.map(\.lost) == [lost])
  }

  @Test(arguments: [
    ("f($A)", "g($B)", "1:3: no pattern has a hole '$B', only '$A'"),
    ("f($A)", "g($$$)", "1:3: a hole of new code needs a name"),
    ("f($A)", "g(", "1:3: expected ')' to end the argument list"),
  ])
  func mistakesHaveAPlace(_ pattern: String, _ replacement: String, _ message: String) throws {
    let language = SearchLanguage(SwiftLanguage.self)
    let query = try SearchQuery(any: [pattern], in: language)
    let error = #expect(throws: PatternError.self) { try Rewrite(query, to: replacement, in: language) }
    #expect(error?.description == message)
  }

  /// A hole of new code has a value whichever pattern fits: that of a pattern that lacks it would be nothing.
  @Test func everyPatternHasTheHoles() throws {
    let language = SearchLanguage(SwiftLanguage.self)
    let query = try SearchQuery(any: ["f($A)", "h($A, $B)"], in: language)
    let error = #expect(throws: PatternError.self) { try Rewrite(query, to: "g($B)", in: language) }
    #expect(error?.description == "1:3: the pattern 'f($A)' has no hole '$B'")
    #expect(try Rewrite(query, to: "g($A)", in: language).replacement == "g($A)")
    #expect(throws: PatternError.self) {
      try PatternRule(id: "r", message: "not $B", query: query, in: language)
    }
    // What must be found around a match is found for each.
    let inside = try SearchQuery(any: ["f($A)", "h($A)"], where: [.some(.inside, "{ $B in $$$ }")], in: language)
    let tree = SwiftFile(parsing: try SourceText("x { b in f(1) }")).tree
    #expect(
      try Rewrite(inside, to: "g($A, $B)", in: language).applied(to: tree).edited.source.text == "x { b in g(1, b) }")
  }

  /// New code that is one construct only with a hole between signs has them: a closure after a type would be another thing.
  @Test func holesAreGroupedWhereTheNewCodeIsNoConstruct() throws {
    for (code, expected) in [
      ("let k = f(x as? T)", "let k = (x as? T) { 1 }"), ("let k = f(x)", "let k = x { 1 }"),
      ("g(f(x is T), f(\\A.b))", "g((x is T) { 1 }, (\\A.b) { 1 })"),
    ] {
      #expect(try rewritten(code, "f($X)", to: "$X { 1 }") == expected)
    }
    #expect(try rewritten("f(a as T)\n", "f($X)", to: "g($X); $X") == "g(a as T); a as T\n")
  }

  /// An operand that stays in its place is grouped if it would belong to the new operator otherwise, and so is the new code.
  @Test func operandsThatStayAreGrouped() throws {
    for (code, pattern, template, expected) in [
      ("a * b * c", "$X * c", "$X << 2", "(a * b) << 2"), ("a + b * c", "$X + $Y", "$X * $Y", "a * (b * c)"),
      ("a * b * c", "$X * b", "$X + b", "(a + b) * c"), ("f(a) * b", "$X * b", "$X << b", "f(a) << b"),
      ("a /* x */ * c", "$X * c", "$X << 2", "a /* x */ << 2"), ("a.b==c.d", "$X == $Y", "$X != $Y", "a.b!=c.d"),
      ("f(x) // why\n  && g(y)", "$X && $Y", "$X || $Y", "f(x) // why\n  || g(y)"),
    ] { #expect(try rewritten(code, pattern, to: template) == expected) }
  }

  /// What is on a line of its own in new code is in the code, too.
  @Test func newAttributesHaveTheLinesOfTheTemplate() throws {
    let pattern = "func $F() -> $R"
    for (code, expected) in [
      ("  @a\n  public func f() -> Int { 1 }", "  @b\n  @a\n  public func f() -> Int { 1 }"),
      ("  func f() -> Int { 1 }", "  @b\n  func f() -> Int { 1 }"),
    ] {
      #expect(try rewritten(code, pattern, to: "@b\nfunc $F() -> $R") == expected)
    }
    #expect(try rewritten("  @a func f() -> Int", pattern, to: "@b func $F() -> $R") == "  @b @a func f() -> Int")
  }

  /// The edits of all matches so far are not copied for each match.
  @Test func manyMatches() throws {
    let growth = try TimeGrowth(to: 8_000) { count in
      let code = (0..<count).map { "let x\($0) = f(\($0), 1)\n" }.joined()
      let result = try rewritten(code, "f($A, $B)", to: "f($B, $A)")
      #expect(result == (0..<count).map { "let x\($0) = f(1, \($0))\n" }.joined())
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
