import Foundation
import TestSupport
import Testing

@testable import swparse

/// Without the program that sends signals, tests are reported as skipped. GNU's is on every Linux.
private let hasTimeout: some TestTrait = .enabled("there is no 'timeout' of GNU") {
  try runShell("timeout --preserve-status 1 true").status == 0
}

/// What ends a batch early: signals, readers that leave, and disks that are full.
@Suite struct InterruptTests {
  /// Runs the tool for a time, and sends a signal then. In the background of a shell, it would not receive Ctrl-C, and
  /// threads of tests block signals.
  private func run(for seconds: String, _ signal: String, _ arguments: String) throws -> RunResult {
    try runShell("timeout --preserve-status -k 20 -s \(signal) \(seconds) \"$swparse\" \(arguments)")
  }

  @Test(hasTimeout, arguments: [("INT", 130), ("TERM", 143)])
  func aSignalLeavesCompleteLines(signal: String, status: Int32) throws {
    let folder = try TemporaryFolder(["records": String(repeating: "{\"id\":1,\"content\":\"f()\"}\n", count: 300_000)])
    for seconds in ["0.1", "0.3", "0.5"] {
      let result = try run(for: seconds, signal, "check --input jsonl '\(folder / "records")'")
      #expect(result.status == status)
      let line = #"{"schema":"swparse-record","version":1,"id":1,"status":0,"#
      let lines = result.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix(line) && $0.hasSuffix("]}]}") })
      #expect(lines.isEmpty || result.output.hasSuffix("\n"))
      #expect(lines.count < 300_000)
    }
  }

  /// A run that waits for input that does not come ends, too: its input is a pipe that it holds open itself.
  @Test(hasTimeout, arguments: ["--input jsonl -", "--input tar -", "-", "--jobs 1 -", "--files-from -"])
  func aSignalEndsAWait(input: String) throws {
    let folder = try TemporaryFolder()
    #expect(try runShell("mkfifo '\(folder / "pipe")'").status == 0)
    #expect(try run(for: "0.3", "INT", "check \(input) <>'\(folder / "pipe")'").status == 130)
  }

  /// So does one that waits for somebody who writes to its pipe, whichever thread the signal comes to.
  @Test(hasTimeout, arguments: ["", "--jobs 1", "--jobs 2", "--input jsonl"])
  func aSignalEndsAWaitForAWriter(options: String) throws {
    let folder = try TemporaryFolder()
    #expect(try runShell("mkfifo '\(folder / "pipe.swift")'").status == 0)
    #expect(try run(for: "0.3", "TERM", "check \(options) '\(folder / "pipe.swift")'").status == 143)
  }

  /// One file, so often that no machine reads it in the time until the signal.
  private func folderWithLongList() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["a.swift": "f()\n"])
    try folder.write(String(repeating: folder / "a.swift" + "\n", count: 300_000), to: "list")
    return folder
  }

  @Test(hasTimeout) func aSignalEndsARunOnFiles() throws {
    let folder = try folderWithLongList()
    let result = try run(for: "0.3", "INT", "check --records --files-from '\(folder / "list")'")
    #expect(result.status == 130)
    #expect(try result.documents.count < 300_000)
  }

  /// What says something of all files is not written for some of them.
  @Test(hasTimeout, arguments: ["check --stamp", "lint --write-baseline"])
  func aSignalLeavesNoResult(command: String) throws {
    let folder = try folderWithLongList()
    let result = try run(for: "0.3", "INT", "\(command) '\(folder / "result")' --files-from '\(folder / "list")'")
    #expect(result.status == 130)
    #expect(!FileManager.default.fileExists(atPath: folder / "result"))
  }

  @Test func aReaderThatLeavesEndsTheRun() throws {
    let endless = #"while :; do echo '{"id":1,"content":"let x = 1"}'; done"#
    let result = try runShell(
      #"(\#(endless)) 2>/dev/null | { "$swparse" check --input jsonl -; echo "status $?" >&2; } | head -n 3"#)
    #expect(result.status == 0)
    #expect(try result.documents.count == 3)
    #expect(result.errors == "status 2\n")
  }

  /// Status 0 says that every record has its line, even if all lines are written at the end.
  @Test func recordsWithoutAReaderAreAFailure() throws {
    let folder = try TemporaryFolder([
      "a.swift": "f()\n", "b.swift": "g(\n", "records": #"{"id":1,"content":""}"#,
    ])
    for (arguments, status) in [("--records .", 2), ("--input jsonl records", 2), ("b.swift", 1)] {
      let result = try runShell(
        """
        mkfifo pipe; { until [ -e left ]; do sleep 0.01; done; "$swparse" check \(arguments); echo $? >&2; } >pipe &
        exec 3<pipe 3<&-; touch left; wait; rm pipe left
        """, in: folder.path)
      #expect(result.errors == "\(status)\n", "\(arguments)")
    }
  }

  /// The first results are written at once, and so it is noticed that the reader needs no more: all results together are
  /// less than what is written at a time.
  @Test func aReaderThatLeavesEarlyEndsASlowRun() throws {
    let folder = try TemporaryFolder()
    let result = try runShell(
      #"""
      slowly() {
        for number in $(seq 400); do
          echo '{"id":1,"content":"let x = 1"}' || exit
          echo $number >count
          sleep 0.02
        done
      }
      slowly 2>/dev/null | "$swparse" check --input jsonl - | head -n 1
      """#, in: folder.path)
    #expect(try result.documents.count == 1)
    #expect(try Int(folder.text(of: "count").dropLast()) ?? 400 < 400)
  }

  @Test func aFullDiskIsAnError() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try runShell(#"echo '{"id":1,"content":""}' | "$swparse" check --input jsonl - >/dev/full"#)
    #expect(result.status == 2)
    #expect(result.errors == "swparse: cannot write the output: No space left on device\n")
  }
}
