#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of the process, made to hand over each key at once and to show nothing by itself.
///
/// It is as it was before when the value goes away, and on every other way out: when the process is ended by a signal,
/// crashes, or is stopped for a while.
package struct RawTerminal: ~Copyable {
  package let descriptor: Int32

  /// Opens the terminal, which standard input and output need not be.
  ///
  /// - Returns: nil if there is none. There can be one at a time.
  package init?() {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard unsafe tcgetattr(descriptor, &Self.modes.pointee.former) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    unsafe Self.modes.pointee.descriptor = descriptor
    unsafe Self.modes.pointee.raw = Self.modes.pointee.former
    unsafe Self.modes.pointee.raw.makeRaw()
    for number in Self.signals { Self.catchSignal(number) }
    Self.enter()
  }

  /// Stops the process, and those that it shares a pipeline with, until the shell lets them go on.
  package func suspend() { kill(0, SIGTSTP) }

  deinit {
    Self.leave()
    for number in Self.signals { unsafe _ = sigaction(number, &Self.formerActions[Int(number)], nil) }
    close(descriptor)
  }
}

// What signals do meanwhile. A handler may call only what the standard lists, and read only memory that stays.
extension RawTerminal {
  @safe
  private struct Modes {
    var descriptor: Int32 = -1
    var former = termios()
    var raw = termios()
  }

  nonisolated(unsafe) private static let modes = {
    let modes = UnsafeMutablePointer<Modes>.allocate(capacity: 1)
    unsafe modes.initialize(to: Modes())
    return unsafe modes
  }()

  nonisolated(unsafe) private static let formerActions = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    unsafe actions.initialize(repeating: sigaction(), count: 64)
    return unsafe actions
  }()

  // Neither waits until what was written is shown: on a terminal that is gone, that would be for ever.
  private static func enter() { unsafe _ = tcsetattr(modes.pointee.descriptor, TCSANOW, &modes.pointee.raw) }
  private static func leave() { unsafe _ = tcsetattr(modes.pointee.descriptor, TCSANOW, &modes.pointee.former) }

  /// Those that end the process, from outside or by a crash, that stop it, that let it go on, and that tell of another size
  /// of the terminal. The last two do nothing else than end a wait for keys, so that the line is shown again.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2, SIGTSTP, SIGILL, SIGTRAP, SIGSEGV, SIGBUS,
    SIGFPE, SIGABRT, SIGCONT, SIGWINCH,
  ]

  private static func catchSignal(_ number: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = { RawTerminal.pass(on: $0) }
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = { RawTerminal.pass(on: $0) }
    #else
      unsafe action.__sigaction_handler.sa_handler = { RawTerminal.pass(on: $0) }
    #endif
    unsafe _ = sigaction(number, &action, &formerActions[Int(number)])
    // What nobody wants to hear of, such as the end of the session after `nohup`, is not heard of here either.
    if unsafe isIgnored(formerActions[Int(number)]) {
      unsafe _ = sigaction(number, &formerActions[Int(number)], nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Leaves the terminal as it was, and lets the signal do what it would have done.
  private static func pass(on number: Int32) {
    if number == SIGWINCH { return }
    if number == SIGCONT { return enter() }
    leave()
    unsafe _ = sigaction(number, &formerActions[Int(number)], nil)
    // It is held back while this runs, and comes when it returns.
    raise(number)
    guard number == SIGTSTP else { return }
    // Stopping happens here, so that the handler can stand in its place again when the process goes on.
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe _ = sigprocmask(SIG_UNBLOCK, &set, nil)
    catchSignal(number)
  }
}

extension termios {
  /// Keys come one by one, are not echoed, and send no signals; what is written is written as it is.
  fileprivate mutating func makeRaw() {
    c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    c_cflag |= tcflag_t(CS8)
  }
}
