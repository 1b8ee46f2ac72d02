import SystemLibrary

/// The signals that ask a run to end: Ctrl-C, and those of a system or a scheduler that ends processes.
///
/// After `catchSignals()`, the first of them is only noted, so that the run can finish the work that it has begun. The
/// second one ends the process at once.
package enum Interrupts {
  @safe
  private struct State {
    /// The signal that arrived; 0 if none has.
    var signal: Int32 = 0
    /// A pipe whose read end becomes readable with the signal, since a signal wakes one thread of many only.
    var ends: (read: Int32, write: Int32) = (-1, -1)
  }

  nonisolated(unsafe) private static let state = unsafe Platform.permanent(State())

  private static let areCaught: Bool = {
    guard let ends = Platform.newPipe() else { return false }
    unsafe state.pointee.ends = ends
    for number in [SIGINT, SIGTERM, SIGHUP] { catchSignal(number) }
    return true
  }()

  /// Installs the handlers; further calls have no effect. A signal that is ignored, as under `nohup`, stays ignored.
  package static func catchSignals() { _ = areCaught }

  /// True after a signal.
  package static var isPending: Bool { unsafe state.pointee.signal != 0 }

  /// Ends the process by the signal that is pending, as the caller of the process expects; returns if there is none.
  package static func passOn() {
    guard isPending else { return }
    let number = unsafe state.pointee.signal
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  /// Waits until a file can be read or a signal has arrived; returns false for the signal.
  static func waitUntilReadable(_ descriptor: Int32) -> Bool {
    // Before signals are caught, there is no pipe for them, and its place is passed over.
    let wakes = unsafe state.pointee.ends.read
    var requests = [
      pollfd(fd: wakes, events: Int16(POLLIN), revents: 0), pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&requests, 2, -1) < 0, errno == EINTR, !isPending {}
    return !isPending
  }

  /// Whether a file can be read without waiting.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) != 0
  }

  private static func catchSignal(_ number: Int32) {
    var action = sigaction(handler: { Interrupts.note($0) })
    action.sa_flags = Int32(truncatingIfNeeded: Int(SA_RESETHAND))
    var former = sigaction()
    unsafe _ = sigaction(number, &action, &former)
    if former.isIgnored { unsafe _ = sigaction(number, &former, nil) }
  }

  private static func note(_ number: Int32) {
    let code = errno
    unsafe state.pointee.signal = number
    var byte: UInt8 = 0
    _ = unsafe systemWrite(state.pointee.ends.write, &byte, 1)
    errno = code
  }
}
