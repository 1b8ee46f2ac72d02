enum TerminalKey: Equatable {
  case text(String)
  case tab, enter, escape
  case backspace, delete
  case left, right, home, end
  /// Ctrl-C: cancels the line.
  case interrupt
  /// Ctrl-D: ends the input.
  case endOfInput
  /// Ctrl-Z: suspends the process.
  case suspend
  /// Ctrl-U: deletes the text before the caret.
  case clear
}

/// Decodes keys from the bytes of a terminal, which may arrive in arbitrary chunks.
struct TerminalKeys {
  private var rest: [UInt8] = []

  /// Consumes bytes and returns the complete keys.
  mutating func keys(from bytes: [UInt8]) -> [TerminalKey] {
    rest += bytes
    var keys: [TerminalKey] = []
    var offset = 0
    while offset < rest.count, let (key, length) = Self.key(in: rest[offset...]) {
      if let key { keys.append(key) }
      offset += length
    }
    rest.removeFirst(offset)
    return keys
  }

  /// True if a key may be incomplete, so that a timeout must decide: an escape is a key only if no byte follows.
  var isWaiting: Bool { !rest.isEmpty }

  /// Returns the keys in the incomplete bytes after the timeout.
  mutating func flush() -> [TerminalKey] {
    defer { rest = [] }
    return rest.first == Self.escapeByte ? [.escape] : []
  }

  private static let escapeByte: UInt8 = 0x1B

  /// Decodes the first key, with its length. The key is nil for bytes without a meaning; the result is nil if bytes
  /// are missing.
  private static func key(in bytes: ArraySlice<UInt8>) -> (TerminalKey?, length: Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case escapeByte: return sequence(in: bytes)
    case 0x20..<0x7F: return (.text(String(decoding: bytes.prefix(1), as: UTF8.self)), 1)
    case 0x80...: return character(in: bytes)
    default: return (controls[first], 1)
    }
  }

  private static let controls: [UInt8: TerminalKey] = [
    0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace,
    0x09: .tab, 0x0A: .enter, 0x0D: .enter, 0x15: .clear, 0x1A: .suspend, 0x7F: .backspace,
  ]

  /// Decodes a scalar of several bytes; invalid UTF-8 is skipped.
  private static func character(in bytes: ArraySlice<UInt8>) -> (TerminalKey?, length: Int)? {
    let length =
      switch bytes.first ?? 0 {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let scalar = bytes.prefix(length)
    if scalar.dropFirst().contains(where: { $0 & 0xC0 != 0x80 }) { return (nil, 1) }
    guard scalar.count == length else { return nil }
    let text = String(decoding: scalar, as: UTF8.self)
    return text.utf8.elementsEqual(scalar) ? (.text(text), length) : (nil, length)
  }

  /// Decodes an escape sequence: `ESC [ … letter` and `ESC O letter` are special keys.
  private static func sequence(in bytes: ArraySlice<UInt8>) -> (TerminalKey?, length: Int)? {
    guard let second = bytes.dropFirst().first else { return nil }
    guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else { return (.escape, 1) }
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { 0x40...0x7E ~= $0 }) else {
      return body.count < 32 ? nil : (nil, bytes.count)
    }
    let key = sequences[String(decoding: body[...end], as: UTF8.self)]
    return (key, end - bytes.startIndex + 1)
  }

  private static let sequences: [String: TerminalKey] = [
    "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "7~": .home, "4~": .end, "8~": .end, "3~": .delete,
  ]
}
