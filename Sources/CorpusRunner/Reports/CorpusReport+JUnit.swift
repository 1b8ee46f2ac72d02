extension CorpusReport {
  /// The results in the XML that build servers read: one suite a file, one test case an entry.
  public var junitXML: String {
    var xml = XMLText()
    xml.open("testsuites", attributes(of: results[...]))
    var rest = results[...]
    while let first = rest.first {
      // Results come in the order of the corpus, so those of a file stand together.
      let suite = rest.prefix { $0.path == first.path }
      xml.open("testsuite", [("name", first.path)] + attributes(of: suite))
      for result in suite { append(result, to: &xml) }
      xml.close("testsuite")
      rest = rest[suite.endIndex...]
    }
    xml.close("testsuites")
    return xml.text
  }

  private func attributes(of results: ArraySlice<CorpusResult>) -> [(String, String)] {
    let report = CorpusReport(results: Array(results), coverage: [])
    let time = results.reduce(0) { $0 + $1.nanoseconds }
    return [
      ("tests", "\(results.count)"), ("failures", "\(report.failedCount)"), ("errors", "\(report.unusableCount)"),
      ("skipped", "\(report.skippedCount)"), ("time", seconds(time)),
    ]
  }

  private func append(_ result: CorpusResult, to xml: inout XMLText) {
    xml.open(
      "testcase",
      [
        ("classname", result.path), ("name", result.title), ("file", result.path), ("line", "\(result.line)"),
        ("time", seconds(result.nanoseconds)),
      ])
    switch result.outcome {
    case .passed, .updated: break
    case .skipped(let reason): xml.element("skipped", [("message", reason)])
    case .unusable(let message): xml.element("error", [("message", message)])
    case .failed(let failures):
      let text = failures.map { $0.summary + "\n" + ($0.difference?.text() ?? "") }
      let message = failures.map(\.summary).joined(separator: "; ")
      xml.element("failure", [("message", message)], text.joined())
    }
    xml.close("testcase")
  }

  /// Seconds with six digits behind the point.
  private func seconds(_ nanoseconds: UInt64) -> String {
    let micro = nanoseconds / 1000
    let fraction = String(micro % 1_000_000)
    return "\(micro / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
  }
}
