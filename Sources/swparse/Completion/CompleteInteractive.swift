import Descent
import SystemCalls

extension Command {
  /// Reads a line from the terminal while showing proposals, and prints it.
  ///
  /// The line is shown on the terminal device itself, so that standard input can supply the names and standard
  /// output can be redirected.
  static func completeInteractively(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    let takesNames = (settings.nameSources + settings.operands).contains("-")
    guard takesNames || Platform.isTerminal(0) else {
      throw UsageError(
        "'--interactive' wants a terminal, which standard input is not",
        hint: "To take names from standard input, write '--from -'.")
    }
    let source = try NameSource(settings)
    console.report(source.problems)
    if Platform.environment("TERM") == "dumb" {
      console.report("the terminal cannot show a line that changes: TERM is dumb")
      return .failure
    }
    guard let terminal = RawTerminal() else {
      console.report("'--interactive' wants a terminal, and there is none")
      return .failure
    }
    guard let line = typedLine(InlineLine(source.names), on: terminal) else { return .foundErrors }
    console.output.append("\(line)\n")
    return source.problems.isEmpty ? .success : .failure
  }
}

/// Shows a line and applies keys to it until it is confirmed; nil if it is cancelled.
private func typedLine(_ line: InlineLine, on terminal: borrowing RawTerminal) -> String? {
  /// The time to wait after an escape for the rest of a key sequence, in milliseconds.
  let patience: Int32 = 50
  var line = line
  var keys = TerminalKeys()
  while true {
    let width = Platform.terminalWidth(terminal.descriptor) ?? 80
    guard Platform.write(line.picture(width: width).bytes[...], to: terminal.descriptor) == .written else {
      return nil
    }
    let pressed: [TerminalKey]
    switch Platform.readAvailable(terminal.descriptor, waiting: keys.isWaiting ? patience : nil) {
    case .bytes(let bytes): pressed = keys.keys(from: bytes)
    case .nothing: pressed = keys.flush()
    case .end: return nil
    }
    for key in pressed {
      guard let outcome = line.press(key) else { continue }
      _ = Platform.write(InlineLine.erasure[...], to: terminal.descriptor)
      switch outcome {
      case .suspended: terminal.suspend()
      case .confirmed(let text): return text
      case .cancelled: return nil
      }
    }
  }
}
