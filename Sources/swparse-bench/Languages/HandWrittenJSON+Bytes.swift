/// The offset of the first error that the handwritten parser finds.
struct ParseFailure: Error { let offset: Int }

extension UnsafeBufferPointer<UInt8> {
  func text(in range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}

/// UTF-8 validation by table 3-7 of the Unicode Standard.
enum UTF8Length {
  /// The length of the non-ASCII character at an offset; nil if it is not well-formed.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    let first = bytes[position]
    let second = bytes[position + 1]
    let isWellBegun =
      switch first {
      case 0xE0: second >= 0xA0 && second <= 0xBF
      case 0xED: second >= 0x80 && second <= 0x9F
      case 0xF0: second >= 0x90 && second <= 0xBF
      case 0xF4: second >= 0x80 && second <= 0x8F
      case 0xC2...0xF3: second & 0xC0 == 0x80
      default: false
      }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard isWellBegun, length < 3 || bytes[position + 2] & 0xC0 == 0x80,
      length < 4 || bytes[position + 3] & 0xC0 == 0x80
    else { return nil }
    return length
  }
}
