/// Text under construction, as bytes of UTF-8.
///
/// Everything that is printed is made here: appending costs no more than copying, which a `String` cannot promise.
@usableFromInline
package struct ByteBuffer: Sendable {
  @usableFromInline package internal(set) var bytes: [UInt8] = []

  /// The answer of a function that takes what was written so far: whether more is wanted.
  package enum Next { case `continue`, stop }

  @inlinable
  package init() {}

  /// The size at which it is time to hand the bytes on: large enough to be written at once, small enough for a cache.
  @inlinable
  package static var pieceSize: Int { 1 << 17 }

  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }
  @inlinable
  package var isPieceFull: Bool { bytes.count >= Self.pieceSize }

  /// The text; invalid UTF-8 is shown by replacement characters.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Hands the bytes on without a copy and is empty afterwards.
  package mutating func take() -> ByteBuffer {
    defer { bytes = [] }
    return self
  }

  /// Hands a full piece on; what comes next will take about the same room.
  package mutating func takePiece() -> ByteBuffer {
    let piece = take()
    bytes.reserveCapacity(Self.pieceSize + Self.pieceSize / 8)
    return piece
  }

  package mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  // MARK: Appending

  @inlinable
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  @inlinable
  package mutating func append(_ text: StaticString) {
    append(upTo: text.utf8CodeUnitCount) { $0.append(text) }
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  @inlinable
  package mutating func append(_ slice: ArraySlice<UInt8>) { bytes.append(contentsOf: slice) }

  @inlinable
  package mutating func append(_ array: [UInt8]) { bytes.append(contentsOf: array) }

  @inlinable
  package mutating func append(_ other: ByteBuffer) { bytes.append(contentsOf: other.bytes) }

  @inlinable
  package mutating func append(_ byte: UInt8, count: Int) {
    append(upTo: count) { $0.append(repeating: byte, count: count) }
  }

  /// Appends a number in decimal digits.
  @inlinable
  package mutating func append(decimal number: Int) { append(upTo: 20) { $0.append(decimal: number) } }

  /// Appends several things with one look at the room for them.
  @inlinable @inline(__always)
  package mutating func append(upTo count: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: count, initializingWith: body)
  }
}

extension OutputSpan<UInt8> {
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    let start = unsafe text.utf8Start
    for index in 0..<text.utf8CodeUnitCount { unsafe append(start[index]) }
  }

  /// Appends a number in decimal digits, at most twenty bytes.
  @inlinable
  package mutating func append(decimal number: Int) {
    var rest = number.magnitude
    if number < 0 { append(UInt8(ascii: "-")) }
    if rest >= 100_000_000 {
      append(decimal: Int(rest / 100_000_000))
      rest = rest % 100_000_000 + 100_000_000
    }
    // Digits come out backwards, two at a time; they are pushed onto a word from which they come off forwards.
    let zero = UInt64(UInt8(ascii: "0"))
    var digits: UInt64 = 0
    var count = 0
    while rest >= 10, count < 8 {
      let pair = UInt64(truncatingIfNeeded: rest % 100)
      // A tenth of a number below a hundred.
      let tens = (pair &* 103) &>> 10
      digits = digits &<< 16 | (zero &+ pair &- 10 &* tens) &<< 8 | (zero &+ tens)
      rest /= 100
      count += 2
    }
    if count == 0 || rest > 0 && count < 8 {
      digits = digits &<< 8 | (zero &+ UInt64(truncatingIfNeeded: rest))
      count += 1
    }
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }
}
