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
      let byte = bytes[offset]
      if byte != 0, byte < 0x80 {
        offset += 1
      } else if byte == 0 {
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
