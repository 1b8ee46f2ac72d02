import Descent
import SwiftGrammar
import Testing

// What the comments on conditional compilation show.

@Suite struct BuildConfigurationComments {
  @Test func versions() {
    let isOlder = VersionTuple("5.9")! < VersionTuple("5.10")!  // true
    let isSame = VersionTuple(6) == VersionTuple("6.0.0")!  // true
    #expect(isOlder && isSame)
  }

  @Test func configurations() throws {
    let file = try SwiftFile(parsing: "#if DEBUG && canImport(UIKit) && targetEnvironment(simulator)\n#endif")
    var configuration = BuildConfiguration(platform: .iOS, environment: .simulator)
    configuration.flags = ["DEBUG"]
    configuration.modules["UIKit"] = .unversioned
    let regions = file.conditionalRegions(in: configuration)
    #expect(regions.map(\.state) == [.active])
  }

  @Test func conditions() throws {
    let file = try SwiftFile(parsing: "#if os(macOS) && !DEBUG\n#endif")
    let compilation = try #require(file.root.statements[0].as(ConditionalCompilation<Statement>.self))
    let condition = try #require(compilation.clauses[0].condition)
    let configuration = BuildConfiguration(platform: .macOS)
    let isTrue = configuration.value(of: condition).isTrue  // for `os(macOS) && !DEBUG`: true
    #expect(isTrue)
  }

  @Test func codeForOtherVersions() throws {
    let file = try SwiftFile(parsing: "#if compiler(>=99)\nfunc f() -> =>\n#endif")
    let counts = (file.diagnostics.count > 0, file.diagnosticsOfParsedCode.count)  // (true, 0)
    #expect(counts == (true, 0))
  }

  @Test func undeclaredOperators() throws {
    let file = try SwiftFile(parsing: "let area = width <*> height")
    let names = file.undeclaredOperators.map(\.text)  // ["<*>"]
    #expect(names == ["<*>"])
  }

  @Test func operatorsThatNeedParentheses() throws {
    let file = try SwiftFile(parsing: "let isSorted = a < b < c")
    let messages = file.operatorDiagnostics.map { $0.message(in: file.source) }
    // ["'<' is not associative: parentheses are needed"]
    #expect(messages == ["'<' is not associative: parentheses are needed"])
  }

  @Test func operators() throws {
    let library = try SwiftFile(parsing: "infix operator |> : AssignmentPrecedence")
    var operators = OperatorDeclarations()
    operators.merge(OperatorDeclarations(of: library))
    var options = ParseOptions()
    options[SwiftOptions.self].operators = operators
    #expect(options[SwiftOptions.self].operators.names == ["|>"])
  }

  @Test func regions() throws {
    let offset: UInt32 = 14
    let file = try SwiftFile(parsing: "#if os(Linux)\nimport Glibc\n#else\nimport Darwin\n#endif")
    let states = file.conditionalRegions(in: BuildConfiguration(platform: .linux)).map(\.state)  // [.active, .inactive]
    #expect(states == [.active, .inactive])

    let regions = file.conditionalRegions(in: BuildConfiguration(platform: .linux))
    let inactive = regions.filter { $0.state != .active }
    let isCompiled = regions.state(at: offset) == .active
    #expect(inactive.count == 1 && isCompiled)
  }
}
