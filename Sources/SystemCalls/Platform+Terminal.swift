#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// How many characters stand on a line of a terminal; nil where the terminal does not tell.
  package static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// What came of waiting for bytes.
  package enum ReadOutcome: Equatable {
    case bytes([UInt8])
    case end
    /// The time is over, or a signal was handled meanwhile.
    case nothing
  }

  /// Reads what has come, at most some kilobytes, waiting until something has or a signal comes.
  ///
  /// - Parameter milliseconds: How long to wait; as long as it takes if nil.
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
