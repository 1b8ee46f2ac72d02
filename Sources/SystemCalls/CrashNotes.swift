#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notes of what each thread works on, so that a crash can tell.
///
///     let tree = CrashNotes.during("tuple-pattern.txt/A label") { parse(source) }
///
/// If the process traps inside, it writes `crashed during 'tuple-pattern.txt/A label'` to standard error before it dies
/// as it would have. After a stack overflow as well, on threads of `Platform.Thread`: those have a stack for signals.
package enum CrashNotes {
  /// Does some work with a note.
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

  /// The places for notes that are free; who finds none waits.
  private static let freeSlots = Platform.Monitor(Array(0..<slotCount))

  /// Memory that a signal handler may read: nothing in it is allocated or counted.
  nonisolated(unsafe) private static let notes = {
    let notes = UnsafeMutablePointer<Note>.allocate(capacity: slotCount)
    unsafe notes.initialize(repeating: Note(), count: slotCount)
    return unsafe notes
  }()

  @safe
  private struct Note {
    static let capacity = 400
    /// The thread that set it; nil in a place that no thread has used.
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
      // Another thread that crashes now must not see a part of it.
      length = count
    }
  }

  /// Set up by the first note.
  private static let areCrashesCaught: Bool = {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { catchSignal(signal) }
    return true
  }()

  private static func catchSignal(_ number: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = { CrashNotes.report(signal: $0) }
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = { CrashNotes.report(signal: $0) }
    #else
      unsafe action.__sigaction_handler.sa_handler = { CrashNotes.report(signal: $0) }
    #endif
    action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
    unsafe sigaction(number, &action, &formerActions[Int(number)])
  }

  /// What a signal did before, by its number: the runtime may want to print a backtrace.
  nonisolated(unsafe) private static let formerActions = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    unsafe actions.initialize(repeating: sigaction(), count: 32)
    return unsafe actions
  }()

  /// Writes the note of the thread that crashed. When this returns, the crash happens again and does what it would have.
  private static func report(signal number: Int32) {
    unsafe sigaction(number, &formerActions[Int(number)], nil)
    for slot in 0..<slotCount {
      let note = unsafe notes[slot]
      guard note.length > 0, let thread = note.thread, pthread_equal(thread, pthread_self()) != 0 else { continue }
      write("crashed during '")
      _ = unsafe Platform.systemWrite(2, note.bytes, note.length)
      write("'\n")
    }
  }

  private static func write(_ text: StaticString) {
    _ = unsafe Platform.systemWrite(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
