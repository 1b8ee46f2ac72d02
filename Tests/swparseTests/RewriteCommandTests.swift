import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct RewriteCommandTests {
  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// A file that grows from round to round is left alone.
  @Test func growthIsLimited() throws {
    let code = "f(\(String(repeating: "a", count: 10_000)))\n"
    let folder = try TemporaryFolder(["a.swift": code])
    let result = run("rewrite", "--repeat", "--in-place", "f($A)", "f(f($A), f($A))", folder / "a.swift")
    #expect(result.status == 2)
    #expect(result.errors.contains("left alone") && result.errors.contains("ten times as long"))
    #expect(try text(folder / "a.swift") == code)
  }

  /// What is refused in a later round is said, and once.
  @Test func refusalsOfLaterRoundsAreSaid() throws {
    let folder = try TemporaryFolder(["a.swift": "f(f(f(x, /* c */ 1), 1), 1)\n"])
    let result = run("rewrite", "--repeat", "--in-place", "f($A, 1)", "k($A)", folder / "a.swift")
    #expect(result.status == 2)
    #expect(result.errors.components(separatedBy: "would be lost").count == 2)
    #expect(result.errors.contains(":1:5 in round 3: a comment"))
    #expect(try text(folder / "a.swift") == "k(k(f(x, /* c */ 1)))\n")
  }
}
