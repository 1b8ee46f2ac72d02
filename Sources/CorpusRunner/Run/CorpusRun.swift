import Descent
import DescentTools
import SystemCalls

/// Runs a corpus: all cases, whole files and former crashers found at some paths.
///
///     let run = CorpusRun(languages: [.json])
///     let report = run.report(on: [folder.url.path])
///     print(report.text(.plain))
///
/// The language of an entry is that of its `:language` attribute, or else that of the innermost folder named after
/// a language, or else the first one.
public struct CorpusRun: Sendable {
  public enum Mode: Sendable {
    /// Failures are reported.
    case check
    /// The expectations of failed cases are rewritten, unless the tree violates an invariant.
    case update
  }

  /// The part of a case that has to be as expected.
  public enum Comparison: Sendable {
    /// The tree with the names of fields, and the diagnostics.
    case everything
    /// Whether a source is valid, and the nodes of a valid one: two parsers of one language agree on these, though they
    /// name the parts of nodes and recover from errors in ways of their own.
    case nodes
  }

  /// The languages of the entries; the first is the default.
  public var languages: [AnyLanguage]
  public var mode = Mode.check
  public var comparison = Comparison.everything
  /// The changes of each source at each of its tokens with which the invariants are checked.
  package var mutations: [TokenMutation] = [.deletion, .cut]
  /// The entries to run; nil for all.
  public var filter: CaseFilter?
  /// The number of threads; by default, one per core.
  public var jobs: Int?

  public init(languages: [AnyLanguage]) { self.languages = languages }

  /// Runs the entries at the given paths of corpus folders, corpus files, or single sources.
  public func report(on paths: [String]) -> CorpusReport {
    var discovery = CorpusDiscovery(languages: languages)
    for path in paths { discovery.add(path) }
    let entries = discovery.entries.filter(isChosen)
    let results = OrderedWork(threadCount: jobs).map(entries) { entry in
      CrashNotes.during(entry.name) {
        let start = Platform.nanoseconds
        let outcome = outcome(of: entry)
        return CorpusResult(
          path: entry.path, title: entry.title, line: entry.line, outcome: outcome,
          nanoseconds: Platform.nanoseconds - start)
      }
    }
    var report = CorpusReport(results: results)
    if mode == .update { update(entries, in: &report) }
    if let stop = entries.indices.first(where: { entries[$0].isFailFast && report.results[$0].isFailed }) {
      report.stop(after: stop)
    }
    return report
  }

  /// True if the filter accepts an entry. It never hides unusable files.
  private func isChosen(_ entry: CorpusEntry) -> Bool {
    if case .unusable = entry.kind { return true }
    return filter?.matches(entry.name) ?? true
  }

  private func outcome(of entry: CorpusEntry) -> CorpusResult.Outcome {
    let failures: [CorpusFailure]
    do {
      switch entry.kind {
      case .unusable(let message): return .unusable(message)
      case .corpusCase(let file, let index):
        let corpusCase = file.cases[index]
        if let reason = corpusCase.skipReason { return .skipped(reason) }
        guard let language = language(named: corpusCase.languageName, path: entry.path) else {
          return .unusable("\(entry.path):\(entry.line): \(unknownLanguage(corpusCase.languageName))")
        }
        let source = try SourceText(bytes: Array(file.source(of: corpusCase)), name: entry.name)
        failures = CaseChecker(source, language, mutations).failures(of: corpusCase, comparing: comparison)
      case .wholeFile, .crasher:
        guard let language = language(named: nil, path: entry.path) else {
          return .unusable("\(entry.path): \(unknownLanguage(nil))")
        }
        let checker = CaseChecker(try SourceText(path: entry.path), language, mutations)
        failures = if case .wholeFile = entry.kind { checker.wholeFileFailures() } else { checker.invariantFailures() }
      }
    } catch {
      return .unusable("\(error)")
    }
    return failures.isEmpty ? .passed : .failed(failures)
  }

  private func language(named name: String?, path: String) -> AnyLanguage? {
    if let name { return language(named: name) }
    let folders = path.split(separator: "/").dropLast()
    return folders.reversed().lazy.compactMap { language(named: String($0)) }.first ?? languages.first
  }

  private func language(named name: String) -> AnyLanguage? { languages.first { $0.isNamed(name) } }

  private func unknownLanguage(_ name: String?) -> String {
    "unknown language '\(name ?? "")'; the languages are \(languages.map(\.name).joined(separator: ", "))"
  }
}

extension CorpusResult {
  fileprivate var isFailed: Bool { if case .failed = outcome { true } else { false } }
}

extension CorpusRun {
  /// Rewrites the expectations of failed cases, file by file.
  private func update(_ entries: [CorpusEntry], in report: inout CorpusReport) {
    var index = 0
    while index < entries.count {
      // The cases of a file are adjacent.
      let path = entries[index].path
      let end = entries[index...].firstIndex { $0.path != path } ?? entries.count
      update(entries, index..<end, in: &report)
      index = end
    }
  }

  private func update(_ entries: [CorpusEntry], _ range: Range<Int>, in report: inout CorpusReport) {
    guard case .corpusCase(let file, _) = entries[range.lowerBound].kind else { return }
    var updates: [Int: [CorpusFailure]] = [:]
    var updated: [Int] = []
    for index in range {
      guard case .corpusCase(_, let caseIndex) = entries[index].kind,
        case .failed(let failures) = report.results[index].outcome, failures.allSatisfy(\.canBeUpdated)
      else { continue }
      updates[caseIndex] = failures
      updated.append(index)
    }
    if updated.isEmpty { return }
    do {
      try Platform.writeFile(file.path, file.rewritten(updates), replacing: file.state)
      for index in updated { report.results[index].outcome = .updated }
    } catch {
      for index in updated { report.results[index].outcome = .unusable(error.description) }
    }
  }
}
