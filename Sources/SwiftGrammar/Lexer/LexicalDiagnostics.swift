import Descent

extension SourceRange {
  /// The bytes between two offsets as a lexer counts them.
  init(_ start: Int, _ end: Int) { self.init(UInt32(start), UInt32(end)) }
}

extension DiagnosticKind {
  // Characters and comments.
  static let invalidCharacter = DiagnosticKind("invalid-character", .error, "invalid character in source file")
  static let lookalike = DiagnosticKind("lookalike", .error, "invalid character %0 in source file; it looks like %1")
  static let invalidIdentifierStart = DiagnosticKind(
    "invalid-identifier-start", .error, "an identifier cannot begin with this character")
  static let nonBreakingSpace = DiagnosticKind(
    "non-breaking-space", .warning, "non-breaking space (U+00A0) used instead of regular space")
  static let curlyQuote = DiagnosticKind("curly-quote", .error, "curly quotation mark found, replace with '\"'")
  static let unterminatedComment = DiagnosticKind("unterminated-comment", .error, "unterminated '/*' comment")
  static let unexpectedCommentEnd = DiagnosticKind("unexpected-comment-end", .error, "'*/' ends no block comment")
  static let editorPlaceholder = DiagnosticKind("editor-placeholder", .error, "editor placeholder in source file")
  static let conflictMarker = DiagnosticKind("conflict-marker", .error, "source control conflict marker in source file")
  /// One whose conflict has no end or no beginning.
  static let loneConflictMarker = DiagnosticKind(
    "conflict-marker", .error, "source control conflict marker in source file, of a conflict that is not complete")
  /// Points to the start of an unterminated comment or literal.
  static let beginsHere = DiagnosticKind("begins-here", .note, "it begins here")

  // Identifiers.
  static let loneDollar = DiagnosticKind(
    "lone-dollar", .error, "'$' is not an identifier; use back-quotes to escape it")
  static let invalidRawIdentifier = DiagnosticKind(
    "invalid-raw-identifier", .error, "an identifier in back-quotes cannot be %0")

  // Numbers.
  static let invalidDigit = DiagnosticKind("invalid-digit", .error, "%0 is not a valid %1 digit in an integer literal")
  static let missingDigit = DiagnosticKind("missing-digit", .error, "expected a %0 digit after %1")
  static let numberWithoutZero = DiagnosticKind(
    "number-without-zero", .error, "%0 is not a number; a digit must precede the period")
  static let missingExponentDigit = DiagnosticKind(
    "missing-exponent-digit", .error, "expected a digit in the exponent of a floating-point literal")
  static let missingExponent = DiagnosticKind(
    "missing-exponent", .error, "a hexadecimal floating-point literal must end with an exponent")

  // Strings.
  static let unterminatedString = DiagnosticKind("unterminated-string", .error, "unterminated string literal")
  static let unterminatedInterpolation = DiagnosticKind(
    "unterminated-interpolation", .error, "unterminated string interpolation")
  static let surplusPounds = DiagnosticKind(
    "surplus-number-signs", .error, "more '#' close the string literal than open it")
  static let singleQuotedString = DiagnosticKind(
    "single-quoted-string", .error, "single-quoted string literal found, use '\"'")
  static let invalidEscape = DiagnosticKind("invalid-escape", .error, "invalid escape sequence %0 in literal")
  static let invalidUnicodeEscape = DiagnosticKind(
    "invalid-unicode-escape", .error, "expected one to eight hexadecimal digits in braces after '\\u'")
  static let invalidUnicodeScalar = DiagnosticKind(
    "invalid-unicode-scalar", .error, "%0 is not the code of a Unicode scalar")
  static let contentOnOpeningLine = DiagnosticKind(
    "content-on-opening-line", .error, "the text of a multi-line string literal must begin on a new line")
  static let closingDelimiterOnContentLine = DiagnosticKind(
    "closing-delimiter-on-content-line", .error,
    "the closing delimiter of a multi-line literal must begin on a new line")
  static let insufficientIndentation = DiagnosticKind(
    "insufficient-indentation", .error,
    "a line of a multi-line string literal is indented less than its closing delimiter")
  static let mixedIndentation = DiagnosticKind(
    "mixed-indentation", .error, "the indentation of a multi-line string literal does not match its closing delimiter's"
  )
  static let escapedLastNewline = DiagnosticKind(
    "escaped-last-newline", .error, "the end of the last line of a multi-line string literal cannot be escaped")
  /// Points to the indentation of the closing delimiter.
  static let indentationOfDelimiter = DiagnosticKind(
    "indentation-of-delimiter", .note, "the closing delimiter sets the indentation")

  // Regular expressions.
  static let unterminatedRegex = DiagnosticKind("unterminated-regex", .error, "unterminated regular expression literal")
  static let regexStartsWithSpace = DiagnosticKind(
    "regex-starts-with-space", .error,
    "a regular expression literal cannot begin with a space; add a backslash before it")

  // Operators.
  static let inconsistentEqual = DiagnosticKind(
    "inconsistent-equal", .error, "'=' must have consistent whitespace on both sides")
  static let spaceAfterPeriod = DiagnosticKind(
    "space-after-period", .error, "extraneous whitespace after '.' is not permitted")
}
