import SystemCalls

/// A progress line on the terminal for long runs; disabled if standard error is not a terminal.
struct Progress {
  private let isWanted: Bool
  /// True if data is written to the terminal as well.
  private let sharesTerminal: Bool
  private var done = 0
  private var isShown = false
  /// The earliest time of the next update, in nanoseconds.
  private var due: UInt64

  private static let patience: UInt64 = 1_000_000_000
  private static let interval: UInt64 = 100_000_000

  init(ofSeveral areSeveral: Bool, on console: Console) {
    isWanted = areSeveral && console.errors.isTerminal
    sharesTerminal = isWanted && console.output.isTerminal
    due = isWanted ? Platform.nanoseconds + Self.patience : 0
  }

  mutating func advance(_ console: inout Console) {
    done += 1
    guard isWanted else { return }
    let now = Platform.nanoseconds
    guard now >= due else { return }
    due = now + Self.interval
    isShown = true
    console.writeError("\r\(done) files")
  }

  /// Erases the line if a report would be written into it.
  mutating func makeRoom(for report: FileReport, _ console: inout Console) {
    if !report.messages.isEmpty || sharesTerminal && !report.output.isEmpty { clear(&console) }
  }

  /// Erases the line.
  mutating func clear(_ console: inout Console) {
    guard isShown else { return }
    isShown = false
    let width = "\(done) files".count
    console.writeError("\r\(String(repeating: " ", count: width))\r")
  }
}
