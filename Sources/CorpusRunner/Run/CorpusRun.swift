import Descent
import DescentTools
import SystemCalls

/// Runs a corpus: every case, whole file and former crasher that is found at some paths.
///
///     let run = CorpusRun(languages: [.json])
///     let report = run.report(on: [folder.url.path])
///     print(report.text(.plain))
///
/// The language of an entry is the one that its `:language` attribute names, else the one after which a folder on its
/// path is named, else the first.
public struct CorpusRun: Sendable {
  /// What becomes of a case that fails.
  public enum Mode: Sendable {
    /// It is reported.
    case check
    /// Its expectations are rewritten, unless the tree breaks a promise.
    case update
  }

  /// The languages that entries may be written in; the first is that of an entry that names none.
  public var languages: [AnyLanguage]
  /// What becomes of a case that fails.
  public var mode = Mode.check
  /// Which entries are run; all if there is none.
  public var filter: CaseFilter?
  /// The number of threads; one for each core if nothing is said.
  public var jobs: Int?

  /// Takes the languages that entries may be written in; the first is that of an entry that names none.
  public init(languages: [AnyLanguage]) { self.languages = languages }

  /// Runs what is found at paths: corpus folders, corpus files, or single sources.
  public func report(on paths: [String]) -> CorpusReport {
    var discovery = CorpusDiscovery(languages: languages)
    for path in paths { discovery.add(path) }
    let entries = discovery.entries.filter(isChosen)
    let ends = OrderedWork(threadCount: jobs).map(entries) { entry in
      CrashNotes.during(entry.name) { run(entry) }
    }

    var report = CorpusReport(results: ends.map(\.result), coverage: [])
    for end in ends { report.coverage.formUnion(end.nodeNames) }
    if mode == .update { update(entries, in: &report) }
    if let stop = entries.indices.first(where: { entries[$0].isFailFast && report.results[$0].isFailed }) {
      report.stop(after: stop)
    }
    return report
  }

  /// A file that cannot be used is never hidden by a filter.
  private func isChosen(_ entry: CorpusEntry) -> Bool {
    if case .unusable = entry.kind { return true }
    return filter?.matches(entry.name) ?? true
  }

  /// What one entry came to.
  private struct End: Sendable {
    var result: CorpusResult
    var nodeNames: Set<String> = []
  }

  private func run(_ entry: CorpusEntry) -> End {
    let start = Platform.nanoseconds
    func end(_ outcome: CorpusResult.Outcome, _ nodeNames: Set<String> = []) -> End {
      let time = Platform.nanoseconds - start
      return End(
        result: CorpusResult(
          path: entry.path, title: entry.title, line: entry.line, outcome: outcome, nanoseconds: time),
        nodeNames: nodeNames)
    }
    do {
      switch entry.kind {
      case .unusable(let message): return end(.unusable(message))
      case .corpusCase(let file, let index):
        let corpusCase = file.cases[index]
        if let reason = corpusCase.skipReason { return end(.skipped(reason)) }
        guard let language = language(named: corpusCase.languageName, path: entry.path) else {
          return end(.unusable("\(entry.path):\(entry.line): \(unknownLanguage(corpusCase.languageName))"))
        }
        let checker = CaseChecker(try SourceText(bytes: Array(file.source(of: corpusCase)), name: entry.name), language)
        return end(CorpusResult.Outcome(checker.failures(of: corpusCase)), checker.nodeNames)
      case .wholeFile, .crasher:
        guard let language = language(named: nil, path: entry.path) else {
          return end(.unusable("\(entry.path): \(unknownLanguage(nil))"))
        }
        let checker = CaseChecker(try SourceText(path: entry.path), language)
        let failures =
          if case .wholeFile = entry.kind { checker.wholeFileFailures() } else { checker.invariantFailures() }
        return end(CorpusResult.Outcome(failures), checker.nodeNames)
      }
    } catch {
      return end(.unusable("\(error)"))
    }
  }
}

extension CorpusResult {
  var isFailed: Bool { if case .failed = outcome { true } else { false } }
}

extension CorpusResult.Outcome {
  init(_ failures: [CorpusFailure]) { self = failures.isEmpty ? .passed : .failed(failures) }
}

// Which language a source is written in.
extension CorpusRun {
  private func language(named name: String?, path: String) -> AnyLanguage? {
    if let name { return language(called: name) }
    let folders = path.split(separator: "/").dropLast()
    return folders.reversed().lazy.compactMap { language(called: String($0)) }.first ?? languages.first
  }

  private func language(called name: String) -> AnyLanguage? {
    languages.first { $0.isCalled(name) }
  }

  private func unknownLanguage(_ name: String?) -> String {
    "unknown language '\(name ?? "")'; the languages are \(languages.map(\.name).joined(separator: ", "))"
  }
}
