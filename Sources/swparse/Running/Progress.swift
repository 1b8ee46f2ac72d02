import Descent
import SystemCalls

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
