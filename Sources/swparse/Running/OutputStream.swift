import Descent
import SystemCalls

/// A buffered output stream.
struct OutputStream {
  enum State: Equatable {
    case open
    /// The reader has closed the stream; further output is dropped.
    case closed
    case failed(reason: String)
  }

  /// The file descriptor; nil to keep the output in memory, for tests.
  let descriptor: Int32?
  private(set) var state = State.open
  private var buffer = ByteBuffer()
  private static let pieceSize = 1 << 16
  /// The time of the last `flushIfDue` that wrote, in nanoseconds.
  private var lastFlush: UInt64 = 0
  /// Nanoseconds that output may wait for more.
  private static let patience: UInt64 = 50_000_000

  init(_ descriptor: Int32?) { self.descriptor = descriptor }

  /// The text not yet written; without a descriptor, all of it.
  var text: String { buffer.text }

  var isTerminal: Bool { descriptor.map(Platform.isTerminal) ?? false }

  mutating func append(_ text: String) {
    buffer.append(text)
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Appends bytes; large buffers are written without being copied.
  mutating func append(_ bytes: ByteBuffer) {
    if descriptor != nil, bytes.count >= Self.pieceSize {
      flush()
      write(bytes)
    } else {
      buffer.append(bytes)
      if buffer.count >= Self.pieceSize { flush() }
    }
  }

  mutating func flush() {
    guard descriptor != nil, !buffer.isEmpty else { return }
    write(buffer)
    buffer.removeAll()
  }

  /// Writes the buffered output if nothing was written for a while: a reader sees the first results at once, and one
  /// that has left is noticed before there is a piece for it.
  mutating func flushIfDue() {
    guard descriptor != nil, !buffer.isEmpty else { return }
    let now = Platform.nanoseconds
    guard now - lastFlush >= Self.patience else { return }
    lastFlush = now
    flush()
  }

  private mutating func write(_ bytes: ByteBuffer) {
    guard state == .open, let descriptor else { return }
    switch Platform.write(bytes.bytes[...], to: descriptor) {
    case .written: break
    case .closed: state = .closed
    case .failed(let reason): state = .failed(reason: reason)
    }
  }
}
