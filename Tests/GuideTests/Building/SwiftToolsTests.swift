import Foundation
import TestSupport
import Testing

/// Tools for Swift sources, written as a user would in a package of its own: a linter, an API dump, a call graph, codemods.
@Suite struct SwiftToolsTests {
  private static let package = Folders.packages.appending(path: "SwiftTools")

  @Test func toolsPassTheirTestsAndRunOnFiles() throws {
    let folder = try TemporaryFolder()
    let build = ModuleBuild(in: folder, named: "SwiftTools")
    func sources(_ path: String) -> [String] {
      Folders.files(in: Self.package.appending(path: path), withExtension: "swift")
    }
    #expect(try build.library(of: sources("Sources/SwiftTools")).output == "")
    #expect(try build.tests(sources("Tests/SwiftToolsTests")).output == "")
    let tests = try build.runTests()
    #expect(tests.status == 0, "\(tests.output)")

    #expect(try build.program(Self.package.appending(path: "Sources/swift-tools/main.swift").path).output == "")
    let file = try folder.write("import B\nimport A\npublic func f() { g()! }\n", to: "a.swift")
    #expect(
      try build.run(["lint", file]).output.hasSuffix(
        "/a.swift:3:22: warning: the value of ')' is unwrapped by force [force-unwrap]\n"))
    #expect(try build.run(["calls", file]).output == "f() -> g()\n")
    #expect(try build.run(["api", file]).output.contains("\"signature\" : \"public func f()\""))
    #expect(try build.run(["codemod", "sort-imports", file]).output == "1 of 1 files changed, 0 with faults\n")
    #expect(try Folders.lines(of: file).prefix(2) == ["import A", "import B"])
  }
}
