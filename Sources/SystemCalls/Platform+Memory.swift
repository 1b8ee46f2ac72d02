#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// Memory for a number of bytes, aligned for any value.
  package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = unsafe malloc(max(byteCount, 1)) else { fatalError("no memory for \(byteCount) bytes") }
    return unsafe memory
  }

  /// The same memory with another size; what is beyond it is free for others, and nothing is copied to make it smaller.
  package static func resize(_ memory: UnsafeMutableRawPointer, byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = unsafe realloc(memory, max(byteCount, 1)) else { fatalError("no memory for \(byteCount) bytes") }
    return unsafe memory
  }

  /// The first place of a byte in a part of some bytes.
  package static func firstIndex(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      guard range.lowerBound < range.upperBound, range.upperBound <= bytes.count, let first = bytes.baseAddress,
        let found = unsafe memchr(first + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe first.distance(to: UnsafeRawPointer(found))
    }
  }

  /// Gives memory back that `allocate` or `resize` has returned.
  package static func release(_ memory: UnsafeMutableRawPointer) { unsafe free(memory) }
}
