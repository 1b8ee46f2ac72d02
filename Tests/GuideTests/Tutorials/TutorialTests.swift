import Descent
import Foundation
import TestSupport
import Testing

/// The code of the tutorials compiles after every step, and the tests in it pass.
@Suite struct TutorialTests {
  static let tutorials = Folders.files(in: Folders.catalogue, withExtension: "tutorial")

  @Test(arguments: tutorials) func everyStepCompilesAndItsTestsPass(path: String) throws {
    let tutorial = try Tutorial(path: path)
    for (index, step) in tutorial.steps.enumerated() {
      guard let problem = try problem(of: try tutorial.files(afterSteps: index + 1)) else { continue }
      let place = SourceLocation(fileID: "Guide/\(step.resource)", filePath: path, line: step.line, column: 1)
      Issue.record("after the step with \(step.resource):\n\(problem)", sourceLocation: place)
    }
  }

  /// What the compiler or the tests have against the files of a reader; nil if all is well.
  private func problem(of files: [String: String]) throws -> String? {
    let folder = try TemporaryFolder()
    var sources: [String] = []
    var tests: [String] = []
    var module = ""
    for (path, text) in files where path != "Package.swift" {
      let file = try folder.write(text, to: path)
      if path.hasPrefix("Tests/") {
        tests.append(file)
      } else {
        sources.append(file)
        module = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      }
    }
    if sources.isEmpty { return nil }
    let build = ModuleBuild(in: folder, named: module)
    let library = try build.library(of: sources)
    if library.status != 0 || !library.output.isEmpty { return library.output }
    if tests.isEmpty { return nil }
    let program = try build.tests(tests)
    if program.status != 0 || !program.output.isEmpty { return program.output }
    let result = try build.runTests()
    return result.status == 0 ? nil : result.output
  }

  @Test func everyResourceIsShown() throws {
    let folder = Folders.catalogue.appending(path: "Tutorials/Resources")
    let resources = Folders.files(in: folder, withExtension: "swift").map { URL(filePath: $0).lastPathComponent }
    let shown = try Self.tutorials.flatMap { try Tutorial(path: $0).steps.map(\.resource) }
    #expect(Set(resources).symmetricDifference(shown) == [])
  }
}
