import Descent

extension SwiftLexer {
  /// Lexes a period, or an operator that begins with one, such as `...`.
  @inline(__always) mutating func lexPeriod(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    let next = source[start &+ 1]
    if traits[Int(next)].contains(.identifier) {
      let isLeftBound = isLeftBound(source, at: start, flags: flags)
      let bound: TokenFlags = isLeftBound ? [.leftBound, .rightBound] : .rightBound
      append(.period, from: start, to: start &+ 1, flags: flags.union(bound), into: &tokens)
      return start &+ 1
    }
    return lexOperator(source, from: start, flags: flags, into: &tokens)
  }

  /// True if an operator is bound on its left: anything but white space, a comment, an opening bracket or a
  /// separator precedes it. The end of the regular expression `/a*/` counts as that of a comment.
  @inline(__always) func isLeftBound(_ source: borrowing Span<UInt8>, at start: Int, flags: TokenFlags) -> Bool {
    if previous == .endOfFile || traits[Int(source[start &- 1])].contains(.unbindsLeft) { return false }
    return flags.contains(.leadingGlued) && previous != .regexLiteral || !followsSpaceOrComment(source, at: start)
  }

  /// True if the trivia before an offset ends with a comment or a non-breaking space, rather than with a character
  /// that is not part of Swift.
  private func followsSpaceOrComment(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    let last = source[start - 1]
    let before = source[max(start - 2, 0)]
    return last == UInt8(ascii: "/") && before == UInt8(ascii: "*") || last == 0xA0 && before == 0xC2
  }

  /// True if the text after an operator binds it on its right. Were it not mutating, the lexer would be copied for it.
  mutating func isRightBound(_ source: borrowing Span<UInt8>, at end: Int, leftBound: Bool) -> Bool {
    let next = source[end]
    if traits[Int(next)].contains(.unbindsRight) { return false }
    // Before a period, an operator bound on its left is postfix: `a^.b`.
    if next == UInt8(ascii: ".") { return !leftBound }
    // A comment is white space, and so is a non-breaking space.
    let second = source[end + 1]
    if next == UInt8(ascii: "/") { return second != UInt8(ascii: "/") && second != UInt8(ascii: "*") }
    return !(next == 0xC2 && second == 0xA0)
  }

  /// True if the source ends after an operator in operand position, so that its operand is still to be typed.
  private func isCutOff(_ source: borrowing Span<UInt8>, from start: Int, to end: Int) -> Bool {
    guard !endsOperand(previous), ![.func, .operator, .import].contains(previous) else { return false }
    let first = source[start]
    // After `>`, `&` never begins an operand, but it may continue a type with generic arguments.
    if first == UInt8(ascii: "&"), previous == .rightAngle { return false }
    return first == UInt8(ascii: "&") && end == start + 1 || first == UInt8(ascii: "<") || first == UInt8(ascii: ">")
  }

