/// The name of a field, which is that of the stored property.
///
/// There is one copy of each name, which is never freed: a name is passed on and compared without reference counting.
@safe
public struct FieldName: Equatable, @unchecked Sendable, CustomStringConvertible {
  @usableFromInline let utf8: UnsafePointer<UInt8>
  /// The number of bytes.
  @usableFromInline package let count: Int

  /// Keeps a copy of a text for the rest of the program. Call this once for each name: names are compared by address.
  init(interning text: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    _ = unsafe copy.initialize(from: text.utf8)
    unsafe utf8 = UnsafePointer(copy.baseAddress.unsafelyUnwrapped)
    count = text.utf8.count
  }

  /// One of its bytes in UTF-8.
  @inlinable package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count)
    return unsafe utf8[index]
  }

  public static func == (left: Self, right: Self) -> Bool { unsafe left.utf8 == right.utf8 }

  public var description: String {
    unsafe String(decoding: UnsafeBufferPointer(start: utf8, count: count), as: UTF8.self)
  }
}

extension ByteBuffer {
  @inlinable package mutating func append(_ name: FieldName) {
    append(upTo: name.count) { $0.append(name) }
  }
}

extension OutputSpan<UInt8> {
  @inlinable @inline(__always) package mutating func append(_ name: FieldName) {
    for index in 0..<name.count { append(name[index]) }
  }
}
