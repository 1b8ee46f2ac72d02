import Testing

@testable import SwiftGrammar

@Suite struct OutlineTests {
  /// A line for each symbol with its depth, kind and name; checks the text of the name's range.
  private func outline(_ text: String) throws -> [String] {
    let file = try SwiftFile(parsing: text)
    return file.symbols.map { symbol in
      let source = file.tree.source
      #expect(source.text(in: symbol.nameRange).filter { !$0.isWhitespace } == symbol.name)
      return "\(symbol.depth) \(symbol.kind.rawValue) \(symbol.name)"
    }
  }

  @Test func everyKind() throws {
    let text = """
      import struct A . B
      public struct S<T>: P { class C { deinit {} } }
      actor A { init?() {} }
      indirect enum E { case one = 1, two(Int); #cases("a") }
      protocol P { associatedtype T; subscript(i: Int) -> T { get } }
      extension A . B where T == Int { typealias X = Int }
      infix operator <>: G
      precedencegroup G { higherThan: H }
      macro m() = #external(1)
      func == (a: Int, b: Int) -> Bool { true }
      let a = 1
      var b = 2
      """
    let expected = [
      "0 import A.B", "0 struct S", "1 class C", "2 deinit deinit", "0 actor A", "1 init init", "0 enum E",
      "1 case one",
      "1 case two", "1 # cases", "0 protocol P", "1 associatedtype T", "1 subscript subscript", "0 extension A.B",
      "1 typealias X",
      "0 operator <>", "0 precedencegroup G", "0 macro m", "0 func ==", "0 let a", "0 var b",
    ]
    #expect(try outline(text) == expected)
    let kinds = expected.map { $0.split(separator: " ")[1] }
    #expect(Set(kinds) == Set(Symbol.Kind.allCases.map { Substring($0.rawValue) }), "a kind that no line shows")
  }

  @Test func namesThatAreDeclaredTogetherShareTheirDeclaration() throws {
    let file = try SwiftFile(parsing: " @a var (x, (_, y)) = z, w: Int")
    #expect(file.symbols.map(\.name) == ["x", "y", "w"])
    #expect(Set(file.symbols.map(\.declaration.start)) == [1])
    #expect(file.symbols.map(\.nameRange.start) == [9, 16, 25])
  }

  @Test func localDeclarationsAndConditionsCount() throws {
    let text = """
      var a: Int { get { let b = 1; return b } }
      #if X
      func c() { d { let e = 1 } }
      #endif
      """
    // Accessors and conditions are not named declarations, so they add no levels.
    #expect(try outline(text) == ["0 var a", "1 let b", "0 func c", "1 let e"])
  }

  @Test func namesThatAreMissing() throws {
    #expect(try outline("func () {}\nstruct {}") == ["0 func ", "0 struct "])
    #expect(try outline("import").count <= 1)
    #expect(try outline("let = 1").isEmpty)
  }

  @Test func declarationsHaveTheirOwnSymbols() throws {
    let text = "struct S { enum E { case a, b } }\nlet (x, y) = point, z = 1\nimport A.B\nextension A.B {}\nf()"
    let file = try SwiftFile(parsing: text)
    let symbols = file.root.statements.map { $0.declaredSymbols.map { "\($0.depth) \($0.kind.rawValue) \($0.name)" } }
    #expect(
      symbols == [["0 struct S"], ["0 let x", "0 let y", "0 let z"], ["0 import A.B"], ["0 extension A.B"], []])
    // Together they are the outline.
    let all = file.tree.nodes.flatMap(\.declaredSymbols)
    #expect(all.map(\.name) == file.symbols.map(\.name))
    #expect(all.map(\.declaration) == file.symbols.map(\.declaration))
  }
}
