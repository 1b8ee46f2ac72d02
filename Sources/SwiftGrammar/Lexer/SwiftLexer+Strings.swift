import Descent

extension SwiftLexer {
  /// Lexes a string literal, or its beginning up to the first interpolation.
  mutating func lexString(
    _ source: borrowing Span<UInt8>, from start: Int, quote: Int, flags: TokenFlags,
    into tokens: inout OutputSpan<Token>
  ) -> Int {
    let delimiter = openingDelimiter(source, from: start, quote: quote)
    let outerTextLines = textLines.count
    let textStart = start + delimiter.length
    if delimiter.isMultiline { checkOpeningLine(source, from: textStart) }
    let text = scanText(source, from: textStart, delimiter: delimiter, outerTextLines: outerTextLines)
    if !openStrings.isEmpty, quote == start, endsStringAround(source, at: quote, with: text, flags) {
      return closeStringAround(at: start, flags: flags, into: &tokens)
    }
    if delimiter.isMultiline, openStrings.isEmpty,
      let end = endOfCutOffString(
        source, from: start, delimiter, text, startsLine: flags.contains(.startsLine))
    {
      textLines.removeLast(textLines.count - outerTextLines)
      forgetReports(from: start)
      report(.unterminatedString, from: start, to: textStart)
      append(.stringLiteral, from: start, to: end, flags: flags.union(.erroneous), into: &tokens)
      return end
    }
    switch text.ending {
    case .closed:
      let (end, endFlags) = endOfClosing(delimiter, source, at: text.end)
      append(.stringLiteral, from: start, to: end, flags: flags.union(text.flags).union(endFlags), into: &tokens)
      return end
    case .unterminated:
      let end = reportUnterminated(delimiter, source, from: start, text: textStart, to: text.end)
      append(.stringLiteral, from: start, to: end, flags: flags.union(.erroneous), into: &tokens)
      return end
    case .interpolation:
      append(.stringStart, from: start, to: textStart, flags: flags, into: &tokens)
      openStrings.append(
        OpenString(
          delimiter: delimiter, start: start, interpolationStart: text.end, outerTextLines: outerTextLines))
      return appendSegment(text, source, from: textStart, delimiter: delimiter, into: &tokens)
    }
  }

  /// Lexes the text of a string after one of its interpolations, up to the next interpolation or to the end.
  mutating func lexTextAfterInterpolation(
    _ source: borrowing Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>
  ) -> Int {
    let string = openStrings[openStrings.count - 1]
    var text = scanText(source, from: start, delimiter: string.delimiter, outerTextLines: string.outerTextLines)
    openStrings[openStrings.count - 1].interpolationStart = text.end
    if text.ending != .interpolation { openStrings.removeLast() }
    if text.ending == .unterminated {
      text.end = reportUnterminated(string.delimiter, source, from: string.start, text: start, to: text.end)
    }
    return appendSegment(text, source, from: start, delimiter: string.delimiter, into: &tokens)
  }

  /// The end of the delimiter that closes a string, and the flags of a token with it. Number signs that are too many are
  /// reported and belong to it, so that they begin no directive.
  private mutating func endOfClosing(
    _ delimiter: StringDelimiter, _ source: borrowing Span<UInt8>, at start: Int
  ) -> (end: Int, flags: TokenFlags) {
    let end = start + delimiter.length
    guard delimiter.poundCount > 0, source[end] == UInt8(ascii: "#") else { return (end, []) }
    var surplusEnd = end + 1
    while source[surplusEnd] == UInt8(ascii: "#") { surplusEnd += 1 }
    report(.surplusPounds, from: end, to: surplusEnd, fixIts: [.remove(SourceRange(end, surplusEnd))])
    return (surplusEnd, .erroneous)
  }

  /// Reports a string, or the part after its last interpolation, that does not end on its line; returns the offset after what
  /// is likely its text.
  ///
  /// There is no fix-it for a multi-line string, whose intended end is unknown, after a trailing backslash, whose intent
  /// is unknown, and where the quotes rather end a string than begin one.
  private mutating func reportUnterminated(
    _ delimiter: StringDelimiter, _ source: borrowing Span<UInt8>, from start: Int, text: Int, to end: Int,
    replacing edits: [FixIt.Edit] = []
  ) -> Int {
    let hasUnknownEnd = delimiter.isMultiline || end > text && source[end - 1] == UInt8(ascii: "\\")
    let unclosed = hasUnknownEnd ? nil : UnclosedText(source, openedAt: start, from: text, to: end)
    let fixIt = unclosed?.place.map { place in
      FixIt(edits + FixIt.insert("\"" + String(repeating: "#", count: delimiter.poundCount), at: UInt32(place)).edits)
    }
    // At the end of the source, the text may not be complete; in an interpolation, text of the string around may follow.
    let textEnd = end == state.end || !openStrings.isEmpty ? end : unclosed?.end ?? end
    forgetReports(from: textEnd)
    report(.unterminatedString, from: start, to: start + delimiter.length, fixIts: fixIt.map { [$0] } ?? [])
    return textEnd
  }

