import SampleLanguages

/// A handwritten JSON parser, without the toolkit: one pass over the bytes, with the same checks and the same
/// result. It stops at the first error and reports only its offset.
struct HandWrittenJSON {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position = 0
  private var depth = 0

  /// - Parameter bytes: The source, followed by at least 16 zero bytes.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    self.bytes = bytes
    end = count
  }

  static func value(of paddedBytes: [UInt8], count: Int) throws -> PlainJSON {
    try paddedBytes.withUnsafeBufferPointer { bytes in
      var parser = HandWrittenJSON(bytes, count: count)
      let value = try parser.value()
      try parser.finish()
      return value
    }
  }

  static func check(_ paddedBytes: [UInt8], count: Int) throws {
    try paddedBytes.withUnsafeBufferPointer { bytes in
      var parser = HandWrittenJSON(bytes, count: count)
      try parser.skipValue()
      try parser.finish()
    }
  }

  private mutating func finish() throws(ParseFailure) {
    if next() != 0 || position < end { throw failure }
  }

  private var failure: ParseFailure { ParseFailure(offset: position) }

  // MARK: Values

  private mutating func value() throws(ParseFailure) -> PlainJSON {
    switch next() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "t"):
      try skipWord(0x6575_7274, count: 4)
      return .bool(true)
    case UInt8(ascii: "f"):
      try skipWord(0x65_736C_6166, count: 5)
      return .bool(false)
    case UInt8(ascii: "n"):
      try skipWord(0x6C6C_756E, count: 4)
      return .null
    default:
      let start = position
      try skipNumber()
      return .number(PlainJSON.Number(literal: bytes.text(in: start..<position)))
    }
  }

  private mutating func object() throws(ParseFailure) -> [PlainJSON.Member] {
    var members: [PlainJSON.Member] = []
    try readGroup(until: UInt8(ascii: "}")) { parser throws(ParseFailure) in
      guard parser.next() == UInt8(ascii: "\"") else { throw parser.failure }
      let name = try parser.string()
      try parser.skip(UInt8(ascii: ":"))
      members.append(PlainJSON.Member(name: name, value: try parser.value()))
    }
    return members
  }

  private mutating func array() throws(ParseFailure) -> [PlainJSON] {
    var values: [PlainJSON] = []
    try readGroup(until: UInt8(ascii: "]")) { parser throws(ParseFailure) in values.append(try parser.value()) }
    return values
  }

  private mutating func string() throws(ParseFailure) -> String {
    let start = position + 1
    if !(try skipString()) { return bytes.text(in: start..<position - 1) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(position - start)
    var place = start
    while place < position - 1 {
      if bytes[place] == UInt8(ascii: "\\") {
        unescape(&place, into: &decoded)
      } else {
        decoded.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private func unescape(_ place: inout Int, into decoded: inout [UInt8]) {
    let byte = bytes[place + 1]
    place += 2
    switch byte {
    case UInt8(ascii: "b"): decoded.append(8)
    case UInt8(ascii: "f"): decoded.append(12)
    case UInt8(ascii: "n"): decoded.append(10)
    case UInt8(ascii: "r"): decoded.append(13)
    case UInt8(ascii: "t"): decoded.append(9)
    case UInt8(ascii: "u"):
      var scalar = unit(at: place) ?? 0
      place += 4
      if scalar & 0xFC00 == 0xD800 {
        scalar = 0x10000 + ((scalar & 0x3FF) << 10 | (unit(at: place + 2) ?? 0) & 0x3FF)
        place += 6
      }
      decoded.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar)!)!)
    default: decoded.append(byte)
    }
  }

  // MARK: Validation only

  private mutating func skipValue() throws(ParseFailure) {
    switch next() {
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "{"):
      try readGroup(until: UInt8(ascii: "}")) { parser throws(ParseFailure) in
        guard parser.next() == UInt8(ascii: "\"") else { throw parser.failure }
        _ = try parser.skipString()
        try parser.skip(UInt8(ascii: ":"))
        try parser.skipValue()
      }
    case UInt8(ascii: "["):
      try readGroup(until: UInt8(ascii: "]")) { parser throws(ParseFailure) in try parser.skipValue() }
    case UInt8(ascii: "t"): try skipWord(0x6575_7274, count: 4)
    case UInt8(ascii: "f"): try skipWord(0x65_736C_6166, count: 5)
    case UInt8(ascii: "n"): try skipWord(0x6C6C_756E, count: 4)
    default: try skipNumber()
    }
  }

  // MARK: Tokens

  /// Skips white space; returns the byte after it, which is zero at the end.
  private mutating func next() -> UInt8 {
    while true {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return bytes[position]
      }
    }
  }

  /// Reads elements between brackets, separated by commas.
  @inline(__always) private mutating func readGroup(
    until closer: UInt8, _ element: (inout Self) throws(ParseFailure) -> Void
  ) throws(ParseFailure) {
    position += 1
    depth += 1
    if depth > JSON.nestingLimit { throw failure }
    if next() != closer {
      try element(&self)
      while next() != closer {
        try skip(UInt8(ascii: ","))
        try element(&self)
      }
    }
    position += 1
    depth -= 1
  }

  private mutating func skip(_ byte: UInt8) throws(ParseFailure) {
    guard next() == byte else { throw failure }
    position += 1
  }

  private mutating func skipWord(_ letters: UInt64, count: Int) throws(ParseFailure) {
    let word = word(at: position) & (1 << UInt64(8 * count) - 1)
    guard word == letters else { throw failure }
    position += count
  }

  private func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Skips a string; returns true if it has escapes.
  private mutating func skipString() throws(ParseFailure) -> Bool {
    var hasEscapes = false
    position += 1
    while true {
      let word = word(at: position)
      let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let found = (quotes | backslashes | (word &- 0x2020_2020_2020_2020) | word) & 0x8080_8080_8080_8080
      position += found == 0 ? 8 : found.trailingZeroBitCount >> 3
      if found == 0 { continue }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0x80...: try skipCharacter()
      default: throw failure
      }
    }
  }

  private mutating func skipEscape() throws(ParseFailure) {
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard let unit = unit(at: position + 2), unit & 0xFC00 != 0xDC00 else { throw failure }
      position += 6
      guard unit & 0xFC00 == 0xD800 else { return }
      guard bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
        let low = self.unit(at: position + 2), low & 0xFC00 == 0xDC00
      else { throw failure }
      position += 6
    default: throw failure
    }
  }

  private func unit(at offset: Int) -> UInt32? {
    var unit: UInt32 = 0
    for index in offset..<offset + 4 {
      let byte = UInt32(bytes[index])
      let letter = (byte | 0x20) &- 97
      guard byte &- 48 < 10 || letter < 6 else { return nil }
      unit = unit << 4 | (byte &- 48 < 10 ? byte &- 48 : letter + 10)
    }
    return unit
  }

  private mutating func skipCharacter() throws(ParseFailure) {
    guard let length = UTF8Length.of(bytes, at: position) else { throw failure }
    position += length
  }

  private mutating func skipNumber() throws(ParseFailure) {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if bytes[position] == UInt8(ascii: "0") { position += 1 } else { try skipDigits() }
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(ParseFailure) {
    guard bytes[position] &- 48 < 10 else { throw failure }
    repeat { position += 1 } while bytes[position] &- 48 < 10
  }
}
