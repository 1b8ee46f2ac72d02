import Foundation
import TestSupport
import Testing

/// The compiler and the package manager, as they are run by an author.
enum Toolchain {
  /// How a program ended, and what it wrote to its two streams.
  struct Result {
    var status: Int32
    var output: String
  }

  /// The folder in which the tests were built: the modules are in it, and there is room for more.
  static func buildFolder() throws -> URL {
    let bundles = [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return try #require(
      bundles.first { FileManager.default.fileExists(atPath: "\($0.path)/Modules/Descent.swiftmodule") })
  }

  /// The folder with the modules that the tests were built with.
  static func moduleFolder() throws -> String { try buildFolder().appending(path: "Modules").path }

  /// Builds the executable of a package that uses this one, and returns its path.
  ///
  /// What is built stays beside the tests, so that it is built from nothing only once.
  static func build(package: URL) throws -> String {
    let scratch = try buildFolder().appending(path: "packages/\(package.lastPathComponent)").path
    let arguments = ["build", "--quiet", "--package-path", package.path, "--scratch-path", scratch]
    var result = try run("swift", arguments)
    if result.status != 0 {
      // The package manager misses files that have gone since; it does not when it starts from nothing.
      try FileManager.default.removeItem(atPath: scratch)
      result = try run("swift", arguments)
    }
    try #require(result.status == 0, "\(result.output)")
    return "\(scratch)/debug/\(package.lastPathComponent)"
  }

  /// Checks files of Swift that use the toolkit, without making anything of them.
  static func check(_ files: [String]) throws -> Result {
    try run(
      "swiftc", ["-typecheck", "-swift-version", "6", "-module-name", "Snippet", "-I", try moduleFolder()] + files)
  }

  /// Runs a program and waits for its end.
  static func run(_ program: String, _ arguments: [String] = [], input: String = "") throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let folder = try TemporaryFolder()
    // Files instead of pipes: nothing waits for anything, however much is written.
    let output = try folder.write("", to: "output")
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: try folder.write(input, to: "input")))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8))
  }
}