  /// Lexes an operator, or one of the tokens made of operator characters: `=`, `->`, `<`, `>`, `&`, `?`, `!`, `.`.
  mutating func lexOperator(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    if start < piecesEnd { return lexPiece(source, from: start, into: &tokens) }
    let first = source[start]
    let leftBound = isLeftBound(source, at: start, flags: flags)
    if leftBound {
      // A postfix `?` or `!` is always a token of one character.
      if first == UInt8(ascii: "?") || first == UInt8(ascii: "!") {
        let rightBound = isRightBound(source, at: start + 1, leftBound: true)
        // An operand follows `try!`.
        let isAfterTry = previous == .try
        defer { if isAfterTry { previous = .try } }
        append(
          first == UInt8(ascii: "?") ? .postfixQuestion : .exclamation, from: start, to: start + 1,
          flags: flags.union(rightBound ? [.leftBound, .rightBound] : .leftBound), into: &tokens)
        return start + 1
      }
    }
    if first == UInt8(ascii: "/"), start == regexAfterOperator || !leftBound && mayBeginRegex(source, at: start),
      let end = endOfBareRegex(source, from: start)
    {
      let startsWithSpace = source[start + 1].isBlank
      if startsWithSpace { report(.regexStartsWithSpace, from: start + 1, to: start + 2) }
      append(.regexLiteral, from: start, to: end, flags: flags, into: &tokens)
      return end
    }
    if first == UInt8(ascii: "<"), let end = endOfPlaceholder(source, from: start) {
      report(.editorPlaceholder, from: start, to: end)
      append(.editorPlaceholder, from: start, to: end, flags: flags, into: &tokens)
      return end
    }
    let extent = operatorExtent(source, from: start, leftBound: leftBound)
    let end = extent.end
    let rightBound =
      isRightBound(source, at: end, leftBound: leftBound)
      || end == state.end && !leftBound && isCutOff(source, from: start, to: end)
    var bound = flags
    if leftBound { bound.insert(.leftBound) }
    if rightBound { bound.insert(.rightBound) }

    if end == start + 1 {
      appendOperatorOfOneCharacter(source, at: start, flags: bound, into: &tokens)
      return end
    }
    let second = source[start + 1]
    if first == UInt8(ascii: "-"), second == UInt8(ascii: ">"), end == start + 2 {
      append(.arrow, from: start, to: end, flags: bound, into: &tokens)
      return end
    }
    if extent.hasCommentEnd {
      report(.unexpectedCommentEnd, from: start, to: end)
      append(.unknown, from: start, to: end, flags: flags.union(.erroneous), into: &tokens)
      return end
    }
    if first == UInt8(ascii: ">") || first == UInt8(ascii: "<") && isSplit(source, from: start, to: end) {
      // For its surroundings, the first piece has the binding of the whole operator.
      piecesEnd = end
      append(
        first == UInt8(ascii: ">") ? .rightAngle : .leftAngle, from: start, to: start + 1,
        flags: bound.union(.continuesInNext), into: &tokens)
      return start + 1
    }
    let kind: SwiftToken = leftBound == rightBound ? .infixOperator : leftBound ? .postfixOperator : .prefixOperator
    append(kind, from: start, to: end, flags: bound, into: &tokens)
    return end
  }

  /// Appends a token of one operator character; `?` and `!` are not left-bound here.
  private mutating func appendOperatorOfOneCharacter(
    _ source: borrowing Span<UInt8>, at start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) {
    let isLeftBound = flags.contains(.leftBound)
    let isRightBound = flags.contains(.rightBound)
    let end = start + 1
    let kind: SwiftToken
    switch source[start] {
    case UInt8(ascii: "."):
      kind = .period
      if isLeftBound, !isRightBound { checkSpaceAfterPeriod(source, at: start) }
    case UInt8(ascii: "="):
      kind = .equal
      // `func =<T>(…)`: before generic parameters it is an operator.
      let isName = previous == .operator || previous == .func && source[end] == UInt8(ascii: "<")
      if isLeftBound != isRightBound, !isName {
        let place = UInt32(isLeftBound ? start : end)
        report(.inconsistentEqual, from: start, to: end, fixIts: [.insert(" ", at: place)])
      }
    case UInt8(ascii: "<"): kind = .leftAngle
    case UInt8(ascii: ">"): kind = .rightAngle
    case UInt8(ascii: "?"): kind = .infixQuestion
    case UInt8(ascii: "&") where !isLeftBound && isRightBound: kind = .prefixAmpersand
    default: kind = isLeftBound == isRightBound ? .infixOperator : isLeftBound ? .postfixOperator : .prefixOperator
    }
    append(kind, from: start, to: end, flags: flags, into: &tokens)
  }

  struct OperatorExtent {
    var end: Int
    /// The operator contains `*/`, which is an error.
    var hasCommentEnd = false
  }

