import SystemLibrary

extension Platform {
  /// Reads a whole file; `-` is standard input. Reserves capacity for `padding` more bytes.
  package static func readFile(_ path: String, limit: Int, padding: Int) throws(SystemError) -> [UInt8] {
    try readFileAndState(path, limit: limit, padding: padding).bytes
  }

  /// Reads a whole file, like `readFile`; also returns its state before the first byte was read.
  package static func readFileAndState(
    _ path: String, limit: Int, padding: Int
  ) throws(SystemError) -> (bytes: [UInt8], state: FileState) {
    let descriptor = path == "-" ? 0 : openForReading(path)
    defer { if descriptor > 0 { close(descriptor) } }
    var status = stat()
    guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: openError(path))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(path: path, reason: "it is a folder") }
    let expected = max(Int(status.st_size), 0)
    guard expected <= limit else { throw .tooLarge(path: path, count: expected) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + padding + 1)
    // One byte more than the size, so that a file that gives its size has ended; pipes have no size and are read in
    // larger steps.
    var step = expected > 0 ? expected + 1 : 1 << 16
    let canKeepWaiting = status.st_mode & S_IFMT != S_IFREG
    while true {
      if canKeepWaiting, !Interrupts.waitUntilReadable(descriptor) {
        throw .unreadable(path: path, reason: "the run was interrupted")
      }
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
        // A pipe that another process has made non-blocking can be empty again.
        if errno == EINTR || errno == EAGAIN { continue }
        throw .unreadable(path: path, reason: lastError())
      }
      if count == 0 || old == 0 && count == expected { return (bytes, FileState(status)) }
      guard bytes.count <= limit else { throw .tooLarge(path: path, count: bytes.count) }
      step = max(step - (bytes.count - old), 1 << 16)
    }
  }

  /// Opens a file. A pipe without a writer is not waited for here, where a signal to another thread would be missed.
  static func openForReading(_ path: String) -> Int32 {
    #if canImport(Darwin)
      // There, such a pipe would be at its end.
      return unsafe open(path, O_RDONLY | O_CLOEXEC)
    #else
      return unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #endif
  }

  /// Replaces a file atomically: readers see either the old or the new bytes, and a failure leaves the old ones.
  /// The file keeps its permissions. If the path is a link, its target is replaced. A device or a pipe is written to.
  ///
  /// - Parameter old: the state of the file when it was read; if it has changed since, it is left alone, unless it has
  ///   the new bytes already. By default, it is replaced in any state.
  package static func writeFile(
    _ path: String, _ bytes: some Collection<UInt8>, replacing old: FileState? = nil
  ) throws(SystemError) {
    let target = resolvedPath(path)
    var status = stat()
    let isThere = unsafe stat(target, &status) == 0
    if isThere, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { return try writeStream(path, Array(bytes)) }
    let mode = isThere ? status.st_mode & 0o7777 : nil
    // A short unique name in the same folder, since two threads may write the same file.
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    let temporary = "\(folder).new-\(getpid())-\(nanoseconds)"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastError()) }
    // The process's umask removes permissions when a file is created.
    var isWritten = mode.map { fchmod(descriptor, $0) == 0 } ?? true
    isWritten = isWritten && Platform.write(Array(bytes)[...], to: descriptor) == .written
    // A full disk may be detected only when the file is closed.
    isWritten = close(descriptor) == 0 && isWritten
    var reason = isWritten ? nil : lastError()
    defer { _ = unsafe unlink(temporary) }
    // Of two runs of the tool, the second one waits here, and sees the changes of the first one. A program that does
    // not lock the file has some microseconds between this look and the renaming, in which its change would be lost: no
    // system call compares and renames at once.
    let lock = old == nil || !isWritten ? -1 : lockedFile(target)
    defer { if lock >= 0 { close(lock) } }
    if let old, isWritten, state(ofFile: target) != old {
      if has(bytes, inFile: target) { return }
      reason = "it has changed since it was read"
    }
    if reason == nil, unsafe rename(temporary, target) != 0 { reason = lastError() }
    if let reason { throw .unwritable(path: path, reason: reason) }
  }

  /// An open file that no other process has locked; -1 if it cannot be opened.
  private static func lockedFile(_ path: String) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    return descriptor
  }

  private static func has(_ bytes: some Collection<UInt8>, inFile path: String) -> Bool {
    guard kind(ofFile: path) == .file else { return false }
    return (try? readFile(path, limit: bytes.count, padding: 0))?.elementsEqual(bytes) ?? false
  }

  /// Writes to a path that is no regular file, such as `/dev/null`, `/dev/stdout` or a named pipe, and must stay where
  /// it is.
  private static func writeStream(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastError()) }
    defer { close(descriptor) }
    if case .failed(let reason) = Platform.write(bytes[...], to: descriptor) {
      throw .unwritable(path: path, reason: reason)
    }
  }

  /// The path with links resolved; the path itself if there is no such file.
  package static func resolvedPath(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// The kind of the file at a path.
  package enum FileKind: Equatable {
    case file, folder
    /// A pipe, a device or a socket, to be read only if the user names it, since reading may block.
    case special
    case absent
  }

  /// The kind of the file at a path, following symbolic links.
  package static func kind(ofFile path: String) -> FileKind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .absent }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .special
    }
  }

  /// True if reading from a path may wait for another process.
  package static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// The system's reason for which a file that may be there cannot be examined, such as a path that is too long; nil if
  /// it can be, or if there is certainly none.
  package static func hindrance(atFile path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) != 0, ![ENOENT, ENOTDIR, ELOOP].contains(errno) else { return nil }
    return lastError()
  }

  /// The identity of a file, the same for all paths to it.
  package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }
  }

  /// The identity of the file or folder at a path, following symbolic links; nil if there is none.
  package static func identity(ofFile path: String) -> FileIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileIdentity(status)
  }

  /// The identity of what is at a path, of a symbolic link itself; nil if there is nothing.
  package static func identity(ofEntry path: String) -> FileIdentity? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return FileIdentity(status)
  }

  /// The identity, size and modification time of a file, by which a change is noticed; a change of the same size within one tick
  /// of the clock is not.
  package struct FileState: Equatable, Sendable {
    private let identity: FileIdentity
    private let size: Int64
    private let seconds: Int64
    private let nanoseconds: Int64

    init(_ status: stat) {
      identity = FileIdentity(status)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
    }
  }

  /// The state of the file at a path, following symbolic links; nil if there is none.
  package static func state(ofFile path: String) -> FileState? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? FileState(status) : nil
  }

  /// An entry of a folder.
  package struct FolderEntry {
    package let name: String
    /// The kind of the file, if the folder tells it: for a symbolic link, the file system must be asked.
    package let kind: FileKind?
  }

  /// The names in a folder in byte order, without `.` and `..`.
  package static func names(inFolder path: String) throws(SystemError) -> [String] {
    try entries(inFolder: path).map(\.name)
  }

  /// The entries of a folder in the byte order of their names, without `.` and `..`.
  package static func entries(inFolder path: String) throws(SystemError) -> [FolderEntry] {
    guard let folder = unsafe opendir(path) else { throw .unreadable(path: path, reason: openError(path)) }
    defer { unsafe closedir(folder) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." {
        let kind: FileKind? =
          switch unsafe Int(entry.pointee.d_type) {
          case Int(DT_REG): .file
          case Int(DT_DIR): .folder
          default: nil
          }
        entries.append(FolderEntry(name: name, kind: kind))
      }
      errno = 0
    }
    guard errno == 0 else { throw .unreadable(path: path, reason: lastError()) }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Creates a file with a given name in a new folder, passes its path to `body`, and removes both.
  ///
  /// - Parameter prefix: the prefix of the folder's name.
  package static func withTemporaryFile<Result>(
    named name: String, prefix: String, holding bytes: ArraySlice<UInt8>, _ body: (String) throws -> Result
  ) throws -> Result {
    let parent = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
    let isMade = unsafe mkdtemp(&template) != nil
    guard isMade else { throw SystemError.unwritable(path: parent, reason: lastError()) }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = "\(folder)/\(name)"
    defer {
      _ = unsafe unlink(path)
      _ = unsafe rmdir(folder)
    }
    try writeFile(path, bytes)
    return try body(path)
  }
}

/// A file or folder that could not be read or written, with the system's reason.
package enum SystemError: Error, Hashable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The file has more bytes than the caller's limit.
  case tooLarge(path: String, count: Int)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
    case .tooLarge(let path, let count): "cannot read '\(path)': it has \(count) bytes"
    }
  }
}
