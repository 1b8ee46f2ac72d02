import Descent
import SystemCalls

extension CorpusRun {
  /// Rewrites the expectations of failed cases, file by file.
  func update(_ entries: [CorpusEntry], in report: inout CorpusReport) {
    var index = 0
    while index < entries.count {
      // The cases of a file stand side by side.
      let path = entries[index].path
      let end = entries[index...].firstIndex { $0.path != path } ?? entries.count
      update(entries, index..<end, in: &report)
      index = end
    }
  }

  private func update(_ entries: [CorpusEntry], _ range: Range<Int>, in report: inout CorpusReport) {
    var expectations: [Int: CaseExpectation] = [:]
    var updated: [Int] = []
    for index in range {
      guard case .corpusCase(_, let caseIndex) = entries[index].kind else { continue }
      guard case .failed(let failures) = report.results[index].outcome else { continue }
      guard let expectation = CaseExpectation(failures) else { continue }
      expectations[caseIndex] = expectation
      updated.append(index)
    }
    guard !updated.isEmpty, case .corpusCase(let file, _) = entries[range.lowerBound].kind else { return }
    do {
      try Platform.writeFile(file.path, file.rewritten(expectations))
      for index in updated { report.results[index].outcome = .updated }
    } catch {
      for index in updated { report.results[index].outcome = .unusable(error.description) }
    }
  }
}

extension CaseExpectation {
  /// What has to be expected so that these failures are none; nil if there is a failure that no expectation mends.
  fileprivate init?(_ failures: [CorpusFailure]) {
    self.init()
    for failure in failures {
      switch failure {
      case .tree(_, let actual): tree = actual
      case .diagnostics(_, let actual): diagnostics = actual
      case .errorMissing, .invariant: return nil
      }
    }
  }
}
