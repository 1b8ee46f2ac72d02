/// Text under construction, as bytes of UTF-8.
///
/// Everything that is printed is made here: appending costs no more than copying, which a `String` cannot promise.
@usableFromInline package struct ByteBuffer: Sendable {
  @usableFromInline package internal(set) var bytes: [UInt8] = []

  /// The result of a consumer of written text: whether to go on.
  package enum Next { case `continue`, stop }

  @inlinable package init() {}

  /// The size at which it is time to hand the bytes on: large enough to be written at once, small enough for a cache.
  @inlinable package static var pieceSize: Int { 1 << 17 }

  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }
  @inlinable package var isPieceFull: Bool { bytes.count >= Self.pieceSize }

  /// The text; invalid UTF-8 is shown by replacement characters.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package static func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var output = ByteBuffer()
    write(&output)
    return output.text
  }

  /// Hands the bytes on without a copy and is empty afterwards.
  package mutating func take() -> ByteBuffer {
    defer { bytes = [] }
    return self
  }

  /// Hands over a full piece; the next one will need about the same capacity.
  package mutating func takePiece() -> ByteBuffer {
    let piece = take()
    reserve(.max)
    return piece
  }

  /// Makes room for an output whose size is estimated, at most for a piece.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(min(count, Self.pieceSize + Self.pieceSize / 8))
  }

  package mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  // MARK: Appending

  @inlinable package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  @inlinable package mutating func append(_ text: StaticString) {
    append(upTo: text.utf8CodeUnitCount) { $0.append(text) }
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }

  package mutating func append(_ text: UnsafeBufferPointer<UInt8>) { unsafe bytes.append(contentsOf: text) }

  @inlinable package mutating func append(_ slice: ArraySlice<UInt8>) { bytes.append(contentsOf: slice) }

  @inlinable package mutating func append(_ array: [UInt8]) { bytes.append(contentsOf: array) }

  @inlinable package mutating func append(_ other: ByteBuffer) { bytes.append(contentsOf: other.bytes) }

  @inlinable package mutating func append(_ byte: UInt8, count: Int) {
    append(upTo: count) { $0.append(repeating: byte, count: count) }
  }

  /// Appends several things with one look at the room for them.
  @inlinable @inline(__always)
  package mutating func append(upTo count: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: count, initializingWith: body)
  }
}

extension OutputSpan<UInt8> {
  @inlinable @inline(__always) package mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inlinable @inline(__always) package mutating func append(_ array: [UInt8]) {
    unsafe array.withUnsafeBufferPointer { unsafe append($0) }
  }

  @inlinable @inline(__always) mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      precondition(buffer.count &- count >= bytes.count, "no room for the bytes")
      unsafe _ = buffer[count...].initialize(fromContentsOf: bytes)
      count &+= bytes.count
    }
  }
}
