import Foundation

/// The time that a process takes from its start to its exit.
struct ProcessCost {
  /// Seconds from the start to the exit.
  let wall: Double
  /// Seconds of all threads, in the process and in the kernel for it.
  let processor: Double
  /// The exit status, or minus the signal that ended the process.
  let status: Int32

  /// Runs a program without input, and discards its output.
  ///
  /// `Process` does not tell the processor time of one process, and its own work around it takes as long as a small run.
  init(running program: String, _ arguments: [String]) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for output: Int32 in [1, 2] { posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0) }
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { words.forEach { free($0) } }

    let clock = ContinuousClock()
    let start = clock.now
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, nil, words, environ)
    guard code == 0 else { throw BenchmarkFailure("cannot run '\(program)': \(String(cString: strerror(code)))") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    wall = (clock.now - start) / .seconds(1)
    processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    let signal = status & 0x7F
    self.status = signal == 0 ? status >> 8 & 0xFF : -signal
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}

extension [ProcessCost] {
  func median(_ measure: (ProcessCost) -> Double) -> Double {
    let sorted = map(measure).sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
