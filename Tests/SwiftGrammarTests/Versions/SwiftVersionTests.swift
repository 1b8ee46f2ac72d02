import Testing

@testable import Descent
@testable import SwiftGrammar

@Suite struct SwiftVersionTests {
  @Test func wordsAreNamesBeforeTheyWereReserved() throws {
    let text = "func catch() { let guard = defer { [weak self] in repeat(1) } }"
    #expect(try SwiftFile(parsing: text, version: .swift1).diagnostics.isEmpty)
    #expect(try !SwiftFile(parsing: text, version: .swift2).diagnostics.isEmpty)
    #expect(try SwiftFile(parsing: "static var Any: Int", version: .swift2).diagnostics.isEmpty)
  }

  @Test func aDollarSignWasAName() throws {
    let text = "let $ = f; $.g()"
    #expect(try SwiftFile(parsing: text, version: .swift3).diagnostics.isEmpty)
    #expect(try SwiftFile(parsing: text, version: .swift4).diagnostics.count == 2)
  }

  @Test func aBareSlashIsAnOperatorBeforeSwift6() throws {
    let text = "f(/a, b/)"
    #expect(try SwiftFile(parsing: text).root.statements[0].as(CallExpression.self)?.arguments.count == 1)
    let old = try SwiftFile(parsing: text, version: .swift5)
    #expect(old.diagnostics.isEmpty)
    #expect(old.root.statements[0].as(CallExpression.self)?.arguments.count == 2)
  }

  @Test func aLoopMayTestItsConditionOnALineOfItsOwn() throws {
    let text = "do { f() }\nwhile (x)"
    #expect(try SwiftFile(parsing: text, version: .swift1).diagnostics.isEmpty)
    #expect(try SwiftFile(parsing: "do { f() }\nwhile (x) {}").root.statements.count == 2)
  }
}
