import Descent

extension SwiftLexer {
  /// The end of an identifier, from an offset inside it. Were it not mutating, the lexer would be copied for it.
  mutating func endOfIdentifier(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    var position = start
    while true {
      let byte = source[position]
      if byte < 0x80 {
        if !traits[Int(byte)].contains(.identifier) { return position }
        position += 1
      } else if let scalar = source.scalar(at: position), UnicodeClass(scalar.value).continuesIdentifier {
        position += scalar.length
      } else {
        return position
      }
    }
  }

  /// True if an identifier begins at an offset, or after the white space and comments there.
  func precedesIdentifier(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    var position = start
    while position < state.end {
      switch source[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "/") where source[position + 1] == UInt8(ascii: "/"):
        position = endOfLineComment(source, from: position)
      case UInt8(ascii: "/") where source[position + 1] == UInt8(ascii: "*"):
        position = BlockComment(source, from: position, end: state.end).end
      default:
        switch classes[Int(source[position])] {
        case .letter, .backquote: return true
        case .nonASCII: return source.scalar(at: position).map { UnicodeClass($0.value).beginsIdentifier } ?? false
        default: return false
        }
      }
    }
    return false
  }

  /// Lexes a token that begins with a non-ASCII character; nil if the character belongs to no token.
  mutating func lexNonASCII(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int? {
    if start < piecesEnd { return lexOperator(source, from: start, flags: flags, into: &tokens) }
    guard let scalar = source.scalar(at: start) else { return nil }
    switch UnicodeClass(scalar.value) {
    case .identifierHead, .identifierHeadOrOperator:
      let end = endOfIdentifier(source, from: start + scalar.length)
      append(.identifier, from: start, to: end, flags: flags, into: &tokens)
      return end
    case .combining:
      let end = endOfIdentifier(source, from: start + scalar.length)
      report(.invalidIdentifierStart, from: start, to: start + scalar.length)
      append(.identifier, from: start, to: end, flags: flags.union(.erroneous), into: &tokens)
      return end
    case .operatorHead:
      return lexOperator(source, from: start, flags: flags, into: &tokens)
    case .byteOrderMark, .none:
      if Self.isCurlyQuote(scalar.value) {
        return lexCurlyQuote(source, from: start, flags: flags, into: &tokens)
      }
      if let lookalike = Lookalike(scalar.value), !lookalike.isTrivia {
        report(lookalike, from: start, to: start + scalar.length)
        append(.unknown, from: start, to: start + scalar.length, flags: flags.union(.erroneous), into: &tokens)
        return start + scalar.length
      }
      return nil
    }
  }

  /// Lexes a closure parameter, such as `$0`, or the projection of a property wrapper, such as `$name`.
  mutating func lexDollar(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    let end = endOfIdentifier(source, from: start + 1)
    var digitsEnd = start + 1
    while source[digitsEnd].isDecimalDigit { digitsEnd += 1 }
    if end == start + 1, !version.hasDollarName {
      report(.loneDollar, from: start, to: end, fixIts: [.replace(SourceRange(start, end), by: "`$`")])
      append(.identifier, from: start, to: end, flags: flags.union(.erroneous), into: &tokens)
    } else {
      let isNumbered = digitsEnd == end && end > start + 1
      append(isNumbered ? .dollarIdentifier : .identifier, from: start, to: end, flags: flags, into: &tokens)
    }
    return end
  }

  /// Lexes an identifier in back-quotes: a reserved word, or any text without line breaks (SE-0451).
  mutating func lexBackquote(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    var position = start + 1
    var isBlank = true
    var isOperator = true
    var hasBackslash = false
    var isPrintable = true
    var hasOtherSpace = false
    while source[position] != UInt8(ascii: "`") {
      let byte = source[position]
      guard traits[Int(byte)].contains(.line) else {
        // Not closed on this line.
        append(.backquote, from: start, to: start + 1, flags: flags, into: &tokens)
        return start + 1
      }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { isBlank = false }
      if byte == UInt8(ascii: "\\") { hasBackslash = true }
      if ByteClass.isUnprintable(byte) { isPrintable = false }
      if byte != UInt8(ascii: "."),
        lengthOfOperatorCharacter(source, at: position, isFirst: position == start + 1) == 0
      {
        isOperator = false
      }
      if byte < 0x80 {
        position += 1
      } else {
        let scalar = source.scalar(at: position)
        if scalar.flatMap({ Unicode.Scalar($0.value) })?.properties.isWhitespace == true { hasOtherSpace = true }
        position += scalar?.length ?? 1
      }
    }
    let end = position + 1
    let fault: String? =
      if position == start + 1 {
        "empty"
      } else if isBlank {
        "only spaces"
      } else if isOperator {
        "an operator"
      } else if hasBackslash {
        "written with a backslash"
      } else if !isPrintable {
        "written with a control character"
      } else if hasOtherSpace {
        "written with white space other than spaces and tabs"
      } else {
        nil
      }
    var flags = flags.union(.escaped)
    if let fault {
      report(.invalidRawIdentifier, from: start, to: end, [.words(fault)])
      flags.insert(.erroneous)
    }
    append(.identifier, from: start, to: end, flags: flags, into: &tokens)
    return end
  }

  /// Lexes a number sign: a raw string, a regular expression, the interpreter line, a word such as `#if`, or `#`
  /// itself.
  mutating func lexPound(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    var position = start + 1
    let next = source[position]
    if next == UInt8(ascii: "!"), previous == .endOfFile, flags.contains(.leadingGlued) {
      let end = endOfLineComment(source, from: position)
      append(.shebang, from: start, to: end, flags: flags, into: &tokens)
      return end
    }
    // In a run of number signs that opens nothing, only the first sign scans the rest.
    if start >= barePoundsEnd {
      while source[position] == UInt8(ascii: "#") { position += 1 }
      if source[position] == UInt8(ascii: "\"") {
        return lexString(source, from: start, quote: position, flags: flags, into: &tokens)
      }
      if source[position] == UInt8(ascii: "/") {
        return lexExtendedRegex(source, from: start, slash: position, flags: flags, into: &tokens)
      }
      barePoundsEnd = position
    }
    if classes[Int(next)] == .letter {
      let end = source.endOfWord(from: start + 1)
      if let word = poundWords.kind(from: start, to: end, in: source) {
        append(word, from: start, to: end, flags: flags, into: &tokens)
        return end
      }
    }
    append(.pound, from: start, to: start + 1, flags: flags, into: &tokens)
    return start + 1
  }

  /// The end of an editor placeholder, such as `<#name#>`; nil if none begins at the offset. It ends on its line.
  func endOfPlaceholder(_ source: borrowing Span<UInt8>, from start: Int) -> Int? {
    guard source[start + 1] == UInt8(ascii: "#") else { return nil }
    var position = start + 2
    while traits[Int(source[position])].contains(.line) {
      let next = source[position + 1]
      if source[position] == UInt8(ascii: "#"), next == UInt8(ascii: ">") { return position + 2 }
      if source[position] == UInt8(ascii: "<"), next == UInt8(ascii: "#") { return nil }
      position += 1
    }
    return nil
  }
}
