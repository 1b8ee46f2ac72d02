import Testing

@testable import Descent
@testable import SystemCalls

@Suite struct CrashNotesTests {
  @Test func aCrashReportsItsNote() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      OrderedWork(threadCount: 2).map(["good", "bad"]) { name in
        CrashNotes.during(name) { precondition(name == "good") }
      }.forEach { _ in }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("crashed during 'bad'\n"))
  }

  @Test func soDoesAStackOverflow() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Sendable func descend(_ depth: Int) -> Int { depth < 0 ? 0 : 1 + descend(depth + 1) }
      OrderedWork(threadCount: 1).map([0]) { depth in CrashNotes.during("deep") { descend(depth) } }.forEach { _ in }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("crashed during 'deep'\n"))
  }

  @Test func eachThreadHasItsOwnNote() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashNotes.during("outer") {
        CrashNotes.during("in") {}; preconditionFailure("none")
      }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("crashed during 'outer'\n"))
  }

  @Test func withoutACrashNothingHappens() throws {
    struct Refusal: Error {}
    #expect(CrashNotes.during("one") { CrashNotes.during("two") { 3 } } == 3)
    #expect(throws: Refusal.self) { try CrashNotes.during("one") { () throws(Refusal) in throw Refusal() } }
    // More work than there are slots for notes.
    #expect(
      OrderedWork(threadCount: 100).map(Array(0..<300)) { number in CrashNotes.during("n") { number } }
        == Array(0..<300))
  }
}
