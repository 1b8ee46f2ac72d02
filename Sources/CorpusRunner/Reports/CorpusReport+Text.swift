extension CorpusReport {
  /// What failed and why, for people, closed by a line of numbers.
  public func text(_ style: ReportStyle) -> String {
    var lines: [String] = []
    for result in results {
      let place = "\(result.path):\(result.line)"
      switch result.outcome {
      case .failed(let failures):
        for failure in failures {
          lines.append(style.strong("\(place): \(result.title): \(failure.summary)"))
          lines += failure.difference?.text(style).map { "    " + $0 } ?? []
        }
      case .unusable(let message): lines.append(style.strong(message))
      case .passed, .updated, .skipped: break
      }
    }
    lines.append(summary)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The numbers in one line: `12 passed, 1 failed, 2 skipped`.
  public var summary: String {
    if results.isEmpty { return "no cases found" }
    let parts = [
      (passedCount, "passed"), (failedCount, "failed"), (updatedCount, "updated"), (skippedCount, "skipped"),
      (unusableCount, "unusable"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
