import TestSupport
import Testing

@testable import swparse

/// Grammar files that import others.
@Suite struct GrammarFilesTests {
  private func findings(_ path: String, _ files: [String: String]) throws -> RunResult {
    let folder = try TemporaryFolder(files)
    return try withExtendedLifetime(folder) { try runShell("\"$swparse\" grammar check \(path)", in: folder.path) }
  }

  /// A file is read once, whatever paths lead to it.
  @Test func filesThatImportEachOther() throws {
    let files = [
      "a.grammar": "@import './sub/b.grammar'\na : b\n",
      "sub/b.grammar": "@import '../a.grammar'\n@import './b.grammar'\nb : 'x'\n",
    ]
    let result = try findings("a.grammar", files)
    #expect(result.output == "")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aFileThatIsAbsentHasThePlaceOfItsImport() throws {
    let result = try findings("g", ["g/a.grammar": "@import 'b.grammar'\na : 'x'\n"])
    #expect(result.status == 2)
    #expect(result.errors == "swparse: g/a.grammar:1:9: there is no file 'g/b.grammar'\n")
  }
}
