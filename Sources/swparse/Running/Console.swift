import Descent
import DescentTools
import SystemCalls

/// The two output streams of a run: one for data, one for messages about the run.
struct Console {
  /// Data: trees, tokens, outlines, and the diagnostics from `check`.
  var output: OutputStream
  /// Problems and progress.
  private(set) var errors: OutputStream
  private(set) var outputStyle = TextStyle.plain
  private(set) var errorStyle = TextStyle.plain
  /// True if all of the data must have a reader, or the run has not done its job.
  var needsReader = false

  /// Determines the use of color, separately for each stream.
  mutating func use(_ choice: Settings.ColorChoice) {
    outputStyle = style(for: output, choice)
    errorStyle = style(for: errors, choice)
  }

  private func style(for stream: OutputStream, _ choice: Settings.ColorChoice) -> TextStyle {
    switch choice {
    case .always: return .colored
    case .never: return .plain
    case .auto:
      // By convention, an empty NO_COLOR counts as not set.
      let isRefused = !(Platform.environment("NO_COLOR") ?? "").isEmpty || Platform.environment("TERM") == "dumb"
      return stream.isTerminal && !isRefused ? .colored : .plain
    }
  }

  mutating func report(_ message: String) {
    var line = ByteBuffer()
    line.appendProblem(message)
    writeError(line)
  }

  mutating func report(_ problems: [String]) { for problem in problems { report(problem) } }

  mutating func report(_ diagnostics: [Diagnostic], of source: SourceText) {
    var report = FileReport()
    report.append(diagnostics, of: source, to: \.messages, errorStyle)
    writeError(report.messages)
  }

  /// The result of a function; nil after its error was reported.
  mutating func reporting<Value>(_ body: () throws -> Value) -> Value? {
    do { return try body() } catch {
      report("\(error)")
      return nil
    }
  }

  /// Writes to the error stream, after flushing the earlier data.
  mutating func writeError(_ text: String) {
    var bytes = ByteBuffer()
    bytes.append(text)
    writeError(bytes)
  }

  mutating func writeError(_ bytes: ByteBuffer) {
    guard !bytes.isEmpty else { return }
    output.flush()
    errors.append(bytes)
    errors.flush()
  }

  /// Writes to a file, or to standard output if there is no path; reports a failure.
  mutating func write(_ text: String, to path: String?) -> ExitStatus {
    guard let path else {
      output.append(text)
      return .success
    }
    return reporting { try Platform.writeFile(path, Array(text.utf8)) } == nil ? .failure : .success
  }

  /// Runs a function whose output goes to a file, if there is a path.
  mutating func writingOutput(
    to path: String?, _ body: (inout Console) throws(UsageError) -> ExitStatus
  ) throws(UsageError) -> ExitStatus {
    guard let path else { return try body(&self) }
    let standard = output
    output = OutputStream(nil)
    defer { output = standard }
    let status = try body(&self)
    return max(status, write(output.text, to: path))
  }

  /// True if the run has ended before its time: by a signal, or since its output was closed.
  mutating func isRunCut() -> Bool {
    output.flush()
    return output.state != .open || Interrupts.isPending
  }

  /// Writes the remaining output, and returns the status including write errors. A closed reader is not a failure, unless
  /// the data must have one.
  mutating func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    var status = status
    if case .failed(let reason) = output.state {
      report("cannot write the output: \(reason)")
      status = .failure
    }
    if needsReader, output.state == .closed { status = .failure }
    errors.flush()
    return status
  }
}
