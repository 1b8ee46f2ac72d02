import Descent

/// A stretch of a string's text, and the way it ends.
struct StringText {
  enum Ending {
    case closed, interpolation, unterminated
  }

  /// The offset of the delimiter or interpolation after the text.
  var end: Int
  var ending: Ending
  /// `.erroneous` if an error was reported in the text.
  var flags: TokenFlags = []
}

extension SwiftLexer {
  /// Scans the text of a string from an offset inside it to an interpolation or to its end. Checks the escape
  /// sequences and, at the end of a multi-line string, the indentation.
  mutating func scanText(
    _ source: borrowing Span<UInt8>, from start: Int, delimiter: StringDelimiter, outerTextLines: Int
  ) -> StringText {
    let reportedBefore = state.diagnostics.count
    var position = start
    /// The start of the line after the last escaped newline.
    var escapedLine = -1
    var ending = StringText.Ending.unterminated
    loop: while true {
      position = source.endOfPlainText(from: position)
      switch source[position] {
      case UInt8(ascii: "\""):
        if delimiter.closes(source, at: position) {
          ending = .closed
          break loop
        }
        position += 1
      case UInt8(ascii: "\\"):
        guard delimiter.poundsMatch(source, at: position + 1) else {
          position += 1
          continue
        }
        let escaped = position + 1 + delimiter.poundCount
        switch source[escaped] {
        case UInt8(ascii: "("):
          ending = .interpolation
          break loop
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\\"), UInt8(ascii: "\""),
          UInt8(ascii: "'"), UInt8(ascii: "0"):
          position = escaped + 1
        case UInt8(ascii: "u"):
          position = checkUnicodeEscape(source, from: position, braces: escaped + 1)
        default:
          if delimiter.isMultiline, let lineStart = lineStart(source, afterEscapedNewlineAt: escaped) {
            textLines.append(UInt32(lineStart))
            position = lineStart
            escapedLine = lineStart
          } else {
            position = checkInvalidEscape(source, from: position, escaped: escaped)
          }
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !delimiter.isMultiline { break loop }
        if source[position] == UInt8(ascii: "\r"), source[position + 1] == UInt8(ascii: "\n") { position += 1 }
        position += 1
        textLines.append(UInt32(position))
      case 0 where position >= state.end:
        position = state.end
        break loop
      default:
        if ByteClass.isUnprintable(source[position]), !delimiter.isMultiline || source[position] != UInt8(ascii: "\t") {
          report(.invalidCharacter, from: position, to: position + 1)
        }
        position += 1
      }
    }
    if delimiter.isMultiline {
      if ending == .closed {
        checkIndentation(
          source, ofLinesFrom: outerTextLines, closingAt: position, delimiter: delimiter, escapedLine: escapedLine)
      }
      if ending != .interpolation { textLines.removeLast(textLines.count - outerTextLines) }
    }
    let isErroneous = state.diagnostics.count > reportedBefore
    return StringText(end: position, ending: ending, flags: isErroneous ? .erroneous : [])
  }

  /// The start of the line after an escaped newline; nil if anything but white space precedes the newline.
  private func lineStart(_ source: borrowing Span<UInt8>, afterEscapedNewlineAt escaped: Int) -> Int? {
    let position = source.endOfBlanks(from: escaped)
    switch source[position] {
    case UInt8(ascii: "\n"): return position + 1
    case UInt8(ascii: "\r"): return source[position + 1] == UInt8(ascii: "\n") ? position + 2 : position + 1
    default: return nil
    }
  }

  /// Reports an invalid escape sequence; returns the offset where the text continues.
  private mutating func checkInvalidEscape(_ source: borrowing Span<UInt8>, from start: Int, escaped: Int) -> Int {
    // A backslash at the end of the line or of the source: the report of the unterminated string is enough.
    guard traits[Int(source[escaped])].contains(.line) else { return escaped }
    let end = escaped + (source.scalar(at: escaped)?.length ?? 1)
    report(.invalidEscape, from: start, to: end, [.source(SourceRange(start, end))])
    return end
  }

