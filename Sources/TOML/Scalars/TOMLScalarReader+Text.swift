import Descent

// Strings and keys.

extension TOMLScalarReader {
  /// The text of a string, or of a bare key.
  mutating func readText() -> String {
    switch kind {
    case .basicString, .multilineBasicString: readBasic()
    case .literalString, .multilineLiteralString: String(decoding: content, as: UTF8.self)
    default: source.text(in: range)
    }
  }

  private var delimiterLength: Int { kind == .multilineBasicString || kind == .multilineLiteralString ? 3 : 1 }

  /// The content between the delimiters; a line end directly after the opening one of a multi-line string is dropped.
  private var content: ArraySlice<UInt8> {
    let length = delimiterLength
    let quote = bytes[bytes.startIndex]
    // The lexer has already reported an unterminated string.
    guard bytes.count >= 2 * length, bytes.suffix(length).allSatisfy({ $0 == quote }) else {
      return bytes.dropFirst(length)
    }
    var content = bytes.dropFirst(length).dropLast(length)
    if length == 3 {
      if content.first == UInt8(ascii: "\r"), content.dropFirst().first == UInt8(ascii: "\n") { content.removeFirst() }
      if content.first == UInt8(ascii: "\n") { content.removeFirst() }
    }
    return content
  }

  private mutating func readBasic() -> String {
    var rest = content
    guard rest.contains(UInt8(ascii: "\\")) else { return String(decoding: rest, as: UTF8.self) }
    var text: [UInt8] = []
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      text += rest[..<backslash]
      rest = rest[(backslash + 1)...]
      if delimiterLength == 3, let next = rest.endOfLineContinuation {
        rest = rest[next...]
      } else {
        readEscape(from: backslash, &rest, into: &text)
      }
      escapeEnds.append((text.count, rest.startIndex))
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  /// The offset in the source of a byte of the text that was read.
  func sourceOffset(ofByte offset: Int) -> UInt32 {
    let start = escapeEnds.last { $0.text <= offset } ?? (text: 0, source: content.startIndex)
    return min(UInt32(start.source + offset - start.text), range.end)
  }

  /// Reads the rest of an escape after its backslash.
  private mutating func readEscape(from backslash: Int, _ rest: inout ArraySlice<UInt8>, into text: inout [UInt8]) {
    // Nothing follows a backslash that escapes the quote of an unterminated string.
    guard let letter = rest.popFirst() else { return }
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(letter)
    case UInt8(ascii: "u"): readScalar(digits: 4, from: backslash, &rest, into: &text)
    case UInt8(ascii: "U"): readScalar(digits: 8, from: backslash, &rest, into: &text)
    default:
      // The character may have several bytes.
      while let byte = rest.first, byte.continuesCharacter { rest.removeFirst() }
      let place = SourceRange(UInt32(backslash), UInt32(rest.startIndex))
      report(
        .tomlInvalidEscape, at: place, [.source(place)], fixIts: [.insert("\\", at: UInt32(backslash))])
    }
  }

  private mutating func readScalar(
    digits count: Int, from backslash: Int, _ rest: inout ArraySlice<UInt8>, into text: inout [UInt8]
  ) {
    let digits = rest.prefix(count).prefix { $0.hexadecimalDigit != nil }
    rest = rest.dropFirst(digits.count)
    let place = SourceRange(UInt32(backslash), UInt32(rest.startIndex))
    let value = digits.reduce(0) { $0 << 4 | ($1.hexadecimalDigit ?? 0) }
    guard digits.count == count else {
      return report(.tomlShortEscape, at: place, [.source(place), .words(String(count))])
    }
    guard let scalar = Unicode.Scalar(value) else { return report(.tomlNoScalar, at: place, [.source(place)]) }
    text += Array(String(scalar).utf8)
  }
}

extension ArraySlice<UInt8> {
  /// For a backslash that ends a line: the index of the next character that is not white space; otherwise nil.
  fileprivate var endOfLineContinuation: Int? {
    guard let lineEnd = firstIndex(where: { !$0.isBlank }), self[lineEnd].isLineEnd else { return nil }
    return self[lineEnd...].firstIndex { !$0.isBlank && !$0.isLineEnd } ?? endIndex
  }
}

extension DiagnosticKind {
  static let tomlInvalidEscape = DiagnosticKind("invalid-escape", .error, "invalid escape sequence %0")
  static let tomlShortEscape = DiagnosticKind(
    "short-escape", .error, "the escape sequence %0 needs %1 hexadecimal digits")
  static let tomlNoScalar = DiagnosticKind("no-unicode-scalar", .error, "%0 is no Unicode scalar")
}
