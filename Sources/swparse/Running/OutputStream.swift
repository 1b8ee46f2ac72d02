import Descent
import SystemCalls

/// A place to write bytes to, in large pieces.
struct OutputStream {
  enum Destination {
    case descriptor(Int32)
    /// Kept, for tests.
    case memory
  }

  /// How far the writing has come.
  enum State: Equatable {
    case open
    /// Nobody reads any more; what is written is dropped.
    case closed
    case failed(reason: String)
  }

  let destination: Destination
  private(set) var state = State.open
  private var buffer = ByteBuffer()
  private static let pieceSize = 1 << 16

  init(_ destination: Destination) { self.destination = destination }

  /// What was written and is not handed to the system; with the destination `memory`, all of it.
  var text: String { buffer.text }

  var isTerminal: Bool {
    switch destination {
    case .descriptor(let descriptor): Platform.isTerminal(descriptor)
    case .memory: false
    }
  }

  mutating func append(_ text: String) {
    buffer.append(text)
    flushIfLarge()
  }

  /// Appends bytes; large ones go out without being copied.
  mutating func append(_ bytes: ByteBuffer) {
    if case .descriptor = destination, bytes.count >= Self.pieceSize {
      flush()
      write(bytes)
    } else {
      buffer.append(bytes)
      flushIfLarge()
    }
  }

  mutating func flush() {
    guard case .descriptor = destination, !buffer.isEmpty else { return }
    write(buffer)
    buffer.removeAll()
  }

  private mutating func flushIfLarge() { if buffer.count >= Self.pieceSize { flush() } }

  private mutating func write(_ bytes: ByteBuffer) {
    guard state == .open, case .descriptor(let descriptor) = destination else { return }
    switch Platform.write(bytes.bytes[...], to: descriptor) {
    case .written: break
    case .closed: state = .closed
    case .failed(let reason): state = .failed(reason: reason)
    }
  }
}
