import Foundation
import TestSupport
import Testing

@testable import swparse_bench

/// The benchmark of whole commands: what it runs, and that a program that fails is not taken for a fast one.
@Suite(.serialized) struct CommandsTests {
  @Test func theCostOfAProcessHasItsStatus() throws {
    #expect(try ProcessCost(running: "/bin/sh", ["-c", "exit 3"]).status == 3)
    #expect(try ProcessCost(running: "/bin/sh", ["-c", "kill -9 $$"]).status == -9)
    let work = try ProcessCost(running: "/bin/sh", ["-c", "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"])
    #expect(work.processor > 0)
    #expect(work.wall > 0)
    #expect(throws: BenchmarkFailure.self) { try ProcessCost(running: "/no/such/program", []) }
  }

  @Test func theMedianOfAnEvenNumberIsBetweenTheTwoInTheMiddle() throws {
    let costs = try (0..<4).map { try ProcessCost(running: "/bin/sh", ["-c", "exit \($0 * $0)"]) }
    #expect(costs.median { Double($0.status) } == 2.5)
    #expect([ProcessCost]().median(\.wall).isNaN)
  }

  /// Runs the benchmark on one file with a script in the place of the tool; returns the lines that the script wrote.
  private func runs(_ script: String) throws -> [Substring] {
    let folder = try TemporaryFolder(["a.swift": "let x = 1\n"])
    return try withExtendedLifetime(folder) {
      let program = try folder.write("#!/bin/sh\necho \"$@\" >>\(folder / "log")\n\(script)\n", to: "tool")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      var options = try BenchmarkOptions([
        "commands", "--rounds", "1", "--no-compiler", "--program", program, folder / "a.swift",
      ])
      options.bytes = 1
      try CommandsBenchmark(options: options).run()
      return try folder.text(of: "log").split(separator: "\n")
    }
  }

  @Test func theCommandsRunInTurnWithOneJobAndTwo() throws {
    let lines = try runs("exit 1")
    #expect(lines.first == "--version")
    // For the path and for its text in one file: a run that is not counted, and one that is.
    let checks = lines.dropFirst()
    #expect(checks.count == 8)
    #expect(checks.allSatisfy { $0.hasPrefix("check --no-config --files-from ") })
    #expect(checks.map { $0.last } == ["1", "2", "1", "2", "1", "2", "1", "2"])
  }

  @Test func aProgramThatGivesUpIsReported() {
    #expect(throws: BenchmarkFailure.self) { try runs("exit 2") }
  }
}
