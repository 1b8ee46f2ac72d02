import Descent

extension SwiftLexer {
  /// Lexes a regular expression with number signs: `#/…/#`, on one line or, if a newline follows the opening
  /// delimiter, on several.
  mutating func lexExtendedRegex(
    _ source: borrowing Span<UInt8>, from start: Int, slash: Int, flags: TokenFlags,
    into tokens: inout OutputSpan<Token>
  ) -> Int {
    let delimiter = StringDelimiter(quote: UInt8(ascii: "/"), quoteCount: 1, poundCount: slash - start)
    var position = slash + 1
    let textStart = source.endOfBlanks(from: position)
    let isMultiline = source[textStart].isLineEnd
    if isMultiline, !canClose(source, delimiter, from: textStart) {
      // If nothing in the rest of the source closes it, the token is the opening delimiter only, and the lines
      // below are lexed as usual.
      report(.unterminatedRegex, from: start, to: slash + 1)
      append(.regexLiteral, from: start, to: position, flags: flags.union(.erroneous), into: &tokens)
      return position
    }
    while position < state.end {
      let byte = source[position]
      if byte == delimiter.quote, delimiter.closes(source, at: position) {
        let end = position + delimiter.length
        if isMultiline { checkClosingLine(source, at: position, delimiter: delimiter) }
        append(.regexLiteral, from: start, to: end, flags: flags, into: &tokens)
        return end
      }
      if byte == UInt8(ascii: "\\"), position + 1 < state.end, traits[Int(source[position + 1])].contains(.line) {
        position += 1
      } else if byte.isLineEnd {
        if !isMultiline { break }
      } else if ByteClass.isUnprintable(byte), !isMultiline || byte != UInt8(ascii: "\t") {
        report(.invalidCharacter, from: position, to: position + 1)
      }
      position += 1
    }
    report(.unterminatedRegex, from: start, to: slash + 1)
    append(.regexLiteral, from: start, to: position, flags: flags.union(.erroneous), into: &tokens)
    return position
  }

  /// True if a closing delimiter follows an offset anywhere. The source is read once for all literals.
  private mutating func canClose(
    _ source: borrowing Span<UInt8>, _ delimiter: StringDelimiter, from start: Int
  ) -> Bool {
    if !regexClosers.covers(start) { regexClosers.read(source, from: start, to: state.end, after: delimiter.quote) }
    return regexClosers.containsRun(of: delimiter.poundCount, from: start)
  }

  private mutating func checkClosingLine(
    _ source: borrowing Span<UInt8>, at closing: Int, delimiter: StringDelimiter
  ) {
    if source[source.startOfBlanks(before: closing) - 1].isLineEnd { return }
    report(.closingDelimiterOnContentLine, from: closing, to: closing + delimiter.length)
  }

  /// The end of a regular expression between bare slashes; nil if the slash, which is not left-bound, is an operator.
  ///
  /// It is a regular expression if a second slash follows on the same line, before any parenthesis that closes one
  /// opened outside, with no space after the first slash or before the second, unless it is escaped (SE-0354). An
  /// escaped slash does not end it, and parentheses in a character class are not counted. After a slash that can be no
  /// operator, as it is no argument, and nothing is bound on its right, a parenthesis may close an outer one: `/-)/`.
  ///
  /// - Complexity: Linear in the number of bytes read. The bytes of a failed attempt are not read again, because
  ///   every slash among them is bound on its left by a backslash.
  func endOfBareRegex(_ source: borrowing Span<UInt8>, from start: Int) -> Int? {
    guard hasBareRegex, ![.func, .operator, .colonColon].contains(previous) else { return nil }
    let first = source[start + 1]
    let startsWithSpace = first.isBlank
    if startsWithSpace, !expectsOperand { return nil }
    let operatorEnd = endOfOperatorCharacters(source, from: start)
    // Where an argument begins, `/` and `/-` before a comma or parenthesis refer to the operator.
    let canBeOperator = beginsArgument || !traits[Int(source[operatorEnd])].contains(.unbindsRight)
    var position = start + 1
    var parentheses = 0
    var classes = 0
    var escaped = start
    // A zero byte in the source is part of the expression, just as in trivia it is white space.
    while traits[Int(source[position])].contains(.line) && !ByteClass.isUnprintable(source[position])
      || source[position] == 0 && position < state.end
    {
      switch source[position] {
      case UInt8(ascii: "\\"):
        position += 1
        escaped = position
        if !traits[Int(source[position])].contains(.line) { return nil }
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]") where classes > 0: classes -= 1
      case UInt8(ascii: "(") where classes == 0: parentheses += 1
      case UInt8(ascii: ")") where classes == 0:
        if parentheses == 0, canBeOperator { return nil }
        parentheses = max(parentheses - 1, 0)
      case UInt8(ascii: "/"):
        let next = source[position + 1]
        let last = source[position - 1]
        if position == start + 1 || next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return nil }
        let endsWithSpace = last == UInt8(ascii: " ") && escaped != position - 1 || last == UInt8(ascii: "\t")
        if !startsWithSpace, endsWithSpace { return nil }
        return position + 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Where the operator that begins with a slash ends: before a period, and before another slash, which may begin a regular
  /// expression.
  private func endOfOperatorCharacters(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    var position = start + 1
    while source[position] != UInt8(ascii: "/"), source[position] != UInt8(ascii: ".") {
      let length = lengthOfOperatorCharacter(source, at: position, isFirst: false)
      if length == 0 { break }
      position += length
    }
    return position
  }

  /// True if a slash that is not left-bound, or in an operator that is not, may begin an expression. After an operand it may do
  /// so only in a prefix operator, so that `x /= y / z` remains a division.
  mutating func mayBeginRegex(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    guard Self.operandEnds.contains(previous) else { return true }
    // In an operator that is left-bound, no regular expression is looked for.
    let end = operatorExtent(source, from: start, leftBound: true).end
    return isRightBound(source, at: end, leftBound: false)
  }

  /// True if a token of this kind can end an operand.
  func endsOperand(_ kind: SwiftToken) -> Bool { Self.operandEnds.contains(kind) }

  /// The token kinds that can end an operand.
  private static let operandEnds = SwiftToken.usedNames.union([
    .integerLiteral, .floatLiteral, .stringLiteral, .stringEnd, .regexLiteral, .editorPlaceholder, .unknown,
    .rightParen, .rightSquare, .rightBrace, .postfixOperator, .postfixQuestion, .exclamation, .underscore, .selfValue,
    .selfType, .super, .nil, .true, .false, .anyType,
  ])

  /// True if only an operand can follow the previous token, so that a slash with a space after it must begin a regular
  /// expression.
  var expectsOperand: Bool {
    switch previous {
    case .equal, .infixOperator, .return, .throw, .case, .in, .try, .await: true
    default: false
    }
  }

  /// True if an operator alone may be an argument after the previous token.
  var beginsArgument: Bool {
    switch previous {
    case .leftParen, .leftSquare, .comma, .colon: true
    default: false
    }
  }
}
