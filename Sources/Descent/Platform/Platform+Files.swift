#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// Reads a whole file; `-` is standard input. Leaves room for `padding` bytes more.
  package static func readFile(_ path: String, limit: Int, padding: Int) throws(SourceError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastError()) }
    defer { if descriptor != 0 { close(descriptor) } }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: lastError()) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(path: path, reason: "it is a folder") }
    let expected = max(Int(status.st_size), 0)
    guard expected <= limit else { throw .tooLarge(name: path, count: expected) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + padding + 1)
    // One byte more than the size, so that the end is seen at once; pipes have no size and are read in larger steps.
    var step = expected > 0 ? expected + 1 : 1 << 16
    while true {
      let old = bytes.count
      var count = 0
      bytes.append(addingCapacity: step) { output in
        count = unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
          let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
          initialized = max(count, 0)
          return count
        }
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: lastError())
      }
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw .tooLarge(name: path, count: bytes.count) }
      step = max(step - (bytes.count - old), 1 << 16)
    }
  }

  /// Replaces a file as a whole: its readers see the old bytes or the new ones, and a failure leaves the old ones.
  package static func writeFile(_ path: String, _ bytes: some Collection<UInt8>) throws(SourceError) {
    var status = stat()
    let mode = unsafe stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    let temporary = "\(path).\(getpid()).new"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastError()) }
    var isWritten = Platform.write(Array(bytes)[...], to: descriptor) == .written
    // Closing is where a full disk may show at last.
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten, unsafe rename(temporary, path) == 0 else {
      let reason = lastError()
      _ = unsafe unlink(temporary)
      throw .unwritable(path: path, reason: reason)
    }
  }
}
