/// What came of one entry of a corpus: a case, a whole file, or an input that once crashed.
public struct CorpusResult: Sendable {
  /// The path of the file.
  public let path: String
  /// The title of the case; for a whole file, what is asked of it.
  public let title: String
  /// The line of the title, counted from one.
  public let line: Int
  /// How it ended.
  public internal(set) var outcome: Outcome
  /// How long it took.
  public let nanoseconds: UInt64

  /// The name by which filters choose: `file/title`.
  public var name: String { "\(path)/\(title)" }

  /// How an entry ended.
  public enum Outcome: Sendable {
    /// All is as expected.
    case passed
    /// Something is not as expected.
    case failed([CorpusFailure])
    /// The expectations were rewritten.
    case updated
    /// Not run, and why.
    case skipped(String)
    /// The file could not be read, understood or written.
    case unusable(String)
  }
}

/// The results of a run, in the order of the corpus, and what can be said about them together.
public struct CorpusReport: Sendable {
  /// What came of each entry.
  public internal(set) var results: [CorpusResult]
  /// The names of the nodes that were seen in any tree.
  public internal(set) var coverage: Set<String>

  /// Takes the results in the order of the corpus.
  public init(results: [CorpusResult], coverage: Set<String> = []) {
    self.results = results
    self.coverage = coverage
  }

  /// How many entries passed.
  public var passedCount: Int { count { if case .passed = $0 { true } else { false } } }
  /// How many entries failed.
  public var failedCount: Int { count { if case .failed = $0 { true } else { false } } }
  /// How many entries had their expectations rewritten.
  public var updatedCount: Int { count { if case .updated = $0 { true } else { false } } }
  /// How many entries were not run.
  public var skippedCount: Int { count { if case .skipped = $0 { true } else { false } } }
  /// How many files or cases could not be used.
  public var unusableCount: Int { count { if case .unusable = $0 { true } else { false } } }

  private func count(_ isCounted: (CorpusResult.Outcome) -> Bool) -> Int {
    results.count { isCounted($0.outcome) }
  }

  /// What a command should exit with: 0 if all is well, 1 if a case failed, 2 if a file was unusable or nothing found.
  public var exitStatus: Int32 {
    if results.isEmpty || unusableCount > 0 { return 2 }
    return failedCount > 0 ? 1 : 0
  }
}

extension CorpusReport {
  /// Skips what comes after a failed case that is marked `:fail-fast`.
  mutating func stop(after index: Int) {
    let reason = "after '\(results[index].title)', which failed fast"
    for later in results[(index + 1)...].indices { results[later].outcome = .skipped(reason) }
  }
}
