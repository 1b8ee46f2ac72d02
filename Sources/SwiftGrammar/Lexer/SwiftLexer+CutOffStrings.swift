import Descent

// A multi-line string without its closing delimiter would end where the next one begins, and from there on text would be
// read as code and code as text. The layout tells: a closing delimiter begins its line, so one at the end of a line opens
// a string if the next one begins its line. In a text, a delimiter alone on its line is taken for a closing one.

extension SwiftLexer {
  /// The end of a multi-line string that has no closing delimiter; nil if it has one.
  ///
  /// A delimiter that begins its line where no operand is expected closes a string whose beginning is missing, and has no
  /// text. Otherwise the text goes on up to a line with less indentation than the string's first line, as that ends the
  /// block around it.
  ///
  /// - Parameters:
  ///   - start: the offset of the opening delimiter.
  ///   - text: the text up to the first interpolation or to the end.
  ///   - startsLine: whether the delimiter begins its line.
  /// - Complexity: linear in the text up to the next closing delimiter. As ends of cut-off strings only grow, each text is
  ///   read once more, as code.
  mutating func endOfCutOffString(
    _ source: borrowing Span<UInt8>, from start: Int, _ delimiter: StringDelimiter, _ text: StringText, startsLine: Bool
  ) -> Int? {
    var end = text.end
    if text.ending == .interpolation {
      guard let found = endOfText(source, from: end, delimiter) else { return nil }
      end = found
    }
    guard end > cutOffEnd, end == state.end || opensString(source, at: end, delimiter) else { return nil }
    cutOffEnd = end
    let beginsOperand =
      expectsOperand || beginsArgument || [.leftBrace, .prefixOperator, .endOfFile].contains(previous)
    if startsLine, !beginsOperand { return start + delimiter.length }
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

  /// The offset after an interpolation on one line in which parentheses are what they seem: without comments, regular
  /// expressions, raw identifiers, and strings with escapes or more than one quotation mark.
  private func endOfSimpleInterpolation(_ source: borrowing Span<UInt8>, from start: Int) -> Int? {
    var (position, depth, isInString) = (start, 0, false)
    repeat {
      let byte = source[position]
      if !traits[Int(byte)].contains(.line) || "\\#'".utf8.contains(byte) { return nil }
      if byte == UInt8(ascii: "\"") {
        if source[position + 1] == byte, source[position + 2] == byte { return nil }
        isInString.toggle()
      } else if !isInString {
        if "/`".utf8.contains(byte) { return nil }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      }
      position += 1
    } while depth > 0
    return position
  }

  /// True if a delimiter in a text opens a string: it ends its line where an operand is expected, and the next delimiter
  /// begins its line.
  private func opensString(
    _ source: borrowing Span<UInt8>, at position: Int, _ delimiter: StringDelimiter
  ) -> Bool {
    guard lineExpectsOperand(source, before: position) else { return false }
    var next = source.endOfBlanks(from: position + delimiter.length)
    guard source[next].isLineEnd else { return false }
    while next < state.end {
      next = source.endOfPlainText(from: next)
      if source[next] == delimiter.quote, delimiter.closes(source, at: next) {
        return source.endOfBlanks(from: source.lineStart(of: next)) == next
      }
      next += 1
    }
    return false
  }

  /// True if the line before an offset ends with a sign or word after which an operand is expected.
  private func lineExpectsOperand(_ source: borrowing Span<UInt8>, before position: Int) -> Bool {
    var end = source.startOfBlanks(before: position)
    if end > 0, "=(,[:+?>{|&".utf8.contains(source[end - 1]) { return true }
    var reversedWord: [UInt8] = []
    while end > 0, classes[Int(source[end - 1])] == .letter, reversedWord.count < 8 {
      end -= 1
      reversedWord.append(source[end])
    }
    return ["return", "in"].contains { reversedWord.elementsEqual($0.utf8.reversed()) }
  }

  /// The end of the last line before an offset that belongs to the block around a string by its indentation.
  private func endOfBlock(_ source: borrowing Span<UInt8>, around start: Int, before limit: Int) -> Int {
    let firstLine = source.lineStart(of: start)
    let indentation = source.endOfBlanks(from: firstLine) - firstLine
    var lineEnd = endOfLineComment(source, from: start)
    while true {
      var line = lineEnd + 1
      if source[lineEnd] == UInt8(ascii: "\r"), source[line] == UInt8(ascii: "\n") { line += 1 }
      let nextEnd = endOfLineComment(source, from: min(line, state.end))
      // The line of the delimiter belongs to the next string.
      guard line < limit, nextEnd < limit || limit == state.end else { return lineEnd }
      let textStart = source.endOfBlanks(from: line)
      if textStart - line < indentation, textStart < nextEnd { return lineEnd }
      lineEnd = nextEnd
    }
  }
}
