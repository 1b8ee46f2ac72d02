import Descent

// A multi-line string without its closing delimiter would end where the next one begins, and from there on text would be
// read as code and code as text. The layout tells: a closing delimiter begins its line, so one at the end of a line opens
// a string if the next one begins its line.

extension SwiftLexer {
  /// The end of a multi-line string that has no closing delimiter; nil if it has one.
  ///
  /// A delimiter that begins its line closes a string whose beginning is missing, and has no text. Otherwise the text goes
  /// on up to a line with less indentation than the string's first line, as that ends the block around it.
  ///
  /// - Parameters:
  ///   - start: the offset of the opening delimiter.
  ///   - text: the text up to the first interpolation or to the end.
  /// - Complexity: linear in the text up to the next closing delimiter. Each text is read once more, as code.
  mutating func endOfCutOffString(
    _ source: borrowing Span<UInt8>, from start: Int, _ delimiter: StringDelimiter, _ text: StringText
  ) -> Int? {
    var end = text.end
    if text.ending == .interpolation {
      guard let found = endOfText(source, from: end, delimiter) else { return nil }
      end = found
    }
    // Many searches that reach the same delimiter, or the end of the source, would take quadratic time.
    guard end != cutOffEnd, end == state.end || opensString(source, at: end, delimiter) else { return nil }
    cutOffEnd = end
    if source.beginsLine(at: start) { return start + delimiter.length }
    return endOfBlock(source, around: start, before: end)
  }

  /// The offset of the next closing delimiter, or the end of the source; nil if an interpolation before it has more than
  /// simple strings on one line.
  private func endOfText(
    _ source: borrowing Span<UInt8>, from start: Int, _ delimiter: StringDelimiter
  ) -> Int? {
    var position = start
    while position < state.end {
      position = source.endOfPlainText(from: position)
      if source[position] == delimiter.quote, delimiter.closes(source, at: position) { return position }
      if source[position] == UInt8(ascii: "\\"), delimiter.poundsMatch(source, at: position + 1) {
        position += delimiter.poundCount + 1
        if source[position] == UInt8(ascii: "(") {
          guard let end = endOfSimpleInterpolation(source, from: position) else { return nil }
          position = end
          continue
        }
      }
      position += 1
    }
    return state.end
  }

  /// The offset after an interpolation whose strings have no escapes and end on its line.
  private func endOfSimpleInterpolation(_ source: borrowing Span<UInt8>, from start: Int) -> Int? {
    var (position, depth, isInString) = (start, 0, false)
    repeat {
      let byte = source[position]
      if !traits[Int(byte)].contains(.line) || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#") { return nil }
      if byte == UInt8(ascii: "\"") {
        if source[position + 1] == byte, source[position + 2] == byte { return nil }
        isInString.toggle()
      } else if !isInString {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      }
      position += 1
    } while depth > 0
    return position
  }

  /// Whether a delimiter in a text opens a string: it ends its line after a sign of an expression, and the next delimiter
  /// begins its own.
  private func opensString(
    _ source: borrowing Span<UInt8>, at position: Int, _ delimiter: StringDelimiter
  ) -> Bool {
    var before = position
    while before > 0, source[before - 1].isBlank { before -= 1 }
    guard before > 0, "=(,[:+?>{".utf8.contains(source[before - 1]) else { return false }
    var next = position + delimiter.length
    while source[next].isBlank { next += 1 }
    guard source[next].isLineEnd else { return false }
    while next < state.end {
      next = source.endOfPlainText(from: next)
      if source[next] == delimiter.quote, delimiter.closes(source, at: next) { return source.beginsLine(at: next) }
      next += 1
    }
    return false
  }

  /// The end of the last line before an offset that belongs to the block around a string by its indentation.
  private func endOfBlock(_ source: borrowing Span<UInt8>, around start: Int, before limit: Int) -> Int {
    let indentation = source.indentation(ofLineAt: start)
    var lineEnd = endOfLineComment(source, from: start)
    while true {
      var line = lineEnd + 1
      if source[lineEnd] == UInt8(ascii: "\r"), source[line] == UInt8(ascii: "\n") { line += 1 }
      guard line < limit else { return lineEnd }
      let nextEnd = endOfLineComment(source, from: line)
      let isBlank = line + source.indentation(ofLineAt: line) == nextEnd
      if nextEnd >= limit, limit < state.end { return lineEnd }
      if !isBlank, source.indentation(ofLineAt: line) < indentation { return lineEnd }
      lineEnd = nextEnd
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether only white space is before an offset on its line.
  fileprivate func beginsLine(at offset: Int) -> Bool {
    var start = offset
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start == 0 || self[start - 1].isLineEnd
  }

  /// The number of blanks with which the line of an offset begins.
  fileprivate func indentation(ofLineAt offset: Int) -> Int {
    var start = offset
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    var end = start
    while self[end].isBlank { end += 1 }
    return end - start
  }
}
