import Descent

/// The form of a string literal: its delimiter, and the indentation of its lines.
struct StringForm {
  let poundCount: Int
  let isMultiline: Bool
  /// The bytes of white space before each line of a multi-line string that are not part of its value.
  let indentation: Int

  var delimiterLength: Int { poundCount + (isMultiline ? 3 : 1) }

  /// The boundary of a piece of text on one side: a delimiter, or an interpolation (`middle`).
  enum Edge { case opening, middle, closing }

  /// Reads the opening delimiter, alone or followed by the rest of the literal.
  init(_ literal: ArraySlice<UInt8>, indentation: Int) {
    poundCount = literal.prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = literal.dropFirst(poundCount).prefix { $0 == UInt8(ascii: "\"") }.count
    // `#"""#` is a quotation mark in a single-line string.
    isMultiline = quotes >= 3 && (literal.count == poundCount + 3 || literal.contains(where: \.isLineEnd))
    self.indentation = indentation
  }

  /// Reads a literal without interpolations, given with its delimiters.
  init(ofClosed literal: ArraySlice<UInt8>) {
    self.init(literal, indentation: Self.indentation(ofClosed: literal))
  }

  /// The text between the delimiters of a literal without interpolations; nil if it is too short to be closed.
  func text(ofClosed literal: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    literal.count < 2 * delimiterLength ? nil : literal.dropFirst(delimiterLength).dropLast(delimiterLength)
  }

  /// The indentation of a literal without interpolations, given with its delimiters.
  private static func indentation(ofClosed literal: ArraySlice<UInt8>) -> Int {
    let withoutPounds = literal.reversed().drop { $0 == UInt8(ascii: "#") }
    return withoutPounds.drop { $0 == UInt8(ascii: "\"") }.prefix(while: \.isBlank).count
  }

  /// The indentation of a literal, given its last text, which the closing delimiter follows.
  static func indentation(ofText text: ArraySlice<UInt8>) -> Int { text.reversed().prefix(while: \.isBlank).count }

  // MARK: Lines

  /// Splits a piece of text into lines, each including its line end, which may be an escape such as `\n`. Line ends
  /// next to a delimiter belong to it, and those after a backslash join two lines; neither is included.
  func lines(of text: ArraySlice<UInt8>, _ start: Edge, _ end: Edge) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    let textEnd = end == .closing ? endOfLastLine(of: text) : text.endIndex
    var lineStart = text.startIndex
    if isMultiline, start == .opening {
      lineStart = indented(lineEnd(in: text, from: lineStart), in: text, before: textEnd)
    }
    var index = lineStart
    while index < textEnd {
      if text[index].isLineEnd {
        let next = lineEnd(in: text, from: index)
        lines.append(lineStart..<next)
        lineStart = indented(next, in: text, before: textEnd)
        index = lineStart
      } else if let escaped = escape(in: text, at: index) {
        index = escaped.end
        switch escaped.kind {
        case .character: break
        case .lineEnd:
          lines.append(lineStart..<index)
          lineStart = index
        case .joinedLine(let start):
          lines.append(lineStart..<start)
          lineStart = indented(index, in: text, before: textEnd)
          index = lineStart
        }
      } else {
        index += 1
      }
    }
    if lineStart < textEnd { lines.append(lineStart..<textEnd) }
    return lines
  }

  /// The offset of the first byte of a line after its indentation.
  private func indented(_ start: Int, in text: ArraySlice<UInt8>, before end: Int) -> Int {
    var index = start
    while index < end, index < start + indentation, text[index].isBlank { index += 1 }
    return index
  }

  /// The offset of the next line.
  private func lineEnd(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    guard let index = text[start...].firstIndex(where: \.isLineEnd) else { return text.endIndex }
    let isPair = text[index] == UInt8(ascii: "\r") && text[index...].dropFirst().first == UInt8(ascii: "\n")
    return index + (isPair ? 2 : 1)
  }

  /// The end of the line before the closing delimiter's, without its line end.
  private func endOfLastLine(of text: ArraySlice<UInt8>) -> Int {
    guard let index = text.lastIndex(where: \.isLineEnd) else { return text.endIndex }
    let isPair = text[index] == UInt8(ascii: "\n") && text[..<index].last == UInt8(ascii: "\r")
    return index - (isPair ? 1 : 0)
  }

  /// An escape sequence, which begins with a backslash and the number signs of the delimiter.
  private enum Escape {
    case character
    /// A line end, written as `\n`, `\r` or by its code.
    case lineEnd
    /// An escaped line end, which joins two lines; `start` is the position of the backslash.
    case joinedLine(start: Int)
  }

  private func escape(in text: ArraySlice<UInt8>, at start: Int) -> (end: Int, kind: Escape)? {
    guard text[start] == UInt8(ascii: "\\") else { return nil }
    let rest = text[(start + 1)...]
    guard beginsEscape(rest) else { return nil }
    let escaped = rest.dropFirst(poundCount)
    let afterSpace = escaped.drop(while: \.isBlank)
    if let first = afterSpace.first, first.isLineEnd {
      return (lineEnd(in: text, from: afterSpace.startIndex), .joinedLine(start: start))
    }
    if let lineEnd = escapedLineEnd(in: escaped) { return (lineEnd, .lineEnd) }
    return (Swift.min(escaped.startIndex + 1, text.endIndex), .character)
  }

  /// Whether the text after a backslash begins with the number signs that make it an escape.
  func beginsEscape(_ text: ArraySlice<UInt8>) -> Bool {
    text.count >= poundCount && text.prefix(poundCount).allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The end of a leading `n`, `r`, `u{A}` or `u{D}`; nil if there is none.
  private func escapedLineEnd(in text: ArraySlice<UInt8>) -> Int? {
    switch text.first {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return text.startIndex + 1
    case UInt8(ascii: "u"):
      // At most eight digits and a closing brace.
      let digits = text.dropFirst(2).prefix(9).prefix { $0 != UInt8(ascii: "}") }
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      return (value == 0xA || value == 0xD) && digits.endIndex < text.endIndex ? digits.endIndex + 1 : nil
    default: return nil
    }
  }
}
