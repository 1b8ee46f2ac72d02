import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct SearchCommandTests {
  /// An empty file has a place, and all its lines can be wanted around.
  @Test func linesAreShownWhateverTheirNumber() throws {
    let folder = try TemporaryFolder(["a.swift": "f()\ng()\n", "empty.swift": ""])
    #expect(run("search", "$X:SourceFile", folder / "empty.swift").status == 0)
    let result = run("search", "--context", "\(Int.max)", "f()", folder / "a.swift")
    #expect(result.status == 0)
    #expect(result.output.contains(":1:1:f()\n") && result.output.contains("-2-g()\n"))
  }

  /// An explanation heeds the options of the search, and the language of the file.
  @Test func explanationsHeedOptions() throws {
    let folder = try TemporaryFolder(["a.swift": "public func f() {}\n", "a.json": "{\"a\": 1}\n"])
    func explanation(_ pattern: String, _ file: String, _ options: String...) -> RunResult {
      run(["search", pattern, "--explain", folder / "\(file):1"] + options)
    }
    #expect(explanation("func f() {}", "a.swift").output.contains("the pattern fits\n"))
    let exact = explanation("func f() {}", "a.swift", "--exact")
    #expect(exact.output.contains("modifiers of FunctionDeclaration differs"))
    let inside = explanation("func $F() {}", "a.swift", "--inside", "class $C")
    #expect(inside.output.contains("the pattern fits, but this does not hold: inside 'class $C'\n"))
    #expect(inside.status == 1)
    let condition = explanation("func $F() {}", "a.swift", "--where", "$F == g")
    #expect(condition.output.contains("the pattern fits, but this does not hold: where '$F == g'\n"))
    #expect(explanation("{\"a\": $V}", "a.json").output.contains("the pattern fits\n"))
  }
}
