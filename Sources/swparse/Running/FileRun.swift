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

  /// Reads each file and passes it to `work`, on a thread with a large stack.
  ///
  /// A file that cannot be read is reported and counts as a failure; the run continues.
  /// - Parameters:
  ///   - language: The language of all files; nil to determine it from each extension.
  ///   - separator: What stands between the output of a file and that of the next one that has any.
  static func run(
    _ settings: Settings, of language: AnyLanguage? = .swift, separator: String = "", _ console: inout Console,
    _ work: @escaping Work
  ) throws(UsageError) -> ExitStatus {
    try settings.checkConditions()
    let inputs = try InputCollector(settings, language)
    console.report(inputs.problems)
    let (operators, operatorProblems) = try settings.readOperators()
    console.report(operatorProblems)
    var status = inputs.problems.isEmpty && operatorProblems.isEmpty ? ExitStatus.success : .failure
    let isOneOfSeveral = inputs.paths.count > 1
    let (outputStyle, errorStyle) = (console.outputStyle, console.errorStyle)
    var progress = Progress(total: inputs.paths.count, on: console)
    var hasOutput = false
    OrderedWork(threadCount: settings.jobs).run(inputs.paths) { path, deliver in
      guard let language = language ?? .language(ofFile: path) else {
        let file = path == "-" ? "standard input" : "'\(path)'"
        return FileReport.failure("cannot tell the language of \(file); say it with --language")
      }
      var options = settings.parseOptions
      if let operators { options[SwiftOptions.self].operators = operators }
      do {
        let task = FileTask(
          source: try SourceText(path: path), language: language, options: options,
          isOneOfSeveral: isOneOfSeveral, diagnosticLimit: settings.maxErrors ?? FileReport.usualDiagnosticLimit,
          outputStyle: outputStyle, errorStyle: errorStyle)
        return work(task) { deliver($0) == .stop ? .stop : .continue }
      } catch {
        return FileReport.failure("\(error)")
      }
    } deliver: { report in
      progress.makeRoom(for: report, &console)
      if !report.output.isEmpty {
        if hasOutput { console.output.append(separator) }
        hasOutput = true
        console.output.append(report.output)
      }
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

/// A progress line on the terminal for long runs; disabled if standard error is not a terminal.
struct Progress {
  private let total: Int
  private let isWanted: Bool
  /// True if data is written to the terminal as well.
  private let sharesTerminal: Bool
  private var done = 0
  private var isShown = false
  /// The earliest time of the next update, in nanoseconds.
  private var due: UInt64

  private static let patience: UInt64 = 1_000_000_000
  private static let interval: UInt64 = 100_000_000

  init(total: Int, on console: Console) {
    self.total = total
    isWanted = total > 1 && console.errors.isTerminal
    sharesTerminal = isWanted && console.output.isTerminal
    due = isWanted ? Platform.nanoseconds + Self.patience : 0
  }

  mutating func advance(_ console: inout Console) {
    done += 1
    guard isWanted, done < total else { return }
    let now = Platform.nanoseconds
    guard now >= due else { return }
    due = now + Self.interval
    isShown = true
    console.writeError("\r\(done) of \(total) files")
  }

  /// Erases the line if a report would be written into it.
  mutating func makeRoom(for report: FileReport, _ console: inout Console) {
    if !report.messages.isEmpty || sharesTerminal && !report.output.isEmpty { clear(&console) }
  }

  /// Erases the line.
  mutating func clear(_ console: inout Console) {
    guard isShown else { return }
    isShown = false
    let width = "\(total) of \(total) files".count
    console.writeError("\r\(String(repeating: " ", count: width))\r")
  }
}
