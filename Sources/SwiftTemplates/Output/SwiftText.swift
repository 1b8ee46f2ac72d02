import Descent

// String literals.

extension ByteBuffer {
  /// Appends a string literal for text of valid UTF-8.
  ///
  /// A text with quotes or backslashes becomes a raw string if a few `#` signs suffice. Thus the length of the
  /// literal is always linear in that of the text.
  mutating func append(literal text: ArraySlice<UInt8>) {
    let pounds = Self.pounds(for: text)
    // Two quotes at the beginning would be mistaken for the delimiter of a multi-line string.
    let isMistakable = text.starts(with: "\"\"".utf8)
    append(literal: text, pounds: pounds <= 8 && !isMistakable ? pounds : 0)
  }

  /// Appends a string literal, raw with the given number of `#` signs.
  mutating func append(literal text: ArraySlice<UInt8>, pounds: Int) {
    append(UInt8(ascii: "#"), count: pounds)
    append("\"")
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n"): append(escape: "n", pounds)
      case UInt8(ascii: "\r"): append(escape: "r", pounds)
      case UInt8(ascii: "\t"): append(escape: "t", pounds)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        if pounds == 0 { append("\\") }
        append(byte)
      case 0x20..<0x7F, 0x80...: append(byte)
      default:
        append(escape: "u{", pounds)
        append(String(byte, radix: 16))
        append("}")
      }
    }
    append("\"")
    append(UInt8(ascii: "#"), count: pounds)
  }

  private mutating func append(escape text: StaticString, _ pounds: Int) {
    append("\\")
    append(UInt8(ascii: "#"), count: pounds)
    append(text)
  }

  /// The number of `#` signs that a raw string needs so that no quote ends it and no backslash begins an escape.
  private static func pounds(for text: ArraySlice<UInt8>) -> Int {
    var needed = 0
    var run: Int?
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 1
      case UInt8(ascii: "#"): run = run.map { $0 + 1 }
      default: run = nil
      }
      needed = max(needed, run ?? 0)
    }
    return needed
  }
}
