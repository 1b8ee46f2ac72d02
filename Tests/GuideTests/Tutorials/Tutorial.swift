import Foundation
import Testing

/// A tutorial of the guide: steps, each of which writes a file anew.
struct Tutorial: CustomTestStringConvertible {
  /// A file as it is after a step, and where the tutorial shows it.
  struct Step {
    var name: String
    var resource: String
    var line: Int
  }

  let path: String
  let steps: [Step]

  var testDescription: String { URL(filePath: path).lastPathComponent }

  /// Reads the steps with code, such as `@Code(name: "Sources/Query/Value.swift", file: query-3-1-Value.swift)`.
  init(path: String) throws {
    self.path = path
    let code = /@Code\(name: "(?<name>[^"]+)", file: "?(?<file>[^)"]+)"?/
    steps = try Folders.lines(of: path).enumerated().compactMap { index, line in
      line.firstMatch(of: code).map { Step(name: String($0.name), resource: String($0.file), line: index + 1) }
    }
  }

  /// The files of a reader who has done a number of steps: their text by path.
  func files(afterSteps count: Int) throws -> [String: String] {
    var files: [String: String] = [:]
    for step in steps.prefix(count) {
      files[step.name] = try String(
        contentsOf: Folders.catalogue.appending(path: "Tutorials/Resources/\(step.resource)"), encoding: .utf8)
    }
    return files
  }
}
