import Descent

/// Writes JSON without spaces, in the order of the calls.
///
///     json.object {
///       $0.member("file", "main.swift")
///       $0.key("lines")
///       $0.array { $0.value(12) }
///     }
///
/// Commas are put where they belong. It is the caller's business that an object has keys and that they differ.
package struct JSONWriter {
  package private(set) var buffer: ByteBuffer
  private var needsComma = false

  /// Goes on at the end of a buffer.
  package init(_ buffer: consuming ByteBuffer = ByteBuffer()) { self.buffer = buffer }

  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  package mutating func object(_ members: (inout Self) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  package mutating func array(_ elements: (inout Self) -> Void) {
    beginArray()
    elements(&self)
    endArray()
  }

  /// A key of ASCII characters without quotes, backslashes and controls.
  package mutating func key(_ name: StaticString) {
    buffer.append(upTo: name.utf8CodeUnitCount + 4) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      output.append(name)
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
    }
    needsComma = false
  }

  mutating func key(_ name: FieldName) {
    buffer.append(upTo: name.count + 4) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      output.append(name)
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
    }
    needsComma = false
  }

  package mutating func value(_ text: String) {
    separate()
    buffer.appendJSONString(Array(text.utf8)[...])
  }

  /// A text that is known to need no escape, such as a name.
  package mutating func plainValue(_ name: [UInt8]) {
    buffer.append(upTo: name.count + 3) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      for byte in name { output.append(byte) }
      output.append(UInt8(ascii: "\""))
    }
    needsComma = true
  }

  /// The text of some bytes; what is not UTF-8 among them becomes replacement characters.
  package mutating func value(_ bytes: ArraySlice<UInt8>) {
    separate()
    buffer.appendJSONString(bytes)
  }

  package mutating func value(_ number: Int) {
    separate()
    buffer.append(decimal: number)
  }

  /// An array of the two ends of a range.
  package mutating func value(_ range: SourceRange) {
    buffer.append(upTo: 24) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "["))
      output.append(decimal: Int(range.start))
      output.append(UInt8(ascii: ","))
      output.append(decimal: Int(range.end))
      output.append(UInt8(ascii: "]"))
    }
    needsComma = true
  }

  package mutating func value(_ truth: Bool) {
    separate()
    buffer.append(truth ? "true" : "false")
  }

  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    value(text)
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: StaticString, _ truth: Bool) {
    key(name)
    value(truth)
  }

  /// Hands the buffer over to be emptied.
  package mutating func drain(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) -> ByteBuffer.Next { drain(&buffer) }

  /// Ends a document, so that another may follow on a line of its own.
  package mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func open(_ bracket: UInt8) {
    buffer.append(upTo: 2) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(bracket)
    }
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    buffer.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension ByteBuffer {
  /// Appends bytes as a JSON string in quotes, as RFC 8259 wants it: valid UTF-8, with controls escaped.
  mutating func appendJSONString(_ slice: ArraySlice<UInt8>) {
    // Almost all text is short and goes out as it is.
    if slice.count <= 64, slice.allSatisfy(isPlainInJSON) {
      return append(upTo: 66) { output in
        output.append(UInt8(ascii: "\""))
        for byte in slice { output.append(byte) }
        output.append(UInt8(ascii: "\""))
      }
    }
    append(UInt8(ascii: "\""))
    var runStart = slice.startIndex
    var index = runStart
    var hasOnlyASCII = true
    while index < slice.endIndex {
      let byte = slice[index]
      if byte >= 0x80 { hasOnlyASCII = false }
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      appendText(slice[runStart..<index], isASCII: hasOnlyASCII)
      appendEscape(byte)
      index += 1
      runStart = index
      hasOnlyASCII = true
    }
    appendText(slice[runStart...], isASCII: hasOnlyASCII)
    append(UInt8(ascii: "\""))
  }

  private mutating func appendText(_ slice: ArraySlice<UInt8>, isASCII: Bool) {
    if isASCII { append(slice) } else { append(String(decoding: slice, as: UTF8.self)) }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    default:
      append("\\u00")
      append(hexadecimalDigit(byte >> 4))
      append(hexadecimalDigit(byte & 15))
    }
  }

  private func isPlainInJSON(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
