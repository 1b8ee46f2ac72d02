import CorpusRunner
import Descent
import Foundation
import SwiftGrammar
import TestSupport
import Testing

@testable import swparse_bench

/// The measure of recovery is right, and recovery on the project's own sources stays good.
@Suite struct RecoveryTests {
  private static let source = "struct A {\n  let b = f(1)\n  func c() {}\n}\n"

  private func edits(_ kind: SingleEdit.Kind, of source: String = source) throws -> Set<String> {
    let file = try SwiftFile(parsing: source)
    let editable = EditableSource(file)
    var random = SeededGenerator(seed: 7)
    return Set(
      (0..<200).compactMap { _ in
        editable.edit(kind, using: &random).map { String(decoding: $0.applied(to: file.tree.source), as: UTF8.self) }
      })
  }

  @Test func editsAreSingleMistakes() throws {
    #expect(
      try edits(.openingBraceDeleted) == [
        "struct A \n  let b = f(1)\n  func c() {}\n}\n", "struct A {\n  let b = f(1)\n  func c() }\n}\n",
      ])
    #expect(try edits(.closerDeleted).count == 4)
    #expect(try edits(.tokenDoubled).contains("struct struct A {\n  let b = f(1)\n  func c() {}\n}\n"))
    #expect(try edits(.tokensSwapped).contains("A struct {\n  let b = f(1)\n  func c() {}\n}\n"))
    #expect(try edits(.tokenDeleted).contains("struct A {\n  let b = f(1)\n  func c( {}\n}\n"))
    #expect(try edits(.fileCut).contains("struct A {\n  "))
  }

  @Test func editsUnmatchQuotesAndBrackets() throws {
    let source = "f(\"a\")\n"
    #expect(try edits(.quotesDeleted, of: source) == ["f(a\")\n", "f(\"a)\n"])
    #expect(try edits(.quotesAdded, of: source) == ["f\"(\"a\")\n", "f(\"a\")\"\n"])
    #expect(
      try edits(.parenthesisAdded, of: source) == ["f((\"a\")\n", "f)(\"a\")\n", "f(\"a\")(\n", "f(\"a\"))\n"])
    #expect(try edits(.braceAdded, of: source) == ["f(\"a\") {\n", "f(\"a\") }\n"])
  }

  private func score(deleting text: String) throws -> RecoveryScore {
    let file = try SwiftFile(parsing: Self.source)
    let range = try #require(Self.source.range(of: text))
    let start = UInt32(Self.source[..<range.lowerBound].utf8.count)
    let edit = SingleEdit(
      kind: .tokenDeleted, original: SourceRange(start, start + UInt32(text.utf8.count)), replacement: [])
    let edited = try SourceText(bytes: edit.applied(to: file.tree.source))
    return RecoveryScore(edit, of: DeclarationPaths(file), gives: SwiftFile(parsing: edited))
  }

  @Test func declarationsAreCounted() throws {
    let withoutKeyword = try score(deleting: "struct")
    #expect(withoutKeyword.declarations == 2, "the structure itself is not expected")
    #expect(withoutKeyword.kept == 2)
    #expect(withoutKeyword.keptWithPath == 0, "nothing is in a structure any more")
    let withoutCall = try score(deleting: "f")
    #expect(withoutCall.keptWithPath == 3)
    #expect(withoutCall.diagnostics == 0)
    #expect(withoutCall.distances.isEmpty)
    let withoutValue = try score(deleting: "=")
    #expect(withoutValue.distances == [0])
  }

  @Test func slipsChangeOneKeyword() throws {
    let slips = try edits(.keywordMisspelt)
    #expect(slips.contains("struct A {\n  lte b = f(1)\n  func c() {}\n}\n"))
    #expect(slips.allSatisfy { $0.contains("b = f(1)") && $0.contains(" c() {}") })
  }

  @Test func slipsAreNamed() throws {
    let sources = packageFolder.appending(path: "Sources/SwiftGrammar")
    let input = try BenchmarkInput(paths: [sources.path], minimumBytes: 0)
    let slips = try RecoveryRun(seed: 1, fileCount: 40, editsPerFile: 5)
      .edits(of: input.sources, kinds: [.keywordMisspelt]).filter { $0.score.diagnostics > 0 }
    #expect(slips.count > 150)
    #expect(Double(slips.count(where: \.isCorrected)) >= 0.95 * Double(slips.count))
    #expect(RecoveryScore(sumOf: slips).keptWithPathShare >= 0.99)
  }

  @Test func recoveryStaysGood() throws {
    let sources = packageFolder.appending(path: "Sources")
    let input = try BenchmarkInput(paths: [sources.path], minimumBytes: 0)
    let edits = try RecoveryRun(seed: 1, fileCount: 40, editsPerFile: 12).edits(of: input.sources)
    let score = RecoveryScore(sumOf: edits)
    #expect(edits.count > 450)
    // The sources change from commit to commit, and so do the edits: one declaration lost early in a file costs much.
    #expect(score.keptShare >= 0.995)
    #expect(score.keptWithPathShare >= 0.97)
    #expect(score.diagnosticsPerEdit <= 1.4)
    #expect(score.mostDiagnostics <= 8)
    #expect(score.share(within: 1) >= 0.85)
  }
}
