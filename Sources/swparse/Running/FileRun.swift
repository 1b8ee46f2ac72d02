import Descent
import DescentTools
import SwiftGrammar
import SystemCalls

/// One file of a run: its source, and the context that a command needs for its output.
struct FileTask {
  let source: SourceText
  let language: AnyLanguage
  let options: ParseOptions
  /// True if the run has more than one file, so that output needs headings.
  let isOneOfSeveral: Bool
  /// The maximum number of diagnostics shown as text.
  let diagnosticLimit: Int
  let outputStyle: TextStyle
  let errorStyle: TextStyle
  /// The lines that reports are about; nil for all.
  var changedLines: [ClosedRange<Int>]?

  func parse(another source: SourceText) -> SyntaxTree { language.parse(source, options: options) }

  /// Parses the file as Swift, or another source in its place.
  func parse(_ changed: SourceText? = nil) -> SwiftFile { SwiftFile(parsing: changed ?? source, options: options) }
}

/// The result for one file, or a part of it.
struct FileReport: Sendable {
  /// Data for standard output.
  var output = ByteBuffer()
  /// Diagnostics for standard error.
  var messages = ByteBuffer()
  var status = ExitStatus.success
  /// True if more of the file's report follows.
  var isPart = false
  /// True if it is no file's, but says that there is none at the moment.
  var isPause = false

  static let pause = Self(isPart: true, isPause: true)

  /// The report for a file that could not be read.
  static func failure(_ message: String) -> Self {
    var report = Self(status: .failure)
    report.messages.appendProblem(message)
    return report
  }
}

/// Runs a command on all files, in parallel, with the output in the order of the files.
enum FileRun {
  /// The work on one file. It may hand over parts of a large output before it returns the rest.
  typealias Work = @Sendable (FileTask, _ deliver: (FileReport) -> ByteBuffer.Next) -> FileReport

  /// Reads each file or record and passes it to `work`, on a thread with a large stack.
  ///
  /// A file that cannot be read is reported and counts as a failure; the run continues. With records, each gets its line.
  /// - Parameters:
  ///   - language: The language of all files; nil to determine it from each extension.
  ///   - separator: The text between the output of a file and that of the next one that has any.
  ///   - form: The output of `work`, for records.
  static func run(
    _ settings: Settings, of language: AnyLanguage? = .swift, separator: String = "",
    form: RecordLine.Form = .documents, _ console: inout Console, _ work: @escaping Work
  ) throws(UsageError) -> ExitStatus {
    try settings.checkConditions()
    if console.output.descriptor != nil { Interrupts.catchSignals() }
    // Status 0 says that every record has its line.
    console.needsReader = settings.writesRecords
    let changes = try settings.changes()
    let records = try RecordSource(settings, language, changes)
    let (operators, operatorProblems) = try settings.readOperators()
    console.report(operatorProblems)
    var status = operatorProblems.isEmpty ? ExitStatus.success : .failure
    let worker = FileWorker(
      settings: settings, language: language, form: form, operators: operators, changes: changes,
      isOneOfSeveral: !records.isAtMostOne, outputStyle: console.outputStyle, errorStyle: console.errorStyle,
      work: work)
    let areFiles = settings.records.form == .files
    var progress = Progress(ofSeveral: !records.isAtMostOne && areFiles, on: console)
    var hasOutput = false
    let pool = OrderedWork(threadCount: settings.jobs)
    let limit = settings.records.timeLimit.map { OrderedWork.TimeLimit(nanoseconds: $0, worker.late) }
    // Several records together may need much memory; the paths of several files do not.
    pool.run(pulling: records, inBatchesOf: areFiles ? 8 : 1, endingAfter: \.isPause, limit: limit) { item, deliver in
      worker.report(on: item) { deliver($0) == .stop ? .stop : .continue }
    } deliver: { report in
      progress.makeRoom(for: report, &console)
      if !report.output.isEmpty {
        if hasOutput { console.output.append(separator) }
        hasOutput = true
        console.output.append(report.output)
        console.output.flushIfDue()
      }
      if report.isPause { console.output.flush() }
      console.writeError(report.messages)
      status = max(status, report.status)
      if !report.isPart { progress.advance(&console) }
      return console.output.state == .open ? .continue : .stop
    }
    progress.clear(&console)
    return status
  }
}

extension Settings {
  /// The operators that the files of the option `--operators` declare, nil if there is no such option, and messages about
  /// the files that could not be read.
  fileprivate func readOperators() throws(UsageError) -> (OperatorDeclarations?, problems: [String]) {
    if operatorPaths.isEmpty { return (nil, []) }
    var settings = self
    settings.operands = operatorPaths
    settings.filesFrom = nil
    var operators = OperatorDeclarations()
    let problems = try InputCollector(settings).read(jobs: jobs) {
      OperatorDeclarations(of: SwiftFile(parsing: $0))
    } deliver: {
      operators.merge($0)
    }
    return (operators, problems)
  }
}
