import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct DiffCommandTests {
  /// A fake compiler: it rejects each line that contains the word `wrong`, and reacts to other words.
  private static let compiler = """
    #!/bin/sh
    status=0
    for path in "$@"; do :; done
    grep -q hang "$path" && sleep 60
    grep -q crash "$path" && kill -SEGV $$
    grep -q twice "$path" && echo "$path:1:7: error: duplicate modifier" >&2 && status=1
    grep -q lost "$path" && echo "$path:1:9: error: expected declaration" >&2
    grep -n wrong "$path" | while IFS=: read line rest; do echo "$path:$line:5: error: what: this is wrong" >&2; done
    grep -q wrong "$path" && exit 1
    exit $status
    """

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files.merging(["compiler": Self.compiler]) { $1 })
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder / "compiler")
    return folder
  }

  @Test func agreementIsSuccess() throws {
    let folder = try folder(["a.swift": "let a = b\n", "b.swift": "let wrong = (\n"])
    let result = run("diff", "--time-limit", "60", "--against", folder / "compiler", folder.path)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output == "1 accepted by both, 1 rejected by both\n")
  }

  @Test func differencesAreReportedWithTheirPositions() throws {
    let folder = try folder([
      "a.swift": "let a = b\nlet wrong = 1\nlet wrong = 2\n", "b.swift": "let c = (\n", "c.swift": "",
    ])
    let result = run("diff", "--time-limit", "60", "--against", folder / "compiler", folder.path)
    #expect(result.status == 1)
    #expect(
      result.output == """
        \(folder / "a.swift"):2:5: only compiler rejects: what: this is wrong
        \(folder / "b.swift"):1:10: only swparse rejects: expected ')'
        1 accepted by both, 0 rejected by both, 1 rejected by swparse only, 1 rejected by compiler only

        """)
  }

  /// Nor do those after one on its line; but those before it do.
  @Test(arguments: [("twice, and lost", 0), ("twice, and wrong before that", 1)])
  func semanticErrorsDoNotCount(comment: String, status: Int32) throws {
    let folder = try folder(["a.swift": "final final class Twice {} // \(comment)\n"])
    #expect(run("diff", "--time-limit", "60", "--against", folder / "compiler", folder.path).status == status)
  }

  @Test func aRunWithoutAnEndGivesNoVerdict() throws {
    let folder = try folder(["a.swift": "hang", "b.swift": "crash", "c.swift": ""])
    let result = run("diff", "--against", folder / "compiler", "--time-limit", "2", folder.path)
    #expect(result.status == 0)
    #expect(result.output == "1 accepted by both, 0 rejected by both, 2 without a verdict\n")
    #expect(result.errors.contains("\(folder / "a.swift"): no verdict: "))
    #expect(result.errors.contains("did not end within 2 seconds"))
    #expect(result.errors.contains("crashed with signal \(SIGSEGV)"))
  }

  @Test func aDifferenceIsReduced() throws {
    let lines = (0..<40).map { "func f\($0)() {\n  g(\($0), h)\n}\n" }
    let folder = try folder(["a.swift": lines[..<20].joined() + "let a = x + wrong, b = y\n" + lines[20...].joined()])
    let result = run("diff", "--time-limit", "60", "--reduce", "--against", folder / "compiler", folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains(": what: this is wrong\n    wrong\n0 accepted"))
  }

  @Test func withoutACompilerNothingIsDone() throws {
    let folder = try folder(["a.swift": ""])
    #expect(run("diff", folder.path).errors.contains("'diff' wants a compiler, --against COMPILER"))
    let absent = run("diff", "--against", "/absent/compiler", folder.path)
    #expect(absent.status == 2)
    #expect(absent.errors.hasPrefix("swparse: cannot run '/absent/compiler': "))
    #expect(run("diff", "--against", "false", folder.path).status == 2)
    #expect(run("diff", "--against", folder / "compiler", "/absent.swift").status == 2)
  }

  /// The real compiler, if it is installed.
  @Test func theCompilerOfTheToolchain() throws {
    guard try runShell("command -v swift-frontend").status == 0 else { return }
    let folder = try folder(["a.swift": "print(1)\n", "b.swift": "let (\n", "c.swift": "final final class A {}\n"])
    let result = run("diff", "--time-limit", "60", "--against", "swift-frontend", folder.path)
    #expect(result.status == 0)
    #expect(result.output == "2 accepted by both, 1 rejected by both\n")
  }
}