  /// Removes the diagnostics from an offset on, as the bytes there are no text of a string.
  private mutating func forgetReports(from start: Int) {
    while let last = state.diagnostics.last, last.range.start >= start { state.diagnostics.removeLast() }
  }

  /// True if a closing parenthesis ends the innermost interpolation; otherwise it closes a parenthesis inside it.
  mutating func closesInterpolation() -> Bool {
    let innermost = openStrings.count - 1
    if openStrings[innermost].parentheses == 0 { return true }
    openStrings[innermost].parentheses -= 1
    return false
  }

  /// Appends the text, unless it is empty, and the interpolation start or the delimiter after it.
  private mutating func appendSegment(
    _ text: StringText, _ source: borrowing Span<UInt8>, from start: Int, delimiter: StringDelimiter,
    into tokens: inout OutputSpan<Token>
  ) -> Int {
    if text.end > start {
      append(.stringSegment, from: start, to: text.end, flags: text.flags.union(.leadingGlued), into: &tokens)
    }
    let end: Int
    switch text.ending {
    case .unterminated:
      end = text.end
      append(.stringEnd, from: end, to: end, flags: [.leadingGlued, .erroneous], into: &tokens)
    case .interpolation:
      end = text.end + delimiter.interpolationLength
      append(.interpolationStart, from: text.end, to: end, flags: .leadingGlued, into: &tokens)
    case .closed:
      let flags: TokenFlags
      (end, flags) = endOfClosing(delimiter, source, at: text.end)
      append(.stringEnd, from: text.end, to: end, flags: flags.union(.leadingGlued), into: &tokens)
    }
    return end
  }

  /// True if the innermost interpolation must end with its line.
  var interpolationEndsWithLine: Bool { openStrings.last.map { !$0.delimiter.isMultiline } ?? false }

  /// Closes the innermost interpolation and its string at the end of a line or of the source. The closing tokens are
  /// empty, so that the parser finds the expected tokens and does not report a second error. It is not inlined, since
  /// it is rare.
  @inline(never) mutating func abandonString(at end: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>) {
    let string = openStrings.removeLast()
    // Of nested strings that all end here, the innermost is reported.
    if abandonedAt != end { reportUnterminatedInterpolation(of: string) }
    abandonedAt = end
    textLines.removeLast(textLines.count - string.outerTextLines)
    append(.interpolationEnd, from: end, to: end, flags: flags.union(.erroneous), into: &tokens)
    append(.stringEnd, from: end, to: end, flags: [.leadingGlued, .erroneous], into: &tokens)
  }

  /// Reports an interpolation without its closing parenthesis, in place of the diagnostics inside it. Fix-its are
  /// offered only if there were none.
  private mutating func reportUnterminatedInterpolation(of string: OpenString, fixIts: [FixIt] = []) {
    let opener = string.interpolationStart
    let count = state.diagnostics.count
    forgetReports(from: opener)
    report(
      .unterminatedInterpolation, from: opener, to: opener + string.delimiter.interpolationLength,
      notes: [.init(.beginsHere, at: SourceRange(string.start, string.start + string.delimiter.length))],
      fixIts: count == state.diagnostics.count ? fixIts : [])
  }

  /// True if quotation marks in an interpolation rather end the string around it, as in `"\(name"`: the string that
  /// they would begin does not end on its line, or they follow an operand at once, after which no string can begin, and
  /// more than `)` comes after it.
  private func endsStringAround(
    _ source: borrowing Span<UInt8>, at quote: Int, with text: StringText, _ flags: TokenFlags
  ) -> Bool {
    guard let string = openStrings.last, !string.delimiter.isMultiline, string.delimiter.closes(source, at: quote)
    else {
      return false
    }
    let followsOperand = flags.contains(.leadingGlued) && Self.endsOfOperands.contains(previous)
    switch text.ending {
    // At the end of the source, the text may not be complete.
    case .unterminated: return followsOperand || text.end < state.end
    case .closed: return followsOperand && source[text.end + 1] != UInt8(ascii: ")")
    case .interpolation: return false
    }
  }

  /// The kinds that end an operand. A word such as `await` is a name or begins an operand: `await"x"`.
  private static let endsOfOperands: TokenSet<SwiftToken> = [
    .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .stringLiteral, .stringEnd, .rightParen,
    .rightSquare,
  ]

