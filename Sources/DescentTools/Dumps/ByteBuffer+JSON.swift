import Descent

extension ByteBuffer {
  /// Appends bytes as a quoted JSON string, as in RFC 8259: valid UTF-8, with control characters escaped.
  mutating func appendJSONString(_ text: Span<UInt8>) {
    if text.isPlainInJSON { return append(upTo: text.count + 2) { $0.append(quoted: text) } }
    append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices where text[index].isEscapedInJSON {
      appendText(text.extracting(start..<index))
      appendEscape(text[index])
      start = index + 1
    }
    appendText(text.extracting(start..<text.count))
    append(UInt8(ascii: "\""))
  }

  private mutating func appendText(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { text in
      if unsafe text.allSatisfy({ $0 < 0x80 }) {
        unsafe append(text)
      } else {
        append(unsafe String(decoding: text, as: UTF8.self))
      }
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    default: append("\\u" + padded(Int(byte), 4, radix: 16))
    }
  }
}

extension Span<UInt8> {
  /// Whether a text is short and needs no escapes, as almost all.
  @inline(__always) var isPlainInJSON: Bool {
    count <= 64 && indices.allSatisfy { self[$0] < 0x80 && !self[$0].isEscapedInJSON }
  }
}

extension OutputSpan<UInt8> {
  @inline(__always) mutating func append(key name: StaticString) {
    append(UInt8(ascii: "\""))
    append(name)
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }

  @inline(__always) mutating func append(quoted text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    for index in text.indices { append(text[index]) }
    append(UInt8(ascii: "\""))
  }

  @inline(__always) mutating func append(_ range: SourceRange) {
    append(UInt8(ascii: "["))
    append(endsOf: range)
    append(UInt8(ascii: "]"))
  }

  @inline(__always) mutating func append(endsOf range: SourceRange) {
    append(decimal: Int(range.start))
    append(UInt8(ascii: ","))
    append(decimal: Int(range.end))
  }
}

extension UInt8 {
  fileprivate var isEscapedInJSON: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}

extension [UInt8] {
  /// A text inside of a string of JSON.
  var escapedForJSON: Self {
    if !contains(where: \.isEscapedInJSON) { return self }
    var string = ByteBuffer()
    string.appendJSONString(span)
    return Array(string.bytes.dropFirst().dropLast())
  }
}
