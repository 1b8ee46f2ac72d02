import SystemCalls

/// The commands of git that the tool runs.
enum Git {
  /// The variables that git does not get: they change differences and the language of messages.
  private static let leftOut = ["GIT_DIFF_OPTS", "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"]

  static func start(_ arguments: [String]) throws(UsageError) -> (RunningProcess, output: ByteReader) {
    do { return try RunningProcess.start("git", arguments, without: leftOut) } catch { throw UsageError("\(error)") }
  }

  /// Waits until a command has ended; returns the message about its failure, with git's reason, and nil if it did not fail.
  static func problem(_ process: RunningProcess, _ command: String) -> String? {
    let end: String
    switch process.wait() {
    // There is no time limit.
    case .exited(0), .timedOut: return nil
    case .exited(let status): end = "ended with status \(status)"
    case .crashed(let signal): end = "was ended by signal \(signal)"
    }
    let reason = process.errorLines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
    return "'git \(command)' \(end)" + (reason.map { ": \($0.dropFirst(7))" } ?? "")
  }
}
