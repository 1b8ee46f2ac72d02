/// Text under construction, as bytes of UTF-8.
///
/// Everything that is printed is made here: appending costs no more than copying, which a `String` cannot promise.
package struct ByteBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }

  /// The text; invalid UTF-8 is shown by replacement characters.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func append(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  package mutating func append(_ slice: ArraySlice<UInt8>) { bytes.append(contentsOf: slice) }

  package mutating func append(_ other: ByteBuffer) { bytes.append(contentsOf: other.bytes) }

  package mutating func append(_ byte: UInt8, count: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: count))
  }

  /// Appends a number in decimal digits.
  package mutating func append(decimal number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Hands the bytes on without a copy and is empty afterwards.
  package mutating func take() -> ByteBuffer {
    defer { bytes = [] }
    return self
  }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
