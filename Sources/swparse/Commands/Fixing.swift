import Descent
import DescentTools

// The common part of the commands that change files.

extension Settings {
  /// - Throws: `UsageError` if files are to be rewritten without fixes, or cannot be.
  func checkFixing(by command: Command) throws(UsageError) {
    guard writesInPlace else { return }
    if !appliesFixes { throw UsageError("option '--in-place' goes with '--fix'", hint: command.hint) }
    try checkRewriting()
  }

  /// - Throws: `UsageError` if files are to be rewritten that have no place.
  func checkRewriting() throws(UsageError) {
    if operands.contains("-") { throw UsageError("standard input cannot be rewritten in place") }
  }
}

extension FileReport {
  /// Rewrites a file, or prints the difference; returns false if the file cannot be written, which is reported.
  mutating func replace(_ old: SourceText, by new: SourceText, inPlace: Bool, _ style: TextStyle) -> Bool {
    guard inPlace else {
      UnifiedDiff(from: old, to: new).write(style, to: &output)
      return true
    }
    do { try new.write(to: new.name, replacing: old) } catch {
      refuse("\(error)")
      return false
    }
    return true
  }

  /// Reports that something could not be done.
  mutating func refuse(_ message: String) {
    messages.appendProblem(message)
    status = .failure
  }
}
