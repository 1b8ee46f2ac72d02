import SystemLibrary

/// Reads a file, a pipe or the output of a process piece by piece.
///
///     var reader = try ByteReader(path: path)
///     while let line = try reader.line(limit: 1 << 20) { lines.append(line.bytes) }
///
/// It holds one piece of 256 KiB, however long the file is. An interrupt counts as the end of the file.
package struct ByteReader: Sendable {
  /// The path, or another name for messages.
  package let name: String
  private let file: OpenFile
  private var piece: [UInt8] = []
  /// The index of the first byte of the piece that has not been taken.
  private var start = 0
  private var isAtEnd = false
  private var isAwaited = false

  private static var pieceSize: Int { 1 << 18 }

  /// Opens a file; `-` is standard input.
  package init(path: String) throws(SystemError) {
    let descriptor = path == "-" ? 0 : Platform.openForReading(path)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: Platform.openError(path)) }
    self.init(OpenFile(descriptor), name: path == "-" ? "<stdin>" : path)
  }

  init(_ file: OpenFile, name: String) {
    self.file = file
    self.name = name
  }

  /// A line, or as much of it as was kept.
  package struct Line {
    package var bytes: [UInt8] = []
    /// The length of the whole line, which may be more than the bytes that were kept.
    package var count = 0
    /// False for the last line of a file that does not end with the terminator.
    package var isTerminated = true
  }

  /// The next line without its terminator; nil at the end.
  ///
  /// - Parameters:
  ///   - limit: how many bytes of it are kept at most.
  ///   - padding: how many more bytes to reserve capacity for.
  package mutating func line(
    limit: Int, terminator: UInt8 = UInt8(ascii: "\n"), padding: Int = 0
  ) throws(SystemError) -> Line? {
    var line = Line()
    isAwaited = false
    while try fill() {
      let end = firstIndex(of: terminator)
      let part = piece[start..<(end ?? piece.count)]
      line.count += part.count
      let kept = part.prefix(limit - line.bytes.count)
      if line.bytes.isEmpty { line.bytes.reserveCapacity(kept.count + padding) }
      line.bytes += kept
      start += part.count
      if end != nil {
        start += 1
        return line
      }
    }
    line.isTerminated = false
    return line.count > 0 ? line : nil
  }

  /// Whether the next line, or the end of the file, is not there yet; true once for each line.
  package mutating func hasToWait(terminator: UInt8 = UInt8(ascii: "\n")) -> Bool {
    if isAwaited || isAtEnd || firstIndex(of: terminator) != nil { return false }
    isAwaited = !Interrupts.isReadable(file.descriptor)
    return isAwaited
  }

  /// The next bytes; fewer than asked for at the end.
  package mutating func bytes(_ count: Int, padding: Int = 0) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + padding)
    while bytes.count < count, try fill() {
      let part = piece[start..<min(piece.count, start + count - bytes.count)]
      bytes += part
      start += part.count
    }
    return bytes
  }

  /// Passes over bytes; returns how many there were, fewer than asked for at the end.
  package mutating func skip(_ count: Int) throws(SystemError) -> Int {
    var rest = count
    while rest > 0, try fill() {
      let part = min(rest, piece.count - start)
      start += part
      rest -= part
    }
    return count - rest
  }

  /// Makes sure that there is a byte to take; returns false at the end.
  private mutating func fill() throws(SystemError) -> Bool {
    while start == piece.count, !isAtEnd { try readPiece() }
    return start < piece.count
  }

  /// Reads the next piece.
  private mutating func readPiece() throws(SystemError) {
    piece.removeAll(keepingCapacity: true)
    start = 0
    guard Interrupts.waitUntilReadable(file.descriptor) else {
      isAtEnd = true
      return
    }
    let descriptor = file.descriptor
    var count = 0
    piece.append(addingCapacity: Self.pieceSize) { output in
      count = unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        let count = unsafe read(descriptor, buffer.baseAddress, Self.pieceSize)
        initialized = max(count, 0)
        return count
      }
    }
    if count < 0, errno != EINTR, errno != EAGAIN { throw .unreadable(path: name, reason: Platform.lastError()) }
    isAtEnd = count == 0
  }

  private func firstIndex(of byte: UInt8) -> Int? { Platform.firstIndex(of: byte, in: piece, start..<piece.count) }
}

/// An open file, which is closed with its last owner; standard input, output and errors stay open.
final class OpenFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { if descriptor > 2 { close(descriptor) } }
}
