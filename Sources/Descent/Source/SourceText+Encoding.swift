extension SourceText {
  /// Reports each run of bytes that is not UTF-8, and each run of zero bytes. At most one hundred are reported.
  ///
  /// - Complexity: linear in the source; a source of valid UTF-8 is checked at the speed of the standard library.
  public func encodingDiagnostics() -> [Diagnostic] {
    // Decoding is slow against a scan for what can be wrong at all, so scan first.
    let bytes = paddedBytes.span
    var suspicious: UInt8 = 0
    for index in 0..<count { suspicious |= (bytes[index] & 0x80) | (bytes[index] == 0 ? 1 : 0) }
    guard suspicious != 0 else { return [] }
    var found: [Diagnostic] = []
    var offset = 0
    while offset < count, found.count < 100 {
      let byte = paddedBytes[offset]
      if byte != 0, byte < 0x80 {
        offset += 1
      } else if byte == 0 {
        let start = offset
        while offset < count, paddedBytes[offset] == 0 { offset += 1 }
        found.append(Diagnostic(.zeroByte, at: SourceRange(UInt32(start), UInt32(offset))))
      } else if let length = scalarLength(at: offset) {
        offset += length
      } else {
        let start = offset
        repeat { offset += 1 } while offset < count && paddedBytes[offset] >= 0x80 && scalarLength(at: offset) == nil
        found.append(Diagnostic(.invalidUTF8, at: SourceRange(UInt32(start), UInt32(offset))))
      }
    }
    return found
  }

  /// The length of the valid UTF-8 sequence of two to four bytes at an offset; nil if there is none.
  ///
  /// The table of well-formed sequences is table 3-7 of the Unicode Standard.
  func scalarLength(at offset: Int) -> Int? {
    let second = paddedBytes[offset + 1]
    let length: Int
    switch paddedBytes[offset] {
    case 0xC2...0xDF where second & 0xC0 == 0x80: length = 2
    case 0xE0 where (0xA0...0xBF).contains(second): length = 3
    case 0xED where (0x80...0x9F).contains(second): length = 3
    case 0xE1...0xEC where second & 0xC0 == 0x80, 0xEE...0xEF where second & 0xC0 == 0x80: length = 3
    case 0xF0 where (0x90...0xBF).contains(second): length = 4
    case 0xF1...0xF3 where second & 0xC0 == 0x80: length = 4
    case 0xF4 where (0x80...0x8F).contains(second): length = 4
    default: return nil
    }
    for index in 2..<max(length, 2) where paddedBytes[offset + index] & 0xC0 != 0x80 { return nil }
    return length
  }
}
