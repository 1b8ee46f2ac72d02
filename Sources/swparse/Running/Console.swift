import Descent
import DescentTools
import SystemCalls

/// The two streams of a run: one for data, one for everything about the run.
struct Console {
  /// Data: trees, tokens, outlines, and the diagnostics that `check` is asked for.
  var output: OutputStream
  /// Problems and progress.
  private(set) var errors: OutputStream
  private(set) var outputStyle = TextStyle.plain
  private(set) var errorStyle = TextStyle.plain

  /// Decides on colours, for each stream by itself.
  mutating func use(_ choice: Settings.ColorChoice) {
    outputStyle = style(for: output, choice)
    errorStyle = style(for: errors, choice)
  }

  private func style(for stream: OutputStream, _ choice: Settings.ColorChoice) -> TextStyle {
    switch choice {
    case .always: return .colored
    case .never: return .plain
    case .auto:
      // An empty NO_COLOR counts as not set, as its convention says.
      let isRefused = !(Platform.environment("NO_COLOR") ?? "").isEmpty || Platform.environment("TERM") == "dumb"
      return stream.isTerminal && !isRefused ? .colored : .plain
    }
  }

  /// Says what could not be done.
  mutating func report(_ message: String) {
    var line = ByteBuffer()
    line.appendProblem(message)
    tell(line)
  }

  mutating func report(_ problems: [String]) { for problem in problems { report(problem) } }

  /// Writes to the stream for errors, after the data that came before.
  mutating func tell(_ text: String) {
    var bytes = ByteBuffer()
    bytes.append(text)
    tell(bytes)
  }

  mutating func tell(_ bytes: ByteBuffer) {
    guard !bytes.isEmpty else { return }
    output.flush()
    errors.append(bytes)
    errors.flush()
  }

  /// Writes to a file, or to standard output if none is named; a failure is reported.
  mutating func write(_ text: String, to path: String?) -> ExitStatus {
    guard let path else {
      output.append(text)
      return .success
    }
    do {
      try Platform.writeFile(path, Array(text.utf8))
      return .success
    } catch {
      report("\(error)")
      return .failure
    }
  }

  /// Writes the rest, and includes in the status whether writing succeeded. A reader that went away is no failure.
  mutating func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    var status = status
    if case .failed(let reason) = output.state {
      report("cannot write the output: \(reason)")
      status = .failure
    }
    errors.flush()
    return status
  }
}
