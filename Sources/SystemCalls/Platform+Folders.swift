#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// What stands at a path.
  package enum FileKind: Equatable {
    case file, folder
    /// A pipe, a device or a socket: to be read only when it is named, since reading it may wait for ever.
    case special
    case absent
  }

  /// What stands at a path, symbolic links followed.
  package static func kind(ofFile path: String) -> FileKind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .absent }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .special
    }
  }

  /// What tells one file from all others, by whatever path it is reached.
  package struct FileIdentity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// The identity of the file or folder at a path, symbolic links followed; nil if there is none.
  package static func identity(ofFile path: String) -> FileIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// The names in a folder in the order of their bytes, without `.` and `..`.
  package static func names(inFolder path: String) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .unreadable(path: path, reason: lastError()) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .unreadable(path: path, reason: lastError()) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a file of a given name in a new folder, hands its path to `body`, and removes both.
  ///
  /// - Parameter prefix: the beginning of the name of the folder.
  package static func withTemporaryFile<Result>(
    named name: String, prefix: String, holding bytes: ArraySlice<UInt8>, _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = try makeTemporaryFolder(prefix)
    let path = "\(folder)/\(name)"
    defer {
      _ = unsafe unlink(path)
      _ = unsafe rmdir(folder)
    }
    try writeFile(path, bytes)
    return try body(path)
  }

  private static func makeTemporaryFolder(_ prefix: String) throws(SystemError) -> String {
    let parent = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
    let isMade = unsafe mkdtemp(&template) != nil
    guard isMade else { throw .unwritable(path: parent, reason: lastError()) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