  /// Finds the end of an operator: the first character that is not an operator character, a comment, a placeholder,
  /// or, after a prefix operator, a regular expression.
  mutating func operatorExtent(
    _ source: borrowing Span<UInt8>, from start: Int, leftBound: Bool
  ) -> OperatorExtent {
    let startsWithPeriod = source[start] == UInt8(ascii: ".")
    if startsWithPeriod {
      // In a key path a period may be followed by a separate `?` or `!`: `\.?.name`, `\Base.!.name`.
      let next = source[start + 1]
      if next == UInt8(ascii: "?") || next == UInt8(ascii: "!"),
        previous == .backslash || isInKeyPath(source, before: start)
      {
        return OperatorExtent(end: start + 1)
      }
    }
    var extent = OperatorExtent(end: start)
    var position = start
    // It is the same for all slashes of the operator, and asks for its end.
    var mayContainRegex: Bool?
    loop: while true {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "/") where position > start:
        let next = source[position + 1]
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { break loop }
        if source[position - 1] == UInt8(ascii: "*") {
          extent.hasCommentEnd = true
        } else if !leftBound {
          let mayBegin = mayContainRegex ?? mayBeginRegex(source, at: start)
          mayContainRegex = mayBegin
          if mayBegin, endOfBareRegex(source, from: position) != nil {
            regexAfterOperator = position
            break loop
          }
        }
        position += 1
      case UInt8(ascii: "<") where position > start && endOfPlaceholder(source, from: position) != nil: break loop
      case UInt8(ascii: "."):
        if !startsWithPeriod { break loop }
        position += 1
      default:
        let length = lengthOfOperatorCharacter(source, at: position, isFirst: position == start)
        if length == 0 { break loop }
        position += length
      }
    }
    // `func ==<T>(…)`: the last `<` opens the generic parameters of an operator function.
    if previous == .func, position > start + 1, source[position - 1] == UInt8(ascii: "<"),
      precedesIdentifier(source, at: position)
    {
      position -= 1
    }
    extent.end = position
    return extent
  }

  /// The length of an operator character other than those with a meaning of their own; 0 if there is none.
  ///
  /// - Parameter isFirst: whether it begins the operator, which a combining character can only continue.
  @inline(__always) func lengthOfOperatorCharacter(
    _ source: borrowing Span<UInt8>, at position: Int, isFirst: Bool
  ) -> Int {
    let byte = source[position]
    if byte < 0x80 { return traits[Int(byte)].contains(.operator) ? 1 : 0 }
    guard let scalar = source.scalar(at: position) else { return 0 }
    let unicodeClass = UnicodeClass(scalar.value)
    return (isFirst ? unicodeClass == .operatorHead : unicodeClass.continuesOperator) ? scalar.length : 0
  }

  /// True if a key path ends at an offset: names, periods, signs, brackets and comments after a backslash, on the same
  /// line. The search is limited to 256 bytes.
  private func isInKeyPath(_ source: borrowing Span<UInt8>, before end: Int) -> Bool {
    let limit = max(end - 256, 0)
    var (brackets, angles) = (0, 0)
    var position = end - 1
    while position >= limit, traits[Int(source[position])].contains(.line) {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets -= 1
        if brackets < 0 { return false }
      case UInt8(ascii: "\"") where brackets > 0:
        position -= 1
        while position > limit, source[position] != UInt8(ascii: "\"") { position -= 1 }
      case UInt8(ascii: "/") where position > limit && source[position - 1] == UInt8(ascii: "*"):
        position -= 2
        while position > limit, source[position] != UInt8(ascii: "/") { position -= 1 }
      case _ where brackets > 0: break
      case UInt8(ascii: "\\") where angles == 0: return true
      case UInt8(ascii: ">"): angles += 1
      case UInt8(ascii: "<"):
        angles -= 1
        if angles < 0 { return false }
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "`"), UInt8(ascii: " "), 0x80...: break
      default: if angles == 0, !traits[Int(byte)].contains(.identifier) { return false }
      }
      position -= 1
    }
    return false
  }

  /// Reports `x. y`. After a period at the end of a line or before a brace, the parser reports the missing member name.
  private mutating func checkSpaceAfterPeriod(_ source: borrowing Span<UInt8>, at period: Int) {
    var position = period + 1
    var hasComment = false
    while position < state.end {
      if let length = Self.lengthOfBlank(source, at: position) {
        position += length
        continue
      }
      guard source[position] == UInt8(ascii: "/"), source[position + 1] == UInt8(ascii: "*") else { break }
      let comment = BlockComment(source, from: position, end: state.end)
      if comment.hasNewline { return }
      (position, hasComment) = (comment.end, true)
    }
    let isAtName = ![UInt8(ascii: "/"), UInt8(ascii: "{")].contains(source[position])
    guard isAtName, isRightBound(source, at: position, leftBound: true) else { return }
    let space = SourceRange(period + 1, position)
    report(.spaceAfterPeriod, from: period, to: period + 1, fixIts: hasComment ? [] : [.remove(space)])
  }

  /// The length of the blank or zero byte at an offset; nil if there is none.
  private static func lengthOfBlank(_ source: borrowing Span<UInt8>, at position: Int) -> Int? {
    switch source[position] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0: 1
    // A no-break space.
    case 0xC2 where source[position + 1] == 0xA0: 2
    default: nil
    }
  }
}
