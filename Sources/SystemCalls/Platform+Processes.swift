import SystemLibrary

extension Platform {
  /// The way in which a process ended, and its standard error.
  package struct ProcessResult: Sendable {
    package enum End: Equatable, Sendable {
      case exited(status: Int32)
      case crashed(signal: Int32)
      case timedOut

      init(waitStatus status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited(status: status >> 8 & 0xFF) : .crashed(signal: signal)
      }
    }

    package var end: End
    package var errors: [UInt8]
  }

  /// A program that could not be started, with the system's reason.
  package struct ProcessError: Error, CustomStringConvertible {
    let program: String
    let reason: String

    package var description: String { "cannot run '\(program)': \(reason)" }
  }

  /// Runs a program and waits until it ends or its time is up.
  ///
  /// The program is found as a shell would find it, and has no input; its standard output is discarded. Its standard
  /// error is read while it runs, so that it never blocks; one mebibyte of it is kept. When the program has ended or
  /// its time is up, the processes that it started and left are killed, and none remains as a zombie.
  package static func run(
    _ program: String, _ arguments: [String], seconds: Int
  ) throws(ProcessError) -> ProcessResult {
    // A time beyond some centuries is as good as none.
    let deadline = nanoseconds + UInt64(min(max(seconds, 0), 1 << 33)) * 1_000_000_000
    let process = try spawn(program, arguments)
    defer { close(process.errors) }
    return finish(process, until: deadline)
  }

  /// Reads the standard error of a process until it has ended; returns it with the status.
  private static func finish(_ process: SpawnedProcess, until deadline: UInt64) -> ProcessResult {
    var errors: [UInt8] = []
    var isOpen = true
    var isInTime = true
    // A process can end while its children hold the pipe open, so the end of the pipe is not sufficient.
    while isInTime, !hasEnded(process.number) {
      if isOpen {
        isOpen = readPiece(from: process.errors, into: &errors, milliseconds: 20) != .end
      } else {
        usleep(500)
      }
      isInTime = nanoseconds < deadline
    }
    // The number of a process that has not been waited for is not reused, so this kills only its own group.
    kill(-process.number, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process.number, &status, 0) < 0, errno == EINTR {}
    while readPiece(from: process.errors, into: &errors, milliseconds: 0) == .some {}
    return ProcessResult(end: isInTime ? ProcessResult.End(waitStatus: status) : .timedOut, errors: errors)
  }

  /// True if a process has ended; it must still be waited for.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = unsafe siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    guard unsafe waitid(P_PID, id_t(process), &information, options) == 0 else { return false }
    return unsafe information.si_signo == SIGCHLD
  }

  private enum Piece { case some, none, end }

  /// Appends the bytes that can be read within a time; those over the limit are dropped.
  private static func readPiece(from descriptor: Int32, into bytes: inout [UInt8], milliseconds: Int32) -> Piece {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, milliseconds) > 0 else { return .none }
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe read(descriptor, &piece, piece.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? .none : .end }
    bytes += piece.prefix(min(count, max(0, 1 << 20 - bytes.count)))
    return .some
  }
}

extension Platform {
  /// The streams of a program that this process is connected to by pipes.
  enum SpawnedStreams {
    /// Standard error only: there is no input, and the output is discarded.
    case errors
    /// Input and output; its errors go to an open file, or if there is none, where those of this process go.
    case dialogue(errors: Int32?)
  }

  /// A program that was started, and our ends of the pipes to it, which must be closed; those that it has not are -1.
  struct SpawnedProcess: Sendable {
    let number: pid_t
    var input: Int32 = -1
    var output: Int32 = -1
    var errors: Int32 = -1
  }

  /// Starts a program in its own process group.
  ///
  /// - Parameter variables: the variables of the environment that it does not get.
  static func spawn(
    _ program: String, _ arguments: [String], without variables: [String] = [], _ streams: SpawnedStreams = .errors
  ) throws(ProcessError) -> SpawnedProcess {
    // One at a time: a process that inherits the pipe of another would hide the end of that pipe.
    let result = spawning.wait { _ in Optional(spawnAlone(program, arguments, without: variables, streams)) }
    return try result.get()
  }

  private static let spawning = Monitor(())

  /// A new pipe, whose ends no other program inherits; nil if the system refuses.
  static func newPipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawnAlone(
    _ program: String, _ arguments: [String], without variables: [String], _ streams: SpawnedStreams
  ) -> Result<SpawnedProcess, ProcessError> {
    func failure(_ code: Int32) -> Result<SpawnedProcess, ProcessError> {
      .failure(ProcessError(program: program, reason: unsafe String(cString: strerror(code))))
    }
    guard let answers = newPipe() else { return failure(errno) }
    defer { close(answers.write) }
    var questions: (read: Int32, write: Int32)?
    var actions = unsafe emptyFileActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    switch streams {
    case .errors:
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, answers.write, 2)
    case .dialogue(let errors):
      questions = newPipe()
      guard let questions else {
        close(answers.read)
        return failure(errno)
      }
      unsafe posix_spawn_file_actions_adddup2(&actions, questions.read, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, answers.write, 1)
      if let errors { unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2) }
    }
    defer { if let questions { close(questions.read) } }

    var attributes = emptyAttributes
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    setGroupAndSignals(of: &attributes)

    var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    let environment = unsafe environment(without: variables)
    var process: pid_t = 0
    var code = unsafe posix_spawnp(&process, program, &actions, &attributes, words, environment)
    // A program that was just written may still be open for a moment in a process that another thread is starting.
    for _ in 0..<100 where code == ETXTBSY {
      usleep(1000)
      code = unsafe posix_spawnp(&process, program, &actions, &attributes, words, environment)
    }
    guard code == 0 else {
      close(answers.read)
      if let questions { close(questions.write) }
      return failure(code)
    }
    switch streams {
    case .errors: return .success(SpawnedProcess(number: process, errors: answers.read))
    case .dialogue:
      return .success(SpawnedProcess(number: process, input: questions?.write ?? -1, output: answers.read))
    }
  }

  /// The environment of this process without some variables, and the null pointer that ends it.
  private static func environment(without names: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var kept: [UnsafeMutablePointer<CChar>?] = unsafe []
    var index = 0
    while let variable = unsafe environ[index] {
      let text = unsafe String(cString: variable)
      if !names.contains(where: { text.hasPrefix("\($0)=") }) { unsafe kept.append(variable) }
      index += 1
    }
    unsafe kept.append(nil)
    return unsafe kept
  }

  /// A temporary file without a name, which is deleted when it is closed; nil if it cannot be created.
  static func newNamelessFile() -> Int32? {
    var path = Array("\(environment("TMPDIR") ?? "/tmp")/swparse-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    _ = unsafe unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Sets a separate process group, so that the process can be killed with all that it started, and default signal
  /// handling, even for signals that this process or its parent ignores or blocks.
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
