import Descent
import DescentTools
import SystemCalls

/// Where a run writes: data to the one stream, everything about the run to the other.
struct Console {
  /// Data: trees, tokens, outlines, and the diagnostics that `check` is asked for.
  var output: OutputStream
  /// What went wrong, and progress.
  private(set) var errors: OutputStream
  private(set) var outputStyle = TextStyle.plain
  private(set) var errorStyle = TextStyle.plain

  static var standard: Console {
    Console(output: OutputStream(.descriptor(1)), errors: OutputStream(.descriptor(2)))
  }

  init(output: OutputStream, errors: OutputStream) {
    self.output = output
    self.errors = errors
  }

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

  /// Says what could not be done. The message may have names and texts in it that somebody else chose.
  mutating func report(_ message: String) {
    var line = ByteBuffer()
    line.append("\(Tool.name): ")
    line.appendColumn(message)
    line.append("\n")
    tell(line)
  }

  /// Writes to the stream for errors, after the data that came before.
  mutating func tell(_ text: String) {
    output.flush()
    errors.append(text)
    errors.flush()
  }

  mutating func tell(_ bytes: ByteBuffer) {
    guard !bytes.isEmpty else { return }
    output.flush()
    errors.append(bytes)
    errors.flush()
  }

  /// Writes what is left, and counts in whether writing succeeded. That nobody reads any more is no failure.
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
