import Foundation
import TestSupport
import Testing

@testable import swparse

/// The result of a run of the tool.
struct RunResult {
  var status: Int32
  var output: String
  var errors: String

  /// The lines of the output that are JSON documents.
  var documents: [[String: Any]] {
    get throws {
      try output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }
  }
}

/// Runs the tool in this process, with in-memory streams.
func run(_ arguments: [String]) -> RunResult {
  var console = Console(output: OutputStream(nil), errors: OutputStream(nil))
  let status = console.finish(Tool.run(arguments, on: &console))
  return RunResult(status: status.rawValue, output: console.output.text, errors: console.errors.text)
}

func run(_ arguments: String...) -> RunResult { run(arguments) }

/// Runs a shell script in which `$swparse` is the built tool.
func runShell(_ script: String, input: Data = Data(), in folder: String = "/") throws -> RunResult {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = ["-c", script]
  process.currentDirectoryURL = URL(filePath: folder)
  process.environment = ProcessInfo.processInfo.environment.merging(["swparse": try executable()]) { $1 }
  // Files instead of pipes: the process never blocks, however much it writes.
  let streams = try TemporaryFolder(["input": input, "output": Data(), "errors": Data()])
  process.standardInput = try FileHandle(forReadingFrom: URL(filePath: streams / "input"))
  process.standardOutput = try FileHandle(forWritingTo: URL(filePath: streams / "output"))
  process.standardError = try FileHandle(forWritingTo: URL(filePath: streams / "errors"))
  try process.run()
  process.waitUntilExit()
  return RunResult(
    status: process.terminationStatus, output: try streams.text(of: "output"),
    errors: try streams.text(of: "errors"))
}

/// The path of the built tool, next to the bundle of the tests.
private func executable() throws -> String {
  let bundles = [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
  let candidates = bundles.map { $0.appending(path: "swparse").path }
  return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) })
}
