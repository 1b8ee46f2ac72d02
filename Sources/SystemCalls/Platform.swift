import SystemLibrary

/// The system calls needed by the toolkit and its tools, without Foundation. No other module calls the system.
package enum Platform {
  /// The system's message for the last error.
  package static func lastError() -> String { unsafe String(cString: strerror(errno)) }

  /// Why a path could not be opened. Where a name is not UTF-8, a path has replacement characters, and names nothing.
  static func openError(_ path: String) -> String {
    let isPerhapsReplaced = errno == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
    return lastError() + (isPerhapsReplaced ? "; names that are not UTF-8 are not supported" : "")
  }

  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The number of online cores.
  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Nanoseconds on a monotonic clock.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The time on the clock of the calendar after a number of nanoseconds.
  static func calendarTime(afterNanoseconds count: UInt64) -> timespec {
    var time = timespec()
    unsafe _ = clock_gettime(CLOCK_REALTIME, &time)
    let sum = UInt64(time.tv_nsec) + count
    time.tv_sec += Int(sum / 1_000_000_000)
    time.tv_nsec = Int(sum % 1_000_000_000)
    return time
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { systemExit(status) }

  /// The outcome of a write.
  package enum WriteOutcome: Equatable {
    case written
    /// The other end of the pipe is closed.
    case closed
    case failed(reason: String)
  }

  /// Writes all bytes to an open file, such as standard output (1) or standard error (2).
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> WriteOutcome {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe systemWrite(descriptor, piece.baseAddress, piece.count)
        if count >= 0 {
          unsafe rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          waitUntilWritable(descriptor)
        } else if errno == EPIPE {
          return .closed
        } else if errno != EINTR {
          return .failed(reason: lastError())
        }
      }
      return .written
    }
  }

  /// Makes writes to a closed pipe fail with an error instead of ending the process.
  package static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Takes the places of standard streams that are closed: the next file that is opened would have the number of one,
  /// and receive its output. Reading from them and writing to them fails as before.
  package static func occupyClosedStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is given out.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// A shared pipe is non-blocking if another process has made it so.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe _ = poll(&request, 1, -1)
  }

  /// The number of columns of a terminal; nil if the terminal does not report it.
  package static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The outcome of a read.
  package enum ReadOutcome: Equatable {
    case bytes([UInt8])
    case end
    /// The time is up, or a signal was handled.
    case nothing
  }

  /// Reads the available bytes, at most a few kilobytes, after waiting for some or for a signal.
  ///
  /// - Parameter milliseconds: the time to wait; nil to wait indefinitely.
  package static func readAvailable(_ descriptor: Int32, waiting milliseconds: Int32? = nil) -> ReadOutcome {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&request, 1, milliseconds ?? -1)
    if count == 0 { return .nothing }
    if count < 0 { return errno == EINTR ? .nothing : .end }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let length = unsafe read(descriptor, &buffer, buffer.count)
    if length > 0 { return .bytes(Array(buffer[..<length])) }
    return length < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
  }
}

// Outside of `Platform`, whose functions have the same names as the system's.
func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}

private func systemExit(_ status: Int32) -> Never { exit(status) }
