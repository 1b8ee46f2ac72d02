import CorpusRunner
import Foundation
import SwiftGrammar
import Testing

/// Runs the project's own corpus. `UPDATE_CORPUS=1 swift test --filter CorpusTests` rewrites what is expected, like
/// `swparse test --update`; the difference is to be read before it is committed.
@Suite struct CorpusTests {
  @Test func swift() {
    check("Swift", CorpusLanguage(name: "Swift", fileExtensions: ["swift"]) { SwiftFile(parsing: $0).tree })
  }

  private func check(_ folder: String, _ language: CorpusLanguage) {
    var run = CorpusRun(languages: [language])
    if ProcessInfo.processInfo.environment["UPDATE_CORPUS"] == "1" { run.mode = .update }
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let report = run.report(on: [package.appending(path: "Corpus/\(folder)").path])
    #expect(!report.results.isEmpty)
    for result in report.results where result.isBad { record(result) }
  }

  /// Reports a failure at the place of the case.
  private func record(_ result: CorpusResult) {
    let place = SourceLocation(fileID: "Corpus/case.txt", filePath: result.path, line: result.line, column: 1)
    Issue.record("\(CorpusReport(results: [result]).text())", sourceLocation: place)
  }
}

extension CorpusResult {
  fileprivate var isBad: Bool {
    switch outcome {
    case .failed, .unusable: true
    case .passed, .updated, .skipped: false
    }
  }
}
