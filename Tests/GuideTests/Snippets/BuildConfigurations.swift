import Descent
import SwiftGrammar
import Testing

// The code of the article on conditional compilation.

@Suite struct BuildConfigurations {
  @Test func regionsHaveStates() throws {
    let file = try SwiftFile(parsing: "#if DEBUG || os(macOS)\nlog()\n#elseif swift(<5)\nold()\n#else\nrun()\n#endif")
    let linux = BuildConfiguration(platform: .linux)
    #expect(file.conditionalRegions(in: linux).map(\.state) == [.inactive, .unparsed, .active])

    var debugging = linux
    debugging.flags = ["DEBUG"]
    #expect(file.conditionalRegions(in: debugging).map(\.state) == [.active, .inactive, .inactive])
  }

  @Test func codeForOtherVersions() throws {
    let file = try SwiftFile(parsing: "#if compiler(>=99)\nlet a = 1 2\n#else\nlet b = 3 4\n#endif")
    #expect(file.diagnostics.count == 2)
    #expect(file.diagnosticsOfParsedCode == file.diagnostics.suffix(1))
  }

  @Test func activeCodeIsParsed() throws {
    var options = ParseOptions()
    options[SwiftOptions.self].configuration = BuildConfiguration(platform: .linux)
    let file = try SwiftFile(parsing: "#if os(Linux)\nimport Glibc\n#else\nimport Darwin\n#endif", options: options)
    #expect(file.root.statements.map(\.text) == ["import Glibc"])
    #expect(file.root.statements[0].location.description == "2:1")
  }
}
