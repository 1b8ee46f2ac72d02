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

  @Test func aFolderWithoutGrammars() throws {
    let folder = try TemporaryFolder(["a.txt": "a"])
    let result = run("grammar", "check", folder.path)
    #expect(result.status == 2 && result.errors == "swparse: no grammar files in '\(folder.path)'\n")
  }

  @Test func aFileThatIsAbsentHasThePlaceOfItsImport() throws {
    let result = try findings("g", ["g/a.grammar": "@import 'b.grammar'\n@import 'c.grammar'\na : 'x' b (\n"])
    #expect(result.status == 1)
    let missing = ["8:b", "8:c"].enumerated().map { number, place in
      "g/a.grammar:\(number + 1):9: error: there is no file 'g/\(place.suffix(1)).grammar'\n"
    }
    // With other mistakes, but none that follows from it.
    let others = "g/a.grammar:3:12: error: expected ')'\n"
    #expect(result.output == "\(missing.joined())\(others)" && result.errors == "")
  }
}
