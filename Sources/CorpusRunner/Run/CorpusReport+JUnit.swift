import Descent
import DescentTools

extension CorpusReport {
  /// The results as JUnit XML for build servers: one suite per file, one test case per entry.
  public var junitXML: String {
    var xml = XMLText()
    xml.open("testsuites", attributes(of: results[...]))
    var rest = results[...]
    while let first = rest.first {
      // Results are in the order of the corpus, so those of a file are adjacent.
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
    let report = CorpusReport(results: Array(results))
    let time = results.reduce(0) { $0 + $1.nanoseconds }
    return [
      ("tests", "\(results.count)"), ("failures", "\(report.failedCount)"), ("errors", "\(report.unusableCount)"),
      ("skipped", "\(report.skippedCount)"), ("time", seconds(time)),
    ]
  }

  private func append(_ result: CorpusResult, to xml: inout XMLText) {
    let attributes = [
      ("classname", result.path), ("name", result.title), ("file", result.path), ("line", "\(result.line)"),
      ("time", seconds(result.nanoseconds)),
    ]
    xml.open("testcase", attributes)
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

  /// The time in seconds, with six decimal places.
  private func seconds(_ nanoseconds: UInt64) -> String {
    let micro = nanoseconds / 1000
    return "\(micro / 1_000_000)." + padded(Int(micro % 1_000_000), 6)
  }
}

/// XML under construction.
private struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  mutating func open(_ name: String, _ attributes: [(String, String)]) {
    text += "\(indentation)<\(name)\(list(attributes))>\n"
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    text += "\(indentation)</\(name)>\n"
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], _ content: String = "") {
    text += "\(indentation)<\(name)\(list(attributes))"
    text += content.isEmpty ? "/>\n" : ">\(content.escapedForXML(keepsLines: true))</\(name)>\n"
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  private func list(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\($0.1.escapedForXML(keepsLines: false))\"" }.joined()
  }
}
