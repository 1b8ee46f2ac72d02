import SystemLibrary

/// Notes about the current work of each thread, for crash reports.
///
///     let tree = CrashNotes.during("tuple-pattern.txt/A label") { parse(source) }
///
/// If the process traps in the closure, it writes `crashed during 'tuple-pattern.txt/A label'` to standard error
/// before it ends; for a stack overflow, only on threads of `Platform.Thread`, which have a separate stack for
/// signals.
package enum CrashNotes {
  /// Runs a closure with a note.
  package static func during<Result, Failure: Error>(
    _ note: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard areCrashesCaught else { return try body() }
    let slot = freeSlots.wait { $0.popLast() }
    unsafe notes[slot].set(note)
    defer {
      unsafe notes[slot].length = 0
      freeSlots.update { $0.append(slot) }
    }
    return try body()
  }

  private static var slotCount: Int { 64 }

  /// The free slots for notes; a thread waits if there is none.
  private static let freeSlots = Platform.Monitor(Array(0..<slotCount))

  /// Memory that a signal handler can read: it is neither allocated on demand nor reference-counted.
  nonisolated(unsafe) private static let notes = {
    let notes = UnsafeMutablePointer<Note>.allocate(capacity: slotCount)
    // Each has bytes of its own, which copies of one note would share.
    for slot in 0..<slotCount { unsafe (notes + slot).initialize(to: Note()) }
    return unsafe notes
  }()

  @safe
  private struct Note {
    static let capacity = 400
    /// The thread that set the note; nil if none has.
    var thread: pthread_t?
    var length = 0
    var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)

    mutating func set(_ text: String) {
      thread = pthread_self()
      var count = 0
      for byte in text.utf8.prefix(Self.capacity) {
        unsafe bytes[count] = byte
        count += 1
      }
      // Set last, so that a crash of another thread never reports a partial note.
      length = count
    }
  }

  /// Installs the signal handlers, triggered by the first note.
  private static let areCrashesCaught: Bool = {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { catchSignal(signal) }
    return true
  }()

  private static func catchSignal(_ number: Int32) {
    var action = sigaction(handler: { CrashNotes.report(signal: $0) })
    action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
    unsafe sigaction(number, &action, &formerActions[Int(number)])
  }

  /// The former actions by signal number: the runtime may want to print a backtrace.
  nonisolated(unsafe) private static let formerActions = unsafe Platform.permanent(sigaction(), count: 32)

  /// Writes the note of the crashed thread. On return, the crash happens again, with its former action.
  private static func report(signal number: Int32) {
    unsafe sigaction(number, &formerActions[Int(number)], nil)
    for slot in 0..<slotCount {
      let note = unsafe notes[slot]
      guard note.length > 0, let thread = note.thread, pthread_equal(thread, pthread_self()) != 0 else { continue }
      write("crashed during '")
      _ = unsafe systemWrite(2, note.bytes, note.length)
      write("'\n")
    }
  }

  private static func write(_ text: StaticString) {
    _ = unsafe systemWrite(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
