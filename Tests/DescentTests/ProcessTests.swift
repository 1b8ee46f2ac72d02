import Foundation
import Testing

@testable import Descent
@testable import SystemCalls

@Suite struct ProcessTests {
  private func shell(_ script: String, seconds: Int = 20) throws -> Platform.ProcessResult {
    try Platform.run("sh", ["-c", script], seconds: seconds)
  }

  @Test func endsAndErrors() throws {
    let result = try shell("echo out; echo 'to whom it concerns' >&2; exit 3")
    #expect(result.end == .exited(status: 3))
    #expect(String(decoding: result.errors, as: UTF8.self) == "to whom it concerns\n")
    #expect(try shell("kill -ABRT $$").end == .crashed(signal: SIGABRT))
    #expect(try shell("read line").end == .exited(status: 1))
    #expect(try shell("exit 4", seconds: .max).end == .exited(status: 4))
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: Platform.ProcessError.self) { try Platform.run("/absent/program", [], seconds: 1) }
  }

  @Test func muchOutputDoesNotBlock() throws {
    let result = try shell("i=0; while [ $i -lt 2000 ]; do printf '%01000d' 0 >&2; i=$((i+1)); done")
    #expect(result.end == .exited(status: 0))
    #expect(result.errors.count == 1 << 20)
  }

  @Test func timeLimit() throws {
    let start = Platform.nanoseconds
    #expect(try shell("echo begun >&2; exec >&- 2>&-; sleep 60", seconds: 1).end == .timedOut)
    #expect(try shell("while :; do echo again >&2; done", seconds: 1).end == .timedOut)
    #expect(Platform.nanoseconds - start < 30_000_000_000)
  }

  @Test func abandonedChildrenDoNotBlock() throws {
    let start = Platform.nanoseconds
    let result = try shell("sleep 60 & echo $! >&2; exit 0")
    #expect(result.end == .exited(status: 0))
    #expect(Platform.nanoseconds - start < 30_000_000_000)
    let child = try #require(pid_t(String(decoding: result.errors.dropLast(), as: UTF8.self)))
    // The process was killed, but may not have been reaped yet.
    let isGone = (0..<200).contains { _ in
      usleep(10_000)
      let status = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
      return kill(child, 0) != 0 || status.contains(") Z ")
    }
    #expect(isGone)
  }

  @Test func manyAtOnce() {
    let ends = OrderedWork(threadCount: 8).map(Array(0..<100)) { number in
      (try? Platform.run("sh", ["-c", "exit \(number)"], seconds: 60))?.end
    }
    #expect(ends == (0..<100).map { .exited(status: Int32($0)) })
  }
}