  /// Checks `\u{…}`; returns the offset where the text continues.
  private mutating func checkUnicodeEscape(_ source: borrowing Span<UInt8>, from start: Int, braces: Int) -> Int {
    guard source[braces] == UInt8(ascii: "{") else {
      report(.invalidUnicodeEscape, from: start, to: braces)
      return braces
    }
    var position = braces + 1
    var value: UInt32 = 0
    while let digit = source[position].hexadecimalDigit {
      value = value << 4 | digit
      position += 1
    }
    let count = position - braces - 1
    let isClosed = source[position] == UInt8(ascii: "}")
    let end = isClosed ? position + 1 : position
    if !isClosed || count == 0 || count > 8 {
      report(.invalidUnicodeEscape, from: start, to: end)
    } else if Unicode.Scalar(value) == nil {
      report(.invalidUnicodeScalar, from: start, to: end, [.source(SourceRange(start, end))])
    }
    return end
  }

  /// Reports anything on the line after the opening delimiter of a multi-line string, including white space.
  mutating func checkOpeningLine(_ source: borrowing Span<UInt8>, from start: Int) {
    guard start < state.end, traits[Int(source[start])].contains(.line) else { return }
    let position = source.endOfBlanks(from: start)
    let isBlank = !traits[Int(source[position])].contains(.line)
    let space = SourceRange(start, position)
    report(.contentOnOpeningLine, from: start, to: position, fixIts: [.replace(space, by: isBlank ? "" : "\n")])
  }

  /// Checks that every line of a multi-line string, including those inside its interpolations, begins with the
  /// white space before its closing delimiter.
  private mutating func checkIndentation(
    _ source: borrowing Span<UInt8>, ofLinesFrom first: Int, closingAt closing: Int, delimiter: StringDelimiter,
    escapedLine: Int
  ) {
    let lineStart = source.startOfBlanks(before: closing)
    guard let last = textLines.last, textLines.count > first, Int(last) == lineStart else {
      report(
        .closingDelimiterOnContentLine, from: closing, to: closing + delimiter.length,
        fixIts: [.insert("\n", at: UInt32(closing))])
      return
    }
    // The compiler takes it where the backslash has number signs.
    if escapedLine == lineStart, delimiter.poundCount == 0 {
      report(.escapedLastNewline, from: lineStart - 1, to: lineStart)
    }
    guard closing > lineStart else { return }
    var runOfWrongLines: String?
    for index in first..<textLines.count - 1 {
      let line = Int(textLines[index])
      guard let wrong = indentationFault(source, ofLine: line, against: lineStart, closingAt: closing) else {
        runOfWrongLines = nil
        continue
      }
      // Consecutive lines with the same fault are reported once.
      if runOfWrongLines == wrong.identifier {
        state.diagnostics[state.diagnostics.count - 1].fixIts[0].edits += wrong.fixIts[0].edits
      } else {
        state.diagnostics.append(wrong)
      }
      runOfWrongLines = wrong.identifier
    }
  }

  /// The fault in the indentation of a line; nil if the line begins with the indentation of the closing delimiter.
  private func indentationFault(
    _ source: borrowing Span<UInt8>, ofLine line: Int, against closingLine: Int, closingAt closing: Int
  ) -> Diagnostic? {
    var count = 0
    while closingLine + count < closing, source[line + count] == source[closingLine + count] { count += 1 }
    if closingLine + count == closing { return nil }
    // An empty line need not be indented, but a line of white space must have the full indentation.
    if source[line].isLineEnd { return nil }
    let end = source.endOfBlanks(from: line + count)
    var indentation = ""
    for offset in closingLine..<closing { indentation.unicodeScalars.append(Unicode.Scalar(source[offset])) }
    let wrong = SourceRange(line, end)
    return Diagnostic(
      end > line + count ? .mixedIndentation : .insufficientIndentation, at: wrong,
      notes: [DiagnosticNote(.indentationOfDelimiter, at: SourceRange(closingLine, closing))],
      fixIts: [.replace(wrong, by: indentation)])
  }
}

extension Span where Element == UInt8 {
  /// The first offset at or after `start` with a quotation mark, a backslash or a control character.
  @inline(__always) func endOfPlainText(from start: Int) -> Int {
    var position = start
    while true {
      // XOR yields a zero byte for each match, and control characters are below 32. The subtraction borrows in such
      // bytes and sets their highest bit; the lowest bit set is always that of a true match.
      let word = word(at: position)
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let deletions = word ^ 0x7F7F_7F7F_7F7F_7F7F
      let found =
        (quotes &- 0x0101_0101_0101_0101) & ~quotes | (backslashes &- 0x0101_0101_0101_0101) & ~backslashes
        | (word &- 0x2020_2020_2020_2020) & ~word | (deletions &- 0x0101_0101_0101_0101) & ~deletions
      let highBits = found & 0x8080_8080_8080_8080
      if highBits != 0 { return position &+ highBits.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
  }
}
