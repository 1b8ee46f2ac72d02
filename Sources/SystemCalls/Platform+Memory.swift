import SystemLibrary

extension Platform {
  /// Memory for a number of bytes, aligned for any value.
  package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    if byteCount > largePageSize / 2, let memory = unsafe allocateLargePages(byteCount: byteCount) {
      return unsafe memory
    }
    guard let memory = unsafe malloc(max(byteCount, 1)) else { fatalError("no memory for \(byteCount) bytes") }
    return unsafe memory
  }

  private static var largePageSize: Int { 1 << 21 }

  /// Memory in large pages, if the system has them: in small ones, the first touch of each costs as much as the parse of
  /// half a kilobyte.
  private static func allocateLargePages(byteCount: Int) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      // More than half of a page at the end is worth a whole one.
      let rest = byteCount % largePageSize
      let size = rest > largePageSize / 2 ? byteCount - rest + largePageSize : byteCount
      var memory: UnsafeMutableRawPointer?
      guard unsafe posix_memalign(&memory, largePageSize, size) == 0 else { return nil }
      _ = unsafe madvise(memory, size, MADV_HUGEPAGE)
      return unsafe memory
    #else
      return nil
    #endif
  }

  /// The same memory with another size; the rest of it is freed, and nothing is copied to make it smaller.
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

  /// Memory for values that a signal handler uses: it is made before the handler is installed, and never freed.
  static func permanent<Value>(_ value: Value, count: Int = 1) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: count)
    unsafe memory.initialize(repeating: value, count: count)
    return unsafe memory
  }

  /// Gives memory back that `allocate` or `resize` has returned.
  package static func release(_ memory: UnsafeMutableRawPointer) { unsafe free(memory) }
}
