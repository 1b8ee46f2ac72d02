import Descent

/// An escape in a string: `\n`, `\u00e9`, or a surrogate pair for a character beyond U+FFFF: `\ud83d\ude00`.
package struct JSONEscape {
  /// The number of bytes, including the backslash.
  package var length: Int
  /// The scalar that the escape represents; for a malformed escape, the closest approximation.
  package var scalar: UInt32
  package var problem = Problem.none

  package enum Problem {
    case none, unknown, digits, surrogate
  }

  /// Reads the escape that begins with the backslash at an offset.
  @inline(__always) package static func read(_ source: borrowing Span<UInt8>, at start: Int) -> Self {
    let byte = source[start &+ 1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Self(length: 2, scalar: UInt32(byte))
    case UInt8(ascii: "b"): return Self(length: 2, scalar: 8)
    case UInt8(ascii: "f"): return Self(length: 2, scalar: 12)
    case UInt8(ascii: "n"): return Self(length: 2, scalar: 10)
    case UInt8(ascii: "r"): return Self(length: 2, scalar: 13)
    case UInt8(ascii: "t"): return Self(length: 2, scalar: 9)
    case UInt8(ascii: "u"): return readUnits(source, at: start)
    case 0x20..<0x7F: return Self(length: 2, scalar: UInt32(byte), problem: .unknown)
    // The byte after the backslash is not part of an escape.
    default: return Self(length: 1, scalar: UInt32(UInt8(ascii: "\\")), problem: .unknown)
    }
  }

  private static func readUnits(_ source: borrowing Span<UInt8>, at start: Int) -> Self {
    guard let unit = unit(in: source, at: start &+ 2) else {
      return Self(length: 2, scalar: UInt32(UInt8(ascii: "u")), problem: .digits)
    }
    // A high surrogate must be followed by a low one, as in UTF-16.
    guard unit & 0xF800 == 0xD800 else { return Self(length: 6, scalar: unit) }
    guard unit < 0xDC00, source[start &+ 6] == UInt8(ascii: "\\"), source[start &+ 7] == UInt8(ascii: "u"),
      let low = Self.unit(in: source, at: start &+ 8), low & 0xFC00 == 0xDC00
    else { return Self(length: 6, scalar: 0xFFFD, problem: .surrogate) }
    return Self(length: 12, scalar: 0x10000 &+ ((unit & 0x3FF) << 10 | low & 0x3FF))
  }

  /// The value of four hexadecimal digits.
  private static func unit(in source: borrowing Span<UInt8>, at start: Int) -> UInt32? {
    var unit: UInt32 = 0
    for position in start..<start &+ 4 {
      guard let digit = source[position].hexadecimalDigit else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Appends the scalar as UTF-8; returns the length of the escape.
  func decode(into output: inout OutputSpan<UInt8>) -> Int {
    if let scalar = Unicode.Scalar(scalar) { for byte in UTF8.encode(scalar)! { output.append(byte) } }
    return length
  }
}

// The characters that string tokens represent.

extension JSONParser {
  /// The characters that a string token represents; empty for a missing token.
  func characters(of token: TokenRef) -> String {
    guard let index = token.index, var range = range(of: token) else { return "" }
    switch kind(at: index) {
    case .string:
      range = SourceRange(range.start + 1, range.end - 1)
      return source.text(in: range)
    case .escapedString: return unescaped(range)
    default: return source.text(in: range)
    }
  }

  /// The characters of a string with escapes. A malformed string is already reported; its content is decoded as
  /// far as possible.
  private func unescaped(_ range: SourceRange) -> String {
    let bytes = source.paddedBytes.span
    let start = Int(range.start)
    let end = Int(range.end)
    let isClosed = end > start + 1 && bytes[end - 1] == bytes[start]
    // No escape is shorter than the UTF-8 that it represents.
    return String(utf8Capacity: end - start) { output in
      var position = start + 1
      let last = isClosed ? end - 1 : end
      while position < last {
        if bytes[position] == UInt8(ascii: "\\") {
          position += JSONEscape.read(bytes, at: position).decode(into: &output)
        } else {
          output.append(bytes[position])
          position += 1
        }
      }
    }
  }
}
