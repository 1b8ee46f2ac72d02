import Descent

/// Writes compact JSON in the order of the calls.
///
///     json.object {
///       $0.member("file", "main.swift")
///       $0.array("lines") { $0.value(12) }
///     }
///
/// Commas are inserted. The caller must write the keys of an object, and they must be distinct.
@usableFromInline package struct JSONWriter {
  package private(set) var buffer: ByteBuffer
  private var needsComma = false

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

  package mutating func object(_ name: StaticString, _ members: (inout Self) -> Void) {
    key(name)
    object(members)
  }

  @usableFromInline package mutating func array(_ name: StaticString, _ elements: (inout Self) -> Void) {
    key(name)
    array(elements)
  }

  /// Writes a key of ASCII characters without quotes, backslashes and control characters.
  package mutating func key(_ name: StaticString) { key(name.utf8CodeUnitCount) { $0.append(name) } }

  mutating func key(_ name: FieldName) { key(name.count) { $0.append(name) } }

  @inline(__always) private mutating func key(_ count: Int, _ appendName: (inout OutputSpan<UInt8>) -> Void) {
    buffer.append(upTo: count + 4) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      appendName(&output)
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
    }
    needsComma = false
  }

  package mutating func value(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { unsafe buffer.appendJSONString($0.span) }
  }

  /// Writes a text that needs no escapes, such as a name.
  package mutating func plainValue(_ name: [UInt8]) {
    buffer.append(upTo: name.count + 3) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      output.append(name)
      output.append(UInt8(ascii: "\""))
    }
    needsComma = true
  }

  /// Writes a text given as bytes; those that are not UTF-8 become replacement characters.
  package mutating func value(_ bytes: ArraySlice<UInt8>) {
    separate()
    buffer.appendJSONString(bytes.span)
  }

  /// Writes a value that is JSON already.
  package mutating func value(json: ArraySlice<UInt8>) {
    separate()
    buffer.append(json)
  }

  package mutating func value(_ number: Int) {
    separate()
    buffer.append(decimal: number)
  }

  /// Writes the name of a field as a text.
  mutating func plainValue(_ name: FieldName) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(name)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Begins an array with a number and the two ends of a range.
  mutating func beginArray(_ number: Int, _ range: SourceRange) {
    buffer.append(upTo: 64) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "["))
      output.append(decimal: number)
      output.append(UInt8(ascii: ","))
      output.append(endsOf: range)
    }
    needsComma = true
  }

  /// Writes an array of a text for which `isPlainInJSON` holds, and two numbers.
  mutating func array(plain text: Span<UInt8>, _ first: Int, _ second: Int) {
    buffer.append(upTo: text.count + 48) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "["))
      output.append(quoted: text)
      output.append(UInt8(ascii: ","))
      output.append(decimal: first)
      output.append(UInt8(ascii: ","))
      output.append(decimal: second)
      output.append(UInt8(ascii: "]"))
    }
    needsComma = true
  }

  /// Writes a range as an array of its two ends.
  package mutating func value(_ range: SourceRange) {
    buffer.append(upTo: 24) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "["))
      output.append(endsOf: range)
      output.append(UInt8(ascii: "]"))
    }
    needsComma = true
  }

  package mutating func value(_ texts: [String]) { array { json in for text in texts { json.value(text) } } }

  package mutating func value(_ truth: Bool) {
    separate()
    buffer.append(truth ? "true" : "false")
  }

  package mutating func null() {
    separate()
    buffer.append("null")
  }

  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    value(text)
  }

  package mutating func member(_ name: StaticString, _ bytes: ArraySlice<UInt8>) {
    key(name)
    value(bytes)
  }

  package mutating func member(_ name: StaticString, _ range: SourceRange) {
    key(name)
    value(range)
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: StaticString, _ truth: Bool) {
    key(name)
    value(truth)
  }

  package mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    value(texts)
  }

  /// Writes an array as a member, with a value for each element.
  @inlinable package mutating func member<Elements: Sequence>(
    _ name: StaticString, _ elements: Elements, _ writeValue: (inout Self, Elements.Element) -> Void
  ) {
    array(name) { json in for element in elements { writeValue(&json, element) } }
  }

  /// Writes an array as a member, unless it is empty.
  mutating func memberIfAny<Element>(
    _ name: StaticString, _ elements: [Element], _ writeValue: (inout Self, Element) -> Void
  ) {
    if !elements.isEmpty { member(name, elements, writeValue) }
  }

  /// Passes the buffer to a function that empties it.
  package mutating func drain(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) -> ByteBuffer.Next { drain(&buffer) }

  /// Ends a document with a line break, so that another one can follow.
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
  @inline(__always) fileprivate mutating func append(quoted text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    for index in text.indices { append(text[index]) }
    append(UInt8(ascii: "\""))
  }

  @inline(__always) fileprivate mutating func append(endsOf range: SourceRange) {
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
