#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// How another program ended, and what it wrote to its standard error.
  package struct ProcessResult: Sendable {
    package enum End: Equatable, Sendable {
      case exited(status: Int32)
      case crashed(signal: Int32)
      case timedOut
    }

    package var end: End
    package var errors: [UInt8]
  }

  /// A program that cannot be started; with the system's reason.
  package struct ProcessError: Error, CustomStringConvertible {
    let program: String
    let reason: String

    package var description: String { "cannot run '\(program)': \(reason)" }
  }

  /// Runs a program and waits for its end, or for the end of its time.
  ///
  /// It is found as a shell would find it, reads nothing, and what it writes to standard output is thrown away. Its
  /// standard error is read while it runs, so that it never waits for us; a mebibyte is kept. When it has ended or its
  /// time is over, the processes that it started and left behind are killed, and none stays as a zombie.
  package static func run(
    _ program: String, _ arguments: [String], seconds: Int
  ) throws(ProcessError) -> ProcessResult {
    let deadline = nanoseconds + UInt64(seconds) * 1_000_000_000
    let process = try spawn(program, arguments)
    defer { close(process.errors) }
    return finish(process, until: deadline)
  }

  /// Reads what a process writes until it has ended, and takes its status.
  private static func finish(_ process: SpawnedProcess, until deadline: UInt64) -> ProcessResult {
    var errors: [UInt8] = []
    var isOpen = true
    var isInTime = true
    // A process whose children hold the pipe open has ended all the same, so the pipe alone does not tell.
    while isInTime, !hasEnded(process.number) {
      if isOpen {
        isOpen = readPiece(from: process.errors, into: &errors, milliseconds: 20) != .end
      } else {
        usleep(500)
      }
      isInTime = nanoseconds < deadline
    }
    // The number of a process that nobody has waited for yet is given to no other, so this kills only its own.
    kill(-process.number, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process.number, &status, 0) < 0, errno == EINTR {}
    while readPiece(from: process.errors, into: &errors, milliseconds: 0) == .some {}
    return ProcessResult(end: isInTime ? end(status: status) : .timedOut, errors: errors)
  }

  /// Whether a process has ended; it remains to be waited for.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = unsafe siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    guard unsafe waitid(P_PID, id_t(process), &information, options) == 0 else { return false }
    return unsafe information.si_signo == SIGCHLD
  }

  private enum Piece { case some, none, end }

  /// Appends what can be read, waiting for it a while; what is over the limit is read and dropped.
  private static func readPiece(from descriptor: Int32, into bytes: inout [UInt8], milliseconds: Int32) -> Piece {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, milliseconds) > 0 else { return .none }
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe read(descriptor, &piece, piece.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? .none : .end }
    bytes += piece.prefix(min(count, max(0, 1 << 20 - bytes.count)))
    return .some
  }

  /// What the number means that the system gives for the end of a process.
  private static func end(status: Int32) -> ProcessResult.End {
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .crashed(signal: signal)
  }
}
