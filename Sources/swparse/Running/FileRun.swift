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

  /// Parses a Swift file.
  func parse() -> SwiftFile { parse(source) }

  /// Parses what has become of the file.
  func parse(_ source: SourceText) -> SwiftFile { SwiftFile(parsing: source, options: options) }
}

/// What became of one file, or a part of it.
struct FileReport: Sendable {
  enum Extent { case whole, part }

  /// Data for standard output.
  var output = ByteBuffer()
  /// Diagnostics for standard error.
  var messages = ByteBuffer()
  var status = ExitStatus.success
  /// Whether this is the last that is heard of the file.
  var extent = Extent.whole

  /// The report of a file with which nothing could be done.
  static func failure(_ message: String) -> Self {
    var report = Self(status: .failure)
    report.messages.append("\(Tool.name): ")
    report.messages.appendColumn(message)
    report.messages.append("\n")
    return report
  }
}

/// The work of a command on all its files: in parallel, written in the order of the files.
enum FileRun {
  /// What a command does with a file. Of a large output it may hand over parts before it returns the rest.
  typealias Work = @Sendable (FileTask, _ handOver: (FileReport) -> ByteBuffer.Next) -> FileReport

  /// Reads each file and hands it to `work`, on a thread with a large stack.
  ///
  /// A file that cannot be read is reported and counts as a failure; the run goes on.
  static func run(
    _ settings: Settings, of languages: InputLanguages = .only(.swift), _ console: inout Console,
    _ work: @escaping Work
  ) throws(UsageError) -> ExitStatus {
    let inputs = try InputCollector(settings, languages)
    var status = ExitStatus.success
    for problem in inputs.problems {
      console.report(problem)
      status = .failure
    }
    let isOneOfSeveral = inputs.paths.count > 1
    let swift = settings.swiftOptions
    let diagnosticLimit = settings.maxErrors ?? FileReport.usualDiagnosticLimit
    let (outputStyle, errorStyle) = (console.outputStyle, console.errorStyle)
    var progress = Progress(total: inputs.paths.count, on: console)
    OrderedWork(threadCount: settings.jobs).run(inputs.paths) { path, handOver in
      guard let language = languages.language(ofFile: path) else {
        let file = path == "-" ? "standard input" : "'\(path)'"
        return FileReport.failure("cannot tell the language of \(file); say it with --language")
      }
      do {
        let source = try SourceText(path: path)
        return work(
          FileTask(
            source: source, language: language, options: ParseOptions(swift), isOneOfSeveral: isOneOfSeveral,
            diagnosticLimit: diagnosticLimit, outputStyle: outputStyle, errorStyle: errorStyle)
        ) { handOver($0) == .stop ? .stop : .goOn }
      } catch {
        return FileReport.failure("\(error)")
      }
    } handOver: { report in
      progress.makeRoom(for: report, &console)
      console.output.append(report.output)
      console.tell(report.messages)
      status = max(status, report.status)
      if report.extent == .whole { progress.advance(&console) }
      return console.output.state == .open ? .goOn : .stop
    }
    progress.clear(&console)
    return status
  }
}
