import Descent

/// Code that the compiler skips. It does not parse it, but has read its first token when it finds out.
struct SkippedCode {
  let range: SourceRange
  /// What the compiler reads: the first token with the trivia before it; of a string literal, all but the code in
  /// interpolations.
  private var readParts: [SourceRange]
  /// The end of the trivia before the first token.
  private let start: UInt32
  private let isString: Bool

  init(_ range: SourceRange, _ tokens: TokenBuffer) {
    self.range = range
    var index = tokens.index(endingAfter: range.start)
    start = tokens[index].start
    readParts = [SourceRange(range.start, min(tokens.range(at: index).end, range.end))]
    isString = [.stringLiteral, .stringStart].contains(SwiftToken(index: tokens[index].kindIndex))
    var depth = 0
    while isString, tokens[index].start < range.end {
      index += 1
      let kind = SwiftToken(index: tokens[index].kindIndex)
      if kind == .interpolationEnd { depth -= 1 }
      if depth == 0 {
        guard [.stringSegment, .interpolationStart, .interpolationEnd, .stringEnd].contains(kind) else { break }
        readParts.append(tokens.range(at: index))
        if kind == .stringEnd { break }
      }
      if kind == .interpolationStart { depth += 1 }
    }
  }

  /// Whether the compiler reports a diagnostic in the code.
  func reports(_ diagnostic: Diagnostic) -> Bool {
    let place = diagnostic.range.start
    switch diagnostic.category {
    case .complaint(let kind, _) where DiagnosticKind.ofTokens.contains(kind): break
    case .invalidUTF8 where place < start || isString: break
    default: return false
    }
    return readParts.contains { $0.start <= place && place < $0.end }
  }
}

extension DiagnosticKind {
  /// What the compiler's lexer reports, rather than its parser.
  fileprivate static let ofTokens: Set<DiagnosticKind> = [
    .invalidCharacter, .lookalike, .invalidIdentifierStart, .curlyQuote, .unexpectedCommentEnd, .editorPlaceholder,
    .invalidDigit, .missingDigit, .missingExponentDigit, .missingExponent, .unterminatedString,
    .unterminatedInterpolation, .singleQuotedString, .invalidEscape, .invalidUnicodeEscape, .invalidUnicodeScalar,
    .contentOnOpeningLine, .closingDelimiterOnContentLine, .insufficientIndentation, .mixedIndentation,
    .escapedLastNewline, .unterminatedRegex, .inconsistentEqual,
  ]
}
