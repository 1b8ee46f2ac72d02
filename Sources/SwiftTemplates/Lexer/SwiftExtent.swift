import Descent

// Finds the end of the Swift code in a line of content.

extension TemplateLexer {
  /// The end of the Swift code that begins at a position: the first `closer` outside of strings, regular
  /// expressions and block comments, or the end of the line. A line comment ends at the closer, too.
  ///
  /// If one of those is not terminated on the line, the first closer counts, for the rest of the line.
  mutating func endOfSwift(
    _ source: borrowing Span<UInt8>, from start: Int, before closer: StaticString
  ) -> Int {
    if start >= brokenLineEnd {
      var extent = SwiftExtent(position: start)
      if extent.find(closer, in: source, to: state.end) { return extent.position }
      brokenLineEnd = extent.position
    }
    var position = start
    while position < brokenLineEnd, !source.has(closer, at: position) { position += 1 }
    return position
  }
}

/// Scans Swift just far enough to distinguish strings from code.
private struct SwiftExtent {
  var position: Int
  private let start: Int

  /// A string that is open around an interpolation.
  private struct OpenString {
    /// The number of `#` signs in its delimiters.
    var pounds: Int
    /// The number of open parentheses at its beginning.
    var parentheses: Int
  }

  private var openStrings: [OpenString] = []
  private var parentheses = 0

  init(position: Int) {
    self.position = position
    start = position
  }

  /// Moves to a closer outside of strings; if there is none, stops at the end of the line and returns false.
  mutating func find(_ closer: StaticString, in source: borrowing Span<UInt8>, to end: Int) -> Bool {
    let isParenthesis = closer.utf8CodeUnitCount == 1
    while position < end, !source[position].isLineEnd {
      let isOutside = openStrings.isEmpty && !(isParenthesis && parentheses > 0)
      if isOutside, source.has(closer, at: position) { return true }
      switch source[position] {
      case UInt8(ascii: "#"):
        let start = position
        while source[position] == UInt8(ascii: "#") { position += 1 }
        if source[position] == UInt8(ascii: "\"") { skipText(source, to: end, pounds: position - start) }
        if source[position] == UInt8(ascii: "/") { pass(to: "/", pounds: position - start, source, before: end) }
      case UInt8(ascii: "/"):
        if source[position + 1] == UInt8(ascii: "*") {
          pass(to: "*/", source, before: end)
        } else if beginsRegularExpression(source) {
          pass(to: "/", source, before: end)
        } else {
          position += 1
        }
      case UInt8(ascii: "\""): skipText(source, to: end, pounds: 0)
      case UInt8(ascii: "("):
        parentheses += 1
        position += 1
      case UInt8(ascii: ")"):
        position += 1
        if let string = openStrings.last, parentheses == 0 {
          openStrings.removeLast()
          parentheses = string.parentheses
          skipText(source, to: end, pounds: string.pounds, isContinued: true)
        } else {
          parentheses = max(parentheses - 1, 0)
        }
      default: position += 1
      }
    }
    return false
  }

  /// True if a slash is in operand position, and not before a space or another slash.
  private func beginsRegularExpression(_ source: borrowing Span<UInt8>) -> Bool {
    let next = source[position + 1]
    if next.isBlank || next == UInt8(ascii: "/") { return false }
    var before = position
    while before > start, source[before - 1].isBlank { before -= 1 }
    return before == start || "([{,:;=!&|?+-*<>~^".utf8.contains(source[before - 1])
  }

  /// Skips a delimiter and the text up to its closer on the same line. Without a closer, skips only the slash, or,
  /// for a longer delimiter, the rest of the line, so that it is scanned only once.
  private mutating func pass(
    to closer: StaticString, pounds: Int = 0, _ source: borrowing Span<UInt8>, before end: Int
  ) {
    var place = position + closer.utf8CodeUnitCount
    while place < end, !source[place].isLineEnd {
      let after = place + closer.utf8CodeUnitCount
      if source.has(closer, at: place), source.endOfPounds(from: after, atMost: pounds) == after + pounds {
        position = after + pounds
        return
      }
      place += source[place] == UInt8(ascii: "\\") && pounds == 0 && source[place + 1] != 0 ? 2 : 1
    }
    position = closer.utf8CodeUnitCount + pounds == 1 ? position + 1 : place
  }

  /// Skips the text of a string up to its end, to an interpolation in it, or to the end of the line.
  private mutating func skipText(
    _ source: borrowing Span<UInt8>, to end: Int, pounds: Int, isContinued: Bool = false
  ) {
    if !isContinued { position += 1 }
    while position < end, !source[position].isLineEnd {
      let byte = source[position]
      position += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      let after = source.endOfPounds(from: position, atMost: pounds)
      guard after - position == pounds else { continue }
      position = after
      if byte == UInt8(ascii: "\"") { return }
      if source[position] == UInt8(ascii: "(") {
        position += 1
        openStrings.append(OpenString(pounds: pounds, parentheses: parentheses))
        parentheses = 0
        return
      }
      // An escaped character does not end the string.
      if position < end, !source[position].isLineEnd { position += 1 }
    }
  }
}

extension Span where Element == UInt8 {
  fileprivate func endOfPounds(from start: Int, atMost count: Int) -> Int {
    var position = start
    while position - start < count, self[position] == UInt8(ascii: "#") { position += 1 }
    return position
  }
}
