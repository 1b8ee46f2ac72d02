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
}
