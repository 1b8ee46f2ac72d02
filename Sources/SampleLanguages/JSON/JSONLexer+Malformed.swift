import Descent

// Errors inside a token. None of this code runs on a valid source.

extension JSONLexer {
  /// Scans a malformed string and reports each error in it; returns its end.
  @inline(never) mutating func malformedString(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    let quote = source[start]
    var position = start + 1
    var lineEnds: [FixIt.Edit] = []
    while position < state.end {
      let byte = source[position]
      switch byte {
      case quote:
        reportLineEnds(lineEnds)
        return position + 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard !lineEnds.isEmpty || continues(source, afterLineEndAt: position, quote) else {
          report(.unterminatedString, from: start, to: position)
          return position
        }
        let range = SourceRange(UInt32(position), UInt32(position) + 1)
        lineEnds.append(FixIt.Edit(range, byte == UInt8(ascii: "\n") ? "\\n" : "\\r"))
        position += 1
      case UInt8(ascii: "\\"):
        let escape = JSONEscape.read(source, at: position)
        if let kind = escape.problem.kind { report(kind, from: position, to: position + escape.length) }
        position += escape.length
      case ..<0x20:
        report(.controlCharacter, from: position, to: position + 1, replacement: byte.escapeInJSON)
        position += 1
      default:
        if let scalar = source.scalar(at: position) {
          position += scalar.length
        } else {
          position = invalidUTF8(source, from: position)
        }
      }
    }
    report(.unterminatedString, from: start, to: position)
    return position
  }

  /// True if an unterminated string continues after the line end: its quote follows, and after it a token that can
  /// follow a string. If the closing quote was forgotten, the next quote begins a string instead.
  ///
  /// No string begins between the line end and that quote, so every byte is read at most twice.
  private func continues(_ source: borrowing Span<UInt8>, afterLineEndAt start: Int, _ quote: UInt8) -> Bool {
    var position = start
    while position < state.end, source[position] != quote { position += 1 }
    guard position < state.end else { return false }
    position = source.endOfSpaces(from: position + 1)
    return ",:]}".utf8.contains(source[position])
  }

  private mutating func reportLineEnds(_ edits: [FixIt.Edit]) {
    guard let first = edits.first else { return }
    state.diagnostics.append(Diagnostic(.lineEndInString, at: first.range, fixIts: [FixIt(edits)]))
  }

  /// Reports bytes that are not UTF-8; returns their end.
  private mutating func invalidUTF8(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < state.end, source[end] >= 0x80, source.scalar(at: end) == nil { end += 1 }
    state.diagnostics.append(Diagnostic(.invalidUTF8, at: SourceRange(UInt32(start), UInt32(end))))
    return end
  }

  /// Scans a malformed number and reports its errors; returns its end.
  @inline(never) mutating func malformedNumber(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = start
    while source[end].isPartOfJSONNumber { end += 1 }
    let reported = state.diagnostics.count
    var position = start
    if source[position] == UInt8(ascii: "+") {
      report(.plusSign, from: position, to: position + 1, replacement: "")
    }
    if source[position] == UInt8(ascii: "+") || source[position] == UInt8(ascii: "-") { position += 1 }
    reportZeros(source, &position)
    let hasInteger = source.skipDigits(&position)
    if !hasInteger { report(.missingDigits, from: position, to: position, replacement: "0") }
    var hasFraction = hasInteger
    if source[position] == UInt8(ascii: ".") {
      position += 1
      hasFraction = source.skipDigits(&position)
      if !hasFraction { report(.missingDigits, from: position, to: position, replacement: "0") }
    }
    if source[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if source[position] == UInt8(ascii: "+") || source[position] == UInt8(ascii: "-") { position += 1 }
      if !source.skipDigits(&position) { report(.missingDigits, from: position, to: position) }
    }
    if position < end || !hasInteger && !hasFraction {
      state.diagnostics.removeSubrange(reported...)
      report(.malformedNumber, from: start, to: end)
    }
    return end
  }

  private mutating func reportZeros(_ source: borrowing Span<UInt8>, _ position: inout Int) {
    let start = position
    while source[position] == UInt8(ascii: "0"), source[position + 1].isDecimalDigit { position += 1 }
    if position > start { report(.leadingZeros, from: start, to: position, replacement: "") }
  }

  /// Scans characters that begin no JSON token; returns the kind they are treated as and their end, or nil for a
  /// comment.
  @inline(never)
  mutating func unknown(_ source: borrowing Span<UInt8>, from start: Int) -> (kind: JSONToken, end: Int)? {
    let next = source[start + 1]
    switch source[start] {
    case UInt8(ascii: "/") where next == UInt8(ascii: "/") || next == UInt8(ascii: "*"):
      state.position = endOfComment(source, from: start)
      report(.comment, from: start, to: state.position, replacement: "")
      return nil
    case UInt8(ascii: "'"): return (.escapedString, singleQuotedString(source, from: start))
    case UInt8(ascii: "+") where next.isPartOfJSONWord || next == UInt8(ascii: "."),
      UInt8(ascii: ".") where next.isDecimalDigit:
      return (.number, malformedNumber(source, from: start))
    case 0x80...:
      var end = start
      while end < state.end, source[end] >= 0x80 {
        end = source.scalar(at: end).map { end + $0.length } ?? invalidUTF8(source, from: end)
      }
      return (.unknown, end)
    default: return (.unknown, start + 1)
    }
  }

  private func endOfComment(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = start + 2
    if source[start + 1] == UInt8(ascii: "/") {
      while end < state.end, source[end] != UInt8(ascii: "\n"), source[end] != UInt8(ascii: "\r") { end += 1 }
      return end
    }
    while end < state.end {
      if source[end] == UInt8(ascii: "*"), source[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return end
  }

  private mutating func singleQuotedString(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    let end = malformedString(source, from: start)
    let isClosed = end > start + 1 && source[end - 1] == UInt8(ascii: "'")
    let range = SourceRange(UInt32(start), UInt32(end))
    let quotes = [SourceRange(range.start, range.start + 1), SourceRange(range.end - 1, range.end)]
    let hasDoubleQuote = (start..<end).contains { source[$0] == UInt8(ascii: "\"") }
    state.diagnostics.append(
      Diagnostic(
        .singleQuotes, at: range, fixIts: isClosed && !hasDoubleQuote ? [FixIt(quotes.map { .init($0, "\"") })] : []))
    return end
  }

  private mutating func report(_ kind: DiagnosticKind, from start: Int, to end: Int, replacement: String? = nil) {
    let range = SourceRange(UInt32(start), UInt32(end))
    let fixIts = replacement.map { [FixIt.replace(range, by: $0)] } ?? []
    state.diagnostics.append(Diagnostic(kind, at: range, [.source(range)], fixIts: fixIts))
  }
}

extension UInt8 {
  /// The escape sequence of a control character.
  fileprivate var escapeInJSON: String {
    switch self {
    case 8: "\\b"
    case 9: "\\t"
    case 12: "\\f"
    default: "\\u" + padded(Int(self), 4, radix: 16)
    }
  }
}
