import CorpusRunner
import Descent
import SwiftCompletion
import Testing

@Suite struct CursorContextTests {
  private func place(_ marked: String) throws -> String {
    let marked = MarkedSource(marked)
    return "\(try Cursor(at: marked.offset, in: marked.source).context)"
  }

  @Test(arguments: [
    ("let x = ⟦⟧", "expression"), ("let x = a⟦⟧", "expression"), ("let x = in⟦⟧", "expression"),
    ("f(⟦⟧)", "expression"), ("f(a, ⟦⟧", "expression"), ("if ⟦⟧ {}", "expression"), ("return ⟦⟧", "expression"),
    ("⟦⟧", "statement"), ("re⟦⟧", "statement"), ("for⟦⟧", "statement"), ("func f() { ⟦⟧ }", "statement"),
    ("f { ⟦⟧ }", "statement"), ("f { x in\n  ⟦⟧\n}", "statement"), ("switch x { case 1: ⟦⟧ }", "statement"),
    ("#if A\n⟦⟧\n#endif", "statement"), ("func f() {\n  ⟦⟧\n  return x\n}", "statement"),
    ("f { [⟦⟧] in }", "capture"), ("f { [x = ⟦⟧] in }", "expression"),
    ("let y = \"a\\(⟦⟧)\"", "expression"),
  ])
  func expressions(_ marked: String, _ expected: String) throws { #expect(try place(marked) == expected) }

  @Test(arguments: [
    ("a.⟦⟧", "member"), ("a.b⟦⟧", "member"), ("a.b.⟦⟧\nc()", "member"),
    ("a.default⟦⟧", "member"), ("f(a?.⟦⟧)", "member"), ("self.⟦⟧", "member"),
    ("let x: T = .⟦⟧", "implicitMember"), ("f(.re⟦⟧)", "implicitMember"), ("switch x { case .⟦⟧ }", "implicitMember"),
    ("let k = \\A.⟦⟧", "keyPathMember"), ("let k = \\.a⟦⟧", "keyPathMember"), ("1.⟦⟧", "member"),
  ])
  func members(_ marked: String, _ expected: String) throws { #expect(try place(marked) == expected) }

  @Test(arguments: [
    ("let x: ⟦⟧", "type"), ("let x: I⟦⟧ = 1", "type"), ("func f() -> ⟦⟧", "type"), ("func f(a: ⟦⟧) {}", "type"),
    ("let x: [⟦⟧]", "type"), ("let x: A<⟦⟧>", "type"), ("x as? ⟦⟧", "type"), ("class A: ⟦⟧ {}", "type"),
    ("extension ⟦⟧ {}", "type"), ("let x: A.⟦⟧", "memberType"), ("func f<T: ⟦⟧>() {}", "type"),
    ("@⟦⟧ func f() {}", "attribute"), ("@ma⟦⟧", "attribute"), ("struct A { @⟦⟧ }", "attribute"),
  ])
  func types(_ marked: String, _ expected: String) throws { #expect(try place(marked) == expected) }

  @Test(arguments: [
    ("// a⟦⟧", "comment"), ("/* ⟦⟧ */ f()", "comment"), ("f() /* a⟦⟧b */", "comment"), ("/// ⟦⟧\nf()", "comment"),
    ("\"a⟦⟧b\"", "literalText"), ("\"⟦⟧\"", "literalText"), ("let s = \"\"\"\n ⟦⟧\n \"\"\"", "literalText"),
    ("\"\\(x)⟦⟧\"", "literalText"), ("#\"a⟦⟧\"#", "literalText"), ("let x = 12⟦⟧", "number"),
    ("let x = 0x1⟦⟧F", "number"), ("/a⟦⟧b/", "literalText"),
  ])
  func textWithoutNames(_ marked: String, _ expected: String) throws { #expect(try place(marked) == expected) }

  @Test(arguments: [
    ("func ⟦⟧", "declarationName"), ("func f⟦⟧() {}", "declarationName"), ("struct ⟦⟧ {}", "declarationName"),
    ("let ⟦⟧", "declarationName"),
    ("let a⟦⟧ = 1", "declarationName"), ("func f(⟦⟧", "declarationName"), ("enum E { case ⟦⟧ }", "declarationName"),
    ("for ⟦⟧ in x {}", "declarationName"), ("if case .a(let ⟦⟧) = x {}", "declarationName"),
    ("func f<⟦⟧>() {}", "declarationName"),
    ("if let ⟦⟧ {}", "optionalBinding"), ("if let x⟦⟧ = y {}", "declarationName"),
    ("f { [x⟦⟧ = 1] in }", "declarationName"),
    ("typealias ⟦⟧ = Int", "declarationName"), ("f { x⟦⟧ in }", "declarationName"),
    ("import ⟦⟧", "importPath"), ("import A.⟦⟧", "importPath"),
  ])
  func newNames(_ marked: String, _ expected: String) throws { #expect(try place(marked) == expected) }

  @Test(arguments: [
    ("a: while x { break ⟦⟧ }", "statementLabel"), ("a: while x { continue a⟦⟧ }", "statementLabel"),
    ("struct A { ⟦⟧ }", "memberDeclaration"), ("struct A {\n  fu⟦⟧\n  var b = 1\n}", "memberDeclaration"),
    ("extension A { pub⟦⟧ }", "memberDeclaration"), ("#⟦⟧", "macro"), ("let x = #fi⟦⟧", "macro"),
    ("switch x { case ⟦⟧: f() }", "pattern"), ("infix operator +++: ⟦⟧", "precedenceGroup"),
    ("precedencegroup A { higherThan: ⟦⟧ }", "precedenceGroup"), ("#if ⟦⟧\n#endif", "buildCondition"),
    ("#if A && !os(⟦⟧)\n#endif", "buildCondition"), ("@available(⟦⟧, *)", "availability"),
    ("@available(*, mess⟦⟧: \"\")", "availability"), ("if #available(i⟦⟧) {}", "availability"),
    ("f(a⟦⟧: 1)", "argumentLabel"),
  ])
  func otherPositions(_ marked: String, _ expected: String) throws { #expect(try place(marked) == expected) }

  @Test func typedTextEndsAtTheCursor() throws {
    let marked = MarkedSource("let x = abc⟦⟧def")
    let cursor = try Cursor(at: marked.offset, in: marked.source)
    #expect(cursor.typedText == "abc")
    #expect(cursor.typed == SourceRange(8, 11))
  }

  @Test(arguments: [
    ("let x = a ≤⟦⟧ b", ""), ("let x = a≤b⟦⟧", "b"), ("let x = größe⟦⟧r", "größe"), ("let x = $a⟦⟧", "$a"),
    ("let x = a +⟦⟧", ""), ("≤⟦⟧", ""), ("日⟦⟧", "日"),
  ])
  func operatorsAreNotTypedWords(_ marked: String, _ expected: String) throws {
    let marked = MarkedSource(marked)
    let cursor = try Cursor(at: marked.offset, in: marked.source)
    #expect(cursor.typed.end == marked.offset)
    #expect(cursor.typedText == expected)
  }

  @Test(arguments: 0...3) func nothingIsTypedBeforeAByteOrderMark(offset: UInt32) throws {
    let cursor = try Cursor(at: offset, in: SourceText("\u{FEFF}let a = 1"))
    #expect(cursor.typed == SourceRange(3, 3))
    #expect(cursor.context == .statement)
  }

  @Test func anyBytesHaveAContext() throws {
    for bytes: [UInt8] in [[], [0x80], [0xff, 0xfe], [0xe2, 0x89], [0x61, 0xe2, 0x89, 0xa4, 0xa4, 0xa4], [0]] {
      for offset in 0...UInt32(bytes.count + 1) {
        let cursor = try Cursor(at: offset, in: SourceText(bytes: bytes, name: "bytes.swift"))
        #expect(cursor.typed.end <= bytes.count)
      }
    }
  }

  @Test func rangesInTheSampleMapToItsPosition() throws {
    let cursor = try Cursor(at: 2, in: SourceText("a.\nb"))
    #expect(cursor.originalRange(of: SourceRange(0, 2)) == SourceRange(0, 2))
    #expect(cursor.originalRange(of: SourceRange(2, 10)) == SourceRange(2, 2))
    #expect(cursor.originalRange(of: SourceRange(11, 12)) == SourceRange(3, 4))
    #expect(cursor.originalRange(of: SourceRange(4, 6)) == SourceRange(2, 2))
  }

  @Test func typedReservedWordsAreUnchanged() throws {
    let marked = MarkedSource("func f() { while⟦⟧ }")
    #expect(try Cursor(at: marked.offset, in: marked.source).typedText == "while")
  }
}
