import Descent

// Lines that are not content: directives, blocks of code, and text outside of templates.

extension TemplateLexer {
  /// Lexes a directive and its operand, or skips a comment.
  mutating func lexDirective(
    _ source: borrowing Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>
  ) {
    let end = source.trimmed(start..<endOfLine(source, from: start)).upperBound
    let word = source.endOfBlanks(from: start + 2)
    if source.has("//", at: word) { return skipLine(source, from: end) }
    let (directive, wordEnd, isMisspelt) = directive(source, word..<max(word, end))
    guard let directive else {
      append(.unknown, start..<end, [.startsLine, .erroneous], into: &tokens)
      return skipLine(source, from: end)
    }
    if directive == .template { isInTemplate = true }
    if directive == .endTemplate { isInTemplate = false }
    append(directive, start..<wordEnd, isMisspelt ? [.startsLine, .erroneous] : [.startsLine], into: &tokens)
    let rest = source.endOfBlanks(from: wordEnd)
    if rest < end, directive.operand != nil || !source.has("//", at: rest) {
      append(directive.operand ?? .unknown, rest..<end, [], into: &tokens)
    }
    skipLine(source, from: end)
  }

  /// The directive at the beginning of a range, and the end of its words. A misspelled directive is reported.
  private mutating func directive(
    _ source: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> (kind: TemplateToken?, end: Int, isMisspelt: Bool) {
    var end = source.endOfWord(from: range.lowerBound)
    let next = source.endOfBlanks(from: end)
    if source.word(range.lowerBound..<end) == "else", source.word(next..<source.endOfWord(from: next)) == "if" {
      end = next + 2
    }
    let word = source.word(range.lowerBound..<end, limit: 32)
    // The words of a directive may be separated by any white space.
    let words = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let kind = TemplateToken.directives.first(where: { $0.directiveWords == words }) { return (kind, end, false) }
    let place = range.lowerBound..<end
    if word.isEmpty {
      report(.missingDirective, range.lowerBound..<range.lowerBound)
    } else if words.utf8.count > 2, let near = nearest(to: words, among: TemplateToken.directives.map(\.directiveWords))
    {
      let range = SourceRange(UInt32(place.lowerBound), UInt32(place.upperBound))
      report(.misspeltDirective, place, [.source(range), .words(near)], fixIts: [.replace(range, by: near)])
      return (TemplateToken.directives.first { $0.directiveWords == near }, end, true)
    } else {
      report(.unknownDirective, place, [.words(word)])
    }
    return (nil, end, true)
  }

  /// Lexes a block of code. An unterminated block ends before the next directive or block.
  mutating func lexCode(_ source: borrowing Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>) {
    append(.codeStart, start..<start + 2, [.startsLine], into: &tokens)
    let code = start + 2
    var line = code..<endOfLine(source, from: code)
    var end = source.trimmed(line).upperBound
    while !source.ends(code..<end, with: "%>") {
      skipLine(source, from: line.upperBound)
      let start = source.endOfBlanks(from: state.position)
      if state.position >= state.end || source.has("%%", at: start) || source.beginsCode(at: start) {
        let next = state.position
        appendSwift(.code, source.trimmed(code..<end), into: &tokens)
        state.position = next
        return
      }
      line = start..<endOfLine(source, from: start)
      let text = source.trimmed(line)
      if !text.isEmpty { end = text.upperBound }
    }
    appendSwift(.code, source.trimmed(code..<end - 2), into: &tokens)
    append(.codeEnd, end - 2..<end, [], into: &tokens)
    skipLine(source, from: end)
  }

  /// Skips the text outside of templates, up to the next directive or block, and reports it.
  mutating func lexStrayText(
    _ source: borrowing Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>
  ) {
    var stray: Range<Int>?
    var line = start
    repeat {
      let text = source.trimmed(line..<endOfLine(source, from: line))
      if !text.isEmpty { stray = (stray?.lowerBound ?? text.lowerBound)..<text.upperBound }
      skipLine(source, from: line)
      line = source.endOfBlanks(from: state.position)
    } while state.position < state.end && !source.has("%%", at: line) && !source.beginsCode(at: line)
    guard let stray else { return }
    let next = state.position
    report(.textOutsideTemplate, stray)
    append(.unknown, stray, [.startsLine, .erroneous], into: &tokens)
    state.position = next
  }
}

extension DiagnosticKind {
  static let missingDirective = DiagnosticKind("missing-directive", .error, "expected a directive after '%%'")
  static let misspeltDirective = DiagnosticKind(
    "unknown-directive", .error, "unknown directive %0; did you mean '%1'?")
  static let unknownDirective = DiagnosticKind(
    "unknown-directive", .error, "unknown directive '%0'; a line of text that begins with '%%' is written with '%%%'")
  static let codeInLine = DiagnosticKind(
    "code-in-line", .error, "code has lines of its own; the text '<%' is written '<%%'")
  static let textOutsideTemplate = DiagnosticKind("text-outside-template", .error, "text outside of a template")
}
