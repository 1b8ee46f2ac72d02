#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// Reads a whole file; `-` is standard input. Leaves room for `padding` bytes more.
  package static func readFile(_ path: String, limit: Int, padding: Int) throws(SystemError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastError()) }
    defer { if descriptor != 0 { close(descriptor) } }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: lastError()) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(path: path, reason: "it is a folder") }
    let expected = max(Int(status.st_size), 0)
    guard expected <= limit else { throw .tooLarge(path: path, count: expected) }

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
      guard bytes.count <= limit else { throw .tooLarge(path: path, count: bytes.count) }
      step = max(step - (bytes.count - old), 1 << 16)
    }
  }

  /// Replaces a file as a whole: its readers see the old bytes or the new ones, and a failure leaves the old ones.
  ///
  /// The file keeps its permissions. A link stays one: what it leads to is replaced.
  package static func writeFile(_ path: String, _ bytes: some Collection<UInt8>) throws(SystemError) {
    let target = resolved(path)
    var status = stat()
    let mode = unsafe stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
    // A short name in the same folder; two threads may write the same file.
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    let temporary = "\(folder).new-\(getpid())-\(nanoseconds)"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastError()) }
    // The mask of the process takes permissions away when a file is made.
    var isWritten = mode.map { fchmod(descriptor, $0) == 0 } ?? true
    isWritten = isWritten && Platform.write(Array(bytes)[...], to: descriptor) == .written
    // Closing is where a full disk may show at last.
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten, unsafe rename(temporary, target) == 0 else {
      let reason = lastError()
      _ = unsafe unlink(temporary)
      throw .unwritable(path: path, reason: reason)
    }
  }

  /// The path of what a path leads to through links; the path itself where nothing is.
  private static func resolved(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
