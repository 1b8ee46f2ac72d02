extension String {
  /// Makes a text of bytes of UTF-8 that are written to room for them, without an array in between.
  ///
  ///     String(utf8Capacity: 2) { output in
  ///       output.append(UInt8(ascii: "o"))
  ///       output.append(UInt8(ascii: "k"))
  ///     }
  ///
  /// Invalid UTF-8 is shown by replacement characters.
  /// - Parameters:
  ///   - utf8Capacity: the largest number of bytes that may be written.
  ///   - write: appends the bytes.
  @inlinable public init(utf8Capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: utf8Capacity) { buffer in
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      write(&output)
      return unsafe output.finalize(for: buffer)
    }
  }
}
