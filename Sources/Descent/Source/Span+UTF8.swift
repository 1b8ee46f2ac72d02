extension Span where Element == UInt8 {
  /// The Unicode scalar whose UTF-8 begins at an offset, and its number of bytes; nil if the bytes are not UTF-8.
  ///
  /// At least three bytes must follow the offset. The table of well-formed sequences is table 3-7 of the Unicode
  /// Standard.
  @inlinable public func scalar(at offset: Int) -> (value: UInt32, length: Int)? {
    let first = UInt32(self[offset])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(self[offset &+ 1])
    let lowest: UInt32
    let highest: UInt32
    switch first {
    case 0xE0: (lowest, highest) = (0xA0, 0xBF)
    case 0xED: (lowest, highest) = (0x80, 0x9F)
    case 0xF0: (lowest, highest) = (0x90, 0xBF)
    case 0xF4: (lowest, highest) = (0x80, 0x8F)
    case 0xC2...0xF3: (lowest, highest) = (0x80, 0xBF)
    default: return nil
    }
    guard lowest <= second, second <= highest else { return nil }
    if first < 0xE0 { return ((first & 0x1F) << 6 | second & 0x3F, 2) }
    let third = UInt32(self[offset &+ 2])
    guard third & 0xC0 == 0x80 else { return nil }
    if first < 0xF0 { return ((first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3) }
    let fourth = UInt32(self[offset &+ 3])
    guard fourth & 0xC0 == 0x80 else { return nil }
    return ((first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F, 4)
  }
}
