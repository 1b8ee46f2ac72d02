#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// Makes a file of a given name in a new folder, hands its path to `body`, and takes both away.
  package static func withTemporaryFile<Result>(
    named name: String, holding bytes: ArraySlice<UInt8>, _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = try makeTemporaryFolder()
    let path = "\(folder)/\(name)"
    defer {
      _ = unsafe unlink(path)
      _ = unsafe rmdir(folder)
    }
    try writeFile(path, bytes)
    return try body(path)
  }

  private static func makeTemporaryFolder() throws(SourceError) -> String {
    let parent = environment("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/swparse-XXXXXX".utf8CString)
    let isMade = unsafe mkdtemp(&template) != nil
    guard isMade else { throw .unwritable(path: parent, reason: lastError()) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
