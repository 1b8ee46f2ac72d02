import Foundation
import TestSupport
import Testing

/// The proposals of Swift Evolution that the documentation lists are those that a file of the corpus uses.
@Suite struct EvolutionTests {
  private func read(_ path: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
  }

  @Test func proposalsAreUsed() throws {
    let article = try read("Sources/SwiftGrammar/SwiftGrammar.docc/Evolution.md")
    let listed = article.split(separator: "\n").filter { $0.hasPrefix("    ") }.flatMap { $0.split(separator: " ") }
    let used = try read("Corpus/Swift/Files/proposals.swift").matches(of: /SE-(\d{4})/).map(\.output.1)
    #expect(listed.count > 100)
    #expect(listed == Set(used).sorted())
  }
}
