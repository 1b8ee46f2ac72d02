import Descent
import DescentTools

/// The result of a corpus entry: a case, a whole file, or an input that once caused a crash.
public struct CorpusResult: Sendable {
  /// The path of the file.
  public let path: String
  /// The title of the case; for a whole file, the check that was made.
  public let title: String
  /// The line of the title, counted from one.
  public let line: Int
  public internal(set) var outcome: Outcome
  /// The time that the entry took.
  public let nanoseconds: UInt64

  public enum Outcome: Sendable {
    case passed
    case failed([CorpusFailure])
    /// The expectations were rewritten.
    case updated
    /// The entry was not run, for the given reason.
    case skipped(String)
    /// The file could not be read, parsed or written.
    case unusable(String)
  }
}

/// The results of a run, in the order of the corpus.
public struct CorpusReport: Sendable {
  public internal(set) var results: [CorpusResult]

  package init(results: [CorpusResult]) { self.results = results }

  /// The results of both runs.
  package func appending(_ other: CorpusReport) -> CorpusReport { CorpusReport(results: results + other.results) }

  var passedCount: Int { count { if case .passed = $0 { true } else { false } } }
  var failedCount: Int { count { if case .failed = $0 { true } else { false } } }
  var updatedCount: Int { count { if case .updated = $0 { true } else { false } } }
  var skippedCount: Int { count { if case .skipped = $0 { true } else { false } } }
  var unusableCount: Int { count { if case .unusable = $0 { true } else { false } } }

  private func count(_ isCounted: (CorpusResult.Outcome) -> Bool) -> Int { results.count { isCounted($0.outcome) } }

  /// The exit status of a command: 0 on success, 1 if a case failed, 2 if a file was unusable or no case was found.
  public var exitStatus: Int32 {
    if results.isEmpty || unusableCount > 0 { return 2 }
    return failedCount > 0 ? 1 : 0
  }

  /// Skips the entries after a failed case that is marked `:fail-fast`.
  mutating func stop(after index: Int) {
    let reason = "after '\(results[index].title)', which failed fast"
    for later in results[(index + 1)...].indices { results[later].outcome = .skipped(reason) }
  }
}

extension CorpusReport {
  /// The failures as text, followed by a summary.
  ///
  ///     Corpus/JSON/array.txt:2: A number: the tree differs (- expected, + parsed)
  ///         …
  ///     1 failed
  public func text(_ style: TextStyle = .plain) -> String {
    ByteBuffer.text { output in
      for result in results { result.write(style, to: &output) }
      output.append(summary + "\n")
    }
  }

  /// The counts in one line: `12 passed, 1 failed, 2 skipped`.
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

/// A reason why an entry of a corpus fails.
public enum CorpusFailure: Hashable, Sendable {
  /// The tree differs; the expected tree is nil if the case has none.
  case tree(expected: TreeText?, actual: TreeText)
  case diagnostics(expected: [ExpectedDiagnostic], actual: [ExpectedDiagnostic])
  /// A case marked `:error` has no error.
  case errorMissing
  case invariant(InvariantViolation)

  /// The reason in one line.
  public var summary: String {
    switch self {
    case .tree(nil, _): "no tree is expected yet; an update writes it"
    case .tree: "the tree differs (- expected, + parsed)"
    case .diagnostics: "the diagnostics differ (- expected, + reported)"
    case .errorMissing: "the source is marked :error and has none"
    case .invariant(let violation): violation.description
    }
  }

  /// The difference, if there is one to show.
  public var difference: LineDiff<String>? {
    switch self {
    case .tree(let expected, let actual): LineDiff(from: expected?.lines ?? [], to: actual.lines)
    case .diagnostics(let expected, let actual):
      LineDiff(from: expected.map(\.description), to: actual.map(\.description))
    case .errorMissing, .invariant: nil
    }
  }

  /// True if updating the expectations removes the failure.
  var canBeUpdated: Bool {
    switch self {
    case .tree, .diagnostics: true
    case .errorMissing, .invariant: false
    }
  }
}
