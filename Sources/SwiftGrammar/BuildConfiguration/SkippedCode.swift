import Descent

/// Code that the compiler skips without parsing it. Its lexer has read the first token before the condition is evaluated.
struct SkippedCode {
  let range: SourceRange
  /// The ranges that the lexer has read, in order: the first token with the trivia before it; of a string literal, all
  /// but the code in interpolations.
  private var readParts: [SourceRange]

  init(_ range: SourceRange, _ tokens: TokenBuffer) {
    self.range = range
    var index = tokens.index(endingAfter: range.start)
    readParts = [SourceRange(range.start, min(tokens.range(at: index).end, range.end))]
    guard SwiftToken(index: tokens[index].kindIndex) == .stringStart else { return }
    var depth = 0
    while tokens[index].start < range.end {
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
  ///
  /// - Complexity: logarithmic in the number of interpolations.
  func reports(_ diagnostic: Diagnostic) -> Bool {
    let place = diagnostic.range.start
    switch diagnostic.category {
    case .complaint(let kind, _) where !DiagnosticKind.reportedByCompilerLexer.contains(kind): return false
    case .complaint, .invalidUTF8: break
    default: return false
    }
    let index = readParts.indices.bisection { readParts[$0].end > place }
    return index < readParts.count && readParts[index].start <= place
  }
}

extension DiagnosticKind {
  /// The kinds that the compiler's lexer reports, rather than its parser.
  fileprivate static let reportedByCompilerLexer: Set<DiagnosticKind> = [
    .invalidCharacter, .lookalike, .invalidIdentifierStart, .curlyQuote, .unexpectedCommentEnd, .editorPlaceholder,
    .conflictMarker, .invalidDigit, .missingDigit, .missingExponentDigit, .missingExponent, .unterminatedString,
    .unterminatedInterpolation, .singleQuotedString, .invalidEscape, .invalidUnicodeEscape, .invalidUnicodeScalar,
    .contentOnOpeningLine, .closingDelimiterOnContentLine, .insufficientIndentation, .mixedIndentation,
    .escapedLastNewline, .unterminatedRegex, .inconsistentEqual,
  ]
}
