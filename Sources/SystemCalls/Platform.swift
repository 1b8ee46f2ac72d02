#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls of the operating system that the toolkit and its tools need, without Foundation. Only this module makes them.
package enum Platform {
  /// The system's words for the last error.
  package static func lastError() -> String { unsafe String(cString: strerror(errno)) }

  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The number of cores in use.
  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Nanoseconds on a clock that never goes back.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { systemExit(status) }

  /// The end of a write.
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

  /// Lets writing to a closed pipe fail with an error, instead of ending the process.
  package static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// A shared pipe is non-blocking if another process has made it so.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe _ = poll(&request, 1, -1)
  }

  /// The number of columns of a terminal; nil where the terminal does not tell.
  package static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The result of waiting for bytes.
  package enum ReadOutcome: Equatable {
    case bytes([UInt8])
    case end
    /// The time is over, or a signal was handled.
    case nothing
  }

  /// Reads the bytes that are available, at most some kilobytes, waiting until there are some or a signal comes.
  ///
  /// - Parameter milliseconds: how long to wait; nil for as long as it takes.
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

// Outside of `Platform`, whose functions have the same names as those of the system.
func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}

private func systemExit(_ status: Int32) -> Never { exit(status) }
