import Descent
import DescentTools
import SwiftGrammar
import SystemCalls

/// One file of a run: its source, and what a command must know to write about it.
struct FileTask {
  let source: SourceText
  let language: AnyLanguage
  let options: ParseOptions
  /// Whether the run has more than one file, so that each must be told apart.
  let isOneOfSeveral: Bool
  /// How many diagnostics are shown as text.
  let diagnosticLimit: Int
  let outputStyle: TextStyle
  let errorStyle: TextStyle

  /// Parses the file, or a changed source of it, as Swift.
  func parse(_ changed: SourceText? = nil) -> SwiftFile { SwiftFile(parsing: changed ?? source, options: options) }
}

/// The result for one file, or a part of it.
struct FileReport: Sendable {
  /// Data for standard output.
  var output = ByteBuffer()
  /// Diagnostics for standard error.
  var messages = ByteBuffer()
  var status = ExitStatus.success
  /// Whether more of the file follows.
  var isPart = false

  /// The report of a file that could not be read.
  static func failure(_ message: String) -> Self {
    var report = Self(status: .failure)
    report.messages.appendProblem(message)
    return report
  }
}

/// The work of a command on all its files: in parallel, written in the order of the files.
enum FileRun {
  /// The work on one file. Of a large output it may hand over parts before it returns the rest.
  typealias Work = @Sendable (FileTask, _ handOver: (FileReport) -> ByteBuffer.Next) -> FileReport

  /// Reads each file and hands it to `work`, on a thread with a large stack.
  ///
  /// A file that cannot be read is reported and counts as a failure; the run goes on.
  /// - Parameter language: the language of all files; nil to tell it by the extension of each.
  static func run(
    _ settings: Settings, of language: AnyLanguage? = .swift, _ console: inout Console,
    _ work: @escaping Work
  ) throws(UsageError) -> ExitStatus {
    let inputs = try InputCollector(settings, language)
    console.report(inputs.problems)
    var status = inputs.problems.isEmpty ? ExitStatus.success : .failure
    let isOneOfSeveral = inputs.paths.count > 1
    let (outputStyle, errorStyle) = (console.outputStyle, console.errorStyle)
    var progress = Progress(total: inputs.paths.count, on: console)
    OrderedWork(threadCount: settings.jobs).run(inputs.paths) { path, handOver in
      guard let language = language ?? .language(ofFile: path) else {
        let file = path == "-" ? "standard input" : "'\(path)'"
        return FileReport.failure("cannot tell the language of \(file); say it with --language")
      }
      do {
        let task = FileTask(
          source: try SourceText(path: path), language: language, options: settings.parseOptions,
          isOneOfSeveral: isOneOfSeveral, diagnosticLimit: settings.maxErrors ?? FileReport.usualDiagnosticLimit,
          outputStyle: outputStyle, errorStyle: errorStyle)
        return work(task) { handOver($0) == .stop ? .stop : .goOn }
      } catch {
        return FileReport.failure("\(error)")
      }
    } handOver: { report in
      progress.makeRoom(for: report, &console)
      console.output.append(report.output)
      console.tell(report.messages)
      status = max(status, report.status)
      if !report.isPart { progress.advance(&console) }
      return console.output.state == .open ? .goOn : .stop
    }
    progress.clear(&console)
    return status
  }
}

/// A line on the terminal that says how far a long run has come; nothing where there is no terminal.
struct Progress {
  private let total: Int
  private let isWanted: Bool
  /// Whether data is written to the terminal as well.
  private let sharesTerminal: Bool
  private var done = 0
  private var isShown = false
  /// When the line may be written next, in nanoseconds.
  private var due: UInt64

  private static let patience: UInt64 = 1_000_000_000
  private static let interval: UInt64 = 100_000_000

  init(total: Int, on console: Console) {
    self.total = total
    isWanted = total > 1 && console.errors.isTerminal
    sharesTerminal = isWanted && console.output.isTerminal
    due = isWanted ? Platform.nanoseconds + Self.patience : 0
  }

  /// One more file is done.
  mutating func advance(_ console: inout Console) {
    done += 1
    guard isWanted, done < total else { return }
    let now = Platform.nanoseconds
    guard now >= due else { return }
    due = now + Self.interval
    isShown = true
    console.tell("\r\(done) of \(total) files")
  }

  /// Takes the line away if the report would be written into it.
  mutating func makeRoom(for report: FileReport, _ console: inout Console) {
    if !report.messages.isEmpty || sharesTerminal && !report.output.isEmpty { clear(&console) }
  }

  /// Takes the line away.
  mutating func clear(_ console: inout Console) {
    guard isShown else { return }
    isShown = false
    let width = "\(total) of \(total) files".count
    console.tell("\r\(String(repeating: " ", count: width))\r")
  }
}
