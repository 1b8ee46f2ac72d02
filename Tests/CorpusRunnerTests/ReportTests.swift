import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import CorpusRunner

@Suite struct ReportTests {
  private func report(_ outcomes: [CorpusResult.Outcome]) -> CorpusReport {
    CorpusReport(
      results: outcomes.enumerated().map { index, outcome in
        CorpusResult(
          path: index < 2 ? "a.txt" : "b&.txt", title: "<case> \"\(index)\"\u{1}", line: index + 1, outcome: outcome,
          nanoseconds: 1_002_003_000)
      })
  }

  private var failure: CorpusResult.Outcome {
    get throws {
      .failed([
        .tree(expected: try TreeText("(A (B))"), actual: try TreeText("(A (C \"&\"))")), .errorMissing,
      ])
    }
  }

  @Test func exitStatus() throws {
    #expect(report([]).exitStatus == 2)
    #expect(report([.passed, .skipped(""), .updated]).exitStatus == 0)
    #expect(try report([.passed, failure]).exitStatus == 1)
    #expect(try report([failure, .unusable("x")]).exitStatus == 2)
  }

  @Test func text() throws {
    let report = try report([.passed, failure, .unusable("b.txt:3: broken"), .skipped("no")])
    #expect(
      report.text(.plain) == """
        a.txt:2: <case> "1"\u{1}: the tree differs (- expected, + parsed)
              (A
            -   (B))
            +   (C "&"))
        a.txt:2: <case> "1"\u{1}: the source is marked :error and has none
        b.txt:3: broken
        1 passed, 1 failed, 1 skipped, 1 unusable

        """)
    #expect(report.text(.colored).contains("\u{1B}[1;31m-   (B))\u{1B}[0m"))
    #expect(self.report([]).text(.plain) == "no cases found\n")
  }

  @Test func junit() throws {
    let xml = try report([.passed, failure, .unusable("broken"), .skipped("n\no"), .updated]).junitXML
    let document = try XMLDocument(xmlString: xml)
    let root = try #require(document.rootElement())
    #expect(root.attribute(forName: "tests")?.stringValue == "5")
    #expect(root.attribute(forName: "time")?.stringValue == "5.010015")
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { $0.attribute(forName: "name")?.stringValue } == ["a.txt", "b&.txt"])
    #expect(suites.map { $0.attribute(forName: "failures")?.stringValue } == ["1", "0"])
    #expect(suites.map { $0.attribute(forName: "errors")?.stringValue } == ["0", "1"])
    #expect(suites.map { $0.elements(forName: "testcase").count } == [2, 3])
    let cases = suites.flatMap { $0.elements(forName: "testcase") }
    #expect(cases.map { $0.attribute(forName: "name")?.stringValue }[0] == "<case> \"0\"\u{FFFD}")
    #expect(cases[0].attribute(forName: "time")?.stringValue == "1.002003")
    #expect(cases[1].elements(forName: "failure").first?.stringValue?.contains("+   (C \"&\"))") == true)
    #expect(cases[2].elements(forName: "error").first?.attribute(forName: "message")?.stringValue == "broken")
    #expect(cases[3].elements(forName: "skipped").first?.attribute(forName: "message")?.stringValue == "n\no")
  }
}
