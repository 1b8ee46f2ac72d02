import Foundation
import TestSupport
import Testing

/// The Swift compiler, run on files in a folder of their own.
struct SwiftCompiler {
  let folder: TemporaryFolder

  /// The exit status and output of a program.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// The diagnostics of the compiler, without the source lines below each.
    var complaints: [Substring] {
      errors.split(separator: "\n").filter { $0.contains(#/^[^:]+:\d+:\d+: (error|warning): /#) }
    }
  }

  /// Writes the files of a module.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files)
    self.names = files.keys.sorted()
  }

  private let names: [String]

  /// Type-checks the files without compiling them.
  func check() throws -> Outcome {
    try run(["swiftc", "-swift-version", "6", "-parse-as-library", "-diagnostic-style", "llvm", "-typecheck"] + names)
  }

  /// Compiles the files without warnings and runs the program.
  func compileAndRun() throws -> Outcome {
    let compilation = try run(["swiftc", "-swift-version", "6", "-warnings-as-errors", "-o", "program"] + names)
    return compilation.status == 0 ? try run(["./program"]) : compilation
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    // Files instead of pipes: the process never blocks, however much it writes.
    let streams = ["output", "errors"].map { URL(filePath: folder / $0) }
    for stream in streams { try Data().write(to: stream) }
    process.standardOutput = try FileHandle(forWritingTo: streams[0])
    process.standardError = try FileHandle(forWritingTo: streams[1])
    try process.run()
    process.waitUntilExit()
    let texts = try streams.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Outcome(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
