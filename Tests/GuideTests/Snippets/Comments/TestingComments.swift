import CorpusRunner
import Descent
import Foundation
import SampleLanguages
import SwiftGrammar
import TestSupport
import Testing

// What the comments of the testing kit show.

@Suite struct TestingComments {
  @Test func missingComma() throws {
    try assertParse("[1⟦1⟧ 2]", in: .json, reports: [.error("expected ',' between values")], fixed: "[1, 2]")
  }

  @Test func reports() throws {
    let reports: [ExpectedReport] = [
      .error("expected ',' between values"),  // at ⟦1⟧
      .error("expected ']' to end the array", at: "2", notes: [.note("to match this '['", at: "open")]),
    ]
    try assertParse("⟦open⟧[1⟦1⟧ 2⟦2⟧", in: .json, reports: reports)
  }

  @Test func expectations() {
    let expectation = ParseExpectation("[1⟦1⟧ 2]", reports: [.error("expected ',' between values")], fixed: "[1, 2]")
    let failures = expectation.failures(in: .json)  // what is wrong, as data; empty if nothing is

    #expect(failures == [])
    #expect(ParseExpectation("[1 2]").failures(in: .json).count == 1)
  }

  @Test func robustness() throws {
    let samples = [try SourceText("[1, {\"a\": null}]")]
    var check = RobustnessCheck(seed: 1)
    check.rounds = 10
    try check.run(.json, on: samples)
  }

  @Test func firstSets() throws {
    let trees = [JSON.parse(try SourceText("[1, [], {\"a\": null}]"))]
    let mistakes = FirstSetCheck.mistakes(in: trees)  // ["JSONArray does not consume '[' of its first set"]

    // The array of the example does begin with '['.
    #expect(mistakes == [])
  }

  @Test func marks() {
    let marked = MarkedSource("let ⟦1⟧= 2")
    let text = marked.text  // "let = 2"
    let marks = marked.marks  // ["1": 4]

    #expect(text == "let = 2")
    #expect(marks == ["1": 4])
  }

  @Test func chance() {
    var random = SeededGenerator(seed: 7)
    let digit = Int.random(in: 0..<10, using: &random)  // the same in every run

    var again = SeededGenerator(seed: 7)
    #expect(digit == Int.random(in: 0..<10, using: &again))
  }
}

@Suite struct CorpusComments {
  @Test func aCorpusFile() throws {
    let text = """
      ==================
      A tuple with a label
      ==================
      let (x, label: y) =
      ---
      (SourceFile …)
      ---
      1:20 error expected: expected expression after '='
      """

    let file = try CorpusFile(bytes: Array(text.replacing("…", with: "").utf8), path: "tuple-pattern.txt")
    #expect(file.cases.map(\.title) == ["A tuple with a label"])
    let source = try SourceText(bytes: Array(file.source(of: file.cases[0])))
    let diagnostics = SwiftFile(parsing: source).diagnostics.map { diagnostic in
      let place = LineMap(source).location(of: diagnostic.range.start)
      return "\(place) \(diagnostic.severity) \(diagnostic.identifier): \(diagnostic.message(in: source))"
    }
    let expected = try #require(text.split(separator: "\n").last)
    #expect(diagnostics == [String(expected)])
  }

  @Test func errorsInFiles() throws {
    let text = "===\nA title\n:skpi\n===\nx\n---\n"
    do throws(CorpusFileError) {
      _ = try CorpusFile(bytes: Array(text.utf8), path: "Corpus/Swift/tuple-pattern.txt")
      Issue.record("there is no such attribute")
    } catch {
      print(error)
      let message = """
        Corpus/Swift/tuple-pattern.txt:3: unknown attribute ':skpi'; the attributes are …
        """
      #expect("\(error)".fits(message))
    }
  }

  @Test func trees() throws {
    let lines = try TreeText("(Call callee: (Name \"f\") (Argument (Name)))").lines
    #expect(
      lines.joined(separator: "\n") == """
        (Call
          callee: (Name "f")
          (Argument
            (Name)))
        """)
  }

  @Test func filters() {
    let tuples = CaseFilter("tuple")  // every case with `tuple` in its file's path or its title
    let captures = CaseFilter("*/closure.txt/*capture*")  // `*` is any text, `?` any one character

    #expect(tuples.matches("Corpus/Swift/patterns/tuple-pattern.txt/A label"))
    #expect(captures.matches("Corpus/Swift/closure.txt/A weak capture"))
    #expect(!captures.matches("Corpus/Swift/closure.txt/A result"))
  }

  @Test func reports() throws {
    let folder = try TemporaryFolder()
    try folder.write("===\nA number\n===\n[1]\n---\n(JSONText)\n", to: "json/array.txt")
    let run = CorpusRun(languages: [.json])
    let report = run.report(on: [folder.url.path])
    print(report.text(.plain))

    let text = """
      Corpus/JSON/array.txt:2: A number: the tree differs (- expected, + parsed)
          …
      1 failed
      """
    let shown = report.text().replacing(folder.url.appending(path: "json").path, with: "Corpus/JSON")
    #expect(shown.fits(text))
  }
}
