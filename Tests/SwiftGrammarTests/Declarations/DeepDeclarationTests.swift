import Descent
import SwiftGrammar
import TestSupport
import Testing

@Suite struct DeepDeclarationTests {
  /// Nested types count as levels like any other: those beyond the limit are skipped, with one diagnostic.
  @Test(arguments: ["struct A {", "extension A {", "class A {", "enum A {", "protocol A {", "actor A {"])
  func typesInTypes(head: String) throws {
    let growth = try TimeGrowth(to: 4_000) { count in
      let diagnostics = try SwiftFile(parsing: String(repeating: head, count: count)).diagnostics
      #expect(diagnostics.count { $0.identifier == "nesting-too-deep" } == 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// What is looked for after an arrow or a comma is not looked for to the end of the source.
  @Test(arguments: ["func f(a: T -> [\n", "func f(a: T -> ", "if f(a, let x = [b, case .c = ", "if f(a, let x = b {\n"])
  func unclosedLists(unit: String) throws {
    let growth = try TimeGrowth(to: 160_000 / unit.utf8.count) { count in
      let tree = try SwiftFile(parsing: String(repeating: unit, count: count)).tree
      #expect(!tree.isValid)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// What follows the attributes is looked for only as far as their brackets can reach.
  @Test(arguments: [
    "@a(\nfunc f() {}\n", "@a<\nfunc f() {}\n", "@a(b\n", "@a( ", "@Module.\nf\n", "return @ ", "@_backDeploy( ",
    "func f() { @a( }\n",
    "var x: T { mutating(\n}\n",
  ])
  func unclosedAttributes(unit: String) throws {
    let growth = try TimeGrowth(to: 40_000 / unit.utf8.count) { count in
      let tree = try SwiftFile(parsing: String(repeating: unit, count: count)).tree
      #expect(!tree.isValid)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
