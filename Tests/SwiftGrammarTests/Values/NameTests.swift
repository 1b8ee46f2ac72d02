import Descent
import SwiftGrammar
import Testing

@Suite struct FullNameTests {
  /// The full names of all nodes that have one.
  private func names(_ text: String) throws -> [String] {
    try SwiftFile(parsing: text).tree.nodes.compactMap(\.fullName)
  }

  @Test(arguments: [
    ("func f() {}", ["f()"]), ("func f(a: Int, _ b: Int, c d: Int, _: Int) {}", ["f(a:_:c:_:)"]),
    ("func `in`(`for` x: Int) {}", ["in(for:)"]), ("func == (a: Int, b: Int) {}", ["==(_:_:)"]),
    ("prefix func - (x a: Int) {}", ["-(x:)"]), ("func `+`(a: Int) {}", ["+(a:)"]),
    ("init?<T>(a: T) {}", ["init(a:)"]), ("subscript(i: Int, at j: Int) -> Int { 0 }", ["subscript(_:at:)"]),
    ("macro m(_ a: Int) = #m2", ["m(_:)", "m2"]), ("deinit {}", ["deinit"]), ("actor A<T> {}", ["A"]),
    ("typealias `Type` = Int", ["Type"]), ("infix operator <>: P", ["<>"]), ("let x = 1", []), ("extension E {}", []),
    ("import A", []), ("func (a: Int) {}", []),
  ])
  func declarations(text: String, expected: [String]) throws {
    let file = try SwiftFile(parsing: "struct S {\n\(text)\n}")
    #expect(file.tree.nodes.compactMap(\.fullName) == ["S"] + expected)
  }

  @Test func cases() throws {
    #expect(
      try names("enum E { case a, b(Int, x: Int, _ y: Int), `c`(`in`: Int) }") == ["E", "a", "b(_:x:_:)", "c(in:)"])
  }

  @Test(arguments: [
    ("f(1, x: 2)", "f(_:x:)"), ("a.b.f()", "f()"), (".f(1)", "f(_:)"), ("f<Int>(1)", "f(_:)"), ("a.f?(1)", "f(_:)"),
    ("f!(1)", "f(_:)"), ("self.init(x: 1)", "init(x:)"), ("f {}", "f(_:)"), ("f(1) {} b: {} _: {}", "f(_:_:b:_:)"),
    ("`f`(`in`: 1)", "f(in:)"), ("a[1, x: 2]", "subscript(_:x:)"), ("a.f(x:)", "f(x:)"), ("f(_:at:)", "f(_:at:)"),
    ("f(x:)(1)", "f(x:)"), ("#line", "line"), ("#m()", "m()"), ("#m(a: 1) {}", "m(a:_:)"), ("f(1)(2)", nil),
    ("{ 1 }()", nil), ("1", nil), ("f(a: ", "f(a:)"),
  ])
  func uses(text: String, expected: String?) throws {
    let node = try #require(SwiftFile(parsing: text).root.statements.first).any
    #expect(node.fullName == expected)
  }

  @Test func namesOfTokens() throws {
    let tokens = try SwiftFile(parsing: "`a b` + `in`.`").root.tokens
    #expect(tokens.map(\.name) == ["a b", "+", "in", ".", "`"])
    let function = try #require(SwiftFile(parsing: "func").root.statements.first?.as(FunctionDeclaration.self))
    #expect(function.name.name == "")
  }

  @Test func typeNames() throws {
    func name(_ type: String) throws -> String? {
      let file = try SwiftFile(parsing: "let x: \(type)")
      return try #require(file.root.statements[0].as(VariableDeclaration.self)).bindings[0].type?.typeName
    }
    #expect(try name("Int") == "Int")
    #expect(try name("`Type`<Int>.A<B>") == "Type.A")
    #expect(try name("@Sendable M::A.M::B") == "A.B")
    #expect(try name("[Int]") == nil)
    #expect(try name("() -> Int") == nil)
    #expect(
      try SwiftFile(parsing: "protocol P: class, Q {}").root.statements[0].inheritedTypeNames == ["AnyObject", "Q"])
    #expect(try SwiftFile(parsing: "let x = 1").root.statements[0].inheritedTypeNames == [])
  }
}
