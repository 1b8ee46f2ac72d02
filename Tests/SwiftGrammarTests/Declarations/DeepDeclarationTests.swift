import Descent
import SwiftGrammar
import Testing

@Suite struct DeepDeclarationTests {
  /// Nested types count as levels like any other: those beyond the limit are skipped, with one diagnostic.
  @Test(arguments: ["struct A {", "extension A {", "class A {", "enum A {", "protocol A {", "actor A {"])
  func typesInTypes(head: String) throws {
    let source = try SourceText(String(repeating: head, count: 50_000))
    let diagnostics = SwiftFile(parsing: source).tree.diagnostics
    #expect(diagnostics.filter { $0.identifier == "nesting-too-deep" }.count == 1)
  }
}
