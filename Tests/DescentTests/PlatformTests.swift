import Foundation
import TestSupport
import Testing

@testable import SystemCalls

@Suite struct PlatformTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try withExtendedLifetime(folder) { try body(folder.path) }
  }

  @Test func writesAndListsFiles() throws {
    try withFolder { folder in
      try Platform.writeFile(folder + "/b", [1, 2])
      try Platform.writeFile(folder + "/b", [3])
      try Platform.writeFile(folder + "/B", [])
      try Platform.writeFile(folder + "/a", [UInt8](repeating: 7, count: 1 << 20))
      #expect(try Platform.names(inFolder: folder) == ["B", "a", "b"])
      #expect(try Platform.readFile(folder + "/b", limit: 10, padding: 0) == [3])
      #expect(try Platform.readFile(folder + "/a", limit: 1 << 21, padding: 0).count == 1 << 20)
      #expect(Platform.kind(ofFile: folder) == .folder)
      #expect(Platform.kind(ofFile: folder + "/a") == .file)
      #expect(Platform.kind(ofFile: folder + "/c") == .absent)
    }
  }

  /// What was written or replaced since it was read is left alone, and no temporary file stays.
  @Test func changedFilesAreNotReplaced() throws {
    try withFolder { folder in
      let path = folder + "/a"
      try Platform.writeFile(path, [1])
      let (bytes, state) = try Platform.readFileAndState(path, limit: 10, padding: 0)
      #expect(bytes == [1] && Platform.state(ofFile: path) == state)
      try Platform.writeFile(path, [2])
      #expect(
        throws: SystemError.unwritable(path: path, reason: "it has changed since it was read")
      ) { try Platform.writeFile(path, [3], replacing: state) }
      #expect(try Platform.readFile(path, limit: 10, padding: 0) == [2])
      // Two processes may make the same change.
      try Platform.writeFile(path, [2], replacing: state)
      #expect(try Platform.names(inFolder: folder) == ["a"])
      try FileManager.default.removeItem(atPath: path)
      #expect(throws: SystemError.self) { try Platform.writeFile(path, [3], replacing: state) }
      #expect(try Platform.names(inFolder: folder) == [])
    }
  }

  /// A pipe is written to, and stays a pipe.
  @Test func whatIsNoFileStays() throws {
    try withFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      // Open for both directions, so that neither side waits.
      let descriptor = open(path, O_RDWR | O_NONBLOCK)
      defer { close(descriptor) }
      try Platform.writeFile(path, [1, 2, 3])
      #expect(Platform.readAvailable(descriptor, waiting: 1000) == .bytes([1, 2, 3]))
      #expect(Platform.kind(ofFile: path) == .special)
      #expect(try Platform.names(inFolder: folder) == ["pipe"])
    }
  }

  @Test func failuresNameThePath() throws {
    try withFolder { folder in
      #expect(throws: SystemError.self) { try Platform.names(inFolder: folder + "/none") }
      #expect(throws: SystemError.self) { try Platform.writeFile(folder + "/none/file", []) }
      // A folder cannot be replaced by a file; the temporary file is removed.
      try FileManager.default.createDirectory(atPath: folder + "/sub/x", withIntermediateDirectories: true)
      #expect(throws: SystemError.self) { try Platform.writeFile(folder + "/sub", [1]) }
      #expect(try Platform.names(inFolder: folder) == ["sub"])
    }
  }

  /// Large memory is aligned for large pages, and keeps its bytes when its size changes.
  @Test(arguments: [1, (1 << 20) + 1, (3 << 20) + 5, 5 << 20]) func memoryKeepsItsBytes(byteCount: Int) {
    var memory = unsafe Platform.allocate(byteCount: byteCount)
    #if os(Linux)
      if byteCount > 1 << 20 { #expect(UInt(bitPattern: memory) % (1 << 21) == 0) }
    #endif
    for offset in [0, byteCount - 1] { unsafe memory.storeBytes(of: 7, toByteOffset: offset, as: UInt8.self) }
    unsafe memory = Platform.resize(memory, byteCount: byteCount * 2)
    for offset in [0, byteCount - 1] { #expect(unsafe memory.load(fromByteOffset: offset, as: UInt8.self) == 7) }
    unsafe memory = Platform.resize(memory, byteCount: 1)
    #expect(unsafe memory.load(as: UInt8.self) == 7)
    unsafe Platform.release(memory)
  }
}
