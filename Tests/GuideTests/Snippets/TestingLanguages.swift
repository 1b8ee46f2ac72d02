import CorpusRunner
import Descent
import DescentTools
import Foundation
import SampleLanguages
import Testing

@Suite struct TestingLanguages {
  @Test func aMissingComma() throws {
    try assertParse(
      "[1⟦1⟧ 2]", in: .json,
      reports: [.error("expected ',' between values")],
      tree: """
        (JSONText
          value: (JSONArray
            values: (JSONNumber literal: "1")
            values: (JSONNumber literal: "2")))
        """,
      fixed: "[1, 2]")
  }

  @Test func aMissingBracket() throws {
    try assertParse(
      "⟦open⟧[1⟦end⟧", in: .json,
      reports: [.error("expected ']' to end the array", at: "end", notes: [.note("to match this '['", at: "open")])])
  }

  @Test func aLanguageOfYours() throws {
    let names = AnyLanguage(name: "Names", fileExtensions: ["names"]) { nameTree(of: $0, options: $1) }
    try assertParse("(a⟦1⟧ b)", in: names, reports: [.error("expected ',' between elements")])
  }

  @Test func anyBytes() throws {
    let samples = [try SourceText(#"{"a": [1, "two", null]}"#)]
    try RobustnessCheck(seed: 7).run(.json, on: samples)
  }

  @Test func aCorpus() {
    let corpus = Folders.package.appending(path: "Corpus/JSON").path
    var run = CorpusRun(languages: [.json])
    run.mode = CommandLine.arguments.contains("--update") ? .update : .check
    let report = run.report(on: [corpus])
    print(report.text())
    let status = report.exitStatus

    #expect(status == 0)
  }
}
