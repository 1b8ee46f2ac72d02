#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// A program that was started.
  struct SpawnedProcess: Sendable {
    let number: pid_t
    /// The end of a pipe from which its standard error is read; to be closed.
    let errors: Int32
  }

  /// Starts a program in a process group of its own, without input, and with its standard output thrown away.
  static func spawn(_ program: String, _ arguments: [String]) throws(ProcessError) -> SpawnedProcess {
    // One at a time: a process must not inherit the pipe of another, whose end would then not be seen.
    let result = spawning.wait { _ in Optional(spawnAlone(program, arguments)) }
    return try result.get()
  }

  private static let spawning = Monitor(())

  private static func spawnAlone(_ program: String, _ arguments: [String]) -> Result<SpawnedProcess, ProcessError> {
    func failure(_ code: Int32) -> Result<SpawnedProcess, ProcessError> {
      .failure(ProcessError(program: program, reason: unsafe String(cString: strerror(code))))
    }
    var pipeEnds: [Int32] = [-1, -1]
    guard unsafe pipe(&pipeEnds) == 0 else { return failure(errno) }
    defer { close(pipeEnds[1]) }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

    var actions = unsafe emptyFileActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 2)

    var attributes = emptyAttributes
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    setGroupAndSignals(of: &attributes)

    var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    var code = unsafe posix_spawnp(&process, program, &actions, &attributes, words, environ)
    // A program that was just written may for a moment be open still, in a process that another thread is starting.
    for _ in 0..<100 where code == ETXTBSY {
      usleep(1000)
      code = unsafe posix_spawnp(&process, program, &actions, &attributes, words, environ)
    }
    guard code == 0 else {
      close(pipeEnds[0])
      return failure(code)
    }
    return .success(SpawnedProcess(number: process, errors: pipeEnds[0]))
  }

  /// A group of its own, so that it can be killed with all that it started; and signals that do what they always do,
  /// whatever we or those who started us ignore or block.
  private static func setGroupAndSignals(of attributes: inout Attributes) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGABRT, SIGINT, SIGTERM] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  }

  #if canImport(Darwin)
    private static var emptyFileActions: posix_spawn_file_actions_t? { nil }
    private typealias Attributes = posix_spawnattr_t?
    private static var emptyAttributes: Attributes { nil }
  #else
    private static var emptyFileActions: posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
    private typealias Attributes = posix_spawnattr_t
    private static var emptyAttributes: Attributes { posix_spawnattr_t() }
  #endif
}
