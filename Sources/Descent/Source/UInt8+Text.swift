// Classes of bytes, independent of a lexer.

extension UInt8 {
  /// Whether the byte is a space or a tab.
  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is a line end, or a part of one.
  @inlinable package var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether the byte continues a character of UTF-8 that an earlier one begins.
  @inlinable package var continuesCharacter: Bool { self & 0xC0 == 0x80 }

  /// Whether a word may begin with the byte; so it may with most characters beyond ASCII.
  var beginsWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// Whether the byte may be a part of a word.
  package var isWordPart: Bool { beginsWord || isDecimalDigit }

  /// Whether the byte may be the end of a word, a sentence or something in brackets.
  package var mayEndText: Bool { isWordPart || ".)]'".utf8.contains(self) }

  package var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte may be a part of a word of ASCII characters.
  package var isASCIIWordPart: Bool { isWordPart && self < 0x80 }
}
