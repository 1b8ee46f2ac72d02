import Descent
import DescentTools

extension CorpusReport {
  /// What failed and why, for people, closed by a line of numbers.
  ///
  ///     Corpus/JSON/array.txt:2: A number: the tree differs (- expected, + parsed)
  ///         …
  ///     1 failed
  public func text(_ style: TextStyle = .plain) -> String {
    var output = ByteBuffer()
    for result in results { result.write(style, to: &output) }
    output.append(summary + "\n")
    return output.text
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

extension CorpusResult {
  fileprivate func write(_ style: TextStyle, to output: inout ByteBuffer) {
    switch outcome {
    case .passed, .updated, .skipped: break
    case .unusable(let message): output.append(message + "\n", .emphasis, style)
    case .failed(let failures):
      for failure in failures {
        output.append("\(path):\(line): \(title): \(failure.summary)\n", .emphasis, style)
        failure.difference?.write(style, indentation: 4, to: &output)
      }
    }
  }
}
