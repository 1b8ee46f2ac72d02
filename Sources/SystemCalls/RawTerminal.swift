import SystemLibrary

/// The terminal of the process in raw mode: it delivers each key at once and echoes nothing.
///
/// The former mode is restored when the value is destroyed, and when a signal ends or stops the process.
package struct RawTerminal: ~Copyable {
  package let descriptor: Int32

  /// Opens the terminal, which need not be standard input or output; nil if there is none. Only one instance may
  /// exist at a time.
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

  /// Stops the process and the others in its process group, until the shell continues them.
  package func suspend() { kill(0, SIGTSTP) }

  deinit {
    Self.leave()
    for number in Self.signals { unsafe _ = sigaction(number, &Self.formerActions[Int(number)], nil) }
    close(descriptor)
  }
}

// Signals. A handler may call only async-signal-safe functions, and read only memory that is never freed.
extension RawTerminal {
  @safe
  private struct Modes {
    var descriptor: Int32 = -1
    var former = termios()
    var raw = termios()
  }

  nonisolated(unsafe) private static let modes = unsafe Platform.permanent(Modes())
  nonisolated(unsafe) private static let formerActions = unsafe Platform.permanent(sigaction(), count: 64)

  // Neither waits for pending output: on a terminal that is gone, it would wait forever.
  private static func enter() { unsafe _ = tcsetattr(modes.pointee.descriptor, TCSANOW, &modes.pointee.raw) }
  private static func leave() { unsafe _ = tcsetattr(modes.pointee.descriptor, TCSANOW, &modes.pointee.former) }

  /// The signals that end, stop or continue the process, and that of a change of window size. The last two only
  /// interrupt a wait for keys, so that the line is redrawn.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2, SIGTSTP, SIGILL, SIGTRAP, SIGSEGV, SIGBUS,
    SIGFPE, SIGABRT, SIGCONT, SIGWINCH,
  ]

  private static func catchSignal(_ number: Int32) {
    var action = sigaction(handler: { RawTerminal.pass(on: $0) })
    unsafe _ = sigaction(number, &action, &formerActions[Int(number)])
    // An ignored signal, such as SIGHUP under `nohup`, stays ignored.
    if unsafe formerActions[Int(number)].isIgnored {
      unsafe _ = sigaction(number, &formerActions[Int(number)], nil)
    }
  }

  /// Restores the mode of the terminal, and raises the signal with its former action.
  private static func pass(on number: Int32) {
    if number == SIGWINCH { return }
    if number == SIGCONT { return enter() }
    leave()
    unsafe _ = sigaction(number, &formerActions[Int(number)], nil)
    // The signal is blocked while this handler runs, and delivered on return.
    raise(number)
    guard number == SIGTSTP else { return }
    // The process stops here. The handler is installed again when the process continues.
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe _ = sigprocmask(SIG_UNBLOCK, &set, nil)
    catchSignal(number)
  }
}

extension sigaction {
  /// Creates an action with a handler, which is stored in a union whose name depends on the platform.
  init(handler: @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
      unsafe __sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe __sa_handler.sa_handler = handler
    #else
      unsafe __sigaction_handler.sa_handler = handler
    #endif
  }

  var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = unsafe __sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe __sa_handler.sa_handler
    #else
      let handler = unsafe __sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

extension termios {
  /// Keys are delivered one by one, are not echoed, and send no signals; output is not processed.
  fileprivate mutating func makeRaw() {
    c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    c_cflag |= tcflag_t(CS8)
  }
}
