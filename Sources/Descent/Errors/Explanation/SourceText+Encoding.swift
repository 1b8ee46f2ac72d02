extension SourceText {
  /// Reports each run of bytes that is not UTF-8, and each run of zero bytes. At most one hundred are reported.
  ///
  /// - Complexity: linear in the source; a source of valid UTF-8 is checked at the speed of the standard library.
  public func encodingDiagnostics() -> [Diagnostic] {
    let bytes = paddedBytes.span
    var found: [Diagnostic] = []
    var offset = 0
    while found.count < 100 {
      offset = bytes.endOfPlainText(from: offset)
      if offset >= count { break }
      if bytes[offset] == 0 {
        let start = offset
        while offset < count, bytes[offset] == 0 { offset += 1 }
        found.append(Diagnostic(.zeroByte, at: SourceRange(UInt32(start), UInt32(offset))))
      } else if let scalar = bytes.scalar(at: offset) {
        offset += scalar.length
      } else {
        let start = offset
        repeat { offset += 1 } while offset < count && bytes[offset] >= 0x80 && bytes.scalar(at: offset) == nil
        found.append(Diagnostic(.invalidUTF8, at: SourceRange(UInt32(start), UInt32(offset))))
      }
    }
    return found
  }
}

extension Span where Element == UInt8 {
  /// The first offset at or after another that holds a zero byte or a part of a character beyond ASCII.
  fileprivate func endOfPlainText(from start: Int) -> Int {
    var position = start
    // Most sources have neither, and are read thirty-two bytes at a time.
    while position &+ 32 <= count {
      let words = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: SIMD4<UInt64>.self)
      let marks = words | (words &- SIMD4(repeating: 0x0101_0101_0101_0101))
      if (marks.x | marks.y | marks.z | marks.w) & 0x8080_8080_8080_8080 != 0 { break }
      position &+= 32
    }
    while true {
      // A borrow may mark the byte after a zero byte as well, but never one before it.
      let word = word(at: position)
      let found = (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
      if found != 0 { return position &+ found.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
  }
}
