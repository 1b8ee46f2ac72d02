import Descent
import SwiftCompletion
import SwiftGrammar
import Testing

@Suite struct NameTableTests {
  /// Each name with its role; checks the text at its range.
  private func names(_ text: String) throws -> [String] {
    let file = try SwiftFile(parsing: text)
    var table = NameTable()
    table.add(file)
    let texts = table.names.map(\.text)
    return table.occurrences.map { occurrence in
      let name = texts[Int(occurrence.name)]
      #expect(file.tree.source.text(in: occurrence.range) == name)
      switch occurrence.role {
      case .declared(let kind): return "\(name) \(kind.rawValue)"
      case .used(let use): return "\(name): \(use.rawValue)"
      }
    }
  }

  @Test func declarations() throws {
    #expect(
      try names("struct A<T> { let b: Int, c = 1; var (d, e): T; func f(g h: Int, i: A) {} }") == [
        "A struct", "T generic parameter", "b let", "Int: type", "c let", "d var", "e var", "T: type", "f func",
        "g argument label", "h parameter", "Int: type", "i parameter", "A: type",
      ])
    #expect(
      try names("enum E { case a(b: Int), `default` }; protocol P { associatedtype Q }; typealias R = E") == [
        "E enum", "a case", "b argument label", "Int: type", "default case", "P protocol", "Q associatedtype",
        "R typealias", "E: type",
      ])
    #expect(
      try names("import A.B; infix operator <>: G; precedencegroup G {}; macro m() = n") == [
        "A import", "B import", "G: precedencegroup", "G precedencegroup", "m macro", "n: value",
      ])
  }

  @Test func bindings() throws {
    #expect(
      try names("if let a = b, case .c(var d) = e {}; for f in g {}; h { [i, j = k] l, m in $0 }") == [
        "a let", "b: value", "c: member", "d var", "e: value", "f let", "g: value", "h: value", "i: value",
        "j capture", "k: value", "l parameter", "m parameter",
      ])
    #expect(try names("var a = { let b = 1 }, c = 2") == ["a var", "b let", "c var"])
  }

  @Test func uses() throws {
    let uses = try names("a: while b.c.default { break a }; f(d: .e) { } g: { }; \\H.i; #j; K::l; m(n:)")
    #expect(
      uses == [
        "a label", "b: value", "c: member", "default: member", "a: label", "f: value", "d: argument label", "e: member",
        "g: argument label", "H: type", "i: member", "j: macro", "K: import", "l: value", "m: value",
        "n: argument label",
      ])
  }

  @Test func namesAreCountedOverFiles() throws {
    var table = NameTable()
    table.add(try SwiftFile(parsing: "let a = b; f(`a`)"))
    table.add(try SwiftFile(parsing: "a = c"))
    #expect(
      table.names.map { "\($0.text) \($0.declarationCount) \($0.useCount)" } == ["a 1 2", "b 0 1", "f 0 1", "c 0 1"])
  }

  @Test func manyNamesKeepTheirNumbers() throws {
    let names = (0..<5_000).map { "name\($0)" }
    var table = NameTable()
    table.add(try SwiftFile(parsing: (names + names).joined(separator: "\n")))
    #expect(table.names.map(\.text) == names)
    #expect(table.names.allSatisfy { $0.useCount == 2 })
  }
}
