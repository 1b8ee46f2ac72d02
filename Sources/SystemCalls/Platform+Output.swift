#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// How writing ended.
  package enum WriteOutcome: Equatable {
    case written
    /// Nobody reads any more.
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

  /// Another process may have made the pipe that we share non-blocking.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe _ = poll(&request, 1, -1)
  }

  static func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, start, count)
    #elseif canImport(Darwin)
      unsafe Darwin.write(descriptor, start, count)
    #endif
  }
}
