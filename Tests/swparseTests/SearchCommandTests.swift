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
}