  /// Closes the innermost interpolation and its string at quotation marks.
  private mutating func closeStringAround(
    at start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    let missing = String(repeating: ")", count: openStrings[openStrings.count - 1].parentheses + 1)
    let string = openStrings.removeLast()
    reportUnterminatedInterpolation(of: string, fixIts: [.insert(missing, at: UInt32(start))])
    let end = start + string.delimiter.length
    append(.interpolationEnd, from: start, to: start, flags: flags.union(.erroneous), into: &tokens)
    append(.stringEnd, from: start, to: end, flags: .leadingGlued, into: &tokens)
    return end
  }

  /// The delimiter that opens a string at its first quotation mark.
  private mutating func openingDelimiter(
    _ source: borrowing Span<UInt8>, from start: Int, quote: Int
  ) -> StringDelimiter {
    let poundCount = quote - start
    guard source[quote + 1] == UInt8(ascii: "\""), source[quote + 2] == UInt8(ascii: "\"") else {
      return StringDelimiter(quoteCount: 1, poundCount: poundCount)
    }
    // `#"""#` is a quotation mark in a raw string: three quotation marks open a multi-line string only if none of
    // the following ones closes a single-line string on the same line.
    if poundCount > 0 {
      if !rawStringClosers.covers(quote) {
        let lineEnd = endOfLineComment(source, from: quote)
        rawStringClosers.read(source, from: quote, to: lineEnd, after: UInt8(ascii: "\""))
      }
      if rawStringClosers.containsRun(of: poundCount, from: quote + 1) {
        return StringDelimiter(quoteCount: 1, poundCount: poundCount)
      }
    }
    return StringDelimiter(quoteCount: 3, poundCount: poundCount)
  }

  /// Lexes a string in single quotation marks, as other languages have; it becomes an erroneous string literal.
  mutating func lexApostrophe(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    let delimiter = StringDelimiter(quote: UInt8(ascii: "'"), quoteCount: 1, poundCount: 0)
    var position = start + 1
    while source[position] != delimiter.quote, traits[Int(source[position])].contains(.line) {
      position += source[position] == UInt8(ascii: "\\") && traits[Int(source[position + 1])].contains(.line) ? 2 : 1
    }
    if source[position] == delimiter.quote {
      position += 1
      let quotes = [start, position - 1].map { FixIt.Edit(SourceRange($0, $0 + 1), "\"") }
      report(.singleQuotedString, from: start, to: position, fixIts: [FixIt(quotes)])
    } else {
      if interpolationEndsWithLine {
        // The end of the interpolation or of the string around it is no part of the text.
        position = start + 1
        while traits[Int(source[position])].contains(.line), !")\"".utf8.contains(source[position]) { position += 1 }
      }
      let quote = FixIt.Edit(SourceRange(start, start + 1), "\"")
      position = reportUnterminated(
        StringDelimiter(quoteCount: 1, poundCount: 0), source, from: start, text: start + 1, to: position,
        replacing: [quote])
    }
    append(.stringLiteral, from: start, to: position, flags: flags.union(.erroneous), into: &tokens)
    return position
  }

  /// The opening curly quotation marks, double and single; each closing mark is the next scalar.
  static let leftCurlyQuotes: [UInt32] = [0x201C, 0x2018]

  static func isCurlyQuote(_ scalar: UInt32) -> Bool { leftCurlyQuotes.contains { $0 == scalar || $0 + 1 == scalar } }

  /// Lexes a curly quotation mark. A pair of them on one line becomes an erroneous string literal, a lone one is
  /// unknown.
  mutating func lexCurlyQuote(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    let quoteLength = 3
    var position = start + quoteLength
    let opening = source.scalar(at: start)?.value ?? 0
    while Self.leftCurlyQuotes.contains(opening), traits[Int(source[position])].contains(.line) {
      let scalar = source.scalar(at: position)
      // Another opening mark ends the search, which keeps it linear on a line full of them.
      if scalar?.value == opening { break }
      if scalar?.value == opening + 1 {
        position += quoteLength
        let edits = [start, position - quoteLength].map {
          FixIt.Edit(SourceRange($0, $0 + quoteLength), "\"")
        }
        report(.curlyQuote, from: start, to: position, fixIts: [FixIt(edits)])
        append(.stringLiteral, from: start, to: position, flags: flags.union(.erroneous), into: &tokens)
        return position
      }
      position += scalar?.length ?? 1
    }
    let mark = SourceRange(start, start + quoteLength)
    report(.curlyQuote, from: start, to: start + quoteLength, fixIts: [.replace(mark, by: "\"")])
    append(.unknown, from: start, to: start + quoteLength, flags: flags.union(.erroneous), into: &tokens)
    return start + quoteLength
  }
}
