import Descent

/// The lexer of template files, which works line by line.
///
/// It is hand-written because a table cannot find the end of the Swift in a template: `%>` and `)` do not count
/// inside a string, which may have `#` signs in its delimiters and contain interpolations with strings of their
/// own. Nor can a table distinguish a blank line between two directives, which is content, from one outside of
/// templates, which is not.
///
/// - Complexity: linear in the source.
struct TemplateLexer: Lexer {
  typealias Kind = TemplateToken

  var state = LexerState()

  /// True if a line begins at the current position.
  private var beginsLine = true
  /// True inside a template, where blank lines and text are content.
  var isInTemplate = false
  /// The end of a line with an unterminated string in its Swift code.
  var brokenLineEnd = 0

  /// The maximum number of tokens appended per step: `<%=`, an expression and `%>`.
  private static let roomForOneStep = 3

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while tokens.freeCapacity >= Self.roomForOneStep {
      if state.position >= state.end { return true }
      if beginsLine { lexLine(source, into: &tokens) } else { lexContent(source, into: &tokens) }
    }
    return false
  }

  /// Lexes a whole line if it is a directive, part of a block of code, or outside of templates; otherwise only its
  /// beginning.
  private mutating func lexLine(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) {
    let line = state.position
    let start = source.endOfBlanks(from: line)
    if source.has("%%", at: start), source[start + 2] != UInt8(ascii: "%") {
      lexDirective(source, from: start, into: &tokens)
    } else if source.beginsCode(at: start) {
      lexCode(source, from: start, into: &tokens)
    } else if source.has("%>", at: start), source.endOfBlanks(from: start + 2) == endOfLine(source, from: start) {
      append(.codeEnd, start..<start + 2, [.startsLine], into: &tokens)
      skipLine(source, from: start)
    } else if !isInTemplate {
      lexStrayText(source, from: start, into: &tokens)
    } else {
      lexFirstText(source, line, start, into: &tokens)
    }
  }

  /// Begins a line of content: lexes its indentation before `%%%` and that sign, if present.
  private mutating func lexFirstText(
    _ source: borrowing Span<UInt8>, _ line: Int, _ start: Int, into tokens: inout OutputSpan<Token>
  ) {
    beginsLine = false
    guard source.has("%%%", at: start) else { return lexContent(source, flags: [.startsLine], into: &tokens) }
    if start > line { append(.text, line..<start, [.startsLine], into: &tokens) }
    append(.escapedSign, start..<start + 3, start > line ? [] : [.startsLine], into: &tokens)
  }

  /// Lexes the next piece of content: text up to the end of the line or the next markup, or that markup.
  private mutating func lexContent(
    _ source: borrowing Span<UInt8>, flags: TokenFlags = [], into tokens: inout OutputSpan<Token>
  ) {
    let start = state.position
    var position = start
    while position < state.end {
      let byte = source[position]
      if byte.isLineEnd {
        position = endOfLineEnd(source, from: position)
        beginsLine = true
        break
      }
      if source.has("<%", at: position) {
        if position == start { return lexTag(source, flags: flags, into: &tokens) }
        break
      }
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      var end = position
      while source[end] == byte { end += 1 }
      if source[end] == UInt8(ascii: "(") {
        // Of several backslashes, only the last two are significant.
        position = max(position, end - 2)
        if position > start { break }
        return lexBackslash(source, isDoubled: end - position == 2, flags: flags, into: &tokens)
      }
      position = end
    }
    append(.text, start..<position, flags, into: &tokens)
  }

  /// Lexes `<%= … %>`, or `<%` as text.
  private mutating func lexTag(
    _ source: borrowing Span<UInt8>, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) {
    let start = state.position
    switch source[start + 2] {
    case UInt8(ascii: "%"):
      append(.escapedSign, start..<start + 3, flags, into: &tokens)
    case UInt8(ascii: "="):
      let isRaw = source[start + 3] == UInt8(ascii: "=")
      let code = start + (isRaw ? 4 : 3)
      let end = endOfSwift(source, from: code, before: "%>")
      append(isRaw ? .rawExpressionStart : .expressionStart, start..<code, flags, into: &tokens)
      appendSwift(.expression, source.trimmed(code..<end), into: &tokens)
      state.position = end
      if source.has("%>", at: end) { append(.codeEnd, end..<end + 2, [], into: &tokens) }
    default:
      report(.codeInLine, start..<start + 2, fixIts: [.insert("%", at: UInt32(start + 2))])
      append(.text, start..<start + 2, flags.union(.erroneous), into: &tokens)
    }
  }

  /// Lexes `\( … )`, or the doubled backslash of `\\(`, which is text.
  private mutating func lexBackslash(
    _ source: borrowing Span<UInt8>, isDoubled: Bool, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) {
    let start = state.position
    if isDoubled { return append(.escapedSign, start..<start + 2, flags, into: &tokens) }
    let end = endOfSwift(source, from: start + 2, before: ")")
    append(.interpolationStart, start..<start + 2, flags, into: &tokens)
    appendSwift(.arguments, source.trimmed(start + 2..<end), into: &tokens)
    state.position = end
    if source.has(")", at: end) { append(.interpolationEnd, end..<end + 1, [], into: &tokens) }
  }

  // MARK: Tokens and lines

  /// Appends a token and moves past it.
  mutating func append(
    _ kind: TemplateToken, _ range: Range<Int>, _ flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) {
    state.append(kind, from: range.lowerBound, to: range.upperBound, flags: flags, into: &tokens)
    state.position = range.upperBound
  }

  /// Appends a piece of Swift, if it is not empty.
  mutating func appendSwift(_ kind: TemplateToken, _ range: Range<Int>, into tokens: inout OutputSpan<Token>) {
    if !range.isEmpty { append(kind, range, [], into: &tokens) }
  }

  mutating func report(
    _ kind: DiagnosticKind, _ range: Range<Int>, _ arguments: [DiagnosticArgument] = [], fixIts: [FixIt] = []
  ) {
    let range = SourceRange(UInt32(range.lowerBound), UInt32(range.upperBound))
    state.diagnostics.append(Diagnostic(kind, at: range, arguments, fixIts: fixIts))
  }

  /// Moves past the end of the line.
  mutating func skipLine(_ source: borrowing Span<UInt8>, from position: Int) {
    state.position = endOfLineEnd(source, from: endOfLine(source, from: position))
    beginsLine = true
  }

  /// The end of the line of a position, before its line break.
  func endOfLine(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < state.end, !source[position].isLineEnd { position += 1 }
    return position
  }

  /// The position after a line break.
  private func endOfLineEnd(_ source: borrowing Span<UInt8>, from position: Int) -> Int {
    if position >= state.end { return state.end }
    let isPair = source[position] == UInt8(ascii: "\r") && source[position + 1] == UInt8(ascii: "\n")
    return position + (isPair ? 2 : 1)
  }
}
