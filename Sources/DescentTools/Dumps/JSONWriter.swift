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
  package mutating func key(_ name: StaticString) {
    append(upTo: name.utf8CodeUnitCount + 3) { $0.append(key: name) }
    needsComma = false
  }

  mutating func key(_ name: FieldName) {
    append(upTo: name.count + 3) { output in
      output.append(UInt8(ascii: "\""))
      output.append(name)
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
    }
    needsComma = false
  }

  /// Appends something after a comma, if one is needed, with one look at the room for both.
  @inline(__always) private mutating func append(upTo count: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
    buffer.append(upTo: count + 1) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      body(&output)
    }
    needsComma = true
  }

  /// Appends a member with one look at the room for its key and its value.
  @inline(__always) private mutating func member(
    _ name: StaticString, upTo count: Int, _ value: (inout OutputSpan<UInt8>) -> Void
  ) {
    append(upTo: name.utf8CodeUnitCount + 3 + count) { output in
      output.append(key: name)
      value(&output)
    }
  }

  package mutating func value(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { unsafe buffer.appendJSONString($0.span) }
  }

  /// Writes a text that needs no escapes, such as a name.
  package mutating func plainValue(_ name: [UInt8]) {
    append(upTo: name.count + 2) { output in
      output.append(UInt8(ascii: "\""))
      output.append(name)
      output.append(UInt8(ascii: "\""))
    }
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
    append(upTo: 20) { $0.append(decimal: number) }
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
    append(upTo: 63) { output in
      output.append(UInt8(ascii: "["))
      output.append(decimal: number)
      output.append(UInt8(ascii: ","))
      output.append(endsOf: range)
    }
  }

  /// Writes an array of a text for which `isPlainInJSON` holds, and two numbers.
  mutating func array(plain text: Span<UInt8>, _ first: Int, _ second: Int) {
    append(upTo: text.count + 47) { output in
      output.append(UInt8(ascii: "["))
      output.append(quoted: text)
      output.append(UInt8(ascii: ","))
      output.append(decimal: first)
      output.append(UInt8(ascii: ","))
      output.append(decimal: second)
      output.append(UInt8(ascii: "]"))
    }
  }

  /// Writes a range as an array of its two ends.
  package mutating func value(_ range: SourceRange) { append(upTo: 23) { $0.append(range) } }

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
    var text = text
    text.withUTF8 { bytes in
      let text = unsafe bytes.span
      guard text.isPlainInJSON else {
        key(name)
        needsComma = true
        return buffer.appendJSONString(text)
      }
      member(name, upTo: text.count + 2) { $0.append(quoted: text) }
    }
  }

  package mutating func member(_ name: StaticString, _ bytes: ArraySlice<UInt8>) {
    key(name)
    value(bytes)
  }

  package mutating func member(_ name: StaticString, _ range: SourceRange) {
    member(name, upTo: 23) { $0.append(range) }
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    member(name, upTo: 20) { $0.append(decimal: number) }
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
    append(upTo: 1) { $0.append(bracket) }
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
